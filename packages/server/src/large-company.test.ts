/**
 * Nobody's question keeps the others waiting, in a company of five thousand people either: what is read in one go, and
 * then gone through, comes in slices or grows so slowly that it stays short. Two companies tell how it grows; nothing
 * is timed, for that would measure the machine.
 */
import { api } from '@rooster/contract';
import type { AnyCall, CallName } from '@rooster/contract';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { eq, sql } from 'drizzle-orm';
import { hashPassword } from './areas/accounts/password.ts';
import { maintainTenantLeave } from './areas/leave/maintain-leave.ts';
import { anyCompany } from './demo/any-company.ts';
import { DEMO_PASSWORD } from './demo/company.ts';
import { writeCompany } from './demo/write.ts';
import { previewOf, tx } from './platform/database/context.ts';
import { testApp } from './platform/http/testing.ts';
import type { Sent, TestApp } from './platform/http/testing.ts';
import { leaveSettings } from './schema/leave.ts';
import { askOf, reads } from './testing/reads.ts';
import { NOW } from './testing/sized-company.ts';
import type { SizedCompany } from './testing/sized-company.ts';
import { effortOf } from './testing/statements.ts';
import { turnsGiven } from './testing/ticks-during.ts';

/** Both have more people than any slice. */
const [SOME, TWICE, LARGE] = [240, 480, 5000] as const;
/** Values that are read in one go: some ten milliseconds, a fifth of what others may be made to wait. */
const AT_ONCE = 65_000;

/** Values that a call goes through in all which isn't declared heavy. */
const USUAL = 80_000;
/** Everybody's at the start of a shift: who may see the shifts of others reads those as well, slice by slice. */
const ofOneself: ReadonlySet<CallName> = new Set(['queryOwnSchedule']);

let server: TestApp;
let some: SizedCompany;
let twice: SizedCompany;

async function companyOf(members: number): Promise<SizedCompany> {
  const slug = `mensen${members}`;
  const made = anyCompany({ name: slug, slug, members, months: 0.5, seed: '1', allLogins: false, now: NOW });
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  await server.database.asSystem(() => writeCompany({ ...made, plansShifts: true }, passwordHash));
  const logIn = async (role: string) => {
    const browser = server.browser();
    await browser.call('login', { body: { email: `${role}@${slug}.example`, password: DEMO_PASSWORD } });
    return browser;
  };
  const nothing = '00000000-0000-7000-8000-000000000000';
  const ids = ['contractId', 'proposalId', 'leaveRequestId', 'shiftId', 'shiftAssignmentId'];
  return {
    tenantId: made.tenantId,
    admin: await logIn('admin'),
    departmentManager: await logIn('department'),
    times: members / 10,
    departmentId: made.people[0]?.departmentId ?? nothing,
    exportId: nothing,
    leaveTypeId: nothing,
    offeredShiftId: nothing,
    proposedPlaceId: nothing,
    params: {
      ...Object.fromEntries(ids.map((name) => [name, nothing])),
      tenantUserId: made.people[4]?.id ?? nothing,
      year: '2026',
      month: '11',
      day: '12',
      unit: 'month',
      locale: 'nl',
    },
  };
}

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  server = await testApp();
  some = await companyOf(SOME);
  twice = await companyOf(TWICE);
}, 300_000);
afterAll(async () => {
  vi.useRealTimers();
  await server.close();
});

/** What a page takes grows with the departments of those on it; of few people that is all of them. */
const pages: Partial<Record<CallName, Sent>> = { listPendingLeaveRequests: { query: { limit: '5' } } };

/** What a call takes of the database; null where such a company has none of what is asked. */
async function effortIn(company: SizedCompany, name: CallName) {
  const { result, ...effort } = await effortOf(() =>
    company.admin.call(name, { ...askOf(name, company), ...pages[name] }),
  );
  return result.statusCode === 200 ? effort : null;
}

/** What comes of two figures in a company of five thousand, if it goes on growing as it did. */
const inLarge = (few: number, many: number): number =>
  many + (Math.max(0, many - few) / (TWICE - SOME)) * (LARGE - TWICE);

const asked: CallName[] = [];

it.each(reads)(
  '%s reads no more in one go than others can wait for, and is declared heavy if much in all',
  async (name) => {
    const [few, many] = [await effortIn(some, name), await effortIn(twice, name)];
    if (few === null || many === null) return;
    asked.push(name);
    expect(inLarge(few.longest, many.longest)).toBeLessThan(AT_ONCE);
    const answered = inLarge(few.answered, many.answered);
    const isAllowed = (api[name] as AnyCall).cost === 'heavy' || ofOneself.has(name);
    expect(answered).toBeLessThan(isAllowed ? Infinity : USUAL);
  },
);

/** What it takes to read the calendar of everybody’s leave, by its secret address. */
async function effortOfCalendar({ admin }: SizedCompany): Promise<number> {
  const made = await admin.call('createLeaveCalendarFeed', { body: { kind: 'Team' } });
  const { path: url } = made.json<{ path: string }>();
  const { result, longest } = await effortOf(() => server.app.inject({ url }));
  expect(result.body).toContain('BEGIN:VEVENT');
  return longest;
}

it('the calendar of everybody’s leave reads no more in one go either', async () => {
  expect(inLarge(await effortOfCalendar(some), await effortOfCalendar(twice))).toBeLessThan(AT_ONCE);
});

it.each(['50', '500'])('a page of %s requests that wait reads no more in one go either', async (limit) => {
  const sent = { query: { limit } };
  const longestIn = async ({ admin }: SizedCompany): Promise<number> => {
    const { result, longest } = await effortOf(() => admin.call('listPendingLeaveRequests', sent));
    expect(result.json<{ items: object[] }>().items.length).toBeGreaterThan(20);
    return longest;
  };
  expect(inLarge(await longestIn(some), await longestIn(twice))).toBeLessThan(AT_ONCE);
});

/** Days of work that the companies have, and that a year has. */
const [WORKED, OF_A_YEAR] = [11, 260] as const;

it.each([
  ['tryPayRules', { body: { fromDate: '2025-11-30', toDate: '2026-11-30', rules: [] } }],
  ['listSurplus', { query: { limit: '100' } }],
] as const)('%s reads no more in one go where there is a whole year of hours', async (name, sent) => {
  const { result, longest } = await effortOf(() => some.admin.call(name, { ...askOf(name, some), ...sent }));
  expect(result.statusCode).toBe(200);
  expect((longest / WORKED) * OF_A_YEAR).toBeLessThan(AT_ONCE);
});

it.each([
  ['previewRecalculation', {}, 20],
  ['listSurplus', { query: { limit: '100' } }, 10],
] as const)('%s lets others go first while it works out what it has read', async (name, sent, least) => {
  const { result, turns } = await turnsGiven(() => twice.admin.call(name, { ...askOf(name, twice), ...sent }));
  expect(result.statusCode).toBe(200);
  expect(turns).toBeGreaterThan(least);
});

/** What a round takes of the database; nothing of it stays. */
async function effortOfRound({ tenantId }: SizedCompany, now: number): Promise<number> {
  const { longest } = await effortOf(() =>
    server.database.withTenant(tenantId, () => previewOf(() => maintainTenantLeave(server.database, tenantId, now))),
  );
  return longest;
}

it.each([
  ['of the year before is settled', '2027-01-02T10:00:00Z'],
  ['of the law lapses', '2027-07-02T10:00:00Z'],
])('the round on the day on which leave %s reads no more in one go either', async (_, day) => {
  const now = Date.parse(day);
  for (const { tenantId } of [some, twice])
    await server.database.withTenant(tenantId, async () =>
      tx().update(leaveSettings).set({ carryOverSeconds: 3600 }).where(eq(leaveSettings.tenantId, tenantId)),
    );
  const [few, many] = [await effortOfRound(some, now), await effortOfRound(twice, now)];
  expect(few).toBeGreaterThan(SOME);
  expect(inLarge(few, many)).toBeLessThan(AT_ONCE);
});

it('the round of New Year’s Day holds few of them at a time', async () => {
  await maintainTenantLeave(server.database, some.tenantId, Date.parse('2027-01-02T10:00:00Z'));
  // Each transaction leaves its own mark on what it wrote.
  const { rows } = await server.database.system.execute(sql`select count(distinct member_id)::int as held from leave_lot
    where tenant_id = ${some.tenantId} and year = 2028 group by xmin::text`);
  const held = rows.map((row) => Number(row['held']));
  expect(held.reduce((all, one) => all + one, 0)).toBeGreaterThan(SOME / 2);
  expect(Math.max(...held)).toBeLessThanOrEqual(50);
});

it('asks what is large', () => {
  expect(asked.length).toBeGreaterThan(60);
  expect(asked).toEqual(
    expect.arrayContaining([
      'aggregateHours',
      'getTeamLeave',
      'listApprovableTotals',
      'listMembers',
      'previewPayrollExport',
      'querySchedule',
      'queryTeamAvailability',
      'queryWorkingTime',
    ]),
  );
});
