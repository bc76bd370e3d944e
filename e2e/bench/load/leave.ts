/**
 * What leave costs the server: a person's balances after ten years, a team's year, and deciding on two hundred requests
 * at once.
 */
import { currentDate } from '@rooster/domain/clock';
import type { Row } from '../lib/report.ts';
import { type RunningServer, seedTenant, type ServerOptions } from '../lib/server.ts';
import { writeLeaveData } from './leave-data.ts';
import { employeeLogins, logIn, type Session } from './sessions.ts';
import { fire, type Shot } from './fire.ts';
import { personOf } from './works.ts';

const TENANT = 'Verlof';
const PEOPLE = 230;
/** Requests decided on at once; some of the people have no hours to take. */
const REQUESTS = 200;
const WARM_UP = 30;

const year = currentDate().getUTCFullYear();

/** The tenant; the server must not be running yet. */
export const seedLeave = (options: ServerOptions): void =>
  seedTenant(options, { name: TENANT, members: PEOPLE, months: 1 });

interface Preview {
  readonly days: readonly { readonly date: string; readonly requestedDuration: string; readonly otherLeave: string }[];
}

/** Answers JSON; throws with the answer when it is a refusal. */
async function ask<T>(server: RunningServer, { method, path, headers, body }: Shot): Promise<T> {
  const answer = await fetch(`${server.url}${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
  return JSON.parse(text) as T;
}

/** Milliseconds of one request after another, sorted. */
async function timesOf(server: RunningServer, shots: readonly Shot[]): Promise<number[]> {
  const times: number[] = [];
  for (const shot of shots) {
    const begin = performance.now();
    await ask(server, shot);
    times.push(performance.now() - begin);
  }
  return times.sort((a, b) => a - b);
}

const middle = (times: readonly number[]): number => times[Math.floor(times.length / 2)] ?? 0;

/**
 * Days of a fortnight a year ahead, one request each for whoever works in it; people without contract hours there have
 * nothing to take. Each asks for himself: what a manager asks for somebody is approved at once, and waits for nobody.
 */
async function askForLeave(
  server: RunningServer,
  { headers: manager }: Session,
): Promise<{ leaveRequestId: string; version: number }[]> {
  const types = await ask<{ items: { leaveTypeId: string; isDeductible: boolean }[] }>(server, {
    method: 'GET',
    path: '/api/leave/types/nl',
    headers: manager,
  });
  const leaveTypeId = types.items.find(({ isDeductible }) => isDeductible)?.leaveTypeId;
  const made: { leaveRequestId: string; version: number }[] = [];
  for (const login of employeeLogins(PEOPLE, 'verlof.example')) {
    if (made.length === REQUESTS) break;
    const { headers, memberId: id } = await personOf(server, login);
    const range = { type: 'Range', leaveTypeId, fromDate: `${year + 1}-02-08`, toDate: `${year + 1}-02-21` };
    const { days } = await ask<Preview>(server, {
      method: 'POST',
      path: `/api/leave/previews/${id}`,
      headers,
      body: range,
    });
    const day = days.find(
      ({ requestedDuration, otherLeave }) => requestedDuration !== '00:00:00' && otherLeave === '00:00:00',
    );
    if (day === undefined) continue;
    const body = {
      type: 'MultiSelect',
      leaveTypeId,
      timeZoneId: 'Europe/Amsterdam',
      days: [{ date: day.date, requestedDuration: day.requestedDuration }],
    };
    made.push(await ask(server, { method: 'POST', path: `/api/leave/leave-requests/${id}`, headers, body }));
  }
  return made;
}

/** Measures on a running server over PostgreSQL. */
export async function measureLeave(server: RunningServer, databaseUrl: string, group: string): Promise<Row[]> {
  const { memberIds, veteranId, mutations } = await writeLeaveData(databaseUrl, TENANT, year);
  const session = await logIn(server.url, 'manager@verlof.example');
  const { headers } = session;
  const repeated = (path: string, count: number): Shot[] =>
    Array.from({ length: count }, () => ({ method: 'GET', path, headers }));

  const balances = `/api/leave/balances/${year}/${veteranId}`;
  await fire(server, repeated(balances, WARM_UP));
  const ofPerson = await timesOf(server, repeated(balances, 100));
  const team = `/api/leave/team?fromDate=${year + 1}-01-01&toDate=${year + 1}-12-31`;
  await timesOf(server, repeated(team, 5));
  const ofTeam = await timesOf(server, repeated(team, 15));

  const asked = await askForLeave(server, session);
  const decide: Shot = {
    method: 'POST',
    path: '/api/leave/leave-requests/validate',
    headers,
    body: { requests: asked.map(({ leaveRequestId, version }) => ({ leaveRequestId, version, approved: true })) },
  };
  const begin = performance.now();
  const { items } = await ask<{ items: { isValidated: boolean; code: string | null }[] }>(server, decide);
  const deciding = performance.now() - begin;
  const refused = items.find(({ isValidated }) => !isValidated);
  // To refuse is quick, and not what is measured.
  if (refused !== undefined) throw new Error(`A request was not approved: ${refused.code}`);
  return [
    {
      group,
      name: 'balances of a person with ten years of leave',
      value: middle(ofPerson),
      unit: 'ms',
      target: { max: 10 },
      note: `${mutations} mutations; slowest ${(ofPerson.at(-1) ?? 0).toFixed(1)} ms`,
    },
    {
      group,
      name: `year of ${memberIds.length} people`,
      value: middle(ofTeam),
      unit: 'ms',
      target: { max: 300 },
      note: `slowest ${(ofTeam.at(-1) ?? 0).toFixed(0)} ms`,
    },
    {
      group,
      name: `approve ${asked.length} requests in one go`,
      value: deciding,
      unit: 'ms',
      target: { max: 2000 },
    },
  ];
}
