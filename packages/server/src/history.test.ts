/**
 * Whatever is asked costs as much after two years as after one: rows that the database looks at grow with what is
 * answered, not with what was ever written. One company is asked everything, is given a second year before the first,
 * and is asked again. And nobody's question keeps the others waiting: what is read in one go stays short.
 */
import type { CallName } from '@rooster/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sendRemindersOfTenant } from './areas/today/clock-in-reminders.ts';
import { DEMO_PASSWORD } from './demo/company.ts';
import { previewOf, tx } from './platform/database/context.ts';
import { testApp } from './platform/http/testing.ts';
import type { Sent, TestApp, TestBrowser } from './platform/http/testing.ts';
import { isOnCluster } from './testing/engine-choice.ts';
import { repeatHours, repeatShifts, WEEKS_WITH_SHIFTS } from './testing/past-weeks.ts';
import { askOf, reads, otherCalls } from './testing/reads.ts';
import { MONDAY, NOW, sizedCompany } from './testing/sized-company.ts';
import type { SizedCompany } from './testing/sized-company.ts';
import { effortOf } from './testing/statements.ts';
import { ticksDuring } from './testing/ticks-during.ts';

/** Ten people each. */
const TIMES = 3;
const PEOPLE = 10 * TIMES;
/** What the law and overviews of a year look at lies behind it from the start. */
const MONTHS = 13;
const WEEKS = 57;
/** Values that are read in one go: some ten milliseconds. */
const AT_ONCE = 65_000;
/**
 * Rows that may come on top. A table of some hundreds, such as the company's requests of leave, is soonest read whole,
 * whoever asks for a few of them; one person's own are a few pages of an index.
 */
const slack = { admin: 700, employee: 200 } as const;

const week = { fromDate: '2026-11-09', toDate: '2026-11-15' };

/** Answered from the memory of the process. */
const fromMemory: ReadonlySet<CallName> = new Set(['getRegistry', 'listRemoteModules', 'listRemotePermissions']);
/** Of all organisations of a login: the servers of a cluster count what they looked at themselves. */
const ofAll: ReadonlySet<CallName> = new Set(isOnCluster() ? ['getMemberSessions', 'listOwnSessions'] : []);
/** All there is of a person is what it hands out. */
const everything: ReadonlySet<CallName> = new Set(['exportMember']);
const asked = reads.filter((name) => !everything.has(name));

/** What employees ask about themselves, in a day’s work. */
const own: readonly CallName[] = [
  'getUserInfo',
  'getTimer',
  'getTimesheetSettings',
  'listNotifications',
  'getUnreadCount',
  'listLeaveOfOthers',
  'listLeaveTypeOptions',
  'listLeaveTypes',
  'listLeaveCalendarFeeds',
  'getOwnMonths',
  'getOwnWeeks',
  'getOwnSurplusBalance',
  'getOwnSurplusLines',
  'getScheduleFeed',
  'listSwaps',
  'getDashboard',
  'getOwnWeek',
  'queryEntries',
  'aggregateOwnHours',
  'explainOwnHours',
  'queryOwnSchedule',
];

/** What managers ask in a day’s work, of everybody. */
const managing: readonly CallName[] = [
  'getDashboard',
  'getWaiting',
  'getTeamToday',
  'aggregateHours',
  'listApprovableEntries',
  'listApprovableTotals',
  'listMembers',
  'getTeamLeave',
  'listPendingLeaveRequests',
  'listManagedSwaps',
  'querySchedule',
  'queryTeamAvailability',
];

type Effort = Awaited<ReturnType<typeof effortFor>>;

let server: TestApp;
let company: SizedCompany;
/** Somebody who decides about nobody. */
let employee: TestBrowser;
let before: ReadonlyMap<string, Effort>;
let publishingBefore: number;
let actsBefore: Readonly<Record<Act, number>>;
let plannedAnew: readonly string[];

/** What a call takes, once what it makes the first time is there. */
async function effortFor(who: 'admin' | 'employee', name: CallName) {
  const ask = () => (who === 'admin' ? company.admin : employee).call(name, askOf(name, company));
  await ask();
  return await effortOf(ask);
}

/** PostgreSQL plans a statement for its values five times, and then compares that with one plan for any values. */
const UNTIL_KEPT = 8;

/** How often each question has been planned for its values, by its text. */
async function plansForValues(): Promise<ReadonlyMap<string, number>> {
  const { rows } = await server.database.withTenant(company.tenantId, () =>
    tx().execute<{ statement: string; plans: number }>(
      sql`select statement, custom_plans::int as plans from pg_prepared_statements where statement like 'select %'`,
    ),
  );
  return new Map(rows.map(({ statement, plans }) => [statement, plans]));
}

/** Whether all after a moment is asked for: how much that is, and so how it is best read, follows from the moment. */
const hasOpenRange = (text: string): boolean => / [<>]=? \$\d/.test(text);

/** Questions of a day's work that go on being planned for their values, each time anew. */
async function statementsPlannedAnew(): Promise<string[]> {
  const askAll = async (times: number): Promise<void> => {
    for (const [who, names] of [
      [company.admin, managing],
      [employee, own],
    ] as const)
      for (const name of names) for (let time = 0; time < times; time += 1) await who.call(name, askOf(name, company));
  };
  await askAll(UNTIL_KEPT);
  const kept = await plansForValues();
  await askAll(1);
  return [...(await plansForValues())].flatMap(([text, plans]) =>
    plans > (kept.get(text) ?? 0) && !hasOpenRange(text) ? [text] : [],
  );
}

/** Rows looked at to take back what is published of a week, and to publish it again. */
async function publishing(): Promise<number> {
  const board = await company.admin.call('querySchedule', { body: { weekStartDate: MONDAY, weeks: 1 } });
  const { shifts } = board.json<{ shifts: { shiftId: string; isPublished: boolean }[] }>();
  const shiftIds = shifts.flatMap(({ shiftId, isPublished }) => (isPublished ? [shiftId] : []));
  expect(shiftIds.length).toBeGreaterThan(PEOPLE / 4);
  let touched = 0;
  for (const isPublished of [false, true]) {
    const change = await effortOf(() => company.admin.call('publishShifts', { body: { shiftIds, isPublished } }));
    expect(change.result.json()).toEqual({ updatedCount: shiftIds.length });
    touched += change.touched;
  }
  return touched / shiftIds.length;
}

/** Makes a change that must succeed; answers the rows that it looked at beside what it said. */
async function change(who: TestBrowser, name: CallName, sent: Sent = {}) {
  const { result, touched } = await effortOf(() => who.call(name, sent));
  if (result.statusCode >= 300) throw new Error(`${name}: ${result.body}`);
  return { touched, body: result.body };
}

/** Ten minutes of work of the employee. */
async function workShortly(): Promise<{ id: string; touched: number }> {
  await change(employee, 'startTimer', { body: { timeZoneId: 'Europe/Amsterdam' } });
  vi.setSystemTime(NOW + 600_000);
  const { touched, body } = await change(employee, 'stopTimer');
  vi.setSystemTime(NOW);
  return { id: (JSON.parse(body) as { id: string }).id, touched };
}

async function clockOut(): Promise<number> {
  const { id, touched } = await workShortly();
  await change(employee, 'deleteEntry', { params: { id } });
  return touched;
}

async function takeBackApproval(): Promise<number> {
  const { id } = await workShortly();
  await change(company.admin, 'approveEntry', { body: { timesheetEntryId: id } });
  const decidedAt = new Date(NOW).toISOString();
  const { touched, body } = await change(company.admin, 'undoApprovals', { body: { decidedAt } });
  expect(JSON.parse(body)).toEqual({ updatedEntryCount: 1 });
  await change(employee, 'deleteEntry', { params: { id } });
  return touched;
}

async function bringBackWeek(): Promise<number> {
  const [fromWeekStartDate, toWeekStartDate] = [MONDAY, '2027-08-02'];
  const clear = () =>
    change(company.admin, 'clearWeek', { body: { weekStartDate: toWeekStartDate, includePublished: true } });
  await change(company.admin, 'copyWeek', { body: { fromWeekStartDate, toWeekStartDate, withAssignments: true } });
  const { batchId } = JSON.parse((await clear()).body) as { batchId: string };
  const { touched } = await change(company.admin, 'undoScheduleBatch', { params: { batchId } });
  await clear();
  return touched;
}

/** A quarter past the hour at which the first begin today; nobody is told in the end. */
async function remind(): Promise<number> {
  const { tenantId } = company;
  const { rows } = await server.database.withTenant(tenantId, () =>
    tx().execute<{ begins: string }>(
      sql`select min(starts_at) as begins from published_shift where start_date = ${MONDAY}::date + 2`,
    ),
  );
  const now = Date.parse(rows[0]?.begins ?? '') + 15 * 60_000;
  const { touched } = await effortOf(() =>
    server.database.withTenant(tenantId, () => previewOf(() => sendRemindersOfTenant(now))),
  );
  return touched;
}

const acts = { clockOut, takeBackApproval, bringBackWeek, remind } as const;
type Act = keyof typeof acts;

async function everyAct(): Promise<Record<Act, number>> {
  // What is made the first time is there.
  for (const act of Object.values(acts)) await act();
  return {
    clockOut: await clockOut(),
    takeBackApproval: await takeBackApproval(),
    bringBackWeek: await bringBackWeek(),
    remind: await remind(),
  };
}

async function everyEffort(): Promise<ReadonlyMap<string, Effort>> {
  const efforts = new Map<string, Effort>();
  for (const name of asked) efforts.set(`admin ${name}`, await effortFor('admin', name));
  for (const name of own) efforts.set(`employee ${name}`, await effortFor('employee', name));
  return efforts;
}

/** Weeks of shifts and all that goes with them, the first and the last so many weeks ago. */
async function repeat(first: number, last: number): Promise<void> {
  const { tenantId } = company;
  await server.database.withTenant(tenantId, () => repeatShifts({ tenantId, first, last }));
  await server.database.asSystem(() => tx().execute(sql`analyze`));
}

/**
 * Keeps the database from tidying up meanwhile, which it does whenever it comes to it: an index alone answers what has
 * been tidied, and the rows behind it are not looked at. What was tidied before and not after would look like growth.
 * On a cluster this is left out: its servers hold the rows and count for themselves.
 */
const leaveUntidied = () =>
  server.database.asSystem(() =>
    tx().execute(sql`do $$
      declare each regclass;
      begin
        for each in select oid from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace loop
          execute format('alter table %s set (autovacuum_enabled = false)', each);
        end loop;
      end $$`),
  );

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  server = await testApp({ PLATFORM_ADMINS: 'admin@jaren.example' });
  if (!isOnCluster()) await leaveUntidied();
  company = await sizedCompany(server, 'jaren', TIMES, MONTHS);
  employee = server.browser();
  const credentials = { email: 'employee@jaren.example', password: DEMO_PASSWORD };
  const login = await employee.call('login', { body: credentials });
  if (login.statusCode !== 200) throw new Error(login.body);
  await repeat(WEEKS_WITH_SHIFTS, WEEKS);
  if (!isOnCluster()) plannedAnew = await statementsPlannedAnew();
  before = await everyEffort();
  // The first times write what never was before, such as everybody's notices; what is compared is what it takes then.
  for (let time = 0; time < 4; time += 1) publishingBefore = await publishing();
  actsBefore = await everyAct();
  await server.database.withTenant(company.tenantId, () => repeatHours(company.tenantId, WEEKS));
  await repeat(WEEKS + 1, 2 * WEEKS);
}, 300_000);
afterAll(async () => {
  vi.useRealTimers();
  await server.close();
});

it('names every call that reads', () => {
  expect(otherCalls).toEqual([]);
});

describe.each([
  ['admin', asked],
  ['employee', own],
] as const)('for an %s', (who, names) => {
  it.each(names)('%s looks at as many rows whatever lies behind', async (name) => {
    const [few, many] = [before.get(`${who} ${name}`), await effortFor(who, name)];
    expect([few?.result.statusCode, many.result.statusCode]).toEqual([200, 200]);
    const touched = few?.touched ?? 0;
    expect(touched > 0).toBe(!fromMemory.has(name) && !ofAll.has(name));
    expect(many.touched).toBeLessThan(touched * 1.2 + slack[who]);
    expect(many.longest).toBeLessThan(AT_ONCE);
  });
});

it.skipIf(isOnCluster())('plans what is asked each day once, not each time anew', () => {
  expect(plannedAnew).toEqual([]);
});

const valuesIn = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? Object.values(value).reduce((sum: number, inner) => sum + valuesIn(inner), 0)
    : 1;

it.each(['querySchedule', 'listApprovableTotals', 'listMembers'] as const)(
  '%s looks at few rows for what it answers',
  async (name) => {
    const { result, touched } = await effortFor('admin', name);
    expect(touched).toBeLessThan(3 * valuesIn(result.json()) + slack.employee);
  },
);

it('looks at no more to find what waits to be published than the board of those weeks takes', async () => {
  const { admin } = company;
  const board = await effortOf(() => admin.call('querySchedule', { body: { weekStartDate: MONDAY, weeks: 4 } }));
  const body = { weekStartDate: MONDAY, lookbackWeeks: 0, lookaheadWeeks: 3 };
  const waiting = await effortOf(() => admin.call('queryPendingPublishing', { body }));
  expect(waiting.result.statusCode).toBe(200);
  expect(waiting.touched).toBeLessThan(board.touched);
});

it('looks at no more to publish a week than its shifts take, whatever was published before', async () => {
  expect(await publishing()).toBeLessThan(publishingBefore * 1.2);
});

it.each([
  ['to clock out', 'clockOut'],
  ['to take an approval back', 'takeBackApproval'],
  ['to bring back a week that was cleared', 'bringBackWeek'],
  ['to tell who has not clocked in, and those who lead', 'remind'],
] as const)('looks at no more %s, whatever lies behind', async (_, act) => {
  expect(await acts[act]()).toBeLessThan(actsBefore[act] * 1.2 + 60);
});

it('looks at the work of a year for the law, a part of the people at a time', async () => {
  const { result, turns } = await ticksDuring(() =>
    effortOf(() => company.admin.call('queryWorkingTime', { body: week })),
  );
  expect(result.result.statusCode).toBe(200);
  expect(result.longest).toBeLessThan(AT_ONCE);
  expect(turns).toBeGreaterThan(PEOPLE / 10);
});
