/** antd's date picker on plain dates: typed or chosen, in the person's language, with weeks that start on Monday. */
import { currentTime } from '@rooster/domain/clock';
import type { Language } from '@rooster/domain/language';
import AntdDatePicker from 'antd/es/date-picker';
import dayjs, { type Dayjs } from 'dayjs';
// Registers the languages. English is the British one: Monday first, day before month.
import 'dayjs/locale/en-gb';
import 'dayjs/locale/nl';
import {
  type ChangeEvent,
  type CSSProperties,
  type KeyboardEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { AntdScope } from '../antd-scope.tsx';
import { cx } from '../core/cx.ts';
import type { DateInputProps } from '../core/native-date-input.tsx';
import { Icon } from '../core/icon.tsx';
import { useAppearance } from '../theme/theme-provider.tsx';
import styles from './date-picker.module.css';

const WIRE = 'YYYY-MM-DD';
/** The first is how a day is written, all are how it may be typed: the day before the month in both languages. */
const FORMATS = ['D MMM YYYY', 'D MMMM YYYY', 'D-M-YYYY', 'DD-MM-YYYY', 'D/M/YYYY', 'DD/MM/YYYY', 'D.M.YYYY', WIRE];
const LOCALES: Readonly<Record<Language, string>> = { en: 'en-gb', nl: 'nl' };

/** Room that a calendar of six weeks takes, and what it keeps free around it. Pixels. */
const CALENDAR = { width: 320, height: 380, gap: 4, edge: 8 };

/** Where a calendar goes: below its field, or above where only there is room for it. In the window's pixels. */
function placeOf({ left, top, bottom }: DOMRect): CSSProperties {
  const { width, height, gap, edge } = CALENDAR;
  const isAbove = window.innerHeight - bottom < height && top >= height;
  return {
    position: 'fixed',
    left: Math.max(edge, Math.min(left, window.innerWidth - width - edge)),
    right: 'auto',
    ...(isAbove ? { top: 'auto', bottom: window.innerHeight - top + gap } : { top: bottom + gap, bottom: 'auto' }),
  };
}

/**
 * The place of an open calendar, for as long as the page scrolls below it. antd leaves one that is opened again outside
 * of the window when nothing moves.
 */
function usePlace(isOpen: boolean) {
  const field = useRef<HTMLSpanElement>(null);
  const [place, setPlace] = useState<CSSProperties>();
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    const measure = () => {
      if (field.current) setPlace(placeOf(field.current.getBoundingClientRect()));
    };
    measure();
    window.addEventListener('scroll', measure, { capture: true, passive: true });
    window.addEventListener('resize', measure);
    return () => {
      window.removeEventListener('scroll', measure, { capture: true });
      window.removeEventListener('resize', measure);
    };
  }, [isOpen]);
  return { field, place };
}

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
  const { language } = useAppearance();
  return useMemo(() => {
    // Typed month names are read in dayjs's global language.
    dayjs.locale(LOCALES[language]);
    return (date) => {
      const day = date === undefined ? undefined : dayjs(String(date), WIRE, true);
      return day?.isValid() ? day : undefined;
    };
  }, [language]);
}

/** One day. The same properties as the browser's own field, which it takes the place of. */
export function DatePicker({ value, onChange, min, max, className, ...rest }: DateInputProps) {
  const { t } = useTranslation('common');
  const toDay = useDay();
  const [isOpen, setOpen] = useState(false);
  const { field, place } = usePlace(isOpen);
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
      setOpen(true);
    } else if (isOpen && found !== undefined && !event.altKey && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      const next = (shown ?? dayjs(currentTime())).add(shown === undefined ? 0 : found[0], found[1]);
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
          suffixIcon={<Icon name="calendar" size={18} />}
          aria-haspopup="dialog"
          aria-keyshortcuts="ArrowDown"
          placeholder={rest.placeholder ?? t('ui.chooseDay')}
          status={isInvalid ? 'error' : ''}
          format={FORMATS}
          allowClear={false}
          preserveInvalidOnBlur
          value={shown ?? null}
          minDate={toDay(min)}
          maxDate={toDay(max)}
          open={isOpen}
          styles={{ popup: { root: place ?? {} } }}
          // Typing opens nothing: the calendar would cover the fields below.
          onOpenChange={(open) => {
            if (!open) setOpen(false);
          }}
          onClick={() => setOpen(true)}
          onKeyDown={(event, keep) => {
            step(event);
            // Enter in a closed field submits its form.
            if (event.key === 'Enter' && !isOpen) keep();
          }}
          onChange={(next) => {
            setHeld(null);
            emit(next);
          }}
        />
      </span>
    </AntdScope>
  );
}
