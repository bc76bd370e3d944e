/** Durations, given in seconds or as the wire writes them. */
import { parseDuration } from '@rooster/domain/duration';
import type { InEachLanguage, Language } from '@rooster/domain/language';
import { listFormat, numberFormat } from './intl.ts';
import { formatNumber } from './numbers.ts';

/** `clock` 7:30 · `seconds` 7:30:05 · `short` 7:30 uur or 7h 30m · `long` 7 uur en 30 minuten. */
export type DurationForm = 'clock' | 'seconds' | 'short' | 'long';

const pad = (value: number) => String(value).padStart(2, '0');

const shortForms: InEachLanguage<(hours: number, minutes: number) => string> = {
  en: (hours, minutes) =>
    [hours > 0 || minutes === 0 ? `${formatNumber('en', hours)}h` : '', minutes > 0 ? `${minutes}m` : '']
      .filter(Boolean)
      .join(' '),
  nl: (hours, minutes) => {
    if (hours === 0 && minutes > 0) return `${minutes} min`;
    return minutes === 0 ? `${formatNumber('nl', hours)} uur` : `${formatNumber('nl', hours)}:${pad(minutes)} uur`;
  },
};

function longForm(language: Language, hours: number, minutes: number): string {
  const unit = (value: number, name: 'hour' | 'minute') =>
    numberFormat(language, { style: 'unit', unit: name, unitDisplay: 'long' }).format(value);
  const parts = [
    ...(hours > 0 || minutes === 0 ? [unit(hours, 'hour')] : []),
    ...(minutes > 0 ? [unit(minutes, 'minute')] : []),
  ];
  return listFormat(language, { type: 'conjunction' }).format(parts);
}

/**
 * A duration in words or figures. Every form but `seconds` goes to the nearest minute.
 * @param value Seconds, or wire text such as `07:30:00`.
 */
export function formatDuration(language: Language, value: number | string, form: DurationForm = 'clock'): string {
  const seconds = Math.round(typeof value === 'string' ? parseDuration(value) : value);
  const size = Math.abs(seconds);
  const total = form === 'seconds' ? Math.floor(size / 60) : Math.round(size / 60);
  const hours = Math.floor(total / 60);
  const minutes = total % 60;
  const sign = seconds < 0 && (total > 0 || form === 'seconds') ? '-' : '';
  switch (form) {
    case 'clock':
      return `${sign}${hours}:${pad(minutes)}`;
    case 'seconds':
      return `${sign}${hours}:${pad(minutes)}:${pad(size % 60)}`;
    case 'short':
      return sign + shortForms[language](hours, minutes);
    case 'long':
      return sign + longForm(language, hours, minutes);
  }
}
