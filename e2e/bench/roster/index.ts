/** How near to the best known the engine comes on public instances, in a minute of one core each. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fillSchedule, solve } from '@rooster/rostering';
import type { Row } from '../lib/report.ts';
import { bestKnown } from './best-known.ts';
import { measureBeside } from './beside.ts';
import { companyFacts } from './company.ts';
import { judge } from './check.ts';
import { problemOf, readInstance } from './instance.ts';

/** Ends the search where a slower machine has not done its steps. */
const SECONDS = 60;
/** The part of its seconds after which a search is told to end: what it is at then is still finished. */
const SEARCHED = 0.92;
/** More than a core does in that time, which is what ends the search. Parts of the work are shares of the steps. */
const STEPS = 1_000_000_000;
/** Those of a company, about what a free core does in that time. */
const COMPANY_STEPS = 300_000_000;
const SEED = 1;
/** Companies that are filled so well are done. */
const GAP = 0.002;
/** Per cent above the best known; instance 8 may be further off. */
const [MOST_ABOVE, MOST_ABOVE_8] = [1, 3];

async function measure(number: number, file: string): Promise<Row[]> {
  const instance = readInstance(readFileSync(file, 'utf8'));
  const problem = problemOf(instance);
  const begin = process.cpuUsage();
  const seconds = (): number => {
    const { user, system } = process.cpuUsage(begin);
    return (user + system) / 1e6;
  };
  const { lines, cost, bound, spent } = await solve(problem, {
    seed: SEED,
    steps: STEPS,
    isStopped: () => seconds() >= SECONDS * SEARCHED,
  });
  const took = seconds();
  const rows = lines.map(({ duties }) =>
    Array.from(duties, (duty) => (duty < 0 ? undefined : instance.shifts[duty % instance.shifts.length]?.id)),
  );
  const { cost: judged, faults } = judge(instance, rows);
  if (judged !== cost) faults.push(`costs ${judged}, not ${cost}`);
  const group = `roster ${number}`;
  const best = bestKnown[number];
  return [
    { group, name: 'cost', value: cost, unit: '', note: `best known ${best ?? 'none'}` },
    ...(best === undefined
      ? []
      : [
          {
            group,
            name: 'above best known',
            value: (100 * (cost - best)) / best,
            unit: '%',
            target: { max: number === 8 ? MOST_ABOVE_8 : MOST_ABOVE },
          },
        ]),
    {
      group,
      name: 'bound',
      value: bound,
      unit: '',
      note: `gap ${((100 * (cost - bound)) / Math.abs(bound)).toFixed(1)} %`,
    },
    { group, name: 'faults', value: faults.length, unit: '', target: { max: 0 }, note: faults.slice(0, 3).join('; ') },
    { group, name: 'processor time', value: took, unit: 's', note: `${(spent / 1e6).toFixed(0)} million steps` },
    { group, name: 'memory', value: process.resourceUsage().maxRSS / 1024, unit: 'MiB', target: { max: 600 } },
  ];
}

/** Companies made by a seed: people, weeks, seconds of one core, and the gap to be shown by then in per cent. */
const companies = [
  { people: 25, weeks: 4, seconds: 5, gap: 1 },
  { people: 50, weeks: 4, seconds: 20, gap: 1.5 },
  { people: 200, weeks: 4, seconds: 60, gap: 3 },
  { people: 500, weeks: 1, seconds: 60, gap: 3 },
] as const;

async function measureCompany({ people, weeks, seconds, gap }: (typeof companies)[number]): Promise<Row[]> {
  const facts = companyFacts(people, weeks, SEED);
  const begin = process.cpuUsage();
  const spentSeconds = (): number => {
    const { user, system } = process.cpuUsage(begin);
    return (user + system) / 1e6;
  };
  const proposal = await fillSchedule(facts, {
    seed: SEED,
    steps: COMPANY_STEPS,
    gap: GAP,
    isStopped: () => spentSeconds() >= seconds * SEARCHED,
  });
  const took = spentSeconds();
  const group = `roster ${people} people, ${weeks} weeks`;
  const { assignments, openPlaces, spent } = proposal;
  return [
    {
      group,
      name: 'gap',
      value: 100 * proposal.gap,
      unit: '%',
      target: { max: gap },
      note: `${assignments.length} places filled, ${openPlaces.length} open`,
    },
    {
      group,
      name: 'processor time',
      value: took,
      unit: 's',
      target: { max: seconds },
      note: `${(spent / 1e6).toFixed(0)} million steps`,
    },
    { group, name: 'memory', value: process.resourceUsage().maxRSS / 1024, unit: 'MiB', target: { max: 600 } },
  ];
}

/** Others meanwhile, the companies, and the instances of the folder `ROSTER_INSTANCES` when it is set. */
export async function measureRoster(dataDir: string): Promise<Row[]> {
  const rows = await measureBeside(dataDir);
  for (const company of companies) rows.push(...(await measureCompany(company)));
  const folder = process.env.ROSTER_INSTANCES;
  if (folder === undefined) return rows;
  const numbers = readdirSync(folder)
    .flatMap((name) => /^Instance(\d+)\.txt$/.exec(name)?.[1] ?? [])
    .map(Number)
    .sort((a, b) => a - b);
  for (const number of numbers) rows.push(...(await measure(number, path.join(folder, `Instance${number}.txt`))));
  return rows;
}
