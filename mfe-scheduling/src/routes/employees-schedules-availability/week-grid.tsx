/** A week of availability, day by day. Arrow keys walk between the days. */
import type { AvailabilityOnDate } from '@rooster/contract';
import { addDays } from '@rooster/domain/time';
import { useFormat } from '@rooster/i18n';
import { Icon } from '@rooster/ui';
import { useTranslation } from 'react-i18next';
import styles from './availability.module.css';
import { useEntryText } from './entry-text.ts';
import { walk } from './walk.ts';
import { wordIcons, wordOf } from './word.ts';

export interface WeekGridProps {
  readonly weekStartDate: string;
  readonly today: string;
  readonly days: readonly AvailabilityOnDate[];
  /** Up to this date nothing can be changed any more. */
  readonly lastFixed: string | null;
  /** Without, it can only be looked at. */
  readonly onAdd?: (date: string) => void;
  readonly onEdit?: (availabilityEntryId: string) => void;
}

export function WeekGrid({ weekStartDate, today, days, lastFixed, onAdd, onEdit }: WeekGridProps) {
  const { t } = useTranslation('scheduling');
  const format = useFormat();
  const text = useEntryText();
  return (
    <ol
      className={styles.week}
      aria-label={t('availability.week', { week: format.weekDays(weekStartDate) })}
      onKeyDown={walk}
    >
      {Array.from({ length: 7 }, (_, day) => addDays(weekStartDate, day)).map((date) => {
        const entries = days
          .filter((entry) => entry.date === date)
          .toSorted((a, b) => (a.startTime ?? '').localeCompare(b.startTime ?? ''));
        const hasRoom = entries.every(({ startTime }) => startTime !== null);
        const isPast = date < today;
        const isFixed = !isPast && lastFixed !== null && date <= lastFixed;
        return (
          <li
            key={date}
            className={styles.day}
            data-today={date === today || undefined}
            data-closed={isPast || isFixed || undefined}
            aria-label={format.date(date, 'long')}
            aria-current={date === today ? 'date' : undefined}
          >
            <p className={styles.dayName}>
              {format.date(date)}
              {isFixed && <Icon name="lock" size={14} />}
            </p>
            {entries.map((entry) => {
              const content = (
                <>
                  <span className={styles.state}>
                    <Icon name={wordIcons[wordOf(entry)]} size={16} />
                    {text.state(entry)}
                  </span>
                  <span>{text.times(entry)}</span>
                  {entry.notes !== null && <span className={styles.notes}>{entry.notes}</span>}
                </>
              );
              return onEdit === undefined ? (
                <div key={entry.availabilityEntryId} className={styles.entry} data-says={wordOf(entry)}>
                  {content}
                </div>
              ) : (
                <button
                  key={entry.availabilityEntryId}
                  type="button"
                  className={styles.entry}
                  data-says={wordOf(entry)}
                  onClick={() => onEdit(entry.availabilityEntryId)}
                >
                  {content}
                </button>
              );
            })}
            {hasRoom && onAdd !== undefined && !isPast && !isFixed && (
              <button
                type="button"
                className={styles.add}
                aria-label={t('availability.addOn', { date: format.date(date, 'long') })}
                onClick={() => onAdd(date)}
              >
                <Icon name="plus" size={18} />
              </button>
            )}
            {entries.length === 0 && (onAdd === undefined || isPast || isFixed) && (
              <p className={styles.nothing}>{isFixed ? t('availability.fixed') : t('availability.notSaid')}</p>
            )}
          </li>
        );
      })}
    </ol>
  );
}
