/** What is paid though nobody worked it: the rows that figures count beside segments. Seconds. */
import { and, asc, between, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { isDuring, isOneOf } from '../../platform/database/any-of.ts';
import { currentTenant, tx } from '../../platform/database/context.ts';
import type { Transaction } from '../../platform/database/context.ts';
import { periodGiven, prepared, tenantGiven } from '../../platform/database/prepared.ts';
import type { Given, GivenPeriod, Period } from '../../platform/http/period.ts';
import { ruleSetVersion } from '../../schema/pay.ts';
import { unworkedPay } from '../../schema/pay-unworked.ts';

/** Condition on what is paid on dates of a period. */
export const unworkedIn = ({ fromDate, toDate }: GivenPeriod, tenantId: Given = currentTenant()) =>
  and(eq(unworkedPay.tenantId, tenantId), between(unworkedPay.date, fromDate, toDate));

/** The sum of each member in a period, to join with other sums. */
export const unworkedPerMember = (period: GivenPeriod, tenantId: Given, transaction: Transaction) =>
  transaction
    .select({
      memberId: unworkedPay.memberId,
      paid: sql<number>`sum(${unworkedPay.paidSeconds})::int`.as('unworked_paid'),
    })
    .from(unworkedPay)
    .where(unworkedIn(period, tenantId))
    .groupBy(unworkedPay.memberId)
    .as('unworked');

const storedOf = prepared((transaction) =>
  transaction
    .select()
    .from(unworkedPay)
    .where(and(unworkedIn(periodGiven, tenantGiven), eq(unworkedPay.memberId, sql.placeholder('memberId'))))
    .orderBy(asc(unworkedPay.date), asc(unworkedPay.startsAt), asc(unworkedPay.id)),
);

/** What a member is paid on dates of a period, in order of time. */
export const unworkedOf = (memberId: string, { fromDate, toDate }: Period) =>
  storedOf({ tenantId: currentTenant(), memberId, fromDate, toDate });

/** What some members are paid in some periods, with the rule set that its lines follow from. */
export const unworkedDuring = (periods: readonly Period[], memberIds: readonly string[]) =>
  tx()
    .select({
      memberId: unworkedPay.memberId,
      date: unworkedPay.date,
      reason: unworkedPay.reason,
      lines: unworkedPay.lines,
      ruleSetId: ruleSetVersion.ruleSetId,
    })
    .from(unworkedPay)
    .leftJoin(
      ruleSetVersion,
      and(eq(ruleSetVersion.tenantId, unworkedPay.tenantId), eq(ruleSetVersion.id, unworkedPay.ruleSetVersionId)),
    )
    .where(
      and(
        eq(unworkedPay.tenantId, currentTenant()),
        isDuring(unworkedPay.date, periods),
        isOneOf(unworkedPay.memberId, memberIds),
      ),
    );

/** Sums of withdrawn calls for the places of `asked(place, "memberId", "fromDate", "toDate")`. */
export const withdrawnDuring = (asked: SQL) =>
  tx()
    .select({
      place: sql<number>`asked.place`,
      seconds: sql<number>`sum((select coalesce(sum(line.seconds), 0)
        from jsonb_to_recordset(${unworkedPay.lines}) as line(part text, seconds int)
        where line.part = 'minimum'))::int`,
    })
    .from(unworkedPay)
    .innerJoin(
      asked,
      sql`asked."memberId" = ${unworkedPay.memberId} and ${unworkedPay.date} between asked."fromDate" and asked."toDate"`,
    )
    .where(and(eq(unworkedPay.tenantId, currentTenant()), eq(unworkedPay.reason, 'WithdrawnCall')))
    .groupBy(sql`asked.place`);
