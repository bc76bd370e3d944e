/** The date picker. Values are plain dates, `YYYY-MM-DD`; weeks start on Monday. */
export { DatePicker } from './date-picker.tsx';
