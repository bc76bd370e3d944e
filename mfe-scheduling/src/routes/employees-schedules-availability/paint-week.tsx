/** A week that is filled in: a click fills a day, a drag several; arrows walk, Enter fills. Saved in one go. */
import { addDays } from '@rooster/domain/time';
import { useFormat } from '@rooster/i18n';
import { Button, Card, Icon } from '@rooster/ui';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEntryText } from './entry-text.ts';
import { type Brush, PaintBar, saysOf } from './paint-bar.tsx';
import { type DaySays, type Known, lockOf, paint, paintAsBefore, saidOn } from './painting.ts';
import styles from './painting.module.css';
import { useDayDrag } from './use-day-drag.ts';
import { usePainting } from './use-painting.ts';
import { walk } from './walk.ts';

interface DayProps {
  readonly date: string;
  readonly says: DaySays | null;
  readonly isChanged: boolean;
  /** Why it can't be filled in, in words. */
  readonly locked: string | undefined;
  readonly onFill: () => void;
}

function Day({ date, says, isChanged, locked, onFill }: DayProps) {
  const { t } = useTranslation('scheduling');
  const format = useFormat();
  const text = useEntryText();
  const said = says === null ? t('availability.notSaid') : text.state(says.isAvailable);
  const times = says === null ? '' : text.times(says);
  return (
    <li>
      <button
        type="button"
        className={styles.day}
        data-day={date}
        data-says={says === null ? 'nothing' : says.isAvailable ? 'yes' : 'no'}
        data-changed={isChanged || undefined}
        disabled={locked !== undefined}
        onClick={onFill}
      >
        <span className={styles.name}>
          {format.date(date)}
          {locked !== undefined && <Icon name="lock" size={14} />}
        </span>
        <span className={styles.said}>
          {says !== null && <Icon name={says.isAvailable ? 'check' : 'close'} size={16} />}
          {said}
        </span>
        <span>{times}</span>
        {(isChanged || locked !== undefined) && (
          <span className={styles.remark}>{locked ?? t('availability.paint.changed')}</span>
        )}
      </button>
    </li>
  );
}

interface Props {
  readonly weekStartDate: string;
  readonly known: Known;
  readonly onDone: () => void;
}

export function PaintWeek({ weekStartDate, known, onDone }: Props) {
  const { t } = useTranslation('scheduling');
  const format = useFormat();
  const [brush, setBrush] = useState<Brush>({ kind: 'no', isWholeDay: true, startTime: '09:00', endTime: '17:00' });
  const { painting, change, save, saving } = usePainting(known, onDone);
  const days = useRef<HTMLOListElement>(null);
  // The keyboard begins on the first day that can be filled in: what led here is gone.
  useEffect(() => days.current?.querySelector<HTMLElement>('button:not(:disabled)')?.focus(), []);
  const dates = Array.from({ length: 7 }, (_, day) => addDays(weekStartDate, day));
  const says = saysOf(brush);
  const fill = (filled: readonly string[]): void => {
    if (says !== undefined) change((now) => paint(now, filled, says, known));
  };
  const drag = useDayDrag(dates, fill);
  const locks = {
    past: t('availability.paint.past'),
    fixed: t('availability.fixed'),
    several: t('availability.paint.several'),
  };
  const asBefore = paintAsBefore(painting, dates, known);
  return (
    <Card title={t('availability.paint.title')}>
      <div className={styles.painting}>
        <PaintBar brush={brush} onChange={setBrush} />
        <ol
          ref={days}
          className={styles.week}
          aria-label={t('availability.week', { week: format.weekDays(weekStartDate) })}
          onKeyDown={walk}
          {...drag}
        >
          {dates.map((date) => {
            const lock = lockOf(date, known);
            const isChanged = painting.has(date);
            return (
              <Day
                key={date}
                date={date}
                says={isChanged ? (painting.get(date) ?? null) : saidOn(date, known)}
                isChanged={isChanged}
                locked={lock && locks[lock]}
                onFill={() => fill([date])}
              />
            );
          })}
        </ol>
        <p className={styles.help}>
          {says === undefined ? t('availability.paint.times') : t('availability.paint.help')}
        </p>
        <div className={styles.actions}>
          <Button icon="copy" disabled={asBefore === painting || saving} onClick={() => change(asBefore)}>
            {t('availability.paint.copy')}
          </Button>
          <span className={styles.spacer} />
          <Button disabled={saving} onClick={onDone}>
            {t('common:cancel')}
          </Button>
          <Button variant="primary" disabled={painting.size === 0} loading={saving} needsConnection onClick={save}>
            {t('availability.paint.save', { count: painting.size })}
          </Button>
        </div>
      </div>
    </Card>
  );
}
