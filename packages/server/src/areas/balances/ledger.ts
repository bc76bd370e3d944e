/**
 * Adds to the books: opens lots and writes mutations. Nothing here changes or removes a mutation; the database would
 * refuse it.
 */
import { findLot } from '@rooster/domain/leave';
import type { Lot, NewLot, PlannedMutation } from '@rooster/domain/leave';
import { insertRows } from '../../platform/database/insert-rows.ts';
import { newId } from '../../platform/id.ts';
import { leaveLot, leaveMutation } from '../../schema/balances.ts';

type LotRow = typeof leaveLot.$inferInsert;
type MutationRow = typeof leaveMutation.$inferInsert;

/** A mutation to write, with where it came from as stored. */
export type LedgerEntry = Pick<
  PlannedMutation,
  'balanceType' | 'accrualYear' | 'lotId' | 'amount' | 'reason' | 'date'
> &
  Pick<MutationRow, 'sourceKind' | 'sourceId' | 'ruleSetId' | 'ruleKey'> & {
    readonly note?: string | null;
    /** Of the lot, where a pay rule said it. */
    readonly ruleLastDay?: string | null;
  };

/** What is to be written for one member. */
export interface LedgerPlan {
  readonly memberId: string;
  /** Lots the member has. */
  readonly lots: readonly Lot[];
  readonly newLots: readonly NewLot[];
  readonly entries: readonly LedgerEntry[];
}

/** Who writes, and when; `makeId` where ids must be repeatable. */
export interface LedgerAuthor {
  readonly tenantId: string;
  readonly actorId: string | null;
  /** Epoch milliseconds. */
  readonly now: number;
  readonly makeId?: (now: number) => string;
}

/** Rows for the two tables, in the order they must be written. */
export interface LedgerRows {
  readonly lots: LotRow[];
  readonly mutations: (MutationRow & { id: string })[];
}

/**
 * The rows that plans come to. Pure, so that one person's contract and thousands of people's are written alike.
 * @throws {RangeError} when a plan names a lot that neither exists nor is opened.
 */
export function ledgerRows(
  plans: readonly LedgerPlan[],
  { tenantId, actorId, now, makeId = newId }: LedgerAuthor,
): LedgerRows {
  const rows: LedgerRows = { lots: [], mutations: [] };
  for (const { memberId, lots, newLots, entries } of plans) {
    const opened = newLots.map(({ balanceType, accrualYear, expiresAt, ruleLastDay = null }) => ({
      lotId: makeId(now),
      balanceType,
      accrualYear,
      expiresAt,
      ruleLastDay,
    }));
    rows.lots.push(
      ...opened.map(({ lotId, balanceType, accrualYear, expiresAt, ruleLastDay }) => ({
        tenantId,
        id: lotId,
        memberId,
        balanceType,
        year: accrualYear,
        expiresAt,
        ruleLastDay,
        createdAt: now,
      })),
    );
    for (const {
      balanceType,
      accrualYear,
      lotId,
      amount,
      reason,
      date,
      sourceKind,
      sourceId,
      ruleSetId = null,
      ruleKey = null,
      ruleLastDay = null,
      note = null,
    } of entries) {
      const lot = lotId ?? findLot([...lots, ...opened], balanceType, accrualYear, ruleLastDay)?.lotId;
      if (lot === undefined) throw new RangeError(`No lot ${balanceType} of ${accrualYear}`);
      rows.mutations.push({
        tenantId,
        id: makeId(now),
        lotId: lot,
        amountSeconds: amount,
        reason,
        sourceKind,
        sourceId,
        ruleSetId,
        ruleKey,
        effectiveDate: date,
        note,
        actorId,
        createdAt: now,
      });
    }
  }
  return rows;
}

/** Writes mutations on lots that are there, in the current transaction. The members must be locked. */
export async function addMutations(mutations: readonly MutationRow[]): Promise<void> {
  await insertRows(leaveMutation, mutations);
}

/** Writes rows in the current transaction. The members they belong to must be locked. */
export async function writeLedger({ lots, mutations }: LedgerRows): Promise<void> {
  await insertRows(leaveLot, lots);
  await addMutations(mutations);
}
