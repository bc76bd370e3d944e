/** One day of the calendar that leave is chosen from. */
import { weekdayOf } from '@rooster/domain/time';
import { useFormat } from '@rooster/i18n';
import { cx } from '@rooster/ui';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './calendar.module.css';
import type { DayMarks } from './use-month-facts.ts';

interface Props {
  readonly date: string;
  /** Column of the first day, Monday is 1; the others follow it. */
  readonly column: number | undefined;
  /** Undefined while they are not known. */
  readonly marks: DayMarks | undefined;
  readonly isToday: boolean;
  readonly isChosen: boolean;
  /** The first or last of a stretch, or a single day. */
  readonly isEnd: boolean;
  readonly isTabStop: boolean;
  readonly onPick: (click: MouseEvent) => void;
}

/** Whether nobody needs leave on it. Until the contract is known the weekend counts as such. */
const isFree = (date: string, marks: DayMarks | undefined): boolean =>
  marks === undefined ? weekdayOf(date) >= 6 : marks.kind !== 'WorkingDay';

export function CalendarDay({
  date,
  column,
  marks,
  isToday,
  isChosen,
  isEnd,
  isTabStop,
  onPick,
}: Props): React.JSX.Element {
  const { t } = useTranslation('leave');
  const format = useFormat();
  const others = marks?.others ?? [];
  const remarks = [
    ...(marks && marks.kind !== 'WorkingDay' ? [t(`request.why.${marks.kind}`, { holiday: marks.holiday ?? '' })] : []),
    ...(marks?.hasOtherLeave ? [t('request.calendar.asked')] : []),
    ...(others.length > 0 ? [t('request.calendar.away', { names: others.join(', ') })] : []),
  ];
  return (
    <button
      type="button"
      data-day={date}
      tabIndex={isTabStop ? 0 : -1}
      aria-pressed={isChosen}
      aria-current={isToday ? 'date' : undefined}
      aria-label={[format.date(date, 'long'), ...remarks].join(', ')}
      title={remarks.length > 0 ? remarks.join('\n') : undefined}
      className={cx(
        styles.day,
        isFree(date, marks) && styles.free,
        marks?.hasOtherLeave === true && styles.asked,
        isEnd && styles.end,
      )}
      style={column === undefined ? undefined : { gridColumnStart: column }}
      onClick={onPick}
    >
      {Number(date.slice(8))}
      <span className={styles.marks} aria-hidden>
        {marks?.kind === 'PublicHoliday' && <span className={styles.holiday} />}
        {others.length > 0 && <span className={styles.away}>{others.length}</span>}
      </span>
    </button>
  );
}
