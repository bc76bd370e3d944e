/** Reads a member's lots and their mutations, the input of the leave rules. */
import type { Lot, Mutation, MutationSource } from '@rooster/domain/leave';
import { and, asc, eq, sql } from 'drizzle-orm';
import { isOneOfGiven, listOf } from '../../platform/database/any-of.ts';
import { currentTenant, together } from '../../platform/database/context.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { slicesOf } from '../../platform/slices.ts';
import type { LedgerRows } from './ledger.ts';
import { leaveLot, leaveMutation } from '../../schema/balances.ts';

/** Lots and ledger of one member, oldest mutation first. */
export interface Books {
  readonly lots: readonly Lot[];
  readonly ledger: readonly Mutation[];
}

type MutationRow = Pick<
  typeof leaveMutation.$inferSelect,
  'lotId' | 'amountSeconds' | 'reason' | 'sourceKind' | 'effectiveDate' | 'createdAt'
> &
  Pick<typeof leaveMutation.$inferInsert, 'sourceId'>;

/** Where a stored mutation came from, as the rules know it. */
export function sourceOf({
  sourceKind,
  sourceId,
  effectiveDate,
}: Pick<MutationRow, 'sourceKind' | 'sourceId' | 'effectiveDate'>): MutationSource {
  switch (sourceKind) {
    case 'contract':
    case 'accrual':
      return { kind: 'accrual', contractId: sourceId ?? null };
    case 'hours':
      return { kind: 'hours' };
    case 'import':
      return { kind: 'opening' };
    case 'lapse':
      return { kind: 'lapse' };
    case 'debt':
      return { kind: 'debt', lotId: sourceId ?? '' };
    case 'carry-over':
      return { kind: 'carry-over', settlementDate: effectiveDate };
    case 'leave-request':
      // The database keeps a request's id beside its kind.
      return { kind: 'leave-day', requestId: sourceId ?? '', date: effectiveDate };
    default:
      return { kind: 'correction' };
  }
}

/**
 * A stored lot as the rules know it; as they knew it at the moment `knownAt` (epoch milliseconds), where one is given.
 */
export const toLot = (
  {
    id,
    memberId,
    balanceType,
    year,
    expiresAt,
    ruleLastDay,
    warnedSeconds,
    decided,
    settledDay,
    settledAt,
  }: Omit<typeof leaveLot.$inferSelect, 'tenantId' | 'createdAt'>,
  knownAt: number | null = null,
): Lot => ({
  lotId: id,
  tenantUserId: memberId,
  balanceType,
  accrualYear: year,
  expiresAt,
  ruleLastDay,
  warnedSeconds,
  decided,
  settledDay: knownAt !== null && settledAt !== null && settledAt > knownAt ? null : settledDay,
});

/** The books that rows make, before or after they are written: of one member, oldest mutation first. */
export const booksOfRows = ({ lots, mutations }: LedgerRows): Books => ({
  lots: lots.map(({ id, memberId, balanceType, year, expiresAt = null, ruleLastDay = null }) =>
    toLot({
      id,
      memberId,
      balanceType,
      year,
      expiresAt,
      ruleLastDay,
      warnedSeconds: 0,
      decided: false,
      settledDay: null,
      settledAt: null,
    }),
  ),
  ledger: mutations.map((row) => ({
    lotId: row.lotId,
    amount: row.amountSeconds,
    reason: row.reason,
    source: sourceOf(row),
    date: row.effectiveDate,
    at: row.createdAt,
  })),
});

const ofGiven = and(eq(leaveLot.tenantId, sql.placeholder('tenantId')), isOneOfGiven(leaveLot.memberId, 'memberIds'));

const storedLots = prepared((transaction) =>
  transaction.select().from(leaveLot).where(ofGiven).orderBy(asc(leaveLot.year), asc(leaveLot.id)),
);

const storedLedger = prepared((transaction) => {
  const { lotId, amountSeconds, reason, sourceKind, sourceId, effectiveDate, createdAt } = leaveMutation;
  return transaction
    .select({
      memberId: leaveLot.memberId,
      lotId,
      amountSeconds,
      reason,
      sourceKind,
      sourceId,
      effectiveDate,
      createdAt,
    })
    .from(leaveMutation)
    .innerJoin(leaveLot, and(eq(leaveLot.tenantId, leaveMutation.tenantId), eq(leaveLot.id, leaveMutation.lotId)))
    .where(ofGiven)
    .orderBy(asc(leaveMutation.createdAt), asc(leaveMutation.id));
});

/** People whose books are read in one go: of a whole company others would wait for it, longer with each year. */
const READ_AT_ONCE = 250;

/**
 * The books of several members by member id; one without lots has empty ones. Lock the members first to write by them.
 */
export async function readBooksOf(memberIds: readonly string[]): Promise<Map<string, Books>> {
  const books = new Map<string, Books>();
  for (const some of slicesOf(memberIds, READ_AT_ONCE))
    for (const [memberId, own] of await readSome(some)) books.set(memberId, own);
  return books;
}

async function readSome(memberIds: readonly string[]): Promise<Map<string, Books>> {
  const books = new Map(memberIds.map((id) => [id, { lots: new Array<Lot>(), ledger: new Array<Mutation>() }]));
  const given = { tenantId: currentTenant(), memberIds: listOf(memberIds) };
  const [lots, rows] = await together(
    () => storedLots(given),
    () => storedLedger(given),
  );
  for (const lot of lots) books.get(lot.memberId)?.lots.push(toLot(lot));
  for (const row of rows) {
    books.get(row.memberId)?.ledger.push({
      lotId: row.lotId,
      amount: row.amountSeconds,
      reason: row.reason,
      source: sourceOf(row),
      date: row.effectiveDate,
      at: row.createdAt,
    });
  }
  return books;
}

/** The books of one member. */
export async function readBooks(memberId: string): Promise<Books> {
  return (await readBooksOf([memberId])).get(memberId) ?? { lots: [], ledger: [] };
}
