/**
 * What a second process gains: both serve one PostgreSQL, each held to a part of a core, so that neither the database
 * nor the load is what runs out. The rate of both together over that of one alone.
 */
import path from 'node:path';
import { api } from '@rooster/contract';
import { currentDate } from '@rooster/domain/clock';
import { addDays } from '@rooster/domain/time';
import type { Row } from '../lib/report.ts';
import { type RunningServer, seedTenant, startServer } from '../lib/server.ts';
import { canShare, withShares } from '../lib/share.ts';
import { median } from '../lib/statistics.ts';
import { fire, type Shot } from './fire.ts';
import { scratchDatabase } from './scratch-database.ts';
import { logIn, type Session } from './sessions.ts';
import { entryShots, MEMBERS, TENANT } from './steps.ts';

/** Of a core, for each process. */
const PART = 0.25;
/** Requests of a volley to one process. */
const VOLLEY = 250;
/** Volleys of each work to each process, uncounted and with all cores: compiled code is what is to be compared. */
const WARM_UP = 24;
const RUNS = 5;
/** Rounds of each work that are not counted once a process has its part: its collector and the database follow. */
const UNCOUNTED = 2;

const GROUP = `Two processes on one PostgreSQL, each with ${PART} of a core`;

interface Work {
  readonly name: string;
  /** The next volley. */
  readonly next: () => readonly Shot[];
}

function works(people: readonly Session[]): readonly Work[] {
  const today = currentDate().toISOString().slice(0, 10);
  const month = { fromDate: addDays(today, -30), toDate: today };
  const each = (make: (session: Session) => Shot): Shot[] =>
    Array.from({ length: VOLLEY }, (_, index) => make(people[index % people.length] ?? { headers: {} }));
  let added = 0;
  return [
    {
      name: 'add an entry',
      next: () => {
        added += VOLLEY;
        return entryShots(people, added - VOLLEY, VOLLEY);
      },
    },
    {
      name: 'own entries of a month',
      next: () => each(({ headers }) => ({ method: 'POST', path: api.queryEntries.path, headers, body: month })),
    },
    { name: 'boot', next: () => each(({ headers }) => ({ method: 'GET', path: api.boot.path, headers })) },
  ];
}

async function rateOf(servers: readonly RunningServer[], { next }: Work): Promise<number> {
  const volleys = servers.map((server) => [server, next()] as const);
  const outcomes = await Promise.all(volleys.map(([server, shots]) => fire(server, shots)));
  return outcomes.reduce((sum, { perSecond }) => sum + perSecond, 0);
}

async function measureWork(servers: readonly RunningServer[], work: Work): Promise<Row> {
  const alone: number[] = [];
  const together: number[] = [];
  for (let run = -UNCOUNTED; run < RUNS; run += 1) {
    const counted = run >= 0;
    // Alone before and after, because the machine changes with time.
    for (const server of servers) {
      const rate = await rateOf([server], work);
      if (counted) alone.push(rate);
    }
    const rate = await rateOf(servers, work);
    if (counted) together.push(rate);
  }
  const told = (rates: readonly number[]): string => rates.map((rate) => Math.round(rate)).join(', ');
  return {
    group: GROUP,
    name: work.name,
    value: median(together) / median(alone),
    unit: '×',
    target: { min: 1.8 },
    note: `requests/s of one ${told(alone)}; of both ${told(together)}`,
  };
}

/** `dataDir` holds what is not in the database. Nothing where processes can't be held to a part of a core. */
export async function measureScale(dataDir: string): Promise<Row[]> {
  if (!canShare()) {
    process.stdout.write('A second process is not measured: that needs control groups of Linux, and root.\n');
    return [];
  }
  const database = await scratchDatabase();
  const rows: Row[] = [];
  const servers: RunningServer[] = [];
  const stop = async (): Promise<void> => {
    for (const server of servers.splice(0)) await server.stop();
  };
  try {
    const options = [4471, 4472].map((port) => ({
      dataDir: path.join(dataDir, String(port)),
      port,
      databaseUrl: database.url,
    }));
    for (const [at, each] of options.entries()) {
      if (at === 0) seedTenant(each, { name: TENANT, members: MEMBERS, months: 1 });
      servers.push(await startServer(each));
    }
    const [first] = servers;
    if (!first) return [];
    const people: Session[] = [];
    for (let number = 4; number < MEMBERS; number += 1)
      people.push(await logIn(first.url, `employee${number}@bench.example`));
    const list = works(people);
    for (let volley = 0; volley < WARM_UP; volley += 1) for (const work of list) await rateOf(servers, work);
    const work = async (): Promise<void> => {
      for (const each of list) rows.push(await measureWork(servers, each));
    };
    await withShares(
      servers.map(({ pid }) => pid),
      PART,
      { work, end: stop },
    );
    return rows;
  } finally {
    await stop();
    await database.remove();
  }
}
