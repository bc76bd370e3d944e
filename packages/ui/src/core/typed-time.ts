/** Reads times and durations the way people type them. */

/** Marks what a person may put between hours and minutes. */
const SEPARATED = /^(\d{1,4})\s*(?:[:.,;hu]|\s)\s*(\d{1,2})?\s*m?$/iu;
const DIGITS = /^\d{1,4}$/u;
/** A decimal number of hours: 7,25 or 7.5. A full stop with two digits is a time: 7.25 is 7:25. */
const DECIMAL = /^(\d{0,4})(?:,(\d{1,2})|\.(\d))$/u;
const MINUTES = /^(\d{1,4})\s*m(?:in)?$/iu;

const pad = (value: number) => String(value).padStart(2, '0');

function split(digits: string): readonly [number, number] {
  return digits.length <= 2 ? [Number(digits), 0] : [Number(digits.slice(0, -2)), Number(digits.slice(-2))];
}

/**
 * A time of day as `HH:mm`, or null when it can't be one: "930", "9:30", "9.30", "9u30" → "09:30"; "9" → "09:00".
 * "24:00" is midnight at the start of a day, as on a clock.
 */
export function parseTypedTime(text: string): string | null {
  const typed = text.trim();
  const parts = SEPARATED.exec(typed);
  if (!parts && !DIGITS.test(typed)) return null;
  const [hours, minutes] = parts ? [Number(parts[1]), Number(parts[2] ?? 0)] : split(typed);
  if (minutes > 59 || hours > 24 || (hours === 24 && minutes > 0)) return null;
  return `${pad(hours % 24)}:${pad(minutes)}`;
}

/**
 * A length of time in whole minutes, or null when it can't be one: "1:30", "1u30", "1 h 30" and "90m" → 90;
 * "1,5" → 90; "45" → 45 minutes; "130" → 1:30.
 * A bare number up to two digits is minutes because breaks are typed that way.
 */
export function parseTypedDuration(text: string): number | null {
  const typed = text.trim();
  const minutesOnly = MINUTES.exec(typed);
  if (minutesOnly) return Number(minutesOnly[1]);
  const decimal = DECIMAL.exec(typed);
  if (decimal) return Math.round(Number(`${decimal[1] ?? ''}.${decimal[2] ?? decimal[3] ?? ''}`) * 60);
  if (DIGITS.test(typed)) {
    if (typed.length <= 2) return Number(typed);
    const [hours, minutes] = split(typed);
    return minutes > 59 ? null : hours * 60 + minutes;
  }
  const parts = SEPARATED.exec(typed);
  if (!parts) return null;
  const minutes = Number(parts[2] ?? 0);
  return minutes > 59 ? null : Number(parts[1]) * 60 + minutes;
}

/**
 * Hours in whole minutes, or null when it can't be any: as a length of time, but a bare number is hours, as on a
 * contract: "8" → 8:00, "1976" → 1976:00.
 */
export function parseTypedHours(text: string): number | null {
  const typed = text.trim();
  return DIGITS.test(typed) ? Number(typed) * 60 : parseTypedDuration(typed);
}

/** Minutes as `H:mm`: 90 → "1:30". */
export const showDuration = (minutes: number): string => `${Math.floor(minutes / 60)}:${pad(minutes % 60)}`;
