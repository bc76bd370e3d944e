/** Hours per week or year the way people write them: 38, 36,5 or 36:40. On the wire they are durations. */
import { formatDuration, parseDuration } from '@rooster/domain/duration';
import { type Language, typedNumber } from '@rooster/domain/language';

const NUMBER = /^(\d{1,4})(?:[.,](\d{1,2}))?$/;
const CLOCK = /^(\d{1,4})\s*[:uh]\s*([0-5]\d)$/i;

/** Seconds of typed hours, to the minute; null when they can't be read. */
export function parseHours(text: string): number | null {
  const typed = text.trim();
  const clock = CLOCK.exec(typed);
  if (clock) return Number(clock[1]) * 3600 + Number(clock[2]) * 60;
  const number = NUMBER.exec(typed);
  return number ? Math.round(Number(`${number[1]}.${number[2] ?? '0'}`) * 60) * 60 : null;
}

/** A wire duration as hours to edit: decimal where that is exact, else hours and minutes. None is the empty text. */
export function showHours(duration: string | null, language: Language): string {
  if (duration === null) return '';
  const seconds = parseDuration(duration);
  const hundredths = seconds / 36;
  if (Number.isInteger(hundredths)) return typedNumber(String(hundredths / 100), language);
  return `${Math.floor(seconds / 3600)}:${String(Math.floor((seconds % 3600) / 60)).padStart(2, '0')}`;
}

/** The wire's duration of typed hours; null for none and for what can't be read. */
export function wireHours(text: string): string | null {
  const seconds = parseHours(text);
  return seconds === null ? null : formatDuration(seconds);
}
