/**
 * The last step: what it takes and leaves, who else is off, which shifts it touches, and what to think of before
 * sending.
 */
import type { LeaveForecast, LeavePreview } from '@rooster/contract';
import { useFormat } from '@rooster/i18n';
import { useTranslation } from 'react-i18next';
import { useHours } from '../shared/hours.ts';
import { NoteField } from '../shared/note-field.tsx';
import { Colleagues, Free, Left, type OutcomeProps, Warnings } from './outcome.tsx';
import styles from './request-form.module.css';

function Uses({ forecast }: { readonly forecast: LeaveForecast }): React.JSX.Element {
  const { t } = useTranslation('leave');
  const format = useFormat();
  const hours = useHours();
  const { uses } = forecast;
  return (
    <section className={styles.block}>
      <h3 className={styles.overviewTitle}>{t('overview.takes')}</h3>
      <ul className={styles.uses}>
        {uses.map(({ leaveHourBalanceId, balanceType, year, expiresAt, duration, left }) => (
          <li key={leaveHourBalanceId} className={styles.use}>
            <span>
              {t('overview.take', { hours: hours(duration), lot: `${t(`balanceType.${balanceType}`)} ${year}` })}
              {expiresAt !== null && (
                <span className={styles.muted}>
                  {' '}
                  {t('overview.usableUntil', { date: format.date(expiresAt, 'medium') })}
                </span>
              )}
            </span>
            <span className={styles.muted}>{t('overview.lotLeft', { hours: hours(left) })}</span>
          </li>
        ))}
      </ul>
      <Left forecast={forecast} />
    </section>
  );
}

function Shifts({ shifts }: Pick<LeavePreview, 'shifts'>): React.JSX.Element {
  const { t } = useTranslation('leave');
  const format = useFormat();
  return (
    <section className={styles.block}>
      <h3 className={styles.overviewTitle}>{t('overview.shifts', { count: shifts.length })}</h3>
      <ul className={styles.uses}>
        {shifts.map(({ shiftId, name, start, end, timeZoneId }) => (
          <li key={`${shiftId} ${start}`}>
            {format.dateTime(start, timeZoneId)} – {format.time(end, timeZoneId)} · {name}
          </li>
        ))}
      </ul>
      <p className={styles.muted}>{t('overview.shiftsOpen')}</p>
    </section>
  );
}

interface Props extends OutcomeProps {
  /** The type and its days, in words. */
  readonly what: string;
  readonly note: string;
  /** Absent for a type that takes no note. */
  readonly onNote: ((note: string) => void) | undefined;
}

/** The overview; warnings first. */
export function OverviewStep({ preview, what, isOwn, wasApproved, note, onNote }: Props): React.JSX.Element {
  const { t } = useTranslation('leave');
  const hours = useHours();
  const { forecast, colleagues, shifts, duration, dayCount } = preview;
  return (
    <div className={styles.step}>
      <Warnings preview={preview} isOwn={isOwn} wasApproved={wasApproved} />
      <div>
        <p className={styles.muted}>{what}</p>
        <p className={styles.sum}>{t('overview.sum', { count: dayCount, hours: hours(duration) })}</p>
      </div>
      {forecast ? <Uses forecast={forecast} /> : <Free isOwn={isOwn} />}
      <Colleagues colleagues={colleagues} />
      {shifts.length > 0 && <Shifts shifts={shifts} />}
      {onNote ? (
        <NoteField label={t('overview.note')} optional value={note} onChange={onNote} />
      ) : (
        <p className={styles.muted}>{t('overview.noNote')}</p>
      )}
    </div>
  );
}
