/** Public holidays as a proposal for a tenant's surcharge and free days. */
export {
  continuedHolidays,
  defaultHolidayChoices,
  dutchHolidays,
  type HolidayChoices,
  type HolidayKey,
  type PublicHoliday,
} from './dutch.ts';
export { holidayNameIn, holidayNames } from './names.ts';
