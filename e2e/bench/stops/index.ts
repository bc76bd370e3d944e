/**
 * How long others wait while somebody asks for much in a large company: the longest stop of the event loop in each
 * heavy call, what the largest take of the processor, and the
 * memory of a server that answers them. BENCH_PEOPLE and BENCH_MONTHS make the company smaller.
 */
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { root } from '../lib/paths.ts';
import type { Row } from '../lib/report.ts';
import { seedTenant } from '../lib/server.ts';
import { scratchDatabase } from '../load/scratch-database.ts';
import { measureMemory } from './memory.ts';

/** A line of `measure-calls.ts --json`: milliseconds. */
interface Measured {
  readonly call: string;
  readonly about: string;
  readonly status: number;
  readonly cpu: number;
  readonly block: number;
  readonly kilobytes: number;
}

/** Longest that anybody may wait for another’s call. Milliseconds. */
const LONGEST_STOP = 50;

/** Milliseconds of processor time that what is asked of everybody may take. */
const mostCpu: Readonly<Record<string, number>> = {
  'querySchedule a department': 150,
  'querySchedule everybody, a page': 300,
  'queryWorkingTime everybody': 2000,
};

const PEOPLE = Number(process.env['BENCH_PEOPLE'] ?? 5000);
const MONTHS = Number(process.env['BENCH_MONTHS'] ?? 12);

function rowsOf({ call, about, status, cpu, block, kilobytes }: Measured, group: string): Row[] {
  if (status >= 400) throw new Error(`${call} was answered with ${status}`);
  const name = `${call} ${about}`.trim();
  const most = mostCpu[name];
  const stop = { group, name, value: block, unit: 'ms at a stop', target: { max: LONGEST_STOP } };
  return [
    { ...stop, note: `${cpu} ms CPU, ${kilobytes} KiB` },
    ...(most === undefined ? [] : [{ group, name, value: cpu, unit: 'ms CPU', target: { max: most } }]),
  ];
}

/** On PostgreSQL, in a process that does nothing else. */
export async function measureStops(dataDir: string): Promise<Row[]> {
  const database = await scratchDatabase();
  try {
    seedTenant({ dataDir, port: 0, databaseUrl: database.url }, { name: 'Bench', members: PEOPLE, months: MONTHS });
    const program = path.join(root, 'packages/server/scripts/measure-calls.ts');
    const said = execFileSync(
      process.execPath,
      ['--import', 'tsx', program, '--email', 'admin@bench.example', '--json', '--write'],
      {
        env: { ...process.env, DATABASE_URL: database.url, NODE_ENV: 'test' },
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    const group = `Longest stop of the others, ${PEOPLE} people and ${MONTHS} months, PostgreSQL (${database.about})`;
    const stops = said
      .trim()
      .split('\n')
      .flatMap((line) => rowsOf(JSON.parse(line) as Measured, group));
    return [...stops, ...(await measureMemory({ dataDir, port: 4456, databaseUrl: database.url }, group))];
  } finally {
    await database.remove();
  }
}
