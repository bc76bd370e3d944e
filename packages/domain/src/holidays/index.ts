/** Public holidays as a proposal for a tenant's surcharge and free days. */
export { defaultHolidayChoices, dutchHolidays, easterSunday, type HolidayChoices, type HolidayKey, type PublicHoliday } from './dutch.ts';
