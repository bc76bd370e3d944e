/** Changing when lots lapse: new settings on existing lots, with a preview, and the decision on a lot that outlived its day. */
import { sumsByLot } from './balance.ts';
import { expiryOf, isLapsed, type ExpiryMonths } from './expiry.ts';
import type { Lot, MutationDraft } from './lot.ts';

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
  return [...days].reduce<string | null>((last, [date, taken]) => (taken > 0 && (last === null || date > last) ? date : last), null);
}

/** A last day, put off to the last leave day already booked on the lot, so that no approved leave loses its hours. */
function notBeforeBooked(to: string | null, lotId: string, ledger: readonly MutationDraft[]): string | null {
  const booked = to === null ? null : lastDayBooked(lotId, ledger);
  return to !== null && booked !== null && booked > to ? booked : to;
}

/**
 * What new expiry settings would do to existing lots, of any number of people. Lots that have lapsed stay as they are, what
 * lapsed never comes back; the others get their day anew, though not before leave already booked on them.
 */
export function previewExpiryUpdate(lots: readonly Lot[], ledger: readonly MutationDraft[], months: ExpiryMonths, today: string): ExpiryPreview {
  const sums = sumsByLot(ledger);
  const byLot = new Map<string, MutationDraft[]>();
  for (const mutation of ledger) {
    const own = byLot.get(mutation.lotId);
    if (own === undefined) byLot.set(mutation.lotId, [mutation]);
    else own.push(mutation);
  }
  const changes = lots.flatMap((lot): ExpiryChange[] => {
    if (isLapsed(lot, today, today)) return [];
    const to = notBeforeBooked(expiryOf(lot.balanceType, lot.accrualYear, months), lot.lotId, byLot.get(lot.lotId) ?? []);
    if (to === lot.expiresAt) return [];
    const lapsesNow = isLapsed({ ...lot, expiresAt: to }, today, today);
    return [{ lotId: lot.lotId, tenantUserId: lot.tenantUserId, from: lot.expiresAt, to, seconds: sums.get(lot.lotId) ?? 0, lapsesNow }];
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
 * Someone's decision on a lot that lives on for want of proof: it lapses after a day of their choice, or after the last leave
 * already booked on it when that is later.
 */
export function decideLapse(lot: Lot, lastDay: string, ledger: readonly MutationDraft[]): Lot {
  return { ...lot, expiresAt: notBeforeBooked(lastDay, lot.lotId, ledger), timelyWarning: true };
}
