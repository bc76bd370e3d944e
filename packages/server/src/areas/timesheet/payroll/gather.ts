/** Reads everything an export of a period consists of. */
import type { PayrollLine, PayrollMapping } from '@rooster/contract';
import { and, asc, eq, sql } from 'drizzle-orm';
import { currentTenant, tx } from '../../../platform/database/context.ts';
import { ApiError } from '../../../platform/http/handler.ts';
import { contractsInForce } from '../../contracts/service.ts';
import { member } from '../../members/tables.ts';
import type { Period } from '../period.ts';
import { payrollExport, timesheetCorrection } from '../tables.ts';
import { exportedBalances, readBalances } from './balances.ts';
import type { Balance, Contracts } from './balances.ts';
import { balanceAmounts, entryAmounts, markOf, toLines } from './collect.ts';
import type { Amount, Mark, Person } from './collect.ts';
import { getMapping } from './mapping.ts';
import { readUnsettled } from './unsettled.ts';

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

/** Contracts of all periods together: rules look up the one of a day. */
function contractsOf(periods: readonly Period[]): Promise<Contracts> {
  const first = periods.reduce((date, { fromDate }) => (fromDate < date ? fromDate : date), '9999-12-31');
  const last = periods.reduce((date, { toDate }) => (toDate > date ? toDate : date), '0001-01-01');
  return contractsInForce(first, last);
}

/**
 * What exporting a period would hand over: its own hours, and the differences in periods exported before. Refuses a period
 * that overlaps an exported one without being the same: `payroll-period-overlap`.
 */
export async function gather(current: Period): Promise<Gathered> {
  const mapping = await getMapping();
  const earlier = await earlierPeriods();
  if (earlier.some((period) => overlap(period, current) && !isSame(period, current))) throw new ApiError('payroll-period-overlap');
  const known = earlier.filter((period) => !isSame(period, current)).map(({ fromDate, toDate, hasNewCorrections }) => ({ period: { fromDate, toDate }, hasNewCorrections }));
  const periods = [...known.map(({ period }) => period), current];
  const contracts = await contractsOf(periods);
  const entries = await readUnsettled(periods);
  const touched = known.filter(({ period, hasNewCorrections }) => hasNewCorrections || entries.some(({ workDate }) => contains(period, workDate))).map(({ period }) => period);
  const balances: { period: Period; now: ReadonlyMap<string, Balance> }[] = [];
  const amounts: Amount[] = entryAmounts(entries, periods, current, contracts);
  for (const period of [...touched, current]) {
    const now = await readBalances(period, contracts);
    balances.push({ period, now });
    amounts.push(...balanceAmounts(period, now, await exportedBalances(period)));
  }
  const codeOf = (kind: string, factor: number | null): string | null => mapping.components.find((component) => component.kind === kind && component.factor === factor)?.code ?? null;
  const lines = toLines(amounts, { people: await everybody(), contracts, exportedPeriods: new Set(earlier.map(({ fromDate }) => fromDate)), codeOf });
  return { mapping, lines, marks: entries.map((entry) => markOf(entry, contracts)), balances };
}
