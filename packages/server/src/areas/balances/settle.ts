/** Writes mutations that nobody asks for: lapses, debts that are paid from other lots, and cuts that came to less. */
import { isoInstant } from '@rooster/domain/time';
import { settleBooks } from '@rooster/domain/leave';
import type { Settling } from '@rooster/domain/leave';
import { and, eq, gte, isNotNull, lt, or, sql } from 'drizzle-orm';
import { isIdOf } from '../../platform/database/any-of.ts';
import { currentTenant, tx } from '../../platform/database/context.ts';
import { newId } from '../../platform/id.ts';
import { mapInSlices } from '../../platform/slices.ts';
import { readBooksOf } from './books.ts';
import { heldSeconds } from './held.ts';
import { addMutations } from './ledger.ts';
import { leaveLot } from '../../schema/balances.ts';
import type { leaveMutation } from '../../schema/balances.ts';

type MutationRow = typeof leaveMutation.$inferInsert;

/** How many years back the rounds look for debts; a change of the books settles older ones where it is made. */
const DEBT_YEARS = 2;

/** The rows of what settling came to; nobody did it. */
export function settlingRows({ lines }: Settling, now: number): MutationRow[] {
  return lines.map(({ lotId, amount, reason, source, date, rule }) => ({
    tenantId: currentTenant(),
    id: newId(now),
    lotId,
    amountSeconds: amount,
    reason,
    sourceKind: source.kind === 'debt' || source.kind === 'carry-over' ? source.kind : 'lapse',
    sourceId: source.kind === 'debt' ? source.lotId : null,
    effectiveDate: date,
    rule,
    actorId: null,
    createdAt: now,
  }));
}

/** Notes which lots are dealt with: what comes into them from now on waits for a decision. */
export async function markSettled(settled: Settling['settled'], now: number): Promise<void> {
  if (settled.length === 0) return;
  const rows = settled.map(({ lotId, settledDay }) => ({ id: lotId, settled_day: settledDay }));
  await tx().execute(sql`update ${leaveLot} set settled_day = news.settled_day,
      settled_at = ${isoInstant(now)}::timestamptz
    from json_to_recordset(${JSON.stringify(rows)}::json) as news(id uuid, settled_day date)
    where ${leaveLot.tenantId} = ${currentTenant()} and ${leaveLot.id} = news.id and ${isIdOf(leaveLot.id, rows)}`);
}

/** People whose books are settled before others get their turn: on the day on which a year lapses that is everybody. */
const SETTLED_AT_ONCE = 25;

/** Settles the books of locked members. Done twice, the second time writes nothing. */
export async function settleMembers(memberIds: readonly string[], today: string, now: number): Promise<void> {
  const books = await readBooksOf(memberIds);
  const settlings = await mapInSlices([...books.values()], SETTLED_AT_ONCE, (own) => settleBooks({ ...own, today }));
  await addMutations(settlings.flatMap((settling) => settlingRows(settling, now)));
  await markSettled(
    settlings.flatMap(({ settled }) => settled),
    now,
  );
}

/** For whom a last day has passed, and who owes hours of a year that is over. */
export async function membersToSettle(today: string): Promise<string[]> {
  const year = Number(today.slice(0, 4));
  const isDue = and(
    isNotNull(leaveLot.expiresAt),
    lt(leaveLot.expiresAt, today),
    sql`${leaveLot.settledDay} is distinct from ${leaveLot.expiresAt}`,
  );
  const owes = and(gte(leaveLot.year, year - DEBT_YEARS), lt(leaveLot.year, year), lt(heldSeconds(), 0));
  const rows = await tx()
    .selectDistinct({ id: leaveLot.memberId })
    .from(leaveLot)
    .where(and(eq(leaveLot.tenantId, currentTenant()), or(isDue, owes)));
  return rows.map(({ id }) => id);
}
