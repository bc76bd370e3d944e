/**
 * What the common calls cost: processor time of the server and of the database together, for each request. With
 * BENCH_OTHER_SERVER, the path of another build's `main.js`, that one is measured too, on data of its own, in turns.
 */
import path from 'node:path';
import { api } from '@rooster/contract';
import type { CallName } from '@rooster/contract';
import { currentDate } from '@rooster/domain/clock';
import { addDays } from '@rooster/domain/time';
import type { Row } from '../lib/report.ts';
import { median } from '../lib/statistics.ts';
import { type RunningServer, seedTenant, type ServerOptions, startServer } from '../lib/server.ts';
import { scratchDatabase, type ScratchDatabase } from './scratch-database.ts';
import { logIn, type Session } from './sessions.ts';
import { entryShots, MEMBERS } from './steps.ts';
import { fire, type Outcome, type Shot } from './fire.ts';

const TENANT = 'Bench';
const email = (name: string): string => `${name}@bench.example`;
const employees = ['employee', ...Array.from({ length: MEMBERS - 4 }, (_, index) => `employee${index + 4}`)].map(email);

/** Milliseconds of processor time that a request may take, on PostgreSQL and on the embedded database. */
interface Work {
  readonly name: string;
  readonly most: { readonly postgres: number; readonly embedded: number };
  readonly shots: readonly Shot[];
}

interface Person extends Session {
  readonly memberId: string;
}

const shot = (name: CallName, { headers }: Session, params: Record<string, string> = {}, body?: unknown): Shot => {
  const { method, path: template } = api[name];
  return {
    method: method === 'GET' ? 'GET' : 'POST',
    path: template.replaceAll(/\{(\w+)\}/g, (_, key: string) => params[key] ?? ''),
    headers,
    ...(body === undefined ? {} : { body }),
  };
};

/** Answers JSON; throws with the answer when it is a refusal. */
async function ask<T>(server: RunningServer, { method, path: target, headers, body }: Shot): Promise<T> {
  const answer = await fetch(`${server.url}${target}`, {
    method,
    headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${target}: ${answer.status} ${text}`);
  return JSON.parse(text) as T;
}

async function personOf(server: RunningServer, login: string): Promise<Person> {
  const session = await logIn(server.url, login);
  const { user } = await ask<{ user: { tenantUserId: string } }>(server, shot('boot', session));
  return { ...session, memberId: user.tenantUserId };
}

/** Leave of one day each, on days next year on which the person works. */
async function leaveShots(server: RunningServer, people: readonly Person[], count: number): Promise<Shot[]> {
  const year = currentDate().getUTCFullYear() + 1;
  const [first] = people;
  if (!first) return [];
  const { items } = await ask<{ items: { leaveTypeId: string; isDeductible: boolean }[] }>(
    server,
    shot('listLeaveTypeOptions', first, { locale: 'nl' }),
  );
  const leaveTypeId = items.find(({ isDeductible }) => isDeductible)?.leaveTypeId;
  const shots: Shot[] = [];
  for (const person of people) {
    const range = { type: 'Range', leaveTypeId, fromDate: `${year}-01-05`, toDate: `${year}-06-30` };
    const { days } = await ask<{
      days: { date: string; requestedDuration: string; otherLeave: string }[];
    }>(server, shot('previewLeave', person, { tenantUserId: person.memberId }, range));
    for (const { date, requestedDuration, otherLeave } of days) {
      if (requestedDuration === '00:00:00' || otherLeave !== '00:00:00') continue;
      const asked = { ...range, type: 'MultiSelect', fromDate: undefined, toDate: undefined };
      const body = { ...asked, timeZoneId: 'Europe/Amsterdam', days: [{ date, requestedDuration }] };
      shots.push(shot('createLeaveRequest', person, { tenantUserId: person.memberId }, body));
    }
  }
  if (shots.length < count) throw new Error(`There are days for ${shots.length} requests only`);
  // Each person's next request comes after everybody else's.
  const step = Math.ceil(shots.length / count);
  return Array.from({ length: count }, (_, index) => shots[(index * step) % shots.length] ?? shots[0]).filter(
    (one) => one !== undefined,
  );
}

async function works(server: RunningServer, times: number): Promise<Work[]> {
  const people: Person[] = [];
  for (const login of employees) people.push(await personOf(server, login));
  const manager = await personOf(server, email('manager'));
  const today = currentDate().toISOString().slice(0, 10);
  const month = { fromDate: addDays(today, -30), toDate: today };
  const year = today.slice(0, 4);
  const each = (count: number, make: (person: Person) => Shot): Shot[] =>
    Array.from({ length: count * times }, (_, index) => make(people[index % people.length] ?? manager));
  return [
    {
      name: 'create an entry',
      most: { postgres: 0.7, embedded: 2.2 },
      shots: entryShots(people, 0, 300 * times),
    },
    {
      name: 'own month',
      most: { postgres: 0.45, embedded: 1.5 },
      shots: each(300, (person) => shot('queryEntries', person, {}, month)),
    },
    {
      name: `month of ${MEMBERS} people`,
      most: { postgres: 1.2, embedded: 3 },
      shots: each(150, () => shot('aggregateHours', manager, {}, month)),
    },
    {
      name: 'leave request',
      most: { postgres: 2.5, embedded: 7 },
      shots: await leaveShots(server, people, 60 * times),
    },
    {
      name: 'balance',
      most: { postgres: 0.9, embedded: 2.5 },
      shots: each(150, (person) => shot('getLeaveBalances', person, { year, tenantUserId: person.memberId })),
    },
    {
      name: 'registry',
      most: { postgres: 0.4, embedded: 1.2 },
      shots: each(300, (person) => shot('getRegistry', person)),
    },
    {
      name: 'boot',
      most: { postgres: 0.9, embedded: 2.5 },
      shots: each(200, (person) => shot('boot', person)),
    },
    {
      name: 'leave of a team, month',
      most: { postgres: 5, embedded: 8 },
      shots: each(60, () => ({
        ...shot('getTeamLeave', manager),
        path: `${api.getTeamLeave.path}?fromDate=${month.fromDate}&toDate=${month.toDate}`,
      })),
    },
  ];
}

/** Times that each is measured. */
const RUNS = 2;

/**
 * Fires each work, a part of it uncounted before, in turns over the servers; answers the outcomes of all runs by work
 * and server.
 */
async function inTurns(servers: readonly RunningServer[], times: number): Promise<(readonly [Work, Outcome[][]])[]> {
  const lists: Work[][] = [];
  for (const server of servers) lists.push(await works(server, times));
  const measured: (readonly [Work, Outcome[][]])[] = [];
  for (const [place, work] of (lists[0] ?? []).entries()) {
    const outcomes: Outcome[][] = servers.map(() => []);
    const partOf = (at: number, part: number): readonly Shot[] => {
      const shots = lists[at]?.[place]?.shots ?? [];
      const size = Math.floor(shots.length / (RUNS + 1));
      return shots.slice(part * size, (part + 1) * size);
    };
    for (const [at, server] of servers.entries()) await fire(server, partOf(at, RUNS));
    for (let run = 0; run < RUNS; run += 1)
      for (const [at, server] of servers.entries()) outcomes[at]?.push(await fire(server, partOf(at, run)));
    measured.push([work, outcomes]);
  }
  return measured;
}

function rowsOf(kind: 'postgres' | 'embedded', group: string, measured: Awaited<ReturnType<typeof inTurns>>): Row[] {
  return measured.map(([{ name, most }, [own, other]]): Row => {
    const told = (runs: readonly Outcome[]): string =>
      runs
        .map(({ cpu, databaseCpu }) =>
          kind === 'embedded' ? cpu.toFixed(2) : `${cpu.toFixed(2)} + ${databaseCpu.toFixed(2)}`,
        )
        .join(', ');
    const sums = (own ?? []).map(({ cpu, databaseCpu }) => cpu + databaseCpu);
    return {
      group,
      name,
      value: median(sums),
      unit: 'ms CPU',
      target: { max: most[kind] },
      note: [own && told(own), other && `other build ${told(other)}`].filter(Boolean).join('; '),
    };
  });
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
    return rowsOf(kind, group, await inTurns(servers, times));
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
