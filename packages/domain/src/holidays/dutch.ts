/** Public holidays of the Netherlands, by rule. A key per day; what it is called stands in `names.ts`. */
import { addDays, compareDates, weekdayOf } from '../time/index.ts';

export type HolidayKey =
  | 'new-years-day'
  | 'good-friday'
  | 'easter-sunday'
  | 'easter-monday'
  | 'kings-day'
  | 'liberation-day'
  | 'ascension-day'
  | 'whit-sunday'
  | 'whit-monday'
  | 'christmas-day'
  | 'second-christmas-day';

export interface PublicHoliday {
  readonly key: HolidayKey;
  readonly date: string;
  /** Whether people are off by the tenant's choices; no law says so. */
  readonly isFreeDay: boolean;
}

/** What a collective agreement or an employer decides; the defaults are the commonest. */
export interface HolidayChoices {
  readonly goodFridayFree: boolean;
  /** 5 May: off never, every five years (2025, 2030 …), or always. */
  readonly liberationDayFree: 'never' | 'lustrum' | 'always';
}

export const defaultHolidayChoices: HolidayChoices = { goodFridayFree: false, liberationDayFree: 'lustrum' };

/** Since 2014 the Dutch celebrate their king; before, a queen on another day. */
const FIRST_YEAR = 2014;

/**
 * Easter Sunday of a year of the Gregorian calendar, by the anonymous algorithm (Nature, 20 April 1876) as shortened in
 * New Scientist of 30 March 1961. Its one-letter names are those of every publication.
 */
export function easterSunday(year: number): string {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(b / 4);
  const e = b % 4;
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - d - g + 15) % 30;
  const i = Math.floor(c / 4);
  const k = c % 4;
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 19 * l) / 433);
  const month = Math.floor((h + l - 7 * m + 90) / 25);
  const day = (h + l - 7 * m + 33 * month + 19) % 32;
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** King's Day: 27 April, the day before when that is a Sunday. */
function kingsDay(year: number): string {
  const day = `${year}-04-27`;
  return weekdayOf(day) === 7 ? addDays(day, -1) : day;
}

function isLiberationDayFree(year: number, choice: HolidayChoices['liberationDayFree']): boolean {
  return choice === 'always' || (choice === 'lustrum' && year % 5 === 0);
}

/**
 * The public holidays of a year in order of date; in some years two fall on one date (2016: Liberation and Ascension
 * Day).
 * @throws {RangeError} for a year before 2014 or after 9999.
 */
export function dutchHolidays(year: number, choices: HolidayChoices = defaultHolidayChoices): PublicHoliday[] {
  if (!Number.isInteger(year) || year < FIRST_YEAR || year > 9999)
    throw new RangeError(`No holidays known for ${year}`);
  const easter = easterSunday(year);
  const all: [HolidayKey, string, boolean][] = [
    ['new-years-day', `${year}-01-01`, true],
    ['good-friday', addDays(easter, -2), choices.goodFridayFree],
    ['easter-sunday', easter, true],
    ['easter-monday', addDays(easter, 1), true],
    ['kings-day', kingsDay(year), true],
    ['liberation-day', `${year}-05-05`, isLiberationDayFree(year, choices.liberationDayFree)],
    ['ascension-day', addDays(easter, 39), true],
    ['whit-sunday', addDays(easter, 49), true],
    ['whit-monday', addDays(easter, 50), true],
    ['christmas-day', `${year}-12-25`, true],
    ['second-christmas-day', `${year}-12-26`, true],
  ];
  return all.map(([key, date, isFreeDay]) => ({ key, date, isFreeDay })).sort((a, b) => compareDates(a.date, b.date));
}

/**
 * The holidays of the year after `year` for an organisation that is off on `freeDates`: each that is free in `year`
 * goes on being so. Liberation Day follows `liberationDay`; one that was free in an ordinary year stays so where that
 * says every five years.
 * @throws {RangeError} for a year before 2014 or after 9998.
 */
export function continuedHolidays(
  year: number,
  freeDates: ReadonlySet<string>,
  liberationDay: HolidayChoices['liberationDayFree'],
): PublicHoliday[] {
  const isFree = (key: HolidayKey): boolean =>
    dutchHolidays(year).some((holiday) => holiday.key === key && freeDates.has(holiday.date));
  const liberationDayFree =
    liberationDay === 'lustrum' && year % 5 !== 0 && isFree('liberation-day') ? 'always' : liberationDay;
  return dutchHolidays(year + 1, { goodFridayFree: isFree('good-friday'), liberationDayFree }).map((holiday) =>
    holiday.key === 'liberation-day' ? holiday : { ...holiday, isFreeDay: isFree(holiday.key) },
  );
}
