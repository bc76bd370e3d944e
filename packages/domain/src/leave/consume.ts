/** Which lots a day of leave comes from, and back to which it goes. */
import { yearOf } from '../contracts/schedule.ts';
import { heldByLot, heldOn, nothingHeld, type Held } from './balance.ts';
import { isUsableOn, lapsingSeconds } from './expiry.ts';
import { balanceTypes, type Lot, type LedgerLine } from './lot.ts';

/** The lots of one member with their ledger, as known today. */
export interface LotBooks {
  readonly lots: readonly Lot[];
  readonly ledger: readonly LedgerLine[];
  readonly today: string;
  /**
   * First year that balances are kept for; without it, every year. What was taken before is in the opening balance
   * already.
   */
  readonly firstYear?: number;
}

/** Seconds from one lot. */
export interface Take {
  readonly lotId: string;
  readonly seconds: number;
}

export interface Consumption {
  /** In the order in which they are used. */
  readonly takes: readonly Take[];
  /** Seconds beyond what the lots hold: part of `takes`, and makes a lot negative. */
  readonly shortfall: number;
  /** Seconds without any lot to book them on: not part of `takes`. */
  readonly unplaced: number;
}

/** Adds to what a lot holds. */
export function add(held: Map<string, Held>, lotId: string, seconds: number): void {
  const own = held.get(lotId) ?? nothingHeld;
  held.set(lotId, { ...own, sum: own.sum + seconds });
}

/** Order of use: what lapses first goes first; on one day Legal, AboveLegal, then the others; then the oldest. */
export function compareLots(a: Lot, b: Lot): number {
  if (a.expiresAt !== b.expiresAt) {
    if (a.expiresAt === null) return 1;
    if (b.expiresAt === null) return -1;
    return a.expiresAt < b.expiresAt ? -1 : 1;
  }
  const byType = balanceTypes.indexOf(a.balanceType) - balanceTypes.indexOf(b.balanceType);
  return byType || a.accrualYear - b.accrualYear;
}

/**
 * The lot that goes negative when the others are used up: that of the leave day's own year, above-legal before legal,
 * so that a debt is not paid from the statutory minimum while there is another; failing both, the last one in order of
 * use.
 */
function debtLot(usable: readonly Lot[], day: string): Lot | undefined {
  const own = usable.filter(({ accrualYear }) => accrualYear === yearOf(day));
  return (
    own.find(({ balanceType }) => balanceType === 'AboveLegal') ??
    own.find(({ balanceType }) => balanceType === 'Legal') ??
    usable.at(-1)
  );
}

/** Seconds of a lot that leave on a day can take; before its last day also what lapsed after it. */
export function availableOn(lot: Lot, held: Held | undefined, day: string, today: string): number {
  if (lot.accrualYear > yearOf(day)) return 0;
  const left = heldOn(held, day);
  return Math.max(0, left - lapsingSeconds(lot, left, day, today));
}

/** `consume`, on what is held, at hand: it is updated, so that a next day finds what this one left. */
export function takeFrom(
  held: Map<string, Held>,
  lots: readonly Lot[],
  day: string,
  seconds: number,
  today: string,
): Consumption {
  const usable = lots
    .filter((lot) => isUsableOn(lot, day, today) || availableOn(lot, held.get(lot.lotId), day, today) > 0)
    .sort(compareLots);
  const taken = new Map<string, number>();
  const take = (lotId: string, amount: number): void => {
    taken.set(lotId, (taken.get(lotId) ?? 0) + amount);
    add(held, lotId, -amount);
  };
  let left = seconds;
  for (const lot of usable) {
    const amount = Math.min(left, availableOn(lot, held.get(lot.lotId), day, today));
    if (amount > 0) take(lot.lotId, amount);
    left -= amount;
  }
  const debt = left > 0 ? debtLot(usable, day) : undefined;
  if (debt !== undefined) take(debt.lotId, left);
  const takes = [...taken].map(([lotId, amount]) => ({ lotId, seconds: amount }));
  return { takes, shortfall: debt === undefined ? 0 : left, unplaced: debt === undefined ? left : 0 };
}

/**
 * The lots that leave on a day comes from: of those usable on that day the one that lapses first, then the next. What
 * all of them together cannot give makes one lot negative. Nothing for 0 seconds.
 */
export function consume(day: string, seconds: number, { lots, ledger, today }: LotBooks): Consumption {
  return takeFrom(heldByLot(ledger), lots, day, seconds, today);
}

/** What the ledger has taken for a request, per date and lot, in seconds; what was given back is subtracted. */
export function takenFor(requestId: string, ledger: readonly LedgerLine[]): Map<string, Map<string, number>> {
  const byDate = new Map<string, Map<string, number>>();
  for (const { lotId, amount, source } of ledger) {
    if (source.kind !== 'leave-day' || source.requestId !== requestId) continue;
    const day = byDate.get(source.date) ?? new Map<string, number>();
    byDate.set(source.date, day.set(lotId, (day.get(lotId) ?? 0) - amount));
  }
  return byDate;
}

/** Gives back up to `seconds` of one day to the very lots they came from, the lot used last first. */
export function returnsOf(taken: ReadonlyMap<string, number>, seconds: number, lots: readonly Lot[]): Take[] {
  const known = lots
    .filter(({ lotId }) => taken.has(lotId))
    .sort(compareLots)
    .reverse();
  const returns: Take[] = [];
  let left = seconds;
  for (const { lotId } of known) {
    const amount = Math.min(left, taken.get(lotId) ?? 0);
    if (amount > 0) returns.push({ lotId, seconds: amount });
    left -= Math.max(0, amount);
  }
  return returns;
}
