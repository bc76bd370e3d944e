/**
 * Brings the ledger in line with the leave days of a request that are in force: approving, editing and cancelling
 * alike.
 */
import { yearOf } from '../contracts/schedule.ts';
import { heldByLot } from './balance.ts';
import { add, returnsOf, takeFrom, takenFor, type LotBooks } from './consume.ts';
import type { MutationDraft, MutationReason } from './lot.ts';

/** Hours of leave on a date. */
export interface LeaveHours {
  readonly date: string;
  readonly seconds: number;
}

export type LeaveReason = Extract<MutationReason, 'LeaveRequest' | 'LeaveRequestCancelled' | 'LeaveRequestEdited'>;

export interface BookingRequest {
  readonly requestId: string;
  /** The days in force, each date once; empty when nothing is, or when the leave type takes from no balance. */
  readonly days: readonly LeaveHours[];
  readonly reason: LeaveReason;
}

export interface Booking {
  readonly mutations: readonly MutationDraft[];
  /** Seconds booked beyond what the lots held. */
  readonly shortfall: number;
  /** Seconds without a lot: open the lots of these years first. */
  readonly unplaced: number;
}

/**
 * The mutations that make the ledger hold exactly the request's days in force. Days that shrink or fall away are given
 * back to the very lots first; then days that grow or are new are taken, each from the lots of its own date. Days that
 * stay as they are stay untouched, so booking twice changes nothing. Nothing is taken for a day of before the first
 * year that balances are kept for, also where what was brought along could still give it.
 */
export function book(
  { requestId, days, reason }: BookingRequest,
  { lots, ledger, today, firstYear = 0 }: LotBooks,
): Booking {
  const taken = takenFor(requestId, ledger);
  const held = heldByLot(ledger);
  const wanted = new Map(days.map(({ date, seconds }) => [date, seconds]));
  const mutations: MutationDraft[] = [];
  let shortfall = 0;
  let unplaced = 0;
  const write = (date: string, lotId: string, amount: number): void => {
    mutations.push({ lotId, amount, reason, source: { kind: 'leave-day', requestId, date }, date });
  };
  const grown: LeaveHours[] = [];
  for (const date of [...new Set([...taken.keys(), ...wanted.keys()])].sort()) {
    const byLot = taken.get(date) ?? new Map<string, number>();
    const more = (wanted.get(date) ?? 0) - [...byLot.values()].reduce((sum, seconds) => sum + seconds, 0);
    if (more > 0 && yearOf(date) >= firstYear) grown.push({ date, seconds: more });
    if (more >= 0) continue;
    for (const { lotId, seconds } of returnsOf(byLot, -more, lots)) {
      add(held, lotId, seconds);
      write(date, lotId, seconds);
    }
  }
  for (const { date, seconds } of grown) {
    const consumption = takeFrom(held, lots, date, seconds, today);
    for (const take of consumption.takes) write(date, take.lotId, -take.seconds);
    shortfall += consumption.shortfall;
    unplaced += consumption.unplaced;
  }
  return { mutations, shortfall, unplaced };
}

/** Gives all of a request back to the very lots it was taken from. */
export function giveBack(requestId: string, reason: LeaveReason, books: LotBooks): MutationDraft[] {
  return [...book({ requestId, days: [], reason }, books).mutations];
}
