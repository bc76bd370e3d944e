/** What approved hours are worth, summed by person, rule and percentage. */
import type { PayTotal, PayTotals } from '@rooster/contract';
import { formatDuration } from '@rooster/domain/duration';
import { and, asc, eq, sql } from 'drizzle-orm';
import { currentTenant, tx } from '../../platform/database/context.ts';
import type { Principal } from '../../platform/http/handler.ts';
import { refuseLongPeriod } from '../../platform/http/period.ts';
import type { Period } from '../../platform/http/period.ts';
import { mapInSlices } from '../../platform/slices.ts';
import { isInForce, workedIn } from '../presence/worked.ts';
import { ruleIn, ruleSorts } from '../timesheet/payroll/rule-sorts.ts';
import { maySeeTotalsOf } from '../timesheet/scope.ts';
import { member } from '../../schema/members.ts';
import { ruleSetVersion } from '../../schema/pay.ts';
import { timesheetSegment } from '../../schema/timesheet.ts';

/** Totals that are written before others get their turn. */
const TOTALS_AT_ONCE = 500;

/** The lines of a segment; what no rule set decides is one line at the factor of its date. */
const linesOfSegment = sql`jsonb_to_recordset(coalesce(${timesheetSegment.lines}, jsonb_build_array(jsonb_build_object(
    'rule', null, 'part', 'hour', 'percentage', round(${timesheetSegment.factor} * 100), 'target', 'pay',
    'seconds', ${timesheetSegment.workedSeconds})))) as line(rule text, part text, percentage int, target text, seconds int)`;

const line = {
  rule: sql<string | null>`line.rule`,
  part: sql<PayTotal['part']>`line.part`,
  percentage: sql<number>`line.percentage`,
  target: sql<PayTotal['target']>`line.target`,
};

/** Totals of everybody the person may see, by name; who has no approved hours is left out. */
export async function aggregatePay(period: Period, principal: Principal): Promise<PayTotals> {
  refuseLongPeriod(period);
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
    .from(timesheetSegment)
    .innerJoin(member, and(eq(member.tenantId, timesheetSegment.tenantId), eq(member.id, timesheetSegment.memberId)))
    .leftJoin(
      ruleSetVersion,
      and(
        eq(ruleSetVersion.tenantId, timesheetSegment.tenantId),
        eq(ruleSetVersion.id, timesheetSegment.ruleSetVersionId),
      ),
    )
    .crossJoin(linesOfSegment)
    .where(
      and(
        eq(member.tenantId, currentTenant()),
        workedIn(period),
        isInForce(),
        maySeeTotalsOf(principal, timesheetSegment.memberId),
      ),
    )
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
