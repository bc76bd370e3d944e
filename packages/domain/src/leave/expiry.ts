/** When a lot lapses. Lapsing is never written down: it follows from the lot and the date. */
import { yearOf } from '../contracts/schedule.ts';
import { monthBounds } from '../time/index.ts';
import type { BalanceType, Lot } from './lot.ts';

/** Months after the accrual year at whose end a lot lapses; 0 is the end of the year itself, null never. */
export type ExpiryMonths = Readonly<Record<BalanceType, number | null>>;

/** Six months for Legal is the shortest the law allows (art. 7:640a Dutch Civil Code); five years is art. 7:642. */
export const defaultExpiryMonths: ExpiryMonths = { Legal: 6, AboveLegal: 60, WorkingTimeReduction: 0, TimeForTime: 6, Other: null };

const SHORTEST_LEGAL_MONTHS = 6;
const LONGEST_MONTHS = 1200;

export interface ExpiryIssue {
  readonly path: BalanceType;
  readonly code: 'not-whole' | 'too-small' | 'too-large';
  /** The limit that was passed, in months. */
  readonly limit?: number;
}

/** What is wrong with expiry settings: Legal may last longer than six months, never shorter. */
export function validateExpiryMonths(months: ExpiryMonths): ExpiryIssue[] {
  return (Object.entries(months) as [BalanceType, number | null][]).flatMap(([path, value]): ExpiryIssue[] => {
    if (value === null) return [];
    if (!Number.isInteger(value)) return [{ path, code: 'not-whole' }];
    const least = path === 'Legal' ? SHORTEST_LEGAL_MONTHS : 0;
    if (value < least) return [{ path, code: 'too-small', limit: least }];
    return value > LONGEST_MONTHS ? [{ path, code: 'too-large', limit: LONGEST_MONTHS }] : [];
  });
}

/** Last day on which a lot of an accrual year can be used: the last of the month that many months after December. */
export function expiryOf(balanceType: BalanceType, accrualYear: number, months: ExpiryMonths): string | null {
  const after = months[balanceType];
  if (after === null) return null;
  const year = accrualYear + Math.floor((11 + after) / 12);
  const month = ((11 + after) % 12) + 1;
  return monthBounds(`${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-01`).last;
}

/**
 * Whether a Legal lot lives on after its last day for want of proof of a timely warning (Hoge Raad 23 June 2023,
 * ECLI:NL:HR:2023:955). Until that day has passed the warning can still be given, so a lot counts as one that will lapse.
 */
export function isProtected({ balanceType, expiresAt, timelyWarning }: Lot, today: string): boolean {
  return balanceType === 'Legal' && !timelyWarning && expiresAt !== null && expiresAt < today;
}

/** Whether a lot has lapsed on a date, as known today. */
export function isLapsed(lot: Lot, date: string, today: string): boolean {
  return lot.expiresAt !== null && lot.expiresAt < date && !isProtected(lot, today);
}

/** Whether leave on a day can come from a lot: not before its year, and not after it lapsed. */
export function isUsableOn(lot: Lot, day: string, today: string): boolean {
  return lot.accrualYear <= yearOf(day) && !isLapsed(lot, day, today);
}
