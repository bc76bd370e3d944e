/** antd's date pickers on plain dates, in the person's language and with the week starting on Monday. */
import AntdDatePicker from 'antd/es/date-picker';
import dayjs, { type Dayjs } from 'dayjs';
// Registers the languages. English is the British one: Monday first, day before month.
import 'dayjs/locale/en-gb';
import 'dayjs/locale/nl';
import { useMemo } from 'react';
import { AntdScope } from '../antd-scope.tsx';
import { useAppearance } from '../theme/theme-provider.tsx';

const WIRE = 'YYYY-MM-DD';
/** Written as people here write a date, and as they may type it. */
const TYPED = ['D-M-YYYY', 'DD-MM-YYYY', 'D/M/YYYY', 'DDMMYYYY', WIRE];

interface Common {
  readonly id?: string;
  readonly disabled?: boolean;
  /** Offers to empty it; default false. */
  readonly allowClear?: boolean;
  /** Earliest and latest date to choose, both included. */
  readonly min?: string;
  readonly max?: string;
  readonly 'aria-label'?: string;
}

export interface DatePickerProps extends Common {
  readonly value?: string | null;
  readonly onChange?: (date: string | null) => void;
  readonly placeholder?: string;
}

export interface DateRangePickerProps extends Common {
  /** First and last day, both included. */
  readonly value?: readonly [string, string] | null;
  readonly onChange?: (range: readonly [string, string] | null) => void;
  readonly placeholder?: [string, string];
}

const LOCALES = { en: 'en-gb', nl: 'nl' } as const;

/** Between plain dates and antd's date objects, in the language of the page. */
function useConversion() {
  const { language } = useAppearance();
  return useMemo(() => {
    const locale = LOCALES[language];
    // The calendar takes its first weekday and names from dayjs's global locale.
    dayjs.locale(locale);
    return (date: string | null | undefined): Dayjs | null => (date ? dayjs(date).locale(locale) : null);
  }, [language]);
}

/** One date. */
export function DatePicker({ value, onChange, min, max, allowClear = false, ...rest }: DatePickerProps) {
  const toDayjs = useConversion();
  return (
    <AntdScope>
      <AntdDatePicker
        {...rest}
        allowClear={allowClear}
        format={TYPED}
        value={toDayjs(value)}
        minDate={toDayjs(min) ?? undefined}
        maxDate={toDayjs(max) ?? undefined}
        onChange={(date: Dayjs | null) => onChange?.(date ? date.format(WIRE) : null)}
      />
    </AntdScope>
  );
}

/** A first and a last date. */
export function DateRangePicker({ value, onChange, min, max, allowClear = false, ...rest }: DateRangePickerProps) {
  const toDayjs = useConversion();
  return (
    <AntdScope>
      <AntdDatePicker.RangePicker
        {...rest}
        allowClear={allowClear}
        format={TYPED}
        value={value ? [toDayjs(value[0]), toDayjs(value[1])] : null}
        minDate={toDayjs(min) ?? undefined}
        maxDate={toDayjs(max) ?? undefined}
        onChange={(range) => {
          const [from, to] = range ?? [];
          onChange?.(from && to ? [from.format(WIRE), to.format(WIRE)] : null);
        }}
      />
    </AntdScope>
  );
}
