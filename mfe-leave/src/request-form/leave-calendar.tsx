/**
 * The month that leave is chosen from: a stretch by its two ends or by drawing it, or day by day. It shows which days
 * cost leave, what was asked for already, and who else is away.
 */
import { addDays, isPlainDate, monthBounds, weekdayOf } from '@rooster/domain/time';
import { useFormat } from '@rooster/i18n';
import { PeriodStepper } from '@rooster/ui';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CalendarDay } from './calendar-day.tsx';
import { CalendarLegend } from './calendar-legend.tsx';
import styles from './calendar.module.css';
import { type RequestDraft, datesOf } from './draft.ts';
import { dayAfterKey, pickOfDays, pickOfRange } from './pick.ts';
import { useMonthFacts } from './use-month-facts.ts';
import { useRangeDrag } from './use-range-drag.ts';

export interface LeaveCalendarProps {
  readonly draft: RequestDraft;
  readonly onChange: (changes: Partial<RequestDraft>) => void;
  /** `YYYY-MM-DD` */
  readonly today: string;
  /** Whose leave it is. */
  readonly tenantUserId: string;
  /** The request that is being changed. */
  readonly leaveRequestId: string | undefined;
}

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

function daysOfMonth(first: string): readonly string[] {
  const length = Number(monthBounds(first).last.slice(8));
  return Array.from({ length }, (_, index) => addDays(first, index));
}

/** The first day of what is chosen, or nothing. */
const firstOf = ({ type, from, dates }: RequestDraft): string =>
  type === 'Range' ? (isPlainDate(from) ? from : '') : (dates[0] ?? '');

/** The month, with what its marks mean below it. */
export function LeaveCalendar({
  draft,
  onChange,
  today,
  tenantUserId,
  leaveRequestId,
}: LeaveCalendarProps): React.JSX.Element {
  const { t } = useTranslation('leave');
  const format = useFormat();
  const [current, setCurrent] = useState(firstOf(draft) || today);
  const [begun, setBegun] = useState<string | null>(null);
  const grid = useRef<HTMLDivElement>(null);
  const walked = useRef(false);
  const isRange = draft.type === 'Range';
  const marks = useMonthFacts({ tenantUserId, leaveRequestId, date: current });
  const drag = useRangeDrag(isRange ? begun : null, (range) => {
    setBegun(null);
    onChange(range);
  });

  // A first day that is typed brings its month.
  const [typed, setTyped] = useState(draft.from);
  if (isRange && typed !== draft.from) {
    setTyped(draft.from);
    if (isPlainDate(draft.from)) setCurrent(draft.from);
  }
  useEffect(() => {
    if (walked.current) grid.current?.querySelector<HTMLElement>(`[data-day="${current}"]`)?.focus();
    walked.current = false;
  }, [current]);

  const pick = (date: string): void => {
    setCurrent(date);
    if (!isRange) {
      onChange({ dates: pickOfDays(draft.dates, date) });
      return;
    }
    const { range, begun: next } = pickOfRange(begun, date);
    setBegun(next);
    onChange(range);
  };
  const walk = (event: KeyboardEvent): void => {
    const from = event.target instanceof HTMLElement ? event.target.dataset['day'] : undefined;
    const next = dayAfterKey(from ?? current, event.key);
    if (next === undefined) return;
    event.preventDefault();
    walked.current = true;
    setCurrent(next);
  };
  const drawn = isRange ? drag.drawn : undefined;
  const chosen = new Set(datesOf(drawn ? { ...draft, ...drawn } : draft));
  const first = monthBounds(current).first;
  const said = begun !== null ? t('request.calendar.last') : chosen.size === 0 ? t('request.calendar.first') : '';
  return (
    <div className={styles.calendar}>
      <PeriodStepper unit="month" date={first} onChange={(date) => setCurrent(monthBounds(date).first)} />
      <div
        ref={grid}
        className={styles.days}
        role="group"
        aria-label={t('request.dates')}
        onKeyDown={walk}
        {...(isRange && drag.handlers)}
      >
        {weekdays.map((weekday) => (
          <span key={weekday} className={styles.weekday} aria-hidden>
            {format.weekday(weekday)}
          </span>
        ))}
        {daysOfMonth(first).map((date, index) => (
          <CalendarDay
            key={date}
            date={date}
            column={index === 0 ? weekdayOf(date) : undefined}
            marks={marks.get(date)}
            isToday={date === today}
            isChosen={chosen.has(date)}
            isEnd={chosen.has(date) && (!isRange || !chosen.has(addDays(date, -1)) || !chosen.has(addDays(date, 1)))}
            isTabStop={date === current}
            onPick={(click) => {
              if (!(isRange && drag.wasDrawn(click))) pick(date);
            }}
          />
        ))}
      </div>
      <p className={styles.said} aria-live="polite">
        {isRange ? said : t('request.picked', { count: draft.dates.length })}
      </p>
      <CalendarLegend marks={marks} month={first} />
    </div>
  );
}
