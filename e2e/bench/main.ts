/** `npm run bench`. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { measureBoard } from './board/index.ts';
import { results } from './lib/paths.ts';
import { isMet, type Row, tableOf, writeReport } from './lib/report.ts';
import { measureCosts } from './load/costs.ts';
import { measureEmbedded, measurePostgres } from './load/index.ts';
import { measureScale } from './load/scale.ts';
import { measureRemotes } from './remotes/index.ts';
import { measurePay } from './pay/index.ts';
import { measureRoster } from './roster/index.ts';
import { measureStops } from './stops/index.ts';
import { measureTouch } from './touch/index.ts';
import { measureWeb } from './web/index.ts';

const say = (text: string): void => void process.stdout.write(`${text}\n`);

/** What can be asked for by name; each makes its data in a folder of its own. */
const parts: Readonly<Record<string, (dataDir: string) => Promise<Row[]>>> = {
  web: measureWeb,
  remotes: measureRemotes,
  board: measureBoard,
  touch: measureTouch,
  costs: measureCosts,
  embedded: measureEmbedded,
  postgres: measurePostgres,
  scale: measureScale,
  stops: measureStops,
  pay: measurePay,
  roster: measureRoster,
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in parts));
if (unknown.length > 0)
  throw new Error(`No part called ${unknown.join(', ')}; there are ${Object.keys(parts).join(', ')}`);

const folder = mkdtempSync(path.join(tmpdir(), 'rooster-bench-'));
const rows: Row[] = [];
try {
  for (const [name, measure] of Object.entries(parts)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    say(`Measuring ${name} …`);
    rows.push(...(await measure(path.join(folder, name))));
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
const file = path.join(results, 'bench.json');
writeReport(file, rows);
say(`\n${tableOf(rows)}\n`);
say(
  'Times, processor time and requests/s are what this machine gave at this moment (times: medians), and grow with what else runs; bytes and numbers of requests do not.',
);
say(`Written to ${path.relative(process.cwd(), file)}`);
if (rows.some((row) => isMet(row) === false)) process.exitCode = 1;
