/** How near to the best known the engine comes on public instances, in a minute of one core each. */
import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { root } from '../lib/paths.ts';
import type { Row } from '../lib/report.ts';
import { measureBeside } from './beside.ts';

/** Companies made by a seed: people, weeks, seconds of one core, and the gap to be shown by then in per cent. */
const companies = [
  { people: 25, weeks: 4, seconds: 5, gap: 1 },
  { people: 50, weeks: 4, seconds: 20, gap: 1.5 },
  { people: 200, weeks: 4, seconds: 60, gap: 3 },
  { people: 500, weeks: 1, seconds: 60, gap: 3 },
] as const;

/** What `run.ts` calls it, and the per cent by which all instances but one may be above the best known. */
const [ABOVE, NEAR] = ['above best known', 1] as const;

/** The rows of one search. */
function search(...args: readonly (string | number)[]): Row[] {
  const program = path.join(root, 'e2e/bench/roster/run.ts');
  const said = execFileSync(process.execPath, ['--import', 'tsx', program, ...args.map(String)], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return JSON.parse(said) as Row[];
}

/** Others meanwhile, the companies, and the instances of the folder `ROSTER_INSTANCES` when it is set. */
export async function measureRoster(dataDir: string): Promise<Row[]> {
  const rows = await measureBeside(dataDir);
  for (const { people, weeks, seconds, gap } of companies) {
    rows.push(...search('company', people, weeks, seconds, gap));
  }
  const folder = process.env.ROSTER_INSTANCES;
  if (folder === undefined) return rows;
  const numbers = readdirSync(folder)
    .flatMap((name) => /^Instance(\d+)\.txt$/.exec(name)?.[1] ?? [])
    .map(Number)
    .sort((a, b) => a - b);
  const known: number[] = [];
  for (const number of numbers) {
    const found = search('instance', number, path.join(folder, `Instance${number}.txt`));
    known.push(...found.flatMap(({ name, value }) => (name === ABOVE ? value : [])));
    rows.push(...found);
  }
  const near = known.filter((above) => above <= NEAR).length;
  const name = `instances within ${NEAR} % of the best known`;
  rows.push({ group: 'roster', name, value: near, unit: `of ${known.length}`, target: { min: known.length - 1 } });
  return rows;
}
