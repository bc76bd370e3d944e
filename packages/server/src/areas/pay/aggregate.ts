/** What approved hours are worth, summed by person, rule and percentage. */
import type { PayTotal, PayTotals } from '@rooster/contract';
import { formatDuration } from '@rooster/domain/duration';
import { and, asc, eq, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { currentTenant, tx } from '../../platform/database/context.ts';
import type { Principal } from '../../platform/http/handler.ts';
import { refuseLongPeriod } from '../../platform/http/period.ts';
import type { Period } from '../../platform/http/period.ts';
import { mapInSlices } from '../../platform/slices.ts';
import { unworkedIn } from '../presence/unworked.ts';
import { isInForce, workedIn } from '../presence/worked.ts';
import { ruleIn, ruleSorts } from '../timesheet/payroll/rule-sorts.ts';
import { maySeeTotalsOf } from '../timesheet/scope.ts';
import { member } from '../../schema/members.ts';
import { ruleSetVersion } from '../../schema/pay.ts';
import { unworkedPay } from '../../schema/pay-unworked.ts';
import { timesheetSegment } from '../../schema/timesheet.ts';

/** Totals that are written before others get their turn. */
const TOTALS_AT_ONCE = 500;

/**
 * The lines of what is approved in a period, and of what is paid though nobody worked it. A segment that no rule set
 * decides is one line at the factor of its date.
 */
const linesIn = (period: Period) =>
  unionAll(
    tx()
      .select({
        memberId: timesheetSegment.memberId,
        versionId: timesheetSegment.ruleSetVersionId,
        lines: sql`coalesce(${timesheetSegment.lines}, jsonb_build_array(jsonb_build_object('rule', null,
          'part', 'hour', 'percentage', round(${timesheetSegment.factor} * 100), 'target', 'pay',
          'seconds', ${timesheetSegment.workedSeconds})))`.as('lines'),
      })
      .from(timesheetSegment)
      .where(and(workedIn(period), isInForce())),
    tx()
      .select({
        memberId: unworkedPay.memberId,
        versionId: unworkedPay.ruleSetVersionId,
        lines: sql`${unworkedPay.lines}`.as('lines'),
      })
      .from(unworkedPay)
      .where(unworkedIn(period)),
  ).as('paid');

const line = {
  rule: sql<string | null>`line.rule`,
  part: sql<PayTotal['part']>`line.part`,
  percentage: sql<number>`line.percentage`,
  target: sql<PayTotal['target']>`line.target`,
};

/** Totals of everybody the person may see, by name; who has no approved hours is left out. */
export async function aggregatePay(period: Period, principal: Principal): Promise<PayTotals> {
  refuseLongPeriod(period);
  const paid = linesIn(period);
  const rows = await tx()
    .select({
      tenantUserId: member.id,
      firstName: member.firstName,
      middleName: member.middleName,
      lastName: member.lastName,
      employeeCode: member.employeeCode,
      ruleSetId: ruleSetVersion.ruleSetId,
      ...line,
      seconds: sql<number>`sum(line.seconds)::int`,
    })
    .from(paid)
    .innerJoin(member, and(eq(member.tenantId, currentTenant()), eq(member.id, paid.memberId)))
    .leftJoin(ruleSetVersion, and(eq(ruleSetVersion.tenantId, currentTenant()), eq(ruleSetVersion.id, paid.versionId)))
    .crossJoin(
      sql`jsonb_to_recordset(${paid.lines}) as line(rule text, part text, percentage int, target text, seconds int)`,
    )
    .where(maySeeTotalsOf(principal, member.id))
    .groupBy(member.tenantId, member.id, ruleSetVersion.ruleSetId, line.rule, line.part, line.percentage, line.target)
    .orderBy(
      asc(member.lastName),
      asc(member.firstName),
      asc(member.id),
      asc(line.part),
      asc(line.percentage),
      asc(ruleSetVersion.ruleSetId),
      asc(line.rule),
    );
  const known = (await ruleSorts()).map(({ factors: _factors, ...rule }) => rule);
  const items = await mapInSlices(rows, TOTALS_AT_ONCE, ({ ruleSetId, rule, seconds, ...rest }) =>
    Object.assign(rest, {
      rule: ruleSetId === null || rule === null ? null : { ruleSetId, ruleKey: rule },
      time: formatDuration(seconds),
    }),
  );
  return { rules: [...new Set(items.flatMap(({ rule }) => (rule && ruleIn(known, rule)) ?? []))], items };
}
