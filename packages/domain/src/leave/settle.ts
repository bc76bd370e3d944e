/**
 * What the books need without anybody asking: lapses are written down, debts are settled, and what a settlement of a
 * year cut follows what is known of the time before it.
 *
 * A lot lapses once, on the day after its last one; what comes into it later (cancelled leave, mostly) waits for a
 * decision. A debt is carried in its lot and never lapses. Once its year is over it is paid from what the member has by
 * then: from the lot that lapses first, before that lapses, up to what is not booked for leave. What is still owed when
 * somebody leaves is part of his settlement. When a debt turns out smaller, the hours go back to the very lots that
 * paid it.
 */
import { yearOf } from '../contracts/schedule.ts';
import { addDays } from '../time/index.ts';
import { heldByLot, heldWith, nothingHeld, type Held } from './balance.ts';
import { availableOn, compareLots, type LotBooks } from './consume.ts';
import { isDue, lapsingSeconds } from './expiry.ts';
import type { LapseRule, LedgerLine, Lot, MutationDraft, MutationSource } from './lot.ts';

/** A line that settling writes; `rule` is why a lot lapsed. */
export interface SettlingLine extends MutationDraft {
  readonly rule: LapseRule | null;
}

export interface Settling {
  readonly lines: readonly SettlingLine[];
  /** Lots whose last day has passed, now dealt with for good: `settledDay` is that day. */
  readonly settled: readonly { readonly lotId: string; readonly settledDay: string }[];
}

/** Lines that follow from others: no leave that was taken, and nothing that was earned. */
const unearned: ReadonlySet<MutationSource['kind']> = new Set(['carry-over', 'lapse', 'debt']);

/** Books in the course of settling: what is written so far counts for what follows. */
interface Work {
  readonly lots: readonly Lot[];
  readonly today: string;
  readonly held: Map<string, Held>;
  readonly lines: SettlingLine[];
  /** Seconds that each lot has paid for another, by debtor and payer. */
  readonly paid: Map<string, Map<string, number>>;
}

const sumOf = ({ held }: Work, { lotId }: Lot): number => held.get(lotId)?.sum ?? 0;

function write(
  work: Work,
  lotId: string,
  amount: number,
  source: MutationSource,
  date: string,
  rule: LapseRule | null = null,
): void {
  work.held.set(lotId, heldWith(work.held.get(lotId) ?? nothingHeld, { amount, date, source }));
  work.lines.push({ lotId, amount, reason: 'Other', source, date, rule });
}

function pay(work: Work, debtor: Lot, payer: Lot, seconds: number): void {
  write(work, debtor.lotId, seconds, { kind: 'debt', lotId: payer.lotId }, work.today);
  write(work, payer.lotId, -seconds, { kind: 'debt', lotId: debtor.lotId }, work.today);
}

/**
 * What a settlement of a year cut came of what was known by then. Where leave of before it is entered later, or less
 * was earned, that comes off what was cut first: what went along stays. Taken back, it is cut again.
 */
function settleCuts(work: Work, ledger: readonly LedgerLine[]): void {
  for (const { lotId } of work.lots) {
    if ((work.held.get(lotId)?.cuts ?? []).length === 0) continue;
    const own = ledger.filter((line) => line.lotId === lotId);
    const at = own.findIndex(({ source }) => source.kind === 'carry-over');
    const cut = own[at];
    if (cut?.source.kind !== 'carry-over') continue;
    const { settlementDate } = cut.source;
    const sumOf = (lines: readonly LedgerLine[]): number => lines.reduce((sum, { amount }) => sum + amount, 0);
    const since = own.slice(at).filter(({ source, date }) => !unearned.has(source.kind) && date < settlementDate);
    const due = Math.min(0, cut.amount - Math.min(0, sumOf(since)));
    const more = due - sumOf(own.filter(({ source }) => source.kind === 'carry-over'));
    if (more !== 0) write(work, lotId, more, { kind: 'carry-over', settlementDate }, settlementDate);
  }
}

/**
 * A lot that went below zero after it lapsed had less to lose: as much of its lapse is taken back, the latest first.
 */
function takeBackLapses(work: Work): void {
  for (const lot of work.lots) {
    const byDate = new Map<string, number>();
    for (const { date, amount } of work.held.get(lot.lotId)?.lapses ?? [])
      byDate.set(date, (byDate.get(date) ?? 0) - amount);
    for (const [date, lapsed] of [...byDate].sort(([a], [b]) => (a < b ? 1 : -1))) {
      const back = Math.min(lapsed, -sumOf(work, lot));
      if (back > 0) write(work, lot.lotId, back, { kind: 'lapse' }, date);
    }
  }
}

/** What a lot was paid and no longer owes goes back to the lots that paid. */
function payBack(work: Work): void {
  const byId = new Map(work.lots.map((lot) => [lot.lotId, lot]));
  for (const debtor of work.lots) {
    const payers = [...(work.paid.get(debtor.lotId) ?? [])].flatMap(([lotId, seconds]) => {
      const payer = byId.get(lotId);
      return payer === undefined ? [] : [{ payer, seconds }];
    });
    for (const { payer, seconds } of payers.sort((a, b) => compareLots(b.payer, a.payer))) {
      const back = Math.min(seconds, sumOf(work, debtor));
      if (back > 0) pay(work, debtor, payer, -back);
    }
  }
}

/** Debts of years gone by, oldest first, from what can be used today and what is about to lapse. */
function payDebts(work: Work): void {
  const { lots, today, held } = work;
  const debtors = lots
    .filter((lot) => lot.accrualYear < yearOf(today) && sumOf(work, lot) < 0)
    .sort((a, b) => a.accrualYear - b.accrualYear);
  if (debtors.length === 0) return;
  const payers = lots.filter((lot) => sumOf(work, lot) > 0).sort(compareLots);
  for (const debtor of debtors) {
    for (const payer of payers) {
      const free = isDue(payer, today)
        ? Math.max(0, sumOf(work, payer))
        : Math.min(Math.max(0, sumOf(work, payer)), availableOn(payer, held.get(payer.lotId), today, today));
      const seconds = Math.min(free, -sumOf(work, debtor));
      if (seconds > 0) pay(work, debtor, payer, seconds);
    }
  }
}

function ruleOf({ balanceType, decided }: Lot): LapseRule {
  if (decided) return 'Decision';
  return balanceType === 'Legal' ? 'Warning' : 'Expiry';
}

/**
 * The lines that are due by `today`, and the lots they deal with for good. Done twice, the second time yields nothing.
 * Call it before anything is booked, so that what comes back to a lot comes after its lapse.
 */
export function settleBooks({ lots, ledger, today }: LotBooks): Settling {
  const paid = new Map<string, Map<string, number>>();
  for (const { lotId, amount, source } of ledger) {
    if (source.kind !== 'debt' || amount === 0) continue;
    // Of the two lines of a payment that of the debtor adds; taken back, it subtracts. Each pair of lots has one debtor
    // at a time.
    const own = paid.get(lotId) ?? new Map<string, number>();
    paid.set(lotId, own.set(source.lotId, (own.get(source.lotId) ?? 0) + amount));
  }
  const work: Work = { lots, today, held: heldByLot(ledger), lines: [], paid };
  settleCuts(work, ledger);
  takeBackLapses(work);
  payBack(work);
  payDebts(work);
  const settled: { lotId: string; settledDay: string }[] = [];
  for (const lot of lots) {
    const { lotId, expiresAt } = lot;
    if (expiresAt === null || !isDue(lot, today)) continue;
    const lapsing = lapsingSeconds(lot, sumOf(work, lot), today, today);
    if (lapsing > 0) write(work, lotId, -lapsing, { kind: 'lapse' }, addDays(expiresAt, 1), ruleOf(lot));
    settled.push({ lotId, settledDay: expiresAt });
  }
  return { lines: work.lines, settled };
}
