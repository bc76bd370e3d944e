/** Dates, weeks and local time. Local time to instant is `@rooster/domain/wall-time`, which is heavier. */
export { addDays, compareDates, daysBetween, isPlainDate, monthBounds } from './plain-date.ts';
export {
  isoWeekOf,
  mondayOf,
  mondayOfIsoWeek,
  weekdayOf,
  weeksInIsoYear,
  type IsoWeek,
  type Weekday,
} from './iso-week.ts';
export { fromWeekdayFlags, isOnWeekday, weekdayFlag } from './weekday-flags.ts';
export { isoInstant } from './iso-instant.ts';
export { localDate, localFields, type LocalFields } from './local.ts';
export { type LocalDay } from './local-days.ts';
export { startOfDay } from './start-of-day.ts';
export { timeOfDay } from './time-of-day.ts';
