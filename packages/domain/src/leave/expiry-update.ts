/**
 * Changing when lots lapse: new settings on existing lots, with a preview, and the decision on a lot that outlived its
 * day.
 */
import { addDays } from '../time/index.ts';
import { heldByLot, nothingHeld } from './balance.ts';
import { expiryOf, isLapsed, lapsingSeconds, type ExpiryMonths } from './expiry.ts';
import type { Lot, MutationDraft } from './lot.ts';
import type { SettlingLine } from './settle.ts';

/** One lot's change; `from` undoes it. */
export interface ExpiryChange {
  readonly lotId: string;
  readonly tenantUserId: string;
  readonly from: string | null;
  readonly to: string | null;
  /** What the lot holds, in seconds; below zero is a debt. */
  readonly seconds: number;
  /** Whether the new day has passed already, so that what is left lapses at once. */
  readonly lapsesNow: boolean;
}

export interface ExpiryPreview {
  readonly changes: readonly ExpiryChange[];
  readonly lots: number;
  readonly people: number;
  /** What is left in the lots that change; debts don't count. */
  readonly seconds: number;
  readonly lapsingSeconds: number;
}

/** Last leave day that a lot has hours booked for. */
function lastDayBooked(lotId: string, ledger: readonly MutationDraft[]): string | null {
  const days = new Map<string, number>();
  for (const { lotId: id, source, amount } of ledger) {
    if (id === lotId && source.kind === 'leave-day') days.set(source.date, (days.get(source.date) ?? 0) - amount);
  }
  return [...days].reduce<string | null>(
    (last, [date, taken]) => (taken > 0 && (last === null || date > last) ? date : last),
    null,
  );
}

/** A last day, put off to the last leave day already booked on the lot, so that no approved leave loses its hours. */
function notBeforeBooked(to: string | null, lotId: string, ledger: readonly MutationDraft[]): string | null {
  const booked = to === null ? null : lastDayBooked(lotId, ledger);
  return to !== null && booked !== null && booked > to ? booked : to;
}

/**
 * What new expiry settings would do to existing lots, of any number of people. Lots that have lapsed stay as they are,
 * what lapsed never comes back, and so do those that somebody or a pay rule decided on; the others get their day again,
 * though not before leave already booked on them. A moved lot is not warned of yet.
 */
export function previewExpiryUpdate(
  lots: readonly Lot[],
  ledger: readonly MutationDraft[],
  months: ExpiryMonths,
  today: string,
): ExpiryPreview {
  const held = heldByLot(ledger);
  const byLot = new Map<string, MutationDraft[]>();
  for (const mutation of ledger) {
    const own = byLot.get(mutation.lotId);
    if (own === undefined) byLot.set(mutation.lotId, [mutation]);
    else own.push(mutation);
  }
  const changes = lots.flatMap((lot): ExpiryChange[] => {
    const { sum: seconds, lapses } = held.get(lot.lotId) ?? nothingHeld;
    const hasLapsed = lapses.reduce((sum, { amount }) => sum + amount, 0) < 0;
    if (lot.decided || lot.ruleLastDay || isLapsed(lot, today, today) || hasLapsed) return [];
    const to = notBeforeBooked(
      expiryOf(lot.balanceType, lot.accrualYear, months),
      lot.lotId,
      byLot.get(lot.lotId) ?? [],
    );
    if (to === lot.expiresAt) return [];
    const lapsesNow =
      lapsingSeconds({ ...lot, expiresAt: to, warnedSeconds: 0 }, Math.max(1, seconds), today, today) > 0;
    return [{ lotId: lot.lotId, tenantUserId: lot.tenantUserId, from: lot.expiresAt, to, seconds, lapsesNow }];
  });
  const left = (of: readonly ExpiryChange[]): number => of.reduce((sum, { seconds }) => sum + Math.max(0, seconds), 0);
  return {
    changes,
    lots: changes.length,
    people: new Set(changes.map(({ tenantUserId }) => tenantUserId)).size,
    seconds: left(changes),
    lapsingSeconds: left(changes.filter(({ lapsesNow }) => lapsesNow)),
  };
}

/**
 * The line that gives back what lapsed of a lot after a last day that is taken back for `lastDay`; none where that has
 * passed as well.
 */
export function lapseTakenBack(
  { lotId, expiresAt, settledDay, decided }: Lot,
  ledger: readonly MutationDraft[],
  lastDay: string | null,
  today: string,
): SettlingLine[] {
  if (decided || expiresAt === null || settledDay !== expiresAt || (lastDay !== null && lastDay < today)) return [];
  const date = addDays(expiresAt, 1);
  const amount = ledger.reduce(
    (sum, line) =>
      line.lotId === lotId && line.source.kind === 'lapse' && line.date === date ? sum - line.amount : sum,
    0,
  );
  return amount > 0 ? [{ lotId, amount, reason: 'Other', source: { kind: 'lapse' }, date, rule: null }] : [];
}

/**
 * Someone's decision on hours that outlived their last day or came back after it: they lapse after a day of their
 * choice, or after the last leave already booked on the lot when that is later; without a day never.
 */
export function decideLapse(lot: Lot, lastDay: string | null, ledger: readonly MutationDraft[]): Lot {
  return { ...lot, expiresAt: notBeforeBooked(lastDay, lot.lotId, ledger), decided: true };
}
