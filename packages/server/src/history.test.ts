/**
 * What is asked about some weeks of many people costs as much after years as after two months: rows that the database
 * looks at grow with what is answered, not with what was ever written. And nobody's question keeps the others waiting:
 * what is read in one go stays short.
 */
import type { CallName } from '@rooster/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { hashPassword } from './areas/accounts/password.ts';
import { anyCompany } from './demo/any-company.ts';
import { DEMO_PASSWORD } from './demo/company.ts';
import { writeCompany } from './demo/write.ts';
import { tx } from './platform/database/context.ts';
import { testApp } from './platform/http/testing.ts';
import type { Sent, TestApp, TestBrowser } from './platform/http/testing.ts';
import { repeatShifts } from './testing/past-shifts.ts';
import { MONDAY, NOW } from './testing/sized-company.ts';
import { effortOf } from './testing/statements.ts';
import { ticksDuring } from './testing/ticks-during.ts';

const PEOPLE = 60;
const [SHORT, LONG] = [2, 10] as const;
/** Values that are read in one go: some ten milliseconds. */
const AT_ONCE = 65_000;

/**
 * PostgreSQL finds a list of shifts by reading all that there are while they are no more than some thousands: twice, as
 * planned and as published. Of their places there are five times as many, and of those it reads what is asked.
 */
const FOUND_BY_READING = 5000;

const week = { fromDate: '2026-11-09', toDate: '2026-11-15' };
const month = { fromDate: '2026-10-18', toDate: '2026-11-17' };

/** Questions about many people; all of them are about the last weeks, or those to come. */
const questions: readonly (readonly [CallName, Sent])[] = [
  ['querySchedule', { body: { weekStartDate: MONDAY, weeks: 1 } }],
  ['queryPendingPublishing', { body: { weekStartDate: MONDAY, lookbackWeeks: 0, lookaheadWeeks: 1 } }],
  ['queryTeamAvailability', { body: month }],
  ['previewPayrollExport', { body: week }],
  ['getTeamLeave', { query: month }],
  ['previewApproveWithin', { body: { toleranceMinutes: 15 } }],
  ['listApprovableTotals', {}],
  ['aggregateHours', { body: month }],
  ['aggregateDays', { body: month }],
  ['listMembers', {}],
  ['getWaiting', {}],
  ['listApprovals', { query: { show: 'differences' } }],
  ['listLeaveTypes', {}],
  ['getTeamToday', {}],
];

/** What employees ask about themselves. */
const ownQuestions: readonly (readonly [CallName, Sent])[] = [
  ['getOwnWeek', {}],
  ['listSwaps', {}],
  ['queryEntries', { body: week }],
  ['explainOwnHours', { body: week }],
  ['getOwnSurplusLines', { query: week }],
  ['getTimer', {}],
  ['listNotifications', {}],
  ['getUserInfo', {}],
];

/** A few pages of an index. */
const OWN_SLACK = 100;

const WEEKS_A_MONTH = 4;

let server: TestApp;
let short: Company;
let long: Company;

interface Company {
  readonly admin: TestBrowser;
  /** Somebody who decides about nobody. */
  readonly employee: TestBrowser;
}

async function logIn(email: string): Promise<TestBrowser> {
  const browser = server.browser();
  const { statusCode, body } = await browser.call('login', { body: { email, password: DEMO_PASSWORD } });
  if (statusCode !== 200) throw new Error(body);
  return browser;
}

async function company(months: number): Promise<Company> {
  const slug = `maanden${months}`;
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const made = anyCompany({ name: slug, slug, members: PEOPLE, months, seed: '1', allLogins: false, now: NOW });
  await server.database.asSystem(async () => {
    const { tenantId } = await writeCompany({ ...made, plansShifts: true }, passwordHash);
    await repeatShifts({ tenantId, weeks: WEEKS_A_MONTH * months });
    await tx().execute(sql`analyze`);
  });
  return { admin: await logIn(`admin@${slug}.example`), employee: await logIn(`employee@${slug}.example`) };
}

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  server = await testApp();
  short = await company(SHORT);
  long = await company(LONG);
}, 300_000);
afterAll(async () => {
  vi.useRealTimers();
  await server.close();
});

describe.each(questions)('%s', (name, sent) => {
  it('looks at as many rows whatever lies behind', async () => {
    const [few, many] = [
      await effortOf(() => short.admin.call(name, sent)),
      await effortOf(() => long.admin.call(name, sent)),
    ];
    expect([few.result.statusCode, many.result.statusCode]).toEqual([200, 200]);
    expect(few.touched).toBeGreaterThan(0);
    expect(many.touched).toBeLessThan(few.touched * 1.2 + (name === 'querySchedule' ? FOUND_BY_READING : 200));
    expect(many.longest).toBeLessThan(AT_ONCE);
  });
});

it.each(ownQuestions)('%s of an employee looks at as many rows whatever lies behind', async (name, sent) => {
  // Asked once before: the first question after a login writes when it was seen.
  for (const { employee } of [short, long]) await employee.call(name, sent);
  const few = await effortOf(() => short.employee.call(name, sent));
  const many = await effortOf(() => long.employee.call(name, sent));
  expect([few.result.statusCode, many.result.statusCode]).toEqual([200, 200]);
  expect(few.touched).toBeGreaterThan(0);
  expect(many.touched).toBeLessThan(few.touched * 1.2 + OWN_SLACK);
});

const valuesIn = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? Object.values(value).reduce((sum: number, inner) => sum + valuesIn(inner), 0)
    : 1;

const lists = new Set<CallName>(['querySchedule', 'listApprovableTotals', 'listMembers']);

it.each(questions.filter(([name]) => lists.has(name)))(
  '%s looks at few rows for what it answers',
  async (name, sent) => {
    const { result, touched } = await effortOf(() => long.admin.call(name, sent));
    expect(touched).toBeLessThan(3 * valuesIn(result.json()) + 200);
  },
);

it('looks at no more to find what waits to be published than the board of those weeks takes', async () => {
  const board = await effortOf(() => long.admin.call('querySchedule', { body: { weekStartDate: MONDAY, weeks: 4 } }));
  const body = { weekStartDate: MONDAY, lookbackWeeks: 0, lookaheadWeeks: 3 };
  const waiting = await effortOf(() => long.admin.call('queryPendingPublishing', { body }));
  expect(waiting.result.statusCode).toBe(200);
  expect(waiting.touched).toBeLessThan(board.touched);
});

/** Rows looked at to take back what is published of a week, and to publish it again. */
async function publishingOf(browser: TestBrowser): Promise<number> {
  const board = await browser.call('querySchedule', { body: { weekStartDate: MONDAY, weeks: 1 } });
  const { shifts } = board.json<{ shifts: { shiftId: string; isPublished: boolean }[] }>();
  const shiftIds = shifts.flatMap(({ shiftId, isPublished }) => (isPublished ? [shiftId] : []));
  expect(shiftIds.length).toBeGreaterThan(PEOPLE / 4);
  let touched = 0;
  for (const isPublished of [false, true]) {
    const change = await effortOf(() => browser.call('publishShifts', { body: { shiftIds, isPublished } }));
    expect(change.result.json()).toEqual({ updatedCount: shiftIds.length });
    touched += change.touched;
  }
  return touched / shiftIds.length;
}

it('looks at no more to publish a week than its shifts take, whatever was published before', async () => {
  // The first times write what never was before, such as everybody's notices; what is compared is what it takes then.
  for (let time = 0; time < 3; time += 1) for (const { admin } of [short, long]) await publishingOf(admin);
  const [few, many] = [await publishingOf(short.admin), await publishingOf(long.admin)];
  expect(many).toBeLessThan(few * 1.2);
});

it('looks at the work of a year for the law, a part of the people at a time', async () => {
  const { result, turns } = await ticksDuring(() =>
    effortOf(() => long.admin.call('queryWorkingTime', { body: week })),
  );
  expect(result.result.statusCode).toBe(200);
  expect(result.longest).toBeLessThan(AT_ONCE);
  expect(turns).toBeGreaterThan(PEOPLE / 10);
});
