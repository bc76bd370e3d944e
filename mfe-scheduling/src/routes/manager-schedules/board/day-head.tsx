/** The head of a day's column: its date, what it is called, and whether its shifts are published. */
import { useFormat } from '@rooster/i18n';
import { weekdayOf } from '@rooster/domain/time';
import { Icon, VisuallyHidden } from '@rooster/ui';
import { memo } from 'react';
import type { DayTotals } from '../model/totals.ts';
import styles from './board.module.css';
import { useBoard } from './context.ts';

export interface DayHeadProps {
  readonly total: DayTotals;
  /** Of a holiday. */
  readonly name: string | undefined;
  /** Column, from 0. */
  readonly day: number;
  /** Whether Mondays say which week begins. */
  readonly showsWeek: boolean;
  readonly onPublish: ((date: string) => void) | undefined;
}

function Publishing({ total: { date, shifts, drafts }, onPublish }: Pick<DayHeadProps, 'total' | 'onPublish'>) {
  const format = useFormat();
  const { t, room } = useBoard();
  if (shifts === 0) return null;
  if (drafts === 0) return <Icon name="check" size={12} label={t('publish.dayDone')} className={styles.published} />;
  // A narrow column has room for the number; its words are in the date.
  const text =
    room === 'narrow' ? (
      <span aria-hidden>
        <Icon name="edit" size={10} /> {format.number(drafts)}
      </span>
    ) : (
      t('publish.dayDrafts', { count: drafts })
    );
  if (onPublish === undefined) return <span className={styles.drafts}>{text}</span>;
  return (
    <button
      type="button"
      className={styles.drafts}
      title={t('publish.dayTitle')}
      aria-label={t('publish.day', { date: format.date(date, 'long'), count: drafts })}
      onClick={() => onPublish(date)}
    >
      {text}
    </button>
  );
}

export const DayHead = memo(function DayHead({ total, name, day, showsWeek, onPublish }: DayHeadProps) {
  const format = useFormat();
  const { t, today, room } = useBoard();
  const isCode = room === 'code';
  const { date } = total;
  const drafts = total.drafts === 0 ? undefined : t('publish.dayDrafts', { count: total.drafts });
  const whole = [format.date(date, 'long'), name, drafts].filter((part) => part !== undefined).join(', ');
  const note = name ?? (showsWeek && day % 7 === 0 ? format.week(date) : undefined);
  return (
    <div
      role="columnheader"
      className={styles.day}
      data-drafts={(isCode && total.drafts > 0) || undefined}
      data-today={date === today || undefined}
      data-week-start={(day > 0 && day % 7 === 0) || undefined}
    >
      <span className={styles.date} title={room === 'wide' ? undefined : whole}>
        {isCode ? (
          <>
            <VisuallyHidden>{whole}</VisuallyHidden>
            <span className={styles.narrowDate} aria-hidden>
              <span>{format.weekday(weekdayOf(date))}</span>
              {Number(date.slice(8))}
            </span>
          </>
        ) : room === 'narrow' ? (
          <>
            <VisuallyHidden>{whole}</VisuallyHidden>
            <span aria-hidden>{`${format.weekday(weekdayOf(date))} ${Number(date.slice(8))}`}</span>
          </>
        ) : (
          format.date(date)
        )}
        {!isCode && total.drafts === 0 && <Publishing total={total} onPublish={onPublish} />}
      </span>
      {note !== undefined && !isCode && (
        <span className={styles.namedDay} title={name}>
          {note}
        </span>
      )}
      {total.drafts > 0 && !isCode && <Publishing total={total} onPublish={onPublish} />}
    </div>
  );
});
