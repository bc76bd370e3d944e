/** Balances of a person on a date: read from lots and mutations, less what pending requests would take. */
import type { CallResult, leaveCalls, LeaveBalance, LeaveBalances } from '@rooster/contract';
import { formatDuration } from '@rooster/domain/duration';
import { balanceTypes, book, isProtected, isSettled, readLot } from '@rooster/domain/leave';
import type { LedgerLine, LotReading } from '@rooster/domain/leave';
import { localDate } from '@rooster/domain/time';
import { readLast, together } from '../../platform/database/context.ts';
import type { Principal, RequestContext } from '../../platform/http/handler.ts';
import { readBookTotals } from './book-totals.ts';
import type { BookTotals } from './book-totals.ts';
import { readLeaveBasis } from './basis.ts';
import type { LeaveBasis } from './basis.ts';
import { waitingOf } from './request-store.ts';
import type { WaitingLeave } from './request-store.ts';
import { expectToSee } from './scope.ts';

type Context = Pick<RequestContext<Principal>, 'principal' | 'now'>;

/** What is asked: a day, and the moment whose books count. */
export interface When {
  readonly asOf?: string | undefined;
  readonly knownAt?: string | undefined;
}

/** Everything a reading of balances starts from. */
export interface BalanceBasis {
  readonly memberId: string;
  readonly year: number;
  readonly asOf: string;
  readonly knownAt: string | null;
  readonly books: BookTotals;
  readonly pending: readonly WaitingLeave[];
  readonly today: string;
  readonly firstYear: number;
}

/** When it is asked, and where. */
interface Present {
  /** Epoch milliseconds. */
  readonly now: number;
  readonly timeZoneId: string;
}

/**
 * What a reading of a member's books for a year asks the database for, none of which needs another, and what is made of
 * the answers. It is of today in this year, else of its nearest day, unless a day is asked.
 */
function readingOf(memberId: string, year: number, { asOf, knownAt }: When, { now, timeZoneId }: Present) {
  const today = localDate(now, timeZoneId);
  const thisYear = Number(today.slice(0, 4));
  const nearest = year === thisYear ? today : year < thisYear ? `${year}-12-31` : `${year}-01-01`;
  const on = asOf ?? nearest;
  const asks = [
    () => readLeaveBasis(now),
    // Books of an earlier moment say nothing of what waited then.
    () => (knownAt === undefined ? waitingOf([memberId]) : Promise.resolve([])),
    () => readBookTotals(memberId, { on, year, knownAt: knownAt === undefined ? null : Date.parse(knownAt) }),
  ] as const;
  const basisOf = ({ firstYear }: LeaveBasis, pending: readonly WaitingLeave[], books: BookTotals): BalanceBasis => ({
    memberId,
    year,
    asOf: on,
    knownAt: knownAt ?? null,
    books,
    pending,
    today,
    firstYear,
  });
  return { asks, basisOf };
}

/** Reads a member's books for a year. */
export async function balanceBasis(
  memberId: string,
  year: number,
  when: When,
  present: Present,
): Promise<BalanceBasis> {
  const { asks, basisOf } = readingOf(memberId, year, when, present);
  return basisOf(...(await together(...asks)));
}

/** Seconds that approving all that waits would take, per lot, in the order it was asked. */
function pendingByLot({ books: { lots, ledger }, pending, today, firstYear }: BalanceBasis): Map<string, number> {
  const taken = new Map<string, number>();
  const known: LedgerLine[] = [...ledger];
  for (const { requestId, days } of pending) {
    const own = { lots, ledger: known, today, firstYear };
    const { mutations } = book({ requestId, days, reason: 'LeaveRequest' }, own);
    known.push(...mutations);
    for (const { lotId, amount } of mutations) taken.set(lotId, (taken.get(lotId) ?? 0) - amount);
  }
  return taken;
}

/** A lot's reading with what waits. */
export interface ReadLot extends LotReading {
  readonly pending: number;
  /** Leave on it in years before the one that is shown. */
  readonly takenBefore: number;
}

const states = { future: 'Future', usable: 'Usable', protected: 'Protected', lapsed: 'Lapsed' } as const;

/** The lots that matter to a year: of it or before, and not lapsed, with nothing left or owed, before it began. */
export function readLots(basis: BalanceBasis): ReadLot[] {
  const { books, year, asOf, today } = basis;
  const pending = pendingByLot(basis);
  const ledgers = new Map<string, LedgerLine[]>(books.lots.map(({ lotId }) => [lotId, []]));
  for (const mutation of books.ledger) ledgers.get(mutation.lotId)?.push(mutation);
  const relevant = books.lots.filter((lot) => {
    const { lotId, accrualYear, expiresAt } = lot;
    if (accrualYear > year) return false;
    // What outlived its last day, came back after it, or is owed still matters.
    const held = (ledgers.get(lotId) ?? []).reduce((sum, { amount }) => sum + amount, 0);
    return (
      expiresAt === null ||
      expiresAt >= `${year}-01-01` ||
      isProtected(lot, today) ||
      (isSettled(lot) ? held !== 0 : held < 0)
    );
  });
  return relevant.map((lot) => {
    const own = ledgers.get(lot.lotId) ?? [];
    const takenBefore = own.reduce(
      (sum, { source, date, amount }) => sum - (source.kind === 'leave-day' && date < `${year}-01-01` ? amount : 0),
      0,
    );
    return { ...readLot(lot, own, { on: asOf, today }), pending: pending.get(lot.lotId) ?? 0, takenBefore };
  });
}

/** A lot as answered. */
export const lotToWire = ({
  lot,
  state,
  granted,
  corrected,
  taken,
  planned,
  pending,
  upcoming,
  balance,
  lapsed,
  free,
}: ReadLot): LeaveBalance => ({
  leaveHourBalanceId: lot.lotId,
  year: lot.accrualYear,
  balanceType: lot.balanceType,
  initialBalance: formatDuration(granted),
  currentBalance: formatDuration(balance),
  expiresAt: lot.expiresAt,
  state: states[state],
  corrected: formatDuration(corrected),
  taken: formatDuration(taken),
  planned: formatDuration(planned),
  pending: formatDuration(pending),
  upcoming: formatDuration(upcoming),
  lapsed: formatDuration(lapsed),
  free: formatDuration(free),
});

function barOf(lots: readonly ReadLot[]) {
  const sum = (of: (lot: ReadLot) => number): number => lots.reduce((total, lot) => total + of(lot), 0);
  const bar = {
    taken: sum(({ taken, takenBefore }) => taken - takenBefore),
    planned: sum(({ planned }) => planned),
    pending: sum(({ pending }) => pending),
    lapsed: sum(({ lapsed }) => lapsed),
    free: sum(({ free }) => free),
  };
  return { ...bar, granted: bar.taken + bar.planned + bar.lapsed + bar.free };
}

function barToWire(lots: readonly ReadLot[]) {
  const { granted, taken, planned, pending, lapsed, free } = barOf(lots);
  return {
    granted: formatDuration(granted),
    taken: formatDuration(taken),
    planned: formatDuration(planned),
    pending: formatDuration(pending),
    lapsed: formatDuration(lapsed),
    free: formatDuration(free),
  };
}

function lapsingOf(lots: readonly ReadLot[], asOf: string) {
  const [next] = lots
    .flatMap(({ lot, free }) =>
      lot.expiresAt !== null && lot.expiresAt >= asOf && free > 0
        ? [{ leaveHourBalanceId: lot.lotId, duration: formatDuration(free), lastDay: lot.expiresAt }]
        : [],
    )
    .sort((a, b) => (a.lastDay < b.lastDay ? -1 : 1));
  return next ?? null;
}

/** A reading of balances as answered. */
export function balancesToWire(basis: BalanceBasis): LeaveBalances {
  const lots = readLots(basis);
  const years = basis.books.lots.map(({ accrualYear }) => accrualYear);
  return {
    tenantUserId: basis.memberId,
    year: basis.year,
    asOf: basis.asOf,
    knownAt: basis.knownAt,
    items: lots.map(lotToWire),
    types: balanceTypes.flatMap((balanceType) => {
      const own = lots.filter(({ lot }) => lot.balanceType === balanceType);
      return own.length === 0 ? [] : [{ balanceType, ...barToWire(own), lapsing: lapsingOf(own, basis.asOf) }];
    }),
    total: barToWire(lots),
    years: [...new Set([basis.firstYear, Number(basis.today.slice(0, 4)), ...years])].sort((a, b) => a - b),
  };
}

/** Balances of a member on a date. */
export async function getLeaveBalances(
  year: number,
  memberId: string,
  when: When,
  { principal, now }: Context,
): Promise<CallResult<(typeof leaveCalls)['getLeaveBalances']>> {
  const { asks, basisOf } = readingOf(memberId, year, when, { now, timeZoneId: principal.timeZoneId });
  const [, ...answers] = await readLast(() => expectToSee(principal, memberId), ...asks);
  return balancesToWire(basisOf(...answers));
}
