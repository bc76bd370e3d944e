/** Whatever was registered: every screen of hours has the same figures, for they come from one source. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type {
  AggregatedHours,
  HoursExplanation,
  OwnHours,
  HoursOfDay,
  PayrollPreview,
  SurplusBalance,
  SurplusOfMember,
  SurplusYear,
} from '@rooster/contract';
import { parseDuration } from '@rooster/domain/duration';
import { addDays, monthBounds } from '@rooster/domain/time';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { insertRows } from '../../platform/database/insert-rows.ts';
import { tx } from '../../platform/database/context.ts';
import { testApp } from '../../platform/http/testing.ts';
import type { TestApp, TestBrowser } from '../../platform/http/testing.ts';
import { newId } from '../../platform/id.ts';
import { contract } from '../../schema/contracts.ts';
import { office } from '../contracts/testing.ts';
import type { TestOffice } from '../contracts/testing.ts';
import { leaveRequest, leaveRequestDay } from '../../schema/leave.ts';
import { member } from '../../schema/members.ts';
import { tenant } from '../../schema/tenant.ts';
import { draftEntry } from '../timesheet/draft.ts';
import type { HoursRules } from '../timesheet/rules.ts';
import { insertEntry, replaceEntry, storeApproval, storeDenial } from '../timesheet/store.ts';
import { timesheetCorrection, timesheetEntry } from '../../schema/timesheet.ts';
import { payrollExport, payrollLedger } from '../../schema/timesheet-payroll.ts';
import { surchargeDay } from '../../schema/timesheet-settings.ts';
import { freeMapping } from '../../testing/payroll-mapping.ts';
import { wrongSums } from '../../testing/approved-sums.ts';
import { addLeave, contractRow } from '../../testing/terms-and-leave.ts';
import { addCorrection, addFreeDay, HOUR } from './testing.ts';

const zone = 'Europe/Amsterdam';
/** Days that lie in the year whether it is of months or of weeks; over, whenever this runs. */
const [YEAR, FIRST, DAYS] = [2024, '2024-01-01', 360];
const april = { fromDate: '2024-04-01', toDate: '2024-04-30' };
const year = { fromDate: '2024-01-01', toDate: '2024-12-31' };
const RUNS = Number(process.env['AGREEMENT_RUNS'] ?? 20);
const rules: HoursRules = {
  roundingStrategy: 'None',
  weekdayFactors: [100, 100, 100, 100, 100, 125.5, 200],
  closedDate: null,
  days: [],
};

let app: TestApp;
let company: TestOffice;
let admin: TestBrowser;
let employee: TestBrowser;
let memberId: string;
let adminId: string;
let leaveTypeId: string;

beforeAll(async () => {
  app = await testApp();
  company = await office(app, 'Eensgezind');
  admin = company.admin;
  for (const module of ['Timesheet', 'Vacation']) await admin.call('setModule', { body: { module, enabled: true } });
  leaveTypeId =
    (await admin.call('listLeaveTypes')).json<{ items: { leaveTypeId: string }[] }>().items[0]?.leaveTypeId ?? '';
  const surcharges = [125.5, 200].map((factor) => ({ kind: 'Surcharge', factor, code: `T${factor}` }));
  const components = [{ kind: 'Worked', code: 'UREN' }, { kind: 'Surplus', code: 'MEER' }, ...surcharges];
  await admin.call('updatePayrollMapping', {
    body: { ...freeMapping(components, ['Code', 'Hours']), decimal: '.' },
  });
  employee = await app.colleague(admin, 'eens@eensgezind.example', 'Employee');
  const idOf = async (browser: TestBrowser) =>
    (await browser.call('getUserInfo')).json<{ tenantUserId: string }>().tenantUserId;
  memberId = await idOf(employee);
  adminId = await idOf(admin);
});
afterAll(() => app.close());

/** A stretch of work that may run over midnight, with what became of it. */
const work = fc.record({
  start: fc.integer({ min: 0, max: 23 }),
  hours: fc.integer({ min: 1, max: 12 }),
  fate: fc.constantFrom('awaiting', 'approved', 'denied', 'changed', 'changed and denied'),
});
const histories = fc.record({
  work: fc.array(fc.record({ day: fc.integer({ min: 0, max: DAYS / 3 - 1 }), what: work }), { maxLength: 12 }),
  leave: fc.array(fc.record({ day: fc.integer({ min: 0, max: DAYS - 1 }), isApproved: fc.boolean() }), {
    maxLength: 4,
  }),
  corrections: fc.array(
    fc.record({ day: fc.integer({ min: 0, max: DAYS - 1 }), hours: fc.integer({ min: -8, max: 8 }) }),
    { maxLength: 3 },
  ),
  contract: fc.option(
    fc.record({ from: fc.integer({ min: 0, max: DAYS - 1 }), length: fc.integer({ min: 0, max: DAYS }) }),
  ),
  balanceFrom: fc.option(fc.integer({ min: 0, max: DAYS - 1 })),
  free: fc.uniqueArray(fc.integer({ min: 0, max: DAYS - 1 }), { maxLength: 6 }),
  opening: fc.constantFrom(0, -12.5, 30),
  paidOut: fc.array(
    fc.record({ month: fc.integer({ min: 1, max: 11 }), hours: fc.constantFrom(-2, 3, 7.5), inFile: fc.boolean() }),
    { maxLength: 3 },
  ),
});
type History = typeof histories extends fc.Arbitrary<infer T> ? T : never;

const dateOf = (day: number): string => addDays(FIRST, day);
const lastDay = ({ from, length }: NonNullable<History['contract']>): string =>
  dateOf(Math.min(DAYS - 1, from + length));

async function register(day: number, { start, hours, fate }: History['work'][number]['what']): Promise<void> {
  // A day apart from the one before and the one after, so that nothing overlaps.
  const at = Date.parse(`${dateOf(day * 3 + 1)}T00:00:00Z`) + start * HOUR * 1000;
  const made = { decidedBy: adminId, now: 0 };
  const draft = (length: number) => draftEntry({ start: at, end: at + length * HOUR * 1000 }, zone, rules);
  const entry = await insertEntry(
    { id: newId(), memberId, source: 'Manual', createdAt: 0, offlinePunches: [] },
    draft(hours),
  );
  if (fate === 'awaiting') return;
  if (fate === 'denied') return void (await storeDenial(entry, 'Nee', made));
  const approved = await storeApproval(entry, made);
  if (fate === 'approved') return;
  const changed = await replaceEntry(approved, draft(hours + 1), 0);
  if (fate === 'changed and denied') await storeDenial(changed, 'Nee', made);
}

/**
 * What exports of months in which the contract holds paid of surplus: there is none without. What they left out of the
 * file was not paid.
 */
async function payOut({ contract: terms, paidOut: paid }: History): Promise<void> {
  const { tenantId } = company;
  if (!terms) return;
  const [from, to] = [dateOf(terms.from), lastDay(terms)];
  for (const { month, hours, inFile } of paid) {
    const { first: fromDate, last: toDate } = monthBounds(`${YEAR}-${String(month).padStart(2, '0')}-01`);
    if (toDate < from || fromDate > to) continue;
    const exportId = newId();
    await tx().insert(payrollExport).values({
      tenantId,
      id: exportId,
      fromDate,
      toDate,
      preset: 'Free',
      lines: [],
      csv: '',
      createdBy: adminId,
      createdAt: 0,
    });
    await tx()
      .insert(payrollLedger)
      .values({
        tenantId,
        exportId,
        line: 0,
        memberId,
        fromDate,
        toDate,
        kind: 'Surplus',
        code: inFile ? 'MEER' : '',
        seconds: hours * HOUR,
      });
  }
}

async function fill(history: History): Promise<void> {
  const { work: all, leave, corrections, contract: terms, balanceFrom, free, opening } = history;
  const { tenantId } = company;
  await tx().delete(surchargeDay).where(eq(surchargeDay.tenantId, tenantId));
  for (const day of free) await addFreeDay(tenantId, dateOf(day), 'Vrije dag');
  await tx()
    .update(member)
    .set({ openingBalanceSeconds: opening * HOUR })
    .where(eq(member.id, memberId));
  for (const table of [timesheetEntry, timesheetCorrection, leaveRequestDay, leaveRequest, contract])
    await tx().delete(table).where(eq(table.memberId, memberId));
  await tx()
    .update(tenant)
    .set({ balanceFrom: balanceFrom === null ? null : dateOf(balanceFrom) })
    .where(eq(tenant.id, tenantId));
  await tx().delete(payrollExport).where(eq(payrollExport.tenantId, tenantId));
  await payOut(history);
  if (terms)
    await insertRows(contract, [contractRow(tenantId, memberId, dateOf(terms.from), { endDate: lastDay(terms) })]);
  for (const [day, { what }] of new Map(all.map((item) => [item.day, item]))) await register(day, what);
  for (const { day, isApproved } of new Map(leave.map((item) => [item.day, item])).values())
    await addLeave(tenantId, memberId, leaveTypeId, [dateOf(day)], 8, isApproved ? 'Approved' : 'Pending');
  for (const { day, hours } of corrections) await addCorrection(tenantId, memberId, dateOf(day), hours, adminId);
}

const seconds = (duration: string | null | undefined): number => parseDuration(duration ?? '00:00:00');
const sum = <T>(items: readonly T[], of: (item: T) => string | null | undefined): number =>
  items.reduce((all, item) => all + seconds(of(item)), 0);

/** What each screen says of the year. */
async function ask() {
  const read = async <T>(browser: TestBrowser, ...[name, sent]: Parameters<TestBrowser['call']>): Promise<T> => {
    const answer = await browser.call(name, sent);
    expect(answer.statusCode === 200 ? 200 : answer.body).toBe(200);
    return answer.json<T>();
  };
  const params = { year: String(YEAR) };
  const nextYear = { year: String(YEAR + 1) };
  const of = { params: { tenantUserId: memberId }, body: year };
  return {
    together: await read<OwnHours>(employee, 'aggregateOwnHours', { body: year }),
    own: await read<HoursExplanation>(employee, 'explainOwnHours', { body: year }),
    tab: await read<HoursExplanation>(admin, 'explainMemberHours', of),
    months: await read<SurplusYear>(employee, 'getOwnMonths', { params }),
    weeks: await read<SurplusYear>(admin, 'getWeeksOfMember', { params: { ...params, tenantUserId: memberId } }),
    listed: (
      await read<{ items: SurplusOfMember[] }>(admin, 'listSurplus', { params: { ...params, unit: 'month' } })
    ).items.find(({ tenantUserId }) => tenantUserId === memberId),
    dashboard: await read<SurplusBalance>(employee, 'getOwnSurplusBalance', { params }),
    overview: (await read<{ items: AggregatedHours[] }>(admin, 'aggregateHours', { body: year })).items.find(
      ({ tenantUserId }) => tenantUserId === memberId,
    ),
    days: (await read<{ items: HoursOfDay[] }>(admin, 'aggregateDays', { body: year })).items,
    next: await read<SurplusYear>(employee, 'getOwnMonths', { params: nextYear }),
    nextListed: (
      await read<{ items: SurplusOfMember[] }>(admin, 'listSurplus', { params: { ...nextYear, unit: 'week' } })
    ).items.find(({ tenantUserId }) => tenantUserId === memberId),
    nextDashboard: await read<SurplusBalance>(employee, 'getOwnSurplusBalance', { params: nextYear }),
    april: await read<HoursExplanation>(employee, 'explainOwnHours', { body: april }),
    payroll: await read<PayrollPreview>(admin, 'previewPayrollExport', { body: april }),
  };
}

it('has one figure for one thing: own hours, employee’s page, surplus pages, overview, dashboard, payroll and its file', async () => {
  await fc.assert(
    fc.asyncProperty(histories, async (registered) => {
      // Organisations only add to it.
      await app.database.asSystem(() => tx().delete(payrollLedger).where(eq(payrollLedger.memberId, memberId)));
      await app.database.withTenant(company.tenantId, () => fill(registered));
      await app.database.withTenant(company.tenantId, async () => expect(await wrongSums()).toEqual([]));
      const {
        together,
        own,
        tab,
        months,
        weeks,
        listed,
        dashboard,
        overview,
        days,
        next,
        nextListed,
        nextDashboard,
        april: ofApril,
        payroll,
      } = await ask();
      // Worked, pending, leave and corrections, wherever they stand.
      const worked = seconds(own.workedTime);
      expect([
        seconds(together.workedTime),
        seconds(tab.workedTime),
        sum(months.items, (month) => month.workedHours),
        sum(weeks.items, (week) => week.workedHours),
        seconds(overview?.workedTime),
        sum(days, (day) => day.workedTime),
      ]).toEqual(Array(6).fill(worked));
      const pending = seconds(own.pendingTime);
      expect([
        seconds(together.pendingTime),
        seconds(tab.pendingTime),
        sum(months.items, (month) => month.pendingHours),
        seconds(overview?.pendingTime),
        sum(days, (day) => day.pendingTime),
      ]).toEqual(Array(5).fill(pending));
      const leave = seconds(own.leaveTime);
      expect([
        sum(months.items, (month) => month.leaveHours),
        seconds(overview?.leaveTime),
        sum(days, (day) => day.leaveTime),
      ]).toEqual(Array(3).fill(leave));
      expect([sum(months.items, (month) => month.timesheetCorrectionHours), seconds(overview?.correctionTime)]).toEqual(
        Array(2).fill(seconds(own.correctionTime)),
      );
      expect([sum(own.entries, ({ counts }) => counts.workedTime), seconds(tab.surchargedTime)]).toEqual([
        worked,
        seconds(overview?.surchargedTime),
      ]);
      // Free days and what was paid out, of the days that count.
      expect([months, weeks].map(({ items }) => sum(items, ({ due }) => due?.paidOutHours))).toEqual(
        Array(2).fill(seconds(own.balance?.paidOutTime)),
      );
      expect([months, weeks].map(({ items }) => sum(items, ({ due }) => due?.holidayHours))).toEqual(
        Array(2).fill(seconds(own.balance?.holidayTime)),
      );
      // The balance of the period, and with what was brought what the year comes to.
      const brought = seconds(months.openingHours);
      expect(seconds(weeks.openingHours)).toBe(brought);
      const balance = seconds(own.balance?.balanceTime);
      expect([seconds(tab.balance?.balanceTime), sum(listed?.balances ?? [], (month) => month)]).toEqual(
        Array(2).fill(balance),
      );
      expect([months, weeks, listed].map((page) => seconds(page?.totals.balanceHours))).toEqual(
        Array(3).fill(balance + brought),
      );
      expect(seconds(dashboard.balanceHours)).toBe(balance + brought);
      expect(seconds(ofApril.balance?.balanceTime)).toBe(seconds(months.items[3]?.due?.balanceHours));
      // The year after takes it along, with what still awaits a decision. Who never had a contract has no balance.
      const isBegun = registered.contract !== null || registered.balanceFrom !== null;
      const left = isBegun ? balance + brought : 0;
      expect([next, nextListed].map((page) => seconds(page?.carriedHours))).toEqual([left, left]);
      expect([next, nextListed].map((page) => seconds(page?.totals.balanceHours))).toEqual([left, left]);
      expect(next.items.map(({ runningTotalHours }) => seconds(runningTotalHours))).toEqual(Array(12).fill(left));
      expect(seconds(nextDashboard.balanceHours)).toBe(left);
      const waits = isBegun ? seconds(dashboard.pendingHours) : 0;
      expect([next, nextListed, nextDashboard].map((page) => seconds(page?.pendingHours))).toEqual(
        Array(3).fill(waits),
      );
      // Payroll, and its file line by line.
      const paid = payroll.people.find(({ tenantUserId }) => tenantUserId === memberId);
      expect([seconds(paid?.workedTime), seconds(paid?.pendingTime)]).toEqual([
        seconds(ofApril.workedTime),
        seconds(ofApril.pendingTime),
      ]);
      // Lines of other months correct what was exported of them.
      const ofMonth = payroll.lines.filter(({ fromDate }) => fromDate === april.fromDate);
      const extra = ofMonth.reduce(
        (all, { factor, duration }) => all + (factor === null ? 0 : (seconds(duration) * (factor - 100)) / 100),
        0,
      );
      expect(Math.abs(extra - (seconds(ofApril.surchargedTime) - seconds(ofApril.workedTime)))).toBeLessThanOrEqual(
        ofApril.entries.length,
      );
      const inFile = payroll.csv
        .split('\r\n')
        .filter(Boolean)
        .map((row) => row.split(';'));
      expect(inFile.map(([code, hours]) => [code, Number(hours)])).toEqual(
        payroll.lines
          .filter(({ code }) => code)
          .map(({ code, duration }) => [code, Math.round(seconds(duration) / 36) / 100]),
      );
    }),
    { numRuns: RUNS },
  );
}, 600_000);
