/** Mutations a person makes: a correction of a balance, and the balance someone brings along. */
import { expiryOf, type ExpiryMonths } from './expiry.ts';
import { findLot, type BalanceType, type Lot, type NewLot, type PlannedMutation } from './lot.ts';

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

/** A correction on the lot of a kind and year. */
export function planCorrection(correction: LotAmount, lots: readonly Lot[], months: ExpiryMonths): LotAmountPlan {
  return plan(correction, lots, months, { reason: 'Correction', source: { kind: 'correction' } });
}

/** The balance someone brings along, per kind and year. */
export function planOpeningBalance(opening: LotAmount, lots: readonly Lot[], months: ExpiryMonths): LotAmountPlan {
  return plan(opening, lots, months, { reason: 'NewBalance', source: { kind: 'opening' } });
}
