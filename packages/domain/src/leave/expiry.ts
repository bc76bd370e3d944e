/**
 * When a lot lapses, and how much of it. It is written down once the last day has passed, and foreseen by the same rule
 * before.
 */
import { yearOf } from '../contracts/schedule.ts';
import { monthBounds } from '../time/index.ts';
import type { BalanceType, Lot } from './lot.ts';

/** Months after the accrual year at whose end a lot lapses; 0 is the end of the year itself, null never. */
export type ExpiryMonths = Readonly<Record<BalanceType, number | null>>;

/** Six months for Legal is the shortest the law allows (art. 7:640a Dutch Civil Code); five years is art. 7:642. */
export const defaultExpiryMonths: ExpiryMonths = {
  Legal: 6,
  AboveLegal: 60,
  WorkingTimeReduction: 0,
  TimeForTime: 6,
  Other: null,
};

/** Last day on which a lot of an accrual year can be used: the last of the month that many months after December. */
export function expiryOf(balanceType: BalanceType, accrualYear: number, months: ExpiryMonths): string | null {
  const after = months[balanceType];
  if (after === null) return null;
  const year = accrualYear + Math.floor((11 + after) / 12);
  const month = ((11 + after) % 12) + 1;
  return monthBounds(`${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-01`).last;
}

/** Last day of hours off that a pay rule has lapse so many months after the month in which they were worked. */
export function expiryOfMonth(date: string, months: number): string {
  const month = Number(date.slice(5, 7)) - 1 + months;
  const year = Number(date.slice(0, 4)) + Math.floor(month / 12);
  return monthBounds(`${year}-${String((month % 12) + 1).padStart(2, '0')}-01`).last;
}

/**
 * Whether a Legal lot lives on after its last day for want of proof of a timely warning (Hoge Raad 23 June 2023,
 * ECLI:NL:HR:2023:955). Until that day has passed the warning can still be given, so a lot counts as one that will
 * lapse.
 */
export function isProtected({ balanceType, expiresAt, warnedSeconds, decided }: Lot, today: string): boolean {
  return balanceType === 'Legal' && !decided && warnedSeconds === 0 && expiresAt !== null && expiresAt < today;
}

/** Whether the lapse of a lot's last day is written: what it holds came into it later, or outlived that day. */
export function isSettled({ expiresAt, settledDay }: Lot): boolean {
  return expiresAt !== null && settledDay === expiresAt;
}

/** Whether a lot's last day has passed and nothing was written of it yet. */
export function isDue(lot: Lot, today: string): boolean {
  return lot.expiresAt !== null && lot.expiresAt < today && !isSettled(lot);
}

/**
 * Seconds of a lot with `left` in it that are gone on a date without a line that says so, as known today. Of a Legal
 * lot whose last day has passed no more than was warned of in time; until then the warning can still be given, so all
 * of it.
 */
export function lapsingSeconds(lot: Lot, left: number, date: string, today: string): number {
  const { balanceType, expiresAt, decided, warnedSeconds } = lot;
  if (expiresAt === null || expiresAt >= date || isSettled(lot) || left <= 0) return 0;
  return balanceType === 'Legal' && !decided && expiresAt < today ? Math.min(left, warnedSeconds) : left;
}

/** Whether a lot has lapsed on a date, as known today. */
export function isLapsed(lot: Lot, date: string, today: string): boolean {
  return lot.expiresAt !== null && lot.expiresAt < date && !isProtected(lot, today);
}

/** Whether leave on a day can be booked on a lot whatever it holds: not before its year, and not after it lapsed. */
export function isUsableOn(lot: Lot, day: string, today: string): boolean {
  return lot.accrualYear <= yearOf(day) && !isLapsed(lot, day, today);
}
