/**
 * A person's books added up in the database as far as a reading of balances allows: ten years of lines come as some
 * tens.
 */
import type { LedgerLine, Lot } from '@rooster/domain/leave';
import { and, asc, eq, lte, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { currentTenant } from '../../platform/database/context.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { sourceOf, toLot } from '../balances/books.ts';
import { leaveLot, leaveMutation } from '../../schema/balances.ts';
import { leaveRequest } from '../../schema/leave.ts';

/** What a reading tells apart; what is alike in all of it can be added up. */
export interface Reading {
  /** The day that is asked about. */
  readonly on: string;
  readonly year: number;
  /** Epoch milliseconds: lines written later are left out. Null for all. */
  readonly knownAt: number | null;
}

/**
 * Lots, and their lines: one per kind before the year, up to the day, and after it; those of requests that
 * wait by date, unless an earlier moment is asked about.
 */
export interface BookTotals {
  readonly lots: readonly Lot[];
  readonly ledger: readonly LedgerLine[];
}

/** The totals, of lines that were written up to a moment where one is named. */
const totals = (written: SQL | undefined) =>
  prepared((transaction) => {
    const { effectiveDate, sourceId, sourceKind, amountSeconds } = leaveMutation;
    const ofMember = and(
      eq(leaveRequest.tenantId, sql.placeholder('tenantId')),
      eq(leaveRequest.memberId, sql.placeholder('memberId')),
      // Of an earlier moment nobody asks what waited.
      written === undefined ? eq(leaveRequest.status, 'Pending') : sql`false`,
    );
    const waiting = transaction
      .select({ ids: sql<string[]>`array_agg(${leaveRequest.id})`.as('ids') })
      .from(leaveRequest)
      .where(ofMember)
      .as('waiting');
    const isKept = sql`${sourceId} = any(${waiting.ids})`;
    return transaction
      .select({
        lot: leaveLot,
        sourceKind,
        keptId: sql<string | null>`case when ${isKept} then ${sourceId} end`.as('kept_id'),
        // What lapsed or was cut counts from its own day on, so that stays apart too.
        keptDate: sql<string | null>`case when ${isKept} or ${sourceKind} in ('lapse', 'carry-over')
          then ${effectiveDate} end`.as('kept_date'),
        isLater: sql<boolean>`${effectiveDate} > ${sql.placeholder('on')}::date`.as('is_later'),
        isEarlier: sql<boolean>`${effectiveDate} < ${sql.placeholder('firstDay')}::date`.as('is_earlier'),
        lastDate: sql<string | null>`max(${effectiveDate})::text`,
        amount: sql<number>`sum(${amountSeconds})::int`,
      })
      .from(leaveLot)
      .innerJoin(waiting, sql`true`)
      .leftJoin(
        leaveMutation,
        and(eq(leaveMutation.tenantId, leaveLot.tenantId), eq(leaveMutation.lotId, leaveLot.id), written),
      )
      .where(
        and(eq(leaveLot.tenantId, sql.placeholder('tenantId')), eq(leaveLot.memberId, sql.placeholder('memberId'))),
      )
      .groupBy(leaveLot.tenantId, leaveLot.id, sourceKind, sql`kept_id, kept_date, is_later, is_earlier`)
      .orderBy(asc(leaveLot.year), asc(leaveLot.id));
  });

const totalsNow = totals(undefined);
const totalsThen = totals(lte(leaveMutation.createdAt, sql.param(sql.placeholder('knownAt'), leaveMutation.createdAt)));

/** The books of one member for one reading. */
export async function readBookTotals(memberId: string, { on, year, knownAt }: Reading): Promise<BookTotals> {
  const asked = {
    tenantId: currentTenant(),
    memberId,
    on,
    firstDay: `${year}-01-01`,
  };
  const rows = await (knownAt === null ? totalsNow(asked) : totalsThen({ ...asked, knownAt }));
  return {
    lots: [...new Map(rows.map(({ lot }) => [lot.id, toLot(lot, knownAt)])).values()],
    // A lot without lines comes once, without a kind.
    ledger: rows.flatMap(({ lot, sourceKind: kind, keptId, lastDate, amount }) =>
      kind === null || lastDate === null
        ? []
        : [
            {
              lotId: lot.id,
              amount,
              source: sourceOf({ sourceKind: kind, sourceId: keptId, effectiveDate: lastDate }),
              date: lastDate,
            },
          ],
    ),
  };
}
