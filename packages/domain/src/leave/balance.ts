/** Balances, each the sum of mutations and explained by its parts. */
import { isProtected, lapsingSeconds } from './expiry.ts';
import { yearOf } from '../contracts/schedule.ts';
import { balanceTypes, type BalanceType, type Lot, type LedgerLine } from './lot.ts';

/** The dates a balance is read for: `on` the day asked about, `today` the day known about. */
export interface ReadingDates {
  readonly on: string;
  readonly today: string;
}

/** One lot on a date; all in seconds. */
export interface LotReading {
  readonly lot: Lot;
  readonly state: 'future' | 'usable' | 'protected' | 'lapsed';
  /** From contracts, or brought along. */
  readonly granted: number;
  /** Corrections, settlements, and debts that were paid. */
  readonly corrected: number;
  /** Leave up to and including the date; above zero. */
  readonly taken: number;
  /** Approved leave after the date; above zero. */
  readonly planned: number;
  /** What is left after leave up to the date: granted + corrected − taken. */
  readonly balance: number;
  /** What lapsed by the date, written or foreseen. Never more than was left; a debt does not lapse. */
  readonly lapsed: number;
  /** What is granted or corrected with effect after the date. */
  readonly upcoming: number;
  /**
   * What can still be used, or is owed when below zero: balance + upcoming − planned − lapsed. 0 before the lot's year,
   * also when leave in that year is booked on it.
   */
  readonly free: number;
}

/** Sum of the mutations per lot, whatever their date. */
export function sumsByLot(ledger: readonly LedgerLine[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { lotId, amount } of ledger) sums.set(lotId, (sums.get(lotId) ?? 0) + amount);
  return sums;
}

/** Hours that lines of one kind took off a lot, or gave back, by day. */
type Losses = readonly { readonly date: string; readonly amount: number }[];

/** What a lot holds: the sum of its lines, and those of them that are lapses or what a settlement of a year cut. */
export interface Held {
  readonly sum: number;
  readonly lapses: Losses;
  readonly cuts: Losses;
}

/** Of a lot without lines. */
export const nothingHeld: Held = { sum: 0, lapses: [], cuts: [] };

/** What a lot holds once a line is written. */
export function heldWith(
  { sum, lapses, cuts }: Held,
  { amount, date, source }: Pick<LedgerLine, 'amount' | 'date' | 'source'>,
): Held {
  return {
    sum: sum + amount,
    lapses: source.kind === 'lapse' ? [...lapses, { date, amount }] : lapses,
    cuts: source.kind === 'carry-over' ? [...cuts, { date, amount }] : cuts,
  };
}

/** What the lots of a ledger hold. */
export function heldByLot(ledger: readonly LedgerLine[]): Map<string, Held> {
  const held = new Map<string, Held>();
  for (const line of ledger) held.set(line.lotId, heldWith(held.get(line.lotId) ?? nothingHeld, line));
  return held;
}

const sumAfter = (losses: Losses, day: string): number =>
  losses.reduce((sum, { date, amount }) => (date > day ? sum + amount : sum), 0);

/**
 * What a lot holds for leave on a day: a lapse or a cut after that day does not count yet, and a lapse before it only
 * as far as there was something to lapse, until settling writes that down.
 */
export function heldOn(held: Held | undefined, day: string): number {
  if (held === undefined) return 0;
  const later = sumAfter(held.lapses, day);
  const left = held.sum - later - sumAfter(held.cuts, day);
  return left < 0 ? Math.min(0, left - held.lapses.reduce((sum, { amount }) => sum + amount, 0) + later) : left;
}

function stateOf(lot: Lot, left: number, { on, today }: ReadingDates): LotReading['state'] {
  if (lot.accrualYear > yearOf(on)) return 'future';
  if (lot.expiresAt === null || lot.expiresAt >= on) return 'usable';
  return left > 0 || (isProtected(lot, today) && left === 0) ? 'protected' : 'lapsed';
}

/** Reads one lot: what took effect by the date, and apart from it what is known to come. */
export function readLot(lot: Lot, ledger: readonly LedgerLine[], dates: ReadingDates): LotReading {
  let granted = 0;
  let corrected = 0;
  let taken = 0;
  let planned = 0;
  let upcoming = 0;
  let written = 0;
  for (const { lotId, source, amount, date } of ledger) {
    if (lotId !== lot.lotId) continue;
    const later = date > dates.on;
    if (source.kind === 'lapse') written -= later ? 0 : amount;
    else if (source.kind === 'leave-day') {
      if (later) planned -= amount;
      else taken -= amount;
    } else if (later) upcoming += amount;
    else if (source.kind === 'accrual' || source.kind === 'hours' || source.kind === 'opening') granted += amount;
    else corrected += amount;
  }
  const balance = granted + corrected - taken;
  const left = balance + upcoming - planned;
  const lapsed = Math.max(0, Math.min(written, left)) + lapsingSeconds(lot, left - written, dates.on, dates.today);
  const state = stateOf(lot, left - lapsed, dates);
  return {
    lot,
    state,
    granted,
    corrected,
    taken,
    planned,
    upcoming,
    balance,
    lapsed,
    free: state === 'future' ? 0 : left - lapsed,
  };
}

/** Sums over lots, in seconds. */
export interface BalanceSum {
  readonly balance: number;
  readonly planned: number;
  readonly lapsed: number;
  readonly free: number;
}

/** A member's balances on a date: every lot, and the sums per kind and in all. */
export interface BalanceReading {
  readonly lots: readonly LotReading[];
  readonly byType: Readonly<Record<BalanceType, BalanceSum>>;
  readonly total: BalanceSum;
}

function sumOf(readings: readonly LotReading[]): BalanceSum {
  const sum = (field: 'balance' | 'planned' | 'lapsed' | 'free'): number =>
    readings.reduce((total, reading) => total + reading[field], 0);
  return { balance: sum('balance'), planned: sum('planned'), lapsed: sum('lapsed'), free: sum('free') };
}

/** Reads all lots of one member. */
export function readBalances(lots: readonly Lot[], ledger: readonly LedgerLine[], dates: ReadingDates): BalanceReading {
  const readings = lots.map((lot) => readLot(lot, ledger, dates));
  const of = (type: BalanceType): BalanceSum => sumOf(readings.filter(({ lot }) => lot.balanceType === type));
  const byType = Object.fromEntries(balanceTypes.map((type) => [type, of(type)])) as Record<BalanceType, BalanceSum>;
  return { lots: readings, byType, total: sumOf(readings) };
}

/**
 * What a member can use on a day, all booked leave counted and debts subtracted; below zero when more was taken than
 * there was.
 */
export function freeOn(day: string, lots: readonly Lot[], held: ReadonlyMap<string, Held>, today: string): number {
  return lots
    .filter(({ accrualYear }) => accrualYear <= yearOf(day))
    .reduce((free, lot) => {
      const left = heldOn(held.get(lot.lotId), day);
      return free + left - lapsingSeconds(lot, left, day, today);
    }, 0);
}
