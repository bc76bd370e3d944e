/** What the server can carry, on either database. */
import { mostResidentMiB } from '../lib/process-use.ts';
import type { Row, Target } from '../lib/report.ts';
import { type RunningServer, seedTenant, type ServerOptions, startServer } from '../lib/server.ts';
import { measureLeave, seedLeave } from './leave.ts';
import { scratchDatabase } from './scratch-database.ts';
import { type Counts, MEMBERS, runSteps, type Step, TENANT } from './steps.ts';
import { measureSurplus, seedSurplus } from './surplus.ts';
import type { Outcome } from './fire.ts';

interface Targets {
  readonly residentMiB: Target;
  readonly addPerSecond: Target;
  readonly addCpu?: Target;
  readonly monthViewCpu?: Target;
}

const names: Readonly<Record<Step, string>> = {
  login: 'log in (argon2id)',
  add: 'add an entry',
  query: 'own entries of a month',
  monthView: `month view of ${MEMBERS} employees`,
  approve: 'approve an entry',
};

interface Measured {
  readonly outcomes: ReadonlyMap<Step, Outcome>;
  /** Of the server from its start to its end. */
  readonly mostMiB: number;
}

function rowsOf(group: string, { outcomes, mostMiB }: Measured, targets: Targets): Row[] {
  const rows = [...outcomes].flatMap(([step, { perSecond, p50, p99, cpu }]): Row[] => [
    {
      group,
      name: names[step],
      value: Math.round(perSecond),
      unit: 'requests/s',
      target: step === 'add' ? targets.addPerSecond : undefined,
      note: `p50 ${p50} ms, p99 ${p99} ms`,
    },
    {
      group,
      name: names[step],
      value: cpu,
      unit: 'ms CPU',
      target: step === 'add' ? targets.addCpu : step === 'monthView' ? targets.monthViewCpu : undefined,
    },
  ]);
  const memory = Math.max(...[...outcomes.values()].map(({ residentMiB }) => residentMiB));
  return [
    ...rows,
    { group, name: 'most resident memory while serving', value: memory, unit: 'MiB', target: targets.residentMiB },
    { group, name: 'most resident memory, the start included', value: mostMiB, unit: 'MiB' },
  ];
}

/** Seeds, and then measures on a server of its own. */
async function withServer<T>(
  options: ServerOptions,
  seed: (options: ServerOptions) => void,
  measureOn: (server: RunningServer) => Promise<T>,
): Promise<T> {
  seed(options);
  const server = await startServer(options);
  try {
    return await measureOn(server);
  } finally {
    await server.stop();
  }
}

const seed = (options: ServerOptions): void => seedTenant(options, { name: TENANT, members: MEMBERS, months: 1 });

const measure = (options: ServerOptions, counts: Counts): Promise<Measured> =>
  withServer(options, seed, async (server) => ({
    outcomes: await runSteps(server, counts),
    mostMiB: mostResidentMiB(server.pid),
  }));

/** On the embedded database in `dataDir`. */
export async function measureEmbedded(dataDir: string): Promise<Row[]> {
  const outcomes = await measure(
    { dataDir, port: 4451 },
    { login: 40, add: 900, query: 900, monthView: 300, approve: 600 },
  );
  return rowsOf('Server over loopback, embedded database', outcomes, {
    residentMiB: { max: 600 },
    addPerSecond: { min: 80 },
  });
}

/** On PostgreSQL; `dataDir` holds what is not in the database. */
export async function measurePostgres(dataDir: string): Promise<Row[]> {
  const database = await scratchDatabase();
  try {
    const options = { dataDir, port: 4452, databaseUrl: database.url };
    const group = `Server over loopback, PostgreSQL (${database.about})`;
    const outcomes = await measure(options, { login: 40, add: 3000, query: 3000, monthView: 900, approve: 1800 });
    const leave = await withServer(options, seedLeave, (server) => measureLeave(server, database.url, group));
    const surplus = await withServer(options, seedSurplus, (server) => measureSurplus(server, group));
    const rows = rowsOf(group, outcomes, {
      residentMiB: { max: 200 },
      addPerSecond: { min: 300 },
      addCpu: { max: 1.5 },
      monthViewCpu: { max: 3 },
    });
    return [...rows, ...leave, ...surplus];
  } finally {
    await database.remove();
  }
}
