/**
 * Calendar days as the organisations of these tests count them: in Amsterdam, where it is tomorrow an hour or two
 * before it is in UTC.
 */
import { currentTime } from '@rooster/domain/clock';
import { addDays, localDate } from '@rooster/domain/time';

/** The zone that organisations of these tests work in. */
export const TEST_ZONE = 'Europe/Amsterdam';

/** `YYYY-MM-DD`, so many days from today. */
export const dayFromToday = (days: number): string => addDays(localDate(currentTime(), TEST_ZONE), days);

/** The present calendar year. */
export const thisYear = (): number => Number(dayFromToday(0).slice(0, 4));
