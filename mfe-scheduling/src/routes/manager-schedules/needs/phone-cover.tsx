/** Need against plan of one day on a phone. */
import { Icon } from '@rooster/ui';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useBoard } from '../board/context.ts';
import type { BoardState } from '../model/board-state.ts';
import type { ScheduleIndex } from '../model/schedule-index.ts';
import { useCoverWords } from './cover-words.ts';
import { DayParts } from './day-parts.tsx';
import { StripDrawing } from './strip-drawing.tsx';
import { scaleOf } from './strip-shape.ts';
import styles from './strip.module.css';
import { useDayCovers } from './use-day-covers.ts';

export interface PhoneCoverProps {
  readonly state: BoardState;
  readonly index: ScheduleIndex;
  readonly dates: readonly string[];
  readonly date: string;
}

export function PhoneCover({ state, index, dates, date }: PhoneCoverProps) {
  const { t } = useTranslation('scheduling');
  const { names } = useBoard();
  const days = useDayCovers(state, index, dates);
  const scale = useMemo(() => (days === undefined ? null : scaleOf(days)), [days]);
  const words = useCoverWords(names, index.schedule.timeZoneId);
  const day = days?.find((one) => one.date === date);
  if (days === undefined) return <div className={styles.phoneBone} />;
  if (day === undefined || scale === null) return null;
  return (
    <details className={styles.phone} data-state={day.state ?? undefined}>
      <summary title={day.state === null ? t('need.nobody') : words.time(day.time)}>
        <span className={styles.label}>{t('need.row')}</span>
        <span className={styles.phoneDrawing}>
          <StripDrawing day={day} scale={scale} />
        </span>
        <span className={styles.phoneText}>{words.brief(day, false)}</span>
        <Icon name="chevron-down" size={16} />
      </summary>
      <DayParts day={day} words={words} />
    </details>
  );
}
