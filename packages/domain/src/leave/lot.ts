/**
 * Lots of leave and the ledger on them. A lot holds no balance of its own: that is the sum of its mutations, which are
 * only ever added to. Amounts are whole seconds, dates `YYYY-MM-DD`, moments epoch milliseconds.
 */

/** Kinds of balance, in the order in which lots that lapse on one day are used. */
export const balanceTypes = ['Legal', 'AboveLegal', 'WorkingTimeReduction', 'TimeForTime', 'Other'] as const;
export type BalanceType = (typeof balanceTypes)[number];

/**
 * The leave of one kind that a member has from one year. A member has one lot per kind and year, and one more for each
 * last day that a pay rule says.
 */
export interface Lot {
  readonly lotId: string;
  readonly tenantUserId: string;
  readonly balanceType: BalanceType;
  readonly accrualYear: number;
  /** Last day on which it can be used; null when it never lapses. */
  readonly expiresAt: string | null;
  /**
   * The last day that a pay rule gave hours off, where it is not that of the settings: a lot of its own, which no new
   * settings move.
   */
  readonly ruleLastDay?: string | null;
  /**
   * Seconds of which there is proof that the member was warned in time, for this last day. More than that a Legal lot
   * does not lose by it; on other lots it has no effect.
   */
  readonly warnedSeconds: number;
  /** Someone decided when it lapses, or that it never does: all of it does then, and no new settings move it. */
  readonly decided: boolean;
  /**
   * The last day whose lapse is written in the ledger. When it is that of `expiresAt`, what the lot holds waits for a
   * decision.
   */
  readonly settledDay: string | null;
}

export type MutationReason =
  | 'NewContract'
  | 'ContractEnded'
  | 'ContractChanged'
  | 'Other'
  | 'NewBalance'
  | 'LeaveRequest'
  | 'LeaveRequestCancelled'
  | 'LeaveRequestEdited'
  | 'Correction';

/** What a mutation comes from, so that every figure can be traced. */
export type MutationSource =
  /** Accrual under contracts; `contractId` is the one whose change led to it, if one did. */
  | { readonly kind: 'accrual'; readonly contractId: string | null }
  /** Worked hours that a pay rule gives back in time. */
  | { readonly kind: 'hours' }
  /** The balance a member brought along. */
  | { readonly kind: 'opening' }
  /** A day of a request, taken or given back. */
  | { readonly kind: 'leave-day'; readonly requestId: string; readonly date: string }
  | { readonly kind: 'correction' }
  /** What lapsed, the day after a last day, or what of that is taken back. */
  | { readonly kind: 'lapse' }
  /**
   * Hours that paid a debt; `lotId` is the other lot: of the line that adds the payer, of the one that takes the
   * debtor.
   */
  | { readonly kind: 'debt'; readonly lotId: string }
  /** What was not carried over at a settlement. */
  | { readonly kind: 'carry-over'; readonly settlementDate: string };

/** Why a lot lapsed: by the settings, because of hours that were warned of in time, or because someone decided so. */
export type LapseRule = 'Expiry' | 'Warning' | 'Decision';

/** A mutation as the rules propose it. */
export interface MutationDraft {
  readonly lotId: string;
  /** Seconds: above zero adds, below takes. */
  readonly amount: number;
  readonly reason: MutationReason;
  readonly source: MutationSource;
  /** The day it takes effect: for leave the leave day itself. */
  readonly date: string;
}

/** What balances are added up from: a mutation, or several of them together. */
export type LedgerLine = Pick<MutationDraft, 'lotId' | 'amount' | 'source' | 'date'>;

/** A mutation in the ledger. */
export interface Mutation extends MutationDraft {
  /** When it was written, in epoch milliseconds. */
  readonly at: number;
}

/** A lot to be opened. */
export interface NewLot {
  readonly balanceType: BalanceType;
  readonly accrualYear: number;
  readonly expiresAt: string | null;
  readonly ruleLastDay?: string | null;
}

/** A mutation on a lot that may still have to be opened: `lotId` is null then. */
export interface PlannedMutation extends Omit<MutationDraft, 'lotId'> {
  readonly balanceType: BalanceType;
  readonly accrualYear: number;
  readonly lotId: string | null;
}

/** The member's lot of a kind and year, or of these the one whose last day a pay rule said. */
export function findLot<T extends Pick<Lot, 'balanceType' | 'accrualYear' | 'ruleLastDay'>>(
  lots: readonly T[],
  balanceType: BalanceType,
  accrualYear: number,
  ruleLastDay: string | null = null,
): T | undefined {
  return lots.find(
    (lot) =>
      lot.balanceType === balanceType && lot.accrualYear === accrualYear && (lot.ruleLastDay ?? null) === ruleLastDay,
  );
}

/**
 * Planned mutations on the lots they belong to, once the new ones are open.
 * @throws {RangeError} when a lot is still missing.
 */
export function placeOnLots(planned: readonly PlannedMutation[], lots: readonly Lot[]): MutationDraft[] {
  return planned.map(({ balanceType, accrualYear, lotId, amount, reason, source, date }) => {
    const id = lotId ?? findLot(lots, balanceType, accrualYear)?.lotId;
    if (id === undefined) throw new RangeError(`No lot ${balanceType} of ${accrualYear}`);
    return { lotId: id, amount, reason, source, date };
  });
}
