/** What people do all day, as volleys. */
import { currentTime } from '@rooster/domain/clock';
import type { RunningServer } from '../lib/server.ts';
import { loginShot, logIn, type Session, visit } from './sessions.ts';
import { fire, type Outcome, type Shot } from './fire.ts';

/** People of the tenant; `seedTenant` makes it with this name. */
export const MEMBERS = 50;
export const TENANT = 'Bench';

/** How many requests each step sends. */
export interface Counts {
  readonly login: number;
  readonly add: number;
  readonly query: number;
  readonly monthView: number;
  readonly approve: number;
}

export type Step = keyof Counts;

const DAY_MS = 86_400_000;
/** The generator's own hours are younger. Days. */
const BEFORE_GENERATED = 45;

const email = (name: string): string => `${name}@bench.example`;
const employees = ['employee', ...Array.from({ length: MEMBERS - 4 }, (_, index) => `employee${index + 4}`)].map(email);

const isoDay = (daysAgo: number): string => new Date(currentTime() - daysAgo * DAY_MS).toISOString().slice(0, 10);

/** Entries that nobody has: each on another day or of another person. Eight hours with half an hour's break. */
export function entryShots(sessions: readonly Session[], from: number, count: number): Shot[] {
  return Array.from({ length: count }, (_, index) => {
    const number = from + index;
    const day = isoDay(BEFORE_GENERATED + Math.floor(number / sessions.length));
    const { headers } = sessions[number % sessions.length] ?? { headers: {} };
    return {
      method: 'POST',
      path: '/api/timesheet',
      headers,
      body: {
        shiftStart: `${day}T08:00:00Z`,
        shiftEnd: `${day}T16:00:00Z`,
        breakTime: '00:30:00',
        timeZoneId: 'Europe/Amsterdam',
      },
    };
  });
}

const repeat = (count: number, make: (index: number) => Shot): Shot[] =>
  Array.from({ length: count }, (_, index) => make(index));

/** Runs a part first that is not counted, so that the server's code is compiled. */
const warmedUp = async (
  server: RunningServer,
  warmUp: readonly Shot[],
  shots: readonly Shot[],
  onAnswer?: (body: string) => void,
): Promise<Outcome> => {
  await fire(server, warmUp, onAnswer);
  return fire(server, shots, onAnswer);
};

/** All steps, one after the other. The tenant has to be there. */
export async function runSteps(server: RunningServer, counts: Counts): Promise<Map<Step, Outcome>> {
  const sessions: Session[] = [];
  for (const name of employees) sessions.push(await logIn(server.url, name));
  const manager = await logIn(server.url, email('manager'));
  const month = { fromDate: isoDay(30), toDate: isoDay(0) };
  const ids: string[] = [];
  const keepId = (body: string): void => {
    ids.push((JSON.parse(body) as { readonly id: string }).id);
  };
  const third = (count: number): number => Math.ceil(count / 3);

  const visitor = await visit(server.url);
  const login = await fire(
    server,
    repeat(counts.login, (index) => loginShot(employees[index % employees.length] ?? '', visitor)),
  );
  const add = await warmedUp(
    server,
    entryShots(sessions, 0, third(counts.add)),
    entryShots(sessions, third(counts.add), counts.add),
    keepId,
  );
  const queryShot = (index: number): Shot => ({
    method: 'POST',
    path: '/api/timesheet/query',
    headers: sessions[index % sessions.length]?.headers ?? {},
    body: month,
  });
  const query = await warmedUp(server, repeat(third(counts.query), queryShot), repeat(counts.query, queryShot));
  const viewShot = (): Shot => ({
    method: 'POST',
    path: '/api/timesheet/aggregated',
    headers: manager.headers,
    body: month,
  });
  const monthView = await warmedUp(
    server,
    repeat(third(counts.monthView), viewShot),
    repeat(counts.monthView, viewShot),
  );
  const approveShot = (index: number): Shot => ({
    method: 'POST',
    path: '/api/timesheet/approve',
    headers: manager.headers,
    body: { timesheetEntryId: ids[index] },
  });
  const warm = third(counts.approve);
  const approve = await warmedUp(
    server,
    repeat(warm, approveShot),
    repeat(counts.approve, (index) => approveShot(warm + index)),
  );
  return new Map([
    ['login', login],
    ['add', add],
    ['query', query],
    ['monthView', monthView],
    ['approve', approve],
  ]);
}
