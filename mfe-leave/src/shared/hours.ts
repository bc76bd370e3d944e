/** Hours of leave as people type and say them: a bare number is hours, and decimals are common ("7,6"). */
import { parseDuration } from '@rooster/domain/duration';
import { useFormat } from '@rooster/i18n';
import { useTranslation } from 'react-i18next';

const CLOCK = /^(\d{1,4})\s*[:hu]\s*(\d{2})?$/iu;
const DECIMAL = /^(\d{1,4})(?:[.,](\d{1,2}))?$/u;
const HUNDREDTH = 36;

/** Seconds of what was typed, or null when it can't be read: "8" is eight hours, "7,5" and "7.5" half past, "7:20" twenty past. */
export function parseHours(text: string): number | null {
  const typed = text.trim();
  const decimal = DECIMAL.exec(typed);
  if (decimal) return Number(decimal[1]) * 3600 + Number((decimal[2] ?? '').padEnd(2, '0')) * HUNDREDTH;
  const clock = CLOCK.exec(typed);
  if (!clock) return null;
  const minutes = Number(clock[2] ?? 0);
  return minutes > 59 ? null : Number(clock[1]) * 3600 + minutes * 60;
}

/** Seconds as a form shows them: "8", "7,6", and "7:20" where decimals would round. */
export function typedHours(seconds: number, language: 'en' | 'nl'): string {
  if (seconds % HUNDREDTH !== 0) {
    const minutes = Math.round(seconds / 60);
    return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
  }
  const text = String(seconds / 3600);
  return language === 'nl' ? text.replace('.', ',') : text;
}

/** Seconds or a wire duration as a number of hours. */
export const hoursIn = (value: number | string): number => (typeof value === 'string' ? parseDuration(value) : value) / 3600;

/** Seconds or a wire duration → `38 uur`. */
export function useHours(): (value: number | string) => string {
  const { t } = useTranslation('leave');
  const format = useFormat();
  return (value) => {
    const hours = hoursIn(value);
    return t('hours', { count: hours, number: format.number(hours) });
  };
}
