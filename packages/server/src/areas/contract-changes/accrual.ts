/**
 * What a change of contracts does to a member's balances: planned by the rules, shown as lines, written to the ledger.
 * Pure.
 */
import type { ContractMutation } from '@rooster/contract';
import type { Contract } from '@rooster/domain/contracts';
import { formatDuration } from '@rooster/domain/duration';
import { accrualChanges, findLot } from '@rooster/domain/leave';
import type { AccrualCause, AccrualPreview, WorkedHours } from '@rooster/domain/leave';
import type { Books } from '../balances/books.ts';
import type { LedgerPlan } from '../balances/ledger.ts';
import type { ContractRules } from '../contracts/contract-rules.ts';
import { accrualLinesToWire } from '../contracts/wire.ts';

/** A change of a member's contracts. */
export interface ContractChange {
  readonly memberId: string;
  readonly dateOfBirth: string | null;
  /** All contracts as they are, and as they will be. */
  readonly before: readonly Contract[];
  readonly contracts: readonly Contract[];
  readonly books: Books;
  /** Approved hours, where one of the contracts fixes none. */
  readonly worked?: readonly WorkedHours[];
  readonly cause: AccrualCause;
  /** The contract it is about. */
  readonly contractId: string;
  /** Day from which the change counts. */
  readonly effectiveDate: string;
}

/** The lots and mutations that bring the member's books in line with the contracts. */
export function planAccrual(
  { before, contracts, books, dateOfBirth, worked = [], cause, contractId, effectiveDate }: ContractChange,
  rules: Omit<ContractRules, 'today'>,
): AccrualPreview {
  const { vacation, months, fromYear, throughYear } = rules;
  return accrualChanges({
    contracts,
    settings: vacation,
    months,
    dateOfBirth,
    before: { contracts: before, dateOfBirth },
    worked,
    lots: books.lots,
    ledger: books.ledger,
    // Leave is given through next year.
    thisYear: throughYear - 1,
    fromYear,
    throughYear,
    cause,
    contractId,
    effectiveDate,
  });
}

/** The plan as the ledger takes it. */
export function toLedgerPlan(
  { memberId, books, contractId }: ContractChange,
  { newLots, mutations }: AccrualPreview,
): LedgerPlan {
  return {
    memberId,
    lots: books.lots,
    newLots,
    entries: mutations.map((mutation) => ({ ...mutation, sourceKind: 'contract', sourceId: contractId })),
  };
}

const reasons = ['NewContract', 'ContractEnded', 'ContractChanged', 'NewBalance', 'Other'] as const;

/** The plan as a person reads it before it is written. */
export function mutationsToWire(
  { contracts, books }: Pick<ContractChange, 'contracts' | 'books'>,
  { newLots, mutations }: AccrualPreview,
): ContractMutation[] {
  return mutations.map((mutation) => ({
    year: mutation.accrualYear,
    balanceType: mutation.balanceType,
    before: formatDuration(mutation.before),
    after: formatDuration(mutation.after),
    amount: formatDuration(mutation.amount),
    reason: reasons.find((reason) => reason === mutation.reason) ?? 'Other',
    effectiveDate: mutation.date,
    expiresAt:
      (
        findLot(books.lots, mutation.balanceType, mutation.accrualYear) ??
        findLot(newLots, mutation.balanceType, mutation.accrualYear)
      )?.expiresAt ?? null,
    lines: accrualLinesToWire(mutation.accrual, contracts),
  }));
}
