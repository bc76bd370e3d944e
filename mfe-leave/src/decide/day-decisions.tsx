/** The days that wait, each with who else is off and who is left: some or all of them are approved or denied. */
import type { PendingLeaveRequest } from '@rooster/contract';
import { useFormat } from '@rooster/i18n';
import { Button, cx } from '@rooster/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHours } from '../shared/hours.ts';
import { NoteField } from '../shared/note-field.tsx';
import styles from './decide.module.css';
import type { Decision } from './use-decide.ts';

type Day = PendingLeaveRequest['days'][number];

interface DayRowProps {
  readonly day: Day;
  readonly checked: boolean;
  readonly onCheck: ((checked: boolean) => void) | undefined;
}

function DayRow({ day, checked, onCheck }: DayRowProps): React.JSX.Element {
  const { t } = useTranslation('leave');
  const format = useFormat();
  const hours = useHours();
  const { date, requestedDuration, note, colleaguesOff, cover } = day;
  const name = format.date(date, 'shortYear');
  return (
    <li className={styles.day}>
      <label className={styles.dayName}>
        {onCheck && <input type="checkbox" checked={checked} onChange={(event) => onCheck(event.target.checked)} />}
        <span>{name}</span>
      </label>
      <span className={styles.figure}>{hours(requestedDuration)}</span>
      <span className={styles.muted}>{t('decide.colleagues', { count: colleaguesOff })}</span>
      <span className={styles.cover}>
        {cover
          .filter(({ scheduled }) => scheduled > 0)
          .map(({ departmentId, name: department, scheduled, before, after }) => (
            <span key={departmentId} className={cx(styles.coverOne, after * 2 < scheduled && styles.thin)}>
              {t('decide.cover', { name: department, before, after, scheduled })}
            </span>
          ))}
      </span>
      {note !== null && <span className={styles.dayNote}>{note}</span>}
    </li>
  );
}

interface Props {
  readonly days: readonly Day[];
  /** Absent for anyone who may only look. */
  readonly onDecide?: ((decision: Decision) => void) | undefined;
  readonly busy: boolean;
  /** Of illness and medical leave no note is kept. */
  readonly takesNote: boolean;
}

/** The list; all days are ticked to begin with. */
export function DayDecisions({ days, onDecide, busy, takesNote }: Props): React.JSX.Element {
  const { t } = useTranslation('leave');
  const waiting = days.filter(({ approved }) => approved === null);
  const [skipped, setSkipped] = useState<ReadonlySet<string>>(new Set());
  const [note, setNote] = useState('');
  const chosen = waiting.filter(({ date }) => !skipped.has(date)).map(({ date }) => date);
  const check = (date: string, on: boolean): void => {
    const next = new Set(skipped);
    if (on) next.delete(date);
    else next.add(date);
    setSkipped(next);
  };
  const decide = (approved: boolean): void =>
    onDecide?.({ approved, note, ...(chosen.length < waiting.length && { dates: chosen }) });
  const which = chosen.length === waiting.length ? 'all' : 'some';
  return (
    <div className={styles.decisions}>
      <ul className={styles.days} aria-label={t('decide.days')}>
        {waiting.map((day) => (
          <DayRow
            key={day.date}
            day={day}
            checked={!skipped.has(day.date)}
            onCheck={onDecide && waiting.length > 1 ? (on) => check(day.date, on) : undefined}
          />
        ))}
      </ul>
      {onDecide && (
        <>
          {takesNote && (
            <NoteField label={t('decide.note')} hint={t('decide.noteHint')} optional value={note} onChange={setNote} />
          )}
          <div className={styles.buttons}>
            <Button
              variant="primary"
              icon="check"
              loading={busy}
              disabled={chosen.length === 0}
              onClick={() => decide(true)}
            >
              {t(`decide.approve.${which}`, { count: chosen.length })}
            </Button>
            <Button icon="close" loading={busy} disabled={chosen.length === 0} onClick={() => decide(false)}>
              {t(`decide.denyDays.${which}`, { count: chosen.length })}
            </Button>
            {chosen.length === 0 && <span className={styles.muted}>{t('decide.chooseDays')}</span>}
          </div>
        </>
      )}
    </div>
  );
}
