/** Date pickers. Values are plain dates, `YYYY-MM-DD`; weeks start on Monday. */
export { DatePicker, type DatePickerProps, DateRangePicker, type DateRangePickerProps } from './date-picker.tsx';
