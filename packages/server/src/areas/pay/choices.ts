/** What employees choose where a rule leaves it to them: wages or hours off, for an entry or for a period. */
import type { CallInput, payCalls } from '@rooster/contract';
import { type Choice, type Chosen, chooseFor } from '@rooster/domain/pay-rules';
import { and, asc, eq, gte, lte, sql } from 'drizzle-orm';
import { isOneOfGiven, listOf } from '../../platform/database/any-of.ts';
import { currentTenant, tx } from '../../platform/database/context.ts';
import { prepared } from '../../platform/database/prepared.ts';
import type { Principal, RequestContext } from '../../platform/http/handler.ts';
import { type Period, refuseLongPeriod } from '../../platform/http/period.ts';
import { listsBy } from '../../platform/lists-by.ts';
import { lockMember } from '../directory/lock.ts';
import { closedUntil } from '../timesheet/draft.ts';
import { choosePayOf } from '../timesheet/entries.ts';
import { emitHoursChange } from '../timesheet/live.ts';
import { holdClosedDate } from '../timesheet/settings-store.ts';
import { payChange, payChoice } from '../../schema/pay.ts';

type Calls = typeof payCalls;
type Context = Pick<RequestContext<Principal>, 'principal' | 'now'>;

const ofMember = (memberId: string) => and(eq(payChoice.tenantId, currentTenant()), eq(payChoice.memberId, memberId));

const stored = prepared((transaction) =>
  transaction
    .select()
    .from(payChoice)
    .where(
      and(
        eq(payChoice.tenantId, sql.placeholder('tenantId')),
        isOneOfGiven(payChoice.memberId, 'memberIds'),
        lte(payChoice.fromDate, sql.placeholder('toDate')),
        gte(payChoice.toDate, sql.placeholder('fromDate')),
      ),
    )
    .orderBy(asc(payChoice.fromDate)),
);

/** What some people chose for dates of a period, by member. */
export async function choicesOf(memberIds: readonly string[], period: Period): Promise<ReadonlyMap<string, Choice[]>> {
  const rows = await stored({ tenantId: currentTenant(), memberIds: listOf(memberIds), ...period });
  return listsBy(rows.map(({ memberId, fromDate, toDate, target }) => [memberId, { fromDate, toDate, target }]));
}

/** Has the worker, or the end of the call, work out anew what was chosen differently. */
const mark = (memberId: string, { fromDate, toDate }: Period): Promise<unknown> =>
  tx().insert(payChange).values({ tenantId: currentTenant(), memberId, fromDate, toDate });

/**
 * Chooses for the own hours of a period; null leaves it to the rule again. Refuses dates of the closed period:
 * `timesheet-closed`.
 */
export async function chooseForPeriod(
  { fromDate, toDate, target }: CallInput<Calls['choosePayForPeriod']>['body'],
  { principal, now }: Context,
): Promise<Choice[]> {
  const period = { fromDate, toDate };
  refuseLongPeriod(period);
  const { memberId } = principal;
  const closedDate = await holdClosedDate();
  if (closedDate !== null && fromDate <= closedDate) throw closedUntil(closedDate);
  await lockMember(memberId);
  const rows = await tx().select().from(payChoice).where(ofMember(memberId)).orderBy(asc(payChoice.fromDate));
  const chosen = chooseFor(rows, { ...period, target });
  await tx().delete(payChoice).where(ofMember(memberId));
  if (chosen.length > 0)
    await tx()
      .insert(payChoice)
      .values(chosen.map((choice) => ({ chosenAt: now, ...choice, tenantId: currentTenant(), memberId })));
  await mark(memberId, period);
  emitHoursChange(memberId);
  return chosen.filter((choice) => choice.fromDate <= toDate && choice.toDate >= fromDate);
}

/** Chooses for one own entry; null for what holds of its period. What is refused `choosePayOf` says. */
export async function chooseForEntry(
  id: string,
  target: Chosen | null,
  { principal }: Pick<Context, 'principal'>,
): Promise<void> {
  await mark(principal.memberId, await choosePayOf(id, principal.memberId, target));
}
