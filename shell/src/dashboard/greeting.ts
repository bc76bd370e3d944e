/** The part of the day a greeting speaks of. */
import { languageOf, writing } from '@rooster/domain/language';

export type DayPart = 'night' | 'morning' | 'afternoon' | 'evening';

/** By the hour on the tenant's clock: morning from 5, afternoon from 12, evening from 18. */
export function dayPart(now: Date, timeZone: string): DayPart {
  const hour = Number(new Intl.DateTimeFormat('en-GB', { hour: '2-digit', hourCycle: 'h23', timeZone }).format(now));
  if (hour < 5) return 'night';
  if (hour < 12) return 'morning';
  return hour < 18 ? 'afternoon' : 'evening';
}

/** "vrijdag 20 november" on the tenant's clock. */
export const longDay = (now: Date, timeZone: string, language: string): string =>
  new Intl.DateTimeFormat(writing[languageOf(language)].locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone,
  }).format(now);
