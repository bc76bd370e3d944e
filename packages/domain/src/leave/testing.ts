/** What the tests of leave share: readable lots and ledgers. */
import { hours } from '../contracts/testing.ts';
import { defaultExpiryMonths, expiryOf } from './expiry.ts';
import type { BalanceType, Lot, Mutation, MutationSource, NewLot } from './lot.ts';

/** A lot called after its kind and year, such as `Legal2026`, lapsing by the defaults and with its warning proven. */
export function lot(balanceType: BalanceType, accrualYear: number, rest: Partial<Lot> = {}): Lot {
  return {
    lotId: `${balanceType}${accrualYear}`,
    tenantUserId: 'anna',
    balanceType,
    accrualYear,
    expiresAt: expiryOf(balanceType, accrualYear, defaultExpiryMonths),
    warnedSeconds: hours(10_000),
    decided: false,
    settledDay: null,
    ...rest,
  };
}

export function opened({ balanceType, accrualYear, expiresAt }: NewLot): Lot {
  return lot(balanceType, accrualYear, { expiresAt });
}

/** Hours granted on a lot, from the first of its year. */
export function granted(lotId: string, amount: number): Mutation {
  return {
    lotId,
    amount: hours(amount),
    reason: 'NewContract',
    source: { kind: 'accrual', contractId: 'c1' },
    date: `${lotId.slice(-4)}-01-01`,
    at: 0,
  };
}

/** A mutation of hours from another source. */
export function mutation(
  lotId: string,
  amount: number,
  date: string,
  source: MutationSource = { kind: 'correction' },
): Mutation {
  return {
    lotId,
    amount: hours(amount),
    reason: source.kind === 'leave-day' ? 'LeaveRequest' : 'Correction',
    source,
    date,
    at: 0,
  };
}

/** Leave taken from a lot for a request. */
export function took(lotId: string, amount: number, date: string, requestId = 'other'): Mutation {
  return mutation(lotId, -amount, date, { kind: 'leave-day', requestId, date });
}
