/** Reads everything an export of a period consists of. */
import type { PayrollLine, PayrollMapping } from '@rooster/contract';
import { and, asc, eq, sql } from 'drizzle-orm';
import { currentTenant, tx } from '../../../platform/database/context.ts';
import { ApiError } from '../../../platform/http/handler.ts';
import type { Principal } from '../../../platform/http/handler.ts';
import { contractsInForce } from '../../contracts/service.ts';
import { leaveLines } from '../../leave/service.ts';
import { member } from '../../members/tables.ts';
import { keepsLeave } from '../balance.ts';
import { freeDays } from '../contract-hours.ts';
import type { Period } from '../period.ts';
import { payrollExport, timesheetCorrection } from '../tables.ts';
import { changedFootings, exportedBalances, footingsOf, readBalances } from './balances.ts';
import type { Absence, Balance } from './balances.ts';
import { balanceAmounts, entryAmounts, markOf, sortKey, toLines } from './collect.ts';
import type { Amount, Mark, Person } from './collect.ts';
import { getMapping } from './mapping.ts';
import { readUnsettled } from './unsettled.ts';

type Asker = Pick<Principal, 'enabledModules' | 'language'>;

/** What an export hands over, and what is known from then on. */
export interface Gathered {
  readonly mapping: PayrollMapping;
  readonly lines: readonly PayrollLine[];
  readonly marks: readonly Mark[];
  readonly balances: readonly { readonly period: Period; readonly now: ReadonlyMap<string, Balance> }[];
}

const isSame = (a: Period, b: Period): boolean => a.fromDate === b.fromDate && a.toDate === b.toDate;
const overlap = (a: Period, b: Period): boolean => a.fromDate <= b.toDate && b.fromDate <= a.toDate;
const contains = ({ fromDate, toDate }: Period, date: string): boolean => fromDate <= date && date <= toDate;

/** Periods exported before; with whether a correction was added to one since its last export. */
async function earlierPeriods(): Promise<(Period & { hasNewCorrections: boolean })[]> {
  const exports = tx()
    .select({ fromDate: payrollExport.fromDate, toDate: payrollExport.toDate, last: sql<string>`max(${payrollExport.createdAt})`.as('last') })
    .from(payrollExport)
    .where(eq(payrollExport.tenantId, currentTenant()))
    .groupBy(payrollExport.fromDate, payrollExport.toDate)
    .as('exports');
  return tx()
    .select({
      fromDate: exports.fromDate,
      toDate: exports.toDate,
      hasNewCorrections: sql<boolean>`exists (select from ${timesheetCorrection} where ${timesheetCorrection.tenantId} = ${currentTenant()}
        and ${timesheetCorrection.applicationDate} between ${exports.fromDate} and ${exports.toDate} and ${timesheetCorrection.createdAt} >= ${exports.last})`,
    })
    .from(exports)
    .orderBy(asc(exports.fromDate));
}

const everybody = (): Promise<Person[]> =>
  tx()
    .select({ tenantUserId: member.id, firstName: member.firstName, middleName: member.middleName, lastName: member.lastName, employeeCode: member.employeeCode })
    .from(member)
    .where(and(eq(member.tenantId, currentTenant())))
    .orderBy(asc(member.lastName), asc(member.firstName), asc(member.id));

/** From the first day of all periods to the last. */
const spanOf = (periods: readonly Period[]): Period => ({
  fromDate: periods.reduce((date, { fromDate }) => (fromDate < date ? fromDate : date), '9999-12-31'),
  toDate: periods.reduce((date, { toDate }) => (toDate > date ? toDate : date), '0001-01-01'),
});

/** Leave of these periods, as it is handed over, with the names of its types. */
async function absencesOf({ fromDate, toDate }: Period, principal: Asker): Promise<{ absences: Absence[]; names: ReadonlyMap<string, string> }> {
  const lines = keepsLeave(principal) ? await leaveLines(tx(), currentTenant(), fromDate, toDate, () => undefined) : [];
  return {
    absences: lines.map(({ memberId, date, seconds, leaveTypeId, sensitive }) => ({ memberId, date, seconds, type: sensitive ? '' : leaveTypeId })),
    names: new Map(lines.map(({ leaveTypeId, nameNl, nameEn }) => [leaveTypeId, principal.language === 'nl' ? nameNl : nameEn])),
  };
}

/**
 * What exporting a period would hand over: its own hours and leave, and the differences in periods exported before, whether
 * hours, leave, free days or contracts have changed since. Refuses a period that overlaps an exported one without being the
 * same: `payroll-period-overlap`.
 */
export async function gather(current: Period, principal: Asker): Promise<Gathered> {
  const mapping = await getMapping(principal);
  const earlier = await earlierPeriods();
  if (earlier.some((period) => overlap(period, current) && !isSame(period, current))) throw new ApiError('payroll-period-overlap');
  const known = earlier.filter((period) => !isSame(period, current)).map(({ fromDate, toDate, hasNewCorrections }) => ({ period: { fromDate, toDate }, hasNewCorrections }));
  const periods = [...known.map(({ period }) => period), current];
  const whole = spanOf(periods);
  const contracts = await contractsInForce(whole.fromDate, whole.toDate);
  const { absences, names } = await absencesOf(whole, principal);
  const free = await freeDays(whole);
  const exported = await exportedBalances();
  const standing = known.map(({ period, hasNewCorrections }) => {
    const footings = footingsOf(period, contracts, absences, free);
    return { period, hasNewCorrections, footings, memberIds: changedFootings(footings, exported.get(period.fromDate) ?? new Map<string, Balance>()) };
  });
  const recontracted = standing.filter(({ memberIds }) => memberIds.length > 0);
  const currentFootings = footingsOf(current, contracts, absences, free);
  const again = exported.get(current.fromDate);
  const entries = await readUnsettled(periods, again ? [...recontracted, { period: current, memberIds: changedFootings(currentFootings, again) }] : recontracted);
  const touched = standing.filter(({ period, hasNewCorrections, memberIds }) => hasNewCorrections || memberIds.length > 0 || entries.some(({ workDate }) => contains(period, workDate)));
  const balances: { period: Period; now: ReadonlyMap<string, Balance> }[] = [];
  const amounts: Amount[] = entryAmounts(entries, periods, current, contracts);
  for (const { period, footings } of [...touched, { period: current, footings: currentFootings }]) {
    const now = await readBalances(period, contracts, footings);
    balances.push({ period, now });
    amounts.push(...balanceAmounts(period, now, exported.get(period.fromDate) ?? new Map<string, Balance>()));
  }
  const codes = new Map(mapping.components.map((component) => [sortKey(component), component.code]));
  const lines = toLines(amounts, {
    people: await everybody(),
    contracts,
    exportedPeriods: new Set(earlier.map(({ fromDate }) => fromDate)),
    codeOf: (sort) => codes.get(sortKey(sort)) ?? null,
    leaveNameOf: (leaveTypeId) => names.get(leaveTypeId) ?? null,
  });
  return { mapping, lines, marks: entries.map((entry) => markOf(entry, contracts)), balances };
}
