/** Mutations a person makes: a correction of a balance, and the balance someone brings along. */
import { compareLots, type LotBooks } from './consume.ts';
import { expiryOf, isLapsed, type ExpiryMonths } from './expiry.ts';
import { findLot, type BalanceType, type Lot, type MutationSource, type NewLot, type PlannedMutation } from './lot.ts';

export interface LotAmount {
  readonly balanceType: BalanceType;
  readonly year: number;
  /** Seconds; below zero removes. */
  readonly seconds: number;
  /** The day it takes effect. */
  readonly date: string;
}

export interface LotAmountPlan {
  /** The lot to open first, when the member has none of that kind and year. */
  readonly newLot: NewLot | null;
  readonly mutation: PlannedMutation;
}

function plan(
  { balanceType, year, seconds, date }: LotAmount,
  lots: readonly Lot[],
  months: ExpiryMonths,
  how: Pick<PlannedMutation, 'reason' | 'source'>,
): LotAmountPlan {
  const lotId = findLot(lots, balanceType, year)?.lotId ?? null;
  return {
    newLot: lotId === null ? { balanceType, accrualYear: year, expiresAt: expiryOf(balanceType, year, months) } : null,
    mutation: { balanceType, accrualYear: year, lotId, amount: seconds, date, ...how },
  };
}

/** A correction that may be spread over lots; none of them twice. */
export interface CorrectionPlan {
  /** The lot to open first, when the member has none of that kind and year and part of it belongs there. */
  readonly newLot: NewLot | null;
  readonly mutations: readonly PlannedMutation[];
}

/**
 * A correction of a kind and year. Hours off that pay rules gave lie in lots of their own: what is taken off is taken
 * as leave would be, from the lot that lapses first, and what is given goes first to where a correction took it from.
 * The rest, also what there is not enough for, is on the lot of the settings.
 */
export function planCorrection(
  correction: LotAmount,
  { lots, ledger, today }: LotBooks,
  months: ExpiryMonths,
): CorrectionPlan {
  const { balanceType, year, seconds } = correction;
  const sign = Math.sign(seconds);
  const sumOf = (lotId: string, kind?: MutationSource['kind']): number =>
    ledger.reduce(
      (sum, line) => (line.lotId === lotId && (!kind || line.source.kind === kind) ? sum + line.amount : sum),
      0,
    );
  const usable = lots
    .filter((lot) => lot.balanceType === balanceType && lot.accrualYear === year && !isLapsed(lot, today, today))
    .sort(compareLots);
  const taken = new Map<string, number>();
  let left = Math.abs(seconds);
  for (const { lotId } of sign < 0 ? usable : usable.toReversed()) {
    const room = sign < 0 ? sumOf(lotId) : -sumOf(lotId, 'correction');
    const amount = Math.min(left, Math.max(0, room));
    if (amount > 0) taken.set(lotId, amount);
    left -= amount;
  }
  const { newLot, mutation } = plan(correction, lots, months, {
    reason: 'Correction',
    source: { kind: 'correction' },
  });
  if (left > 0 && mutation.lotId !== null) taken.set(mutation.lotId, left + (taken.get(mutation.lotId) ?? 0));
  const placed = [...taken].map(([lotId, amount]) => ({ ...mutation, lotId, amount: sign * amount }));
  if (left === 0 || mutation.lotId !== null) return { newLot: null, mutations: placed };
  return { newLot, mutations: [...placed, { ...mutation, amount: sign * left }] };
}

/** The balance someone brings along, per kind and year. */
export function planOpeningBalance(opening: LotAmount, lots: readonly Lot[], months: ExpiryMonths): LotAmountPlan {
  return plan(opening, lots, months, { reason: 'NewBalance', source: { kind: 'opening' } });
}
