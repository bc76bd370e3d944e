/** Hours as people type and read them in a form: a bare number is hours, and decimals are common ("7,6"). */
import { type Language, typedNumber } from './language.ts';

const CLOCK = /^(\d{1,4})\s*[:hu]\s*(\d{2})?$/iu;
const DECIMAL = /^(\d{1,4})(?:[.,](\d{1,2}))?$/u;
const HUNDREDTH = 36;

/**
 * Seconds of what was typed, or null when it can't be read: "36" and "36:00" are hours, "7,5" and "7.5" half past,
 * "7:20" twenty past.
 */
export function parseHours(text: string): number | null {
  const typed = text.trim();
  const decimal = DECIMAL.exec(typed);
  if (decimal) return Number(decimal[1]) * 3600 + Number((decimal[2] ?? '').padEnd(2, '0')) * HUNDREDTH;
  const clock = CLOCK.exec(typed);
  if (!clock) return null;
  const minutes = Number(clock[2] ?? 0);
  return minutes > 59 ? null : Number(clock[1]) * 3600 + minutes * 60;
}

/** Seconds as a form shows them: "36", "7,6", and "7:20" where decimals would round. */
export function typedHours(seconds: number, language: Language): string {
  if (seconds % HUNDREDTH !== 0) {
    const minutes = Math.round(seconds / 60);
    return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
  }
  return typedNumber(String(seconds / 3600), language);
}
