/**
 * What the common calls cost: processor time of the server and of the database together, for each request, and the
 * server's memory. With BENCH_OTHER_SERVER, the path of another build's `main.js`, that one is measured too, on data of
 * its own, in turns.
 */
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ownMiB } from '../lib/process-use.ts';
import type { Row } from '../lib/report.ts';
import { median } from '../lib/statistics.ts';
import { type RunningServer, seedTenant, type ServerOptions, startServer } from '../lib/server.ts';
import { scratchDatabase, type ScratchDatabase } from './scratch-database.ts';
import { MEMBERS } from './steps.ts';
import { fire, type Outcome, type Shot } from './fire.ts';
import { TENANT, type Work, works } from './works.ts';

/** Times that each is measured. */
const RUNS = 2;
/** How long a server that has started is left alone until its memory is that of one at rest. Milliseconds. */
const UNTIL_REST = 20_000;

/** Memory of its own that a server may have at rest, and at most while it serves all works. MiB. */
const MEMORY = { postgres: { rest: 60, serving: 100 }, embedded: { rest: 250, serving: 300 } } as const;

/** Whether requests are answered; what another build does not know yet is left out there. */
async function isAnswered(fired: Promise<unknown>, mustBe: boolean): Promise<boolean> {
  try {
    await fired;
    return true;
  } catch (error) {
    if (mustBe) throw error;
    return false;
  }
}

/**
 * Fires each work, first what isn't counted, then in turns over the servers; answers the outcomes of all runs by work
 * and server.
 */
async function inTurns(servers: readonly RunningServer[], times: number): Promise<(readonly [Work, Outcome[][]])[]> {
  const lists: Work[][] = [];
  for (const server of servers) lists.push(await works(server, times));
  const measured: (readonly [Work, Outcome[][]])[] = [];
  for (const [place, work] of (lists[0] ?? []).entries()) {
    const outcomes: Outcome[][] = servers.map(() => []);
    const { before, counted } = work.amounts;
    const part = (at: number, from: number, size: number): readonly Shot[] =>
      lists[at]?.[place]?.shots.slice(from, from + size) ?? [];
    const answering: [number, RunningServer][] = [];
    for (const [at, server] of servers.entries())
      if (await isAnswered(fire(server, part(at, 0, before)), at === 0)) answering.push([at, server]);
    const size = counted / RUNS;
    for (let run = 0; run < RUNS; run += 1)
      for (const [at, server] of answering) outcomes[at]?.push(await fire(server, part(at, before + run * size, size)));
    measured.push([work, outcomes]);
  }
  return measured;
}

function rowsOf(kind: 'postgres' | 'embedded', group: string, measured: Awaited<ReturnType<typeof inTurns>>): Row[] {
  return measured.map(([{ name, most, calls, amounts }, [own, other]]): Row => {
    const told = (runs: readonly Outcome[]): string =>
      runs
        .map(({ cpu, databaseCpu }) =>
          [cpu, ...(kind === 'embedded' ? [] : [databaseCpu])].map((part) => (part * calls).toFixed(2)).join(' + '),
        )
        .join(', ');
    const sums = (own ?? []).map(({ cpu, databaseCpu }) => (cpu + databaseCpu) * calls);
    const sent = `after ${amounts.before} requests, by ${amounts.counted}`;
    return {
      group,
      name,
      value: median(sums),
      unit: 'ms CPU',
      target: { max: most[kind] },
      note: [
        own && told(own),
        other && (other.length === 0 ? 'other build does not answer it' : `other build ${told(other)}`),
        sent,
      ]
        .filter(Boolean)
        .join('; '),
    };
  });
}

function memoryRows(
  kind: 'postgres' | 'embedded',
  group: string,
  { rest, measured }: { readonly rest: readonly number[]; readonly measured: Awaited<ReturnType<typeof inTurns>> },
): Row[] {
  const serving = rest.map((_, at) =>
    Math.max(...measured.flatMap(([, outcomes]) => (outcomes[at] ?? []).map(({ ownMiB: own }) => own))),
  );
  const row = (name: string, [own, other]: readonly number[], max: number): Row => ({
    group,
    name,
    value: own ?? Number.NaN,
    unit: 'MiB',
    target: { max },
    note: other === undefined ? '' : `other build ${other.toFixed(0)}`,
  });
  return [
    row('memory of its own, at rest', rest, MEMORY[kind].rest),
    row('memory of its own, at most while serving', serving, MEMORY[kind].serving),
  ];
}

/** Seeds a company for each build, starts them, and measures. */
async function measureOn(
  kind: 'postgres' | 'embedded',
  group: string,
  { times, options }: { readonly times: number; readonly options: readonly ServerOptions[] },
): Promise<Row[]> {
  const servers: RunningServer[] = [];
  try {
    for (const each of options) {
      seedTenant(each, { name: TENANT, members: MEMBERS, months: 1 });
      servers.push(await startServer(each));
    }
    await sleep(UNTIL_REST);
    const rest = servers.map(({ pid }) => ownMiB(pid));
    const measured = await inTurns(servers, times);
    return [...rowsOf(kind, group, measured), ...memoryRows(kind, group, { rest, measured })];
  } finally {
    for (const server of servers) await server.stop();
  }
}

/** On PostgreSQL with fsync, and on the embedded database; `dataDir` holds what is not in a database. */
export async function measureCosts(dataDir: string): Promise<Row[]> {
  const programs = [undefined, ...(process.env['BENCH_OTHER_SERVER'] ? [process.env['BENCH_OTHER_SERVER']] : [])];
  const folders = programs.map((program, at) => ({
    program,
    dataDir: path.join(dataDir, String(at)),
    port: 4461 + at,
  }));
  const databases: ScratchDatabase[] = [];
  try {
    for (const _ of programs) databases.push(await scratchDatabase());
    const options = folders.map((folder, at) => ({
      ...folder,
      databaseUrl: databases[at]?.url,
      databasePid: databases[at]?.pid,
    }));
    const about = `Processor time of server and database, PostgreSQL (${databases[0]?.about ?? ''})`;
    const onPostgres = await measureOn('postgres', about, { times: 4, options });
    const onEmbedded = await measureOn('embedded', 'Processor time of the server, embedded database', {
      times: 1,
      options: folders.map((folder) => ({ ...folder, dataDir: path.join(folder.dataDir, 'embedded') })),
    });
    return [...onPostgres, ...onEmbedded];
  } finally {
    for (const database of databases) await database.remove();
  }
}
