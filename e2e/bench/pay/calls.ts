/** What the calls of pay rules take of the server's processor, in companies of 200 and of 1,000 on PostgreSQL. */
import { setTimeout as sleep } from 'node:timers/promises';
import { api } from '@rooster/contract';
import type { CallName } from '@rooster/contract';
import { currentTime } from '@rooster/domain/clock';
import { addDays, localDate } from '@rooster/domain/time';
import pg from 'pg';
import { cpuMs, familyCpuMs } from '../lib/process-use.ts';
import type { Row } from '../lib/report.ts';
import { type RunningServer, seedTenant, startServer } from '../lib/server.ts';
import { fire, type Shot } from '../load/fire.ts';
import { type ScratchDatabase, scratchDatabase } from '../load/scratch-database.ts';
import { logIn, type Session } from '../load/sessions.ts';

const MEMBERS = 200;
/** Of the company whose whole year is worked out and summed. */
const MANY = 1000;
const MONTHS = 13;
const ENTRIES_A_SECOND = 4000;
/** Whose entries are added, one after another. */
const EMPLOYEES = ['employee', 'employee4', 'employee5', 'employee6', 'employee7', 'employee8'];
/** Of these four in five are not counted: a server runs for days, and its engine compiles for tens of seconds. */
const ENTRIES = 7500;
const QUESTIONS = 20;
/** Heavy calls that a member may have under way. */
const HEAVY_AT_ONCE = 2;
/** Hours that are older than any that was generated. */
const LONG_AGO = ['2008-01-01', '2013-01-01'] as const;

const shot = (name: CallName, { headers }: Session, body: unknown, params: Record<string, string> = {}): Shot => ({
  method: 'POST',
  path: api[name].path.replaceAll(/\{(\w+)\}/g, (_, key: string) => params[key] ?? ''),
  headers,
  body,
});

/** Answers JSON; throws with the answer when it is a refusal. */
async function ask<T>({ url }: RunningServer, { path, headers, body }: Shot): Promise<T> {
  const answer = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
  return JSON.parse(text) as T;
}

/** Entries of several people on days that follow each other. */
const entriesFrom = (from: string, sessions: readonly Session[], count: number): Shot[] =>
  Array.from({ length: count }, (_, index) => {
    const date = addDays(from, Math.floor(index / sessions.length));
    const session = sessions[index % sessions.length] ?? { headers: {} };
    const times = { shiftStart: `${date}T16:00:00Z`, shiftEnd: `${date}T23:00:00Z` };
    return shot('addEntry', session, { ...times, timeZoneId: 'Europe/Amsterdam' });
  });

interface Cost {
  readonly name: string;
  readonly most: number;
  readonly shots: readonly Shot[];
  /** Whether the database's processor time is held to the limit too, and not only told beside. */
  readonly all?: boolean;
  /** How many are asked at once; absent as many as usual. More heavy calls of one member would wait for each other. */
  readonly atOnce?: number;
}

/** The processor time of the server per request, once the first four of five have been answered. */
async function costOf(
  server: RunningServer,
  group: string,
  { name, most, shots, all = false, atOnce }: Cost,
): Promise<Row> {
  const warm = Math.ceil((shots.length * 4) / 5);
  await fire(server, shots.slice(0, warm), undefined, atOnce);
  const { cpu, databaseCpu } = await fire(server, shots.slice(warm), undefined, atOnce);
  return {
    group,
    name,
    value: all ? cpu + databaseCpu : cpu,
    unit: all ? 'ms CPU of both' : 'ms CPU of the server',
    target: { max: most },
    note: `${databaseCpu.toFixed(2)} ms of the database ${all ? 'among it' : 'beside it'}`,
  };
}

/** How many rows of a table there are, of all companies or of one. */
async function countOf({ url }: ScratchDatabase, table: string, company?: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from ${table} counted join tenant on tenant.id = counted.tenant_id
      where tenant.name = coalesce($1, tenant.name)`,
      [company],
    );
    return rows[0]?.count ?? 0;
  } finally {
    await client.end();
  }
}

interface Counted {
  readonly ruleSetId: string;
  /** Milliseconds of processor time of the server, and of the database beside it, until all hours were worked out. */
  readonly cpu: number;
  readonly databaseCpu: number;
}

/** Has hours count by the rules of care, and waits until they do. */
async function countByCare(server: RunningServer, admin: Session, database: ScratchDatabase): Promise<Counted> {
  const adopting = { templateKey: 'care-vvt', templateVersion: 1, name: 'ORT' };
  const { ruleSetId } = await ask<{ ruleSetId: string }>(server, shot('adoptPayTemplate', admin, adopting));
  const used = () => ({
    own: cpuMs(server.pid),
    database: server.databasePid === undefined ? 0 : familyCpuMs(server.databasePid),
  });
  const before = used();
  await ask(server, shot('countByRuleSet', admin, { fromDate: '2000-01-01' }, { ruleSetId }));
  do await sleep(1000);
  while ((await countOf(database, 'pay_change')) > 0);
  const after = used();
  return { ruleSetId, cpu: after.own - before.own, databaseCpu: after.database - before.database };
}

/** A year of many people, worked out anew in the background and then summed. */
async function measureYear(server: RunningServer, today: string, database: ScratchDatabase): Promise<Row[]> {
  const group = `Pay rules, ${MANY} people and ${MONTHS} months, PostgreSQL (${database.about})`;
  const admin = await logIn(server.url, 'admin@many.example');
  const year = { fromDate: addDays(today, -365), toDate: today };
  const count = await countOf(database, 'timesheet_entry', 'Many');
  const { cpu, databaseCpu } = await countByCare(server, admin, database);
  return [
    {
      group,
      name: `${count} entries worked out anew in the background`,
      value: Math.round((count * 1000) / cpu),
      unit: 'entries/s of a core of the server',
      target: { min: ENTRIES_A_SECOND },
      note: `${Math.round((count * 1000) / databaseCpu)} entries/s of a core of the database beside it`,
    },
    await costOf(server, group, {
      name: 'the year’s aggregate',
      most: 100,
      shots: Array.from({ length: QUESTIONS }, () => shot('aggregateHours', admin, year)),
      all: true,
      atOnce: HEAVY_AT_ONCE,
    }),
    await costOf(server, group, {
      name: 'the year’s aggregate, rule by rule',
      most: 100,
      shots: Array.from({ length: QUESTIONS }, () => shot('aggregatePay', admin, year)),
      all: true,
      atOnce: HEAVY_AT_ONCE,
    }),
  ];
}

/** On a server of its own, as it runs in production. */
export async function measurePayCalls(dataDir: string): Promise<Row[]> {
  const database = await scratchDatabase();
  const options = { dataDir, port: 4463, databaseUrl: database.url, databasePid: database.pid };
  const group = `Pay rules, ${MEMBERS} people and ${MONTHS} months, PostgreSQL (${database.about})`;
  try {
    seedTenant(options, { name: 'Bench', members: MEMBERS, months: MONTHS });
    seedTenant(options, { name: 'Many', members: MANY, months: MONTHS });
    const server = await startServer(options);
    try {
      const admin = await logIn(server.url, 'admin@bench.example');
      const sessions: Session[] = [];
      for (const name of EMPLOYEES) sessions.push(await logIn(server.url, `${name}@bench.example`));
      const today = localDate(currentTime(), 'Europe/Amsterdam');
      const [before, after] = LONG_AGO.map((from) => entriesFrom(from, sessions, ENTRIES));
      const plain = await costOf(server, group, {
        name: 'an entry, by weekday factors',
        most: 0.8,
        shots: before ?? [],
      });
      const { ruleSetId } = await countByCare(server, admin, database);
      const quarter = { fromDate: addDays(today, -91), toDate: today };
      return [
        plain,
        await costOf(server, group, { name: 'an entry, by the rules of care', most: 0.8, shots: after ?? [] }),
        await costOf(server, group, {
          name: 'dry run of a quarter',
          most: 5000,
          shots: Array.from({ length: QUESTIONS }, () => shot('dryRunRuleSet', admin, quarter, { ruleSetId })),
        }),
        ...(await measureYear(server, today, database)),
      ];
    } finally {
      await server.stop();
    }
  } finally {
    await database.remove();
  }
}
