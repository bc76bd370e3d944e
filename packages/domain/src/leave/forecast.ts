/** What a request would take before it is made or decided, and whether it goes beyond the balance. */
import { yearOf } from '../contracts/schedule.ts';
import { freeOn, heldByLot, sumsByLot } from './balance.ts';
import { book, giveBack, type LeaveHours } from './booking.ts';
import { compareLots, takenFor, type LotBooks } from './consume.ts';
import type { Lot, LedgerLine } from './lot.ts';

/** Days of a request that take from a balance. */
export interface RequestedLeave {
  readonly requestId: string;
  readonly days: readonly LeaveHours[];
}

/** What a request takes from one lot. */
export interface LotUse {
  readonly lot: Lot;
  readonly seconds: number;
  /** What the lot then holds; below zero is a debt. */
  readonly left: number;
}

/** Figures on one of the two bases; seconds. */
export interface ForecastBasis {
  /** Free on the last day that takes hours, without and with the request. */
  readonly before: number;
  readonly after: number;
  /** How far the balance goes below zero on the request's worst day; 0 when it does not. */
  readonly overflow: number;
}

export interface LeaveForecast {
  /** From which lots, in order of use, when decided today. */
  readonly uses: readonly LotUse[];
  /** Seconds without a lot to book them on. */
  readonly unplaced: number;
  /** Counting approved leave only. */
  readonly approved: ForecastBasis;
  /** Counting other requests that wait for a decision too. */
  readonly withPending: ForecastBasis;
  /** Seconds of those requests. */
  readonly pendingSeconds: number;
  /** Whether approving it now takes the balance negative. */
  readonly wouldOverflow: boolean;
  /** Whether it does once everything that waits is approved. */
  readonly wouldOverflowWithPending: boolean;
}

function withBooked(
  ledger: readonly LedgerLine[],
  leave: RequestedLeave,
  books: LotBooks,
): { ledger: LedgerLine[]; unplaced: number } {
  const { mutations, unplaced } = book({ ...leave, reason: 'LeaveRequest' }, { ...books, ledger });
  return { ledger: [...ledger, ...mutations], unplaced };
}

function basis(
  before: readonly LedgerLine[],
  after: readonly LedgerLine[],
  unplaced: number,
  days: readonly LeaveHours[],
  { lots, today }: LotBooks,
): ForecastBasis {
  const taking = days.filter(({ seconds }) => seconds > 0);
  const told = taking.length > 0 ? taking : days;
  const last = told.reduce((latest, { date }) => (date > latest ? date : latest), told[0]?.date ?? today);
  const held = heldByLot(after);
  const worst = Math.min(...taking.map(({ date }) => freeOn(date, lots, held, today)));
  return {
    before: freeOn(last, lots, heldByLot(before), today),
    after: freeOn(last, lots, held, today) - unplaced,
    overflow: taking.length > 0 ? Math.max(0, unplaced - worst) : 0,
  };
}

/**
 * Foresees booking a request. What is booked for the same request already is given back first, so an edit is compared
 * with the balance without it. `pending` are the other requests that wait, in the order they will be booked in.
 */
export function forecastLeave(
  leave: RequestedLeave,
  pending: readonly RequestedLeave[],
  books: LotBooks,
): LeaveForecast {
  const before = [...books.ledger, ...giveBack(leave.requestId, 'LeaveRequestEdited', books)];
  const after = withBooked(before, leave, books);
  let pendingBefore = before;
  let pendingUnplaced = 0;
  for (const other of pending) {
    if (other.requestId === leave.requestId) continue;
    const booked = withBooked(pendingBefore, other, books);
    pendingBefore = booked.ledger;
    pendingUnplaced += booked.unplaced;
  }
  const pendingAfter = withBooked(pendingBefore, leave, books);
  const sums = sumsByLot(after.ledger);
  const used = new Map<string, number>();
  for (const day of takenFor(leave.requestId, after.ledger).values()) {
    for (const [lotId, seconds] of day) used.set(lotId, (used.get(lotId) ?? 0) + seconds);
  }
  const approved = basis(before, after.ledger, after.unplaced, leave.days, books);
  const withPending = basis(
    pendingBefore,
    pendingAfter.ledger,
    pendingAfter.unplaced + pendingUnplaced,
    leave.days,
    books,
  );
  return {
    uses: books.lots
      .filter(({ lotId }) => (used.get(lotId) ?? 0) > 0)
      .sort(compareLots)
      .map((lot) => ({ lot, seconds: used.get(lot.lotId) ?? 0, left: sums.get(lot.lotId) ?? 0 })),
    unplaced: after.unplaced,
    approved,
    withPending,
    pendingSeconds: pending
      .filter(({ requestId }) => requestId !== leave.requestId)
      .reduce((sum, { days }) => sum + days.reduce((all, { seconds }) => all + seconds, 0), 0),
    wouldOverflow: approved.overflow > 0,
    wouldOverflowWithPending: withPending.overflow > 0,
  };
}

/** The calendar years a request's days with hours lie in: those whose lots must be open before it is booked. */
export function yearsOf(days: readonly LeaveHours[]): number[] {
  return [...new Set(days.filter(({ seconds }) => seconds > 0).map(({ date }) => yearOf(date)))].sort((a, b) => a - b);
}
