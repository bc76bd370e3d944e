/** antd's date picker on plain dates: typed or chosen, in the person's language, with weeks that start on Monday. */
import { currentTime } from '@rooster/domain/clock';
import type { InEachLanguage } from '@rooster/domain/language';
import { localDate } from '@rooster/domain/time';
import AntdDatePicker from 'antd/es/date-picker';
import dayjs, { type Dayjs } from 'dayjs';
// Registers the languages. English is the British one: Monday first, day before month.
import 'dayjs/locale/en-gb';
import 'dayjs/locale/nl';
import {
  type ChangeEvent,
  cloneElement,
  isValidElement,
  type KeyboardEvent,
  type ReactNode,
  useMemo,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { AntdScope } from '../antd-scope.tsx';
import { cx } from '../core/cx.ts';
import type { DateInputProps } from '../core/native-date-input.tsx';
import { Icon } from '../core/icon.tsx';
import { useAppearance } from '../theme/theme-provider.tsx';
import type { Period } from '../core/period.ts';
import styles from './date-picker.module.css';
import { usePlace } from '../core/place-below.ts';

const WIRE = 'YYYY-MM-DD';
/** The first is how a day is written, all are how it may be typed: the day before the month in both languages. */
const FORMATS = [
  'D MMM YYYY',
  'D MMMM YYYY',
  // A zero before the day, the month or both.
  ...['-', '/', '.'].flatMap((mark) =>
    ['D', 'DD'].flatMap((day) => ['M', 'MM'].map((month) => `${day}${mark}${month}${mark}YYYY`)),
  ),
  WIRE,
];
const LOCALES: InEachLanguage = { en: 'en-gb', nl: 'nl' };

/** Room that a calendar of six weeks takes. Pixels. */
const CALENDAR = { width: 320, height: 380 };

/** Where it is decided which day it is: in the organisation, whatever the clock of this browser says. */
const organisation: { zone?: string | undefined } = {};
const today = (): Dayjs =>
  dayjs(organisation.zone === undefined ? currentTime() : localDate(currentTime(), organisation.zone));
const standIn = (zone: string | undefined): void => void Object.assign(organisation, { zone });
// Which day a calendar marks as today, antd asks dayjs in its default zone.
dayjs.extend((_, Day) => void Object.assign(Day.prototype, { tz: today }));

/** The day that a text stands for; null when it is none or not complete. */
function parse(text: string): Dayjs | null {
  for (const format of FORMATS) {
    const day = dayjs(text.trim(), format, true);
    if (day.isValid()) return day;
  }
  return null;
}

/** Arrow keys in the open calendar, as in a grid of days. */
const STEPS: Readonly<Record<string, readonly [number, 'day' | 'week' | 'month' | 'year']>> = {
  ArrowLeft: [-1, 'day'],
  ArrowRight: [1, 'day'],
  ArrowUp: [-1, 'week'],
  ArrowDown: [1, 'week'],
  PageUp: [-1, 'month'],
  PageDown: [1, 'month'],
};

/** Between plain dates and dayjs in the language of the page; undated bounds are undefined. */
function useDay(): (date: string | number | undefined) => Dayjs | undefined {
  const { language, timeZone } = useAppearance();
  return useMemo(() => {
    standIn(timeZone);
    // Typed month names are read in dayjs's global language.
    dayjs.locale(LOCALES[language]);
    return (date) => {
      const day = date === undefined ? undefined : dayjs(String(date), WIRE, true);
      return day?.isValid() ? day : undefined;
    };
  }, [language, timeZone]);
}

/** Draws the days of a range, and those at its ends, as such; others as antd does. */
function drawRange({ from, to }: Period) {
  return (cell: string | number | Dayjs, { type, originNode }: { type: string; originNode: ReactNode }): ReactNode => {
    if (type !== 'date' || !dayjs.isDayjs(cell) || !isValidElement<{ className?: string }>(originNode))
      return originNode;
    const date = cell.format(WIRE);
    const isBetween = from !== '' && to !== '' && from < date && date < to;
    const isEnd = date === from || date === to;
    return cloneElement(originNode, {
      className: cx(originNode.props.className, isBetween && styles.between, isEnd && styles.end),
    });
  };
}

/** One day. The same properties as the browser's own field, which it takes the place of. */
export function DatePicker({
  value,
  onChange,
  min,
  max,
  className,
  range,
  onChosen,
  hasCalendar = true,
  ...rest
}: DateInputProps) {
  const { t } = useTranslation('common');
  const toDay = useDay();
  const [isOpen, setOpen] = useState(false);
  const { field, place } = usePlace(isOpen, CALENDAR);
  // What is half typed counts as empty and stays visible: the picker goes on holding the day before it.
  const [held, setHeld] = useState<{ readonly day: Dayjs | undefined } | null>(null);
  const day = toDay(value);
  const shown = held !== null && value === '' ? held.day : day;
  const isInvalid = rest['aria-invalid'] === true || rest['aria-invalid'] === 'true';

  const emit = (next: Dayjs | null) => {
    const date = next?.format(WIRE) ?? '';
    if (date !== value) onChange(date);
  };
  const onType = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const next = parse(target.value);
    setHeld(next === null && target.value !== '' ? { day: shown } : null);
    emit(next);
  };
  const step = (event: KeyboardEvent<HTMLElement>) => {
    const found = STEPS[event.key];
    if (!isOpen && event.key === 'ArrowDown') {
      event.preventDefault();
      setOpen(hasCalendar);
    } else if (isOpen && found !== undefined && !event.altKey && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      const next = (shown ?? today()).add(shown === undefined ? 0 : found[0], found[1]);
      const [first, last] = [toDay(min), toDay(max)];
      setHeld(null);
      emit(first && next.isBefore(first) ? first : last && next.isAfter(last) ? last : next);
    }
  };

  return (
    <AntdScope>
      <span ref={field} className={styles.picker} onChange={onType}>
        <AntdDatePicker
          {...rest}
          className={cx(styles.field, className)}
          suffixIcon={hasCalendar && <Icon name="calendar" size={18} />}
          aria-haspopup={hasCalendar ? 'dialog' : undefined}
          aria-keyshortcuts={hasCalendar ? 'ArrowDown' : undefined}
          placeholder={rest.placeholder ?? t('ui.chooseDay')}
          status={isInvalid ? 'error' : ''}
          format={FORMATS}
          allowClear={false}
          preserveInvalidOnBlur
          value={shown ?? null}
          // An empty end opens where the other end lies.
          defaultPickerValue={shown ? undefined : toDay(range && (range.from || range.to))}
          minDate={toDay(min)}
          maxDate={toDay(max)}
          cellRender={range && drawRange(range)}
          open={isOpen}
          styles={{ popup: { root: place ?? {} } }}
          // Typing opens nothing: the calendar would cover the fields below.
          onOpenChange={(open) => {
            if (!open) setOpen(false);
          }}
          onClick={() => setOpen(hasCalendar)}
          onKeyDown={(event, keep) => {
            step(event);
            // Enter in a closed field submits its form.
            if (event.key === 'Enter' && !isOpen) keep();
          }}
          onChange={(next) => {
            setHeld(null);
            emit(next);
            if (next) onChosen?.(next.format(WIRE));
          }}
        />
      </span>
    </AntdScope>
  );
}
