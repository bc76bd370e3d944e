/** The common calls, as requests to send. */
import { api } from '@rooster/contract';
import type { CallName } from '@rooster/contract';
import { currentDate } from '@rooster/domain/clock';
import { addDays } from '@rooster/domain/time';
import type { RunningServer } from '../lib/server.ts';
import { employeeLogins, logIn, type Session } from './sessions.ts';
import { entryShots, MEMBERS } from './steps.ts';
import type { Shot } from './fire.ts';

/** The company that they are done in; `seedTenant` makes it with this name. */
export const TENANT = 'Bench';
const email = (name: string): string => `${name}@bench.example`;
const employees = employeeLogins(MEMBERS, 'bench.example');

/** How many requests a work sends. */
export interface Amounts {
  /** Before anything is counted: the engine compiles what runs often, and does so better for tens of seconds. */
  readonly before: number;
  /** Counted, in all runs together. */
  readonly counted: number;
}

export interface Work {
  readonly name: string;
  /** Milliseconds of processor time that it may take, on PostgreSQL and on the embedded database. */
  readonly most: { readonly postgres: number; readonly embedded: number };
  /** How many requests make one of what is counted. */
  readonly calls: number;
  readonly amounts: Amounts;
  readonly shots: readonly Shot[];
}

/** Somebody who is logged in. */
export interface Person extends Session {
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

/** Logs somebody in. */
export async function personOf(server: RunningServer, login: string): Promise<Person> {
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
  const byPerson: Shot[][] = [];
  for (const person of people) {
    const shots: Shot[] = [];
    byPerson.push(shots);
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
  // Each person's next request comes after everybody else's: changes of one person wait for each other.
  const most = Math.max(...byPerson.map(({ length }) => length));
  const shots = Array.from({ length: most }, (_, at) => byPerson.flatMap((own) => own[at] ?? [])).flat();
  if (shots.length < count) throw new Error(`There are days for ${shots.length} requests only`);
  return shots.slice(0, count);
}

/**
 * All works, in a company of `MEMBERS` people. `times` is how often the amounts are sent: one of PostgreSQL's answers
 * takes a quarter of the time.
 */
export async function works(server: RunningServer, times: number): Promise<Work[]> {
  const people: Person[] = [];
  for (const login of employees) people.push(await personOf(server, login));
  const manager = await personOf(server, email('manager'));
  const today = currentDate().toISOString().slice(0, 10);
  const month = { fromDate: addDays(today, -30), toDate: today };
  const year = today.slice(0, 4);
  const amounts = (before: number, counted: number): Amounts => ({ before: before * times, counted: counted * times });
  const count = ({ before, counted }: Amounts): number => before + counted;
  const each = (all: Amounts, make: (person: Person, index: number) => Shot): Pick<Work, 'amounts' | 'shots'> => ({
    amounts: all,
    shots: Array.from({ length: count(all) }, (_, index) => make(people[index % people.length] ?? manager, index)),
  });
  const entries = amounts(600, 200);
  const requests = amounts(250, 60);
  return [
    {
      name: 'create an entry',
      most: { postgres: 0.7, embedded: 2.2 },
      calls: 1,
      amounts: entries,
      shots: entryShots(people, 0, count(entries)),
    },
    {
      name: 'own month',
      most: { postgres: 0.45, embedded: 1.5 },
      calls: 1,
      ...each(amounts(600, 200), (person) => shot('queryEntries', person, {}, month)),
    },
    {
      name: `month of ${MEMBERS} people`,
      most: { postgres: 1.2, embedded: 3 },
      calls: 1,
      ...each(amounts(400, 100), () => shot('aggregateHours', manager, {}, month)),
    },
    {
      name: 'leave request',
      most: { postgres: 2.5, embedded: 7 },
      calls: 1,
      amounts: requests,
      shots: await leaveShots(server, people, count(requests)),
    },
    {
      name: 'balance',
      most: { postgres: 0.9, embedded: 2.5 },
      calls: 1,
      ...each(amounts(400, 100), (person) => shot('getLeaveBalances', person, { year, tenantUserId: person.memberId })),
    },
    {
      name: 'registry',
      most: { postgres: 0.4, embedded: 1.2 },
      calls: 1,
      ...each(amounts(600, 200), (person) => shot('getRegistry', person)),
    },
    {
      name: 'boot',
      most: { postgres: 0.4, embedded: 1.2 },
      calls: 1,
      ...each(amounts(600, 200), (person) => shot('boot', person)),
    },
    {
      name: 'leave of a team, month',
      most: { postgres: 5, embedded: 8 },
      calls: 1,
      ...each(amounts(100, 40), () => ({
        ...shot('getTeamLeave', manager),
        path: `${api.getTeamLeave.path}?fromDate=${month.fromDate}&toDate=${month.toDate}`,
      })),
    },
    {
      // All that the page calls for until it is quiet.
      name: 'manager’s dashboard: boot and cards',
      most: { postgres: 8, embedded: 16 },
      calls: 2,
      ...each(amounts(300, 100), (_, index) => shot(index % 2 === 0 ? 'boot' : 'getDashboard', manager)),
    },
  ];
}
