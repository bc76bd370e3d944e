/**
 * From the accrual the ledger holds to the one the contracts give now: what is shown before finalising, and then
 * written.
 */
import type { Contract, VacationSettings } from '../contracts/index.ts';
import { yearBounds, yearOf } from '../contracts/schedule.ts';
import { accrualOfYear, type WorkedHours, type YearAccrual } from './accrual.ts';
import { expiryOf, type ExpiryMonths } from './expiry.ts';
import {
  findLot,
  type Lot,
  type MutationDraft,
  type MutationReason,
  type NewLot,
  type PlannedMutation,
} from './lot.ts';

/** Why accrual is calculated anew. */
export type AccrualCause =
  | 'contract-finalised'
  | 'contract-changed'
  | 'contract-ended'
  | 'contract-cancelled'
  | 'new-year'
  | 'settings-changed'
  | 'hours-approved';

const reasonOf: Record<AccrualCause, MutationReason> = {
  'contract-finalised': 'NewContract',
  'contract-changed': 'ContractChanged',
  'contract-ended': 'ContractEnded',
  'contract-cancelled': 'ContractEnded',
  'new-year': 'NewBalance',
  'settings-changed': 'Other',
  'hours-approved': 'NewBalance',
};

/** What leave is given for: all contracts of the member, and when he was born. */
export interface GivenFor {
  readonly contracts: readonly Contract[];
  readonly dateOfBirth: string | null;
}

/** `contracts` and `dateOfBirth` are as they will be. */
export interface AccrualRequest extends GivenFor {
  readonly settings: VacationSettings;
  readonly months: ExpiryMonths;
  /** What leave was given for until now; null where the cause changes nothing of that. */
  readonly before: GivenFor | null;
  /** Approved hours under contracts that fix none; absent where there are no such contracts. */
  readonly worked?: readonly WorkedHours[];
  readonly lots: readonly Lot[];
  readonly ledger: readonly MutationDraft[];
  /** The calendar year of today. */
  readonly thisYear: number;
  /** First year the member's leave is kept here; what contracts gave before is left out. */
  readonly fromYear: number;
  /** Last year to accrue for; later years already accrued are kept right too. */
  readonly throughYear: number;
  readonly cause: AccrualCause;
  /** The contract the cause is about, if it is about one. */
  readonly contractId: string | null;
  /**
   * Day from which the change counts. In a later year it counts from the first of January, and a rule never before the
   * year's first day under contract.
   */
  readonly effectiveDate: string;
}

/** A mutation with the figures before and after, and the lines of the new one. */
export interface AccrualChange extends PlannedMutation {
  /** Seconds the ledger holds from accrual now, and what it will hold. */
  readonly before: number;
  readonly after: number;
  readonly accrual: YearAccrual;
}

export interface AccrualPreview {
  readonly newLots: readonly NewLot[];
  readonly mutations: readonly AccrualChange[];
}

function accruedByLot(ledger: readonly MutationDraft[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { lotId, amount, source } of ledger)
    if (source.kind === 'accrual') sums.set(lotId, (sums.get(lotId) ?? 0) + amount);
  return sums;
}

/** Causes that no contract's own date is behind. */
const rules: ReadonlySet<AccrualCause> = new Set(['new-year', 'settings-changed', 'hours-approved']);

/**
 * The day a year's mutation counts from. A contract's own change counts from its day; a new year or other rules count
 * for whoever is under contract, so at the earliest from the first day of that.
 */
function dateIn(
  year: number,
  { cause, effectiveDate }: Pick<AccrualRequest, 'cause' | 'effectiveDate'>,
  { lines }: YearAccrual,
): string {
  const date = yearOf(effectiveDate) < year ? yearBounds(year).first : effectiveDate;
  const begin = lines[0]?.from;
  return rules.has(cause) && begin !== undefined && begin > date ? begin : date;
}

/**
 * The part of a year's accrual that is reckoned anew. A year gone by stays as it was earned under the rules of its
 * time, unless contracts, birth or hours of that very year are others now. Hours tell by the statutory leave, which
 * follows from them and from no setting.
 */
function reckonedOf(
  year: number,
  given: readonly YearAccrual[],
  { settings, before, worked, lots, thisYear, cause }: AccrualRequest,
  present: ReadonlyMap<string, number>,
): readonly YearAccrual[] {
  const legal = findLot(lots, 'Legal', year);
  if (year >= thisYear || legal === undefined) return given;
  if (cause === 'hours-approved') {
    const held = present.get(legal.lotId) ?? 0;
    return given.some(({ balanceType, seconds }) => balanceType === 'Legal' && seconds !== held) ? given : [];
  }
  if (before === null) return [];
  const earlier = accrualOfYear(before.contracts, settings, year, before.dateOfBirth, worked);
  const were = new Map(earlier.map(({ balanceType, seconds }) => [balanceType, seconds]));
  return given.filter(({ balanceType, seconds }) => were.get(balanceType) !== seconds);
}

/**
 * The mutations, and the lots to open for them, that bring the ledger's accrual to what the contracts give. Applied
 * twice, the second time yields nothing. Every year under contract gets its Legal lot, also without hours (an on-call
 * contract), so that leave always has a lot to be booked on.
 */
export function accrualChanges(request: AccrualRequest): AccrualPreview {
  const { contracts, settings, months, dateOfBirth, worked, lots, ledger, cause, contractId } = request;
  const present = accruedByLot(ledger);
  const lastAccrued = Math.max(
    request.throughYear,
    ...lots.filter(({ lotId }) => present.has(lotId)).map(({ accrualYear }) => accrualYear),
  );
  const newLots: NewLot[] = [];
  const mutations: AccrualChange[] = [];
  for (let year = request.fromYear; year <= lastAccrued; year += 1) {
    const given = accrualOfYear(contracts, settings, year, dateOfBirth, worked);
    for (const accrual of reckonedOf(year, given, request, present)) {
      const { balanceType, seconds: after } = accrual;
      const lotId = findLot(lots, balanceType, year)?.lotId ?? null;
      const before = lotId === null ? 0 : (present.get(lotId) ?? 0);
      const isLegalYear = balanceType === 'Legal' && accrual.lines.length > 0;
      if (lotId === null && (after !== 0 || isLegalYear))
        newLots.push({ balanceType, accrualYear: year, expiresAt: expiryOf(balanceType, year, months) });
      if (after === before) continue;
      mutations.push({
        balanceType,
        accrualYear: year,
        lotId,
        before,
        after,
        amount: after - before,
        reason: reasonOf[cause],
        source: { kind: 'accrual', contractId },
        date: dateIn(year, request, accrual),
        accrual,
      });
    }
  }
  return { newLots, mutations };
}
