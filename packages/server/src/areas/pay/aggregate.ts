/** What approved hours are worth, summed by person, rule and percentage. */
import type { PayTotals } from '@rooster/contract';
import { formatDuration } from '@rooster/domain/duration';
import { and, asc, eq, sql } from 'drizzle-orm';
import { currentTenant, tx } from '../../platform/database/context.ts';
import type { Principal } from '../../platform/http/handler.ts';
import { refuseLongPeriod } from '../../platform/http/period.ts';
import type { Period } from '../../platform/http/period.ts';
import { mapInSlices } from '../../platform/slices.ts';
import { paidLines } from '../presence/approved.ts';
import { ruleIn, ruleSorts } from '../timesheet/payroll/rule-sorts.ts';
import { maySeeTotalsOf } from '../timesheet/scope.ts';
import { personColumns } from '../directory/names.ts';
import { member } from '../../schema/members.ts';
import { ruleSetVersion } from '../../schema/pay.ts';

/** Totals that are written before others get their turn. */
const TOTALS_AT_ONCE = 500;

/** Totals of everybody the person may see, by name; who has no approved hours is left out. */
export async function aggregatePay(period: Period, principal: Principal): Promise<PayTotals> {
  refuseLongPeriod(period);
  const paid = paidLines(period);
  const rows = await tx()
    .select({
      ...personColumns,
      ruleSetId: ruleSetVersion.ruleSetId,
      rule: paid.rule,
      part: paid.part,
      percentage: paid.percentage,
      target: paid.target,
      seconds: sql<number>`sum(${paid.seconds})::int`.as('total'),
    })
    .from(paid)
    .innerJoin(member, and(eq(member.tenantId, currentTenant()), eq(member.id, paid.memberId)))
    .leftJoin(ruleSetVersion, and(eq(ruleSetVersion.tenantId, currentTenant()), eq(ruleSetVersion.id, paid.versionId)))
    .where(maySeeTotalsOf(principal, member.id))
    .groupBy(member.tenantId, member.id, ruleSetVersion.ruleSetId, paid.rule, paid.part, paid.percentage, paid.target)
    .orderBy(
      asc(member.lastName),
      asc(member.firstName),
      asc(member.id),
      asc(paid.part),
      asc(paid.percentage),
      asc(ruleSetVersion.ruleSetId),
      asc(paid.rule),
    );
  const known = (await ruleSorts()).map(({ factors: _factors, ...rule }) => rule);
  const items = await mapInSlices(rows, TOTALS_AT_ONCE, ({ ruleSetId, rule, seconds, ...rest }) =>
    Object.assign(rest, {
      rule: ruleSetId === null || rule === '' ? null : { ruleSetId, ruleKey: rule },
      time: formatDuration(seconds),
    }),
  );
  return { rules: [...new Set(items.flatMap(({ rule }) => (rule && ruleIn(known, rule)) ?? []))], items };
}
