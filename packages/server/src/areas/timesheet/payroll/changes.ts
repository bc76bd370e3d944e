/**
 * Where something changed since the last export (`payroll_change`, written by triggers): what was exported of a person
 * and period that is not marked is the truth still, and need not be read.
 */
import type { PayPeriod } from '@rooster/domain/payroll';
import { and, eq, gte, isNull, lte, or } from 'drizzle-orm';
import { isOneOf } from '../../../platform/database/any-of.ts';
import { currentTenant, tx } from '../../../platform/database/context.ts';
import { payrollChange } from '../../../schema/timesheet-payroll.ts';

const { tenantId, id, memberId, fromDate, toDate } = payrollChange;
const own = () => eq(tenantId, currentTenant());

/** Which of some periods an export looks at again, by member. */
export interface ChangedPeriods {
  /** Of a member, in the order of the periods. */
  readonly of: (memberId: string) => readonly PayPeriod[];
}

/** Of `periods`, which don't overlap, those in which something changed, of some members or of everybody. */
export async function readChanged(
  periods: readonly PayPeriod[],
  memberIds?: readonly string[],
): Promise<ChangedPeriods> {
  const [first, last] = [periods[0], periods.at(-1)];
  if (first === undefined || last === undefined) return { of: () => [] };
  const marks = await tx()
    .selectDistinct({ memberId, fromDate, toDate })
    .from(payrollChange)
    .where(
      and(
        own(),
        lte(fromDate, last.toDate),
        or(isNull(toDate), gte(toDate, first.fromDate)),
        memberIds && or(isNull(memberId), isOneOf(memberId, memberIds)),
      ),
    );
  const touched = new Map<string | null, Set<PayPeriod>>();
  for (const mark of marks) {
    const known = touched.get(mark.memberId) ?? new Set<PayPeriod>();
    touched.set(mark.memberId, known);
    for (const period of periods) {
      if (mark.fromDate <= period.toDate && (mark.toDate === null || mark.toDate >= period.fromDate)) known.add(period);
    }
  }
  const ofAll = touched.get(null) ?? new Set<PayPeriod>();
  return {
    of: (member) => {
      const ownPeriods = touched.get(member);
      return ofAll.size === 0 && ownPeriods === undefined
        ? []
        : periods.filter((period) => ofAll.has(period) || ownPeriods?.has(period));
    },
  };
}

/**
 * Holds the marks there are, for the transaction, before anything is read that they are about; returns which. Those
 * that a change under way holds stay for the next export, and a change that comes meanwhile makes a mark of its own.
 */
export async function holdMarks(): Promise<string[]> {
  const rows = await tx().select({ id }).from(payrollChange).where(own()).for('update', { skipLocked: true });
  return rows.map((row) => row.id);
}

/** Removes marks that an export has settled. */
export async function dropMarks(ids: readonly string[]): Promise<void> {
  await tx()
    .delete(payrollChange)
    .where(and(own(), isOneOf(id, ids)));
}
