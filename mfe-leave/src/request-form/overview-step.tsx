/**
 * The last step: what it takes and leaves, who else is off, which shifts it touches, and what to think of before
 * sending.
 */
import type { LeaveForecast, LeaveOnDate, LeavePreview } from '@rooster/contract';
import { parseDuration } from '@rooster/domain/duration';
import { useFormat } from '@rooster/i18n';
import { groupBy } from '@rooster/module-kit';
import { Alert } from '@rooster/ui';
import { useTranslation } from 'react-i18next';
import { useHours } from '../shared/hours.ts';
import { NoteField } from '../shared/note-field.tsx';
import { useTypeOf } from '../shared/types.ts';
import styles from './request-form.module.css';

function Uses({ forecast }: { readonly forecast: LeaveForecast }): React.JSX.Element {
  const { t } = useTranslation('leave');
  const format = useFormat();
  const hours = useHours();
  const { uses, before, after, afterWithPending } = forecast;
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
      <p className={styles.left}>
        <span>{t('overview.left')}</span>
        <span>
          {hours(before)} → <strong>{hours(after)}</strong>
        </span>
      </p>
      {afterWithPending !== after && (
        <p className={styles.muted}>{t('overview.leftWithPending', { hours: hours(afterWithPending) })}</p>
      )}
    </section>
  );
}

function Colleagues({ colleagues }: { readonly colleagues: readonly LeaveOnDate[] }): React.JSX.Element {
  const { t } = useTranslation('leave');
  const format = useFormat();
  const typeOf = useTypeOf();
  const nameOf = (leave: LeaveOnDate): string => {
    const name =
      leave.leaveTypeId === null
        ? format.name(leave)
        : t('overview.offFor', { name: format.name(leave), type: typeOf(leave.leaveTypeId).name });
    return leave.status === 'Pending' ? t('overview.maybe', { name }) : name;
  };
  return (
    <section className={styles.block}>
      <h3 className={styles.overviewTitle}>{t('overview.others')}</h3>
      {colleagues.length === 0 ? (
        <p className={styles.muted}>{t('overview.nobody')}</p>
      ) : (
        <ul className={styles.uses}>
          {[...groupBy(colleagues, ({ date }) => date)].map(([date, people]) => (
            <li key={date} className={styles.other}>
              <span className={styles.dayName}>{format.date(date)}</span>
              <span>{people.map(nameOf).join(', ')}</span>
            </li>
          ))}
        </ul>
      )}
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

interface Props {
  readonly preview: LeavePreview;
  /** Own leave is spoken of otherwise than somebody else's. */
  readonly isOwn: boolean;
  /** It changes leave that was approved already. */
  readonly wasApproved: boolean;
  readonly note: string;
  /** Absent for a type that takes no note. */
  readonly onNote: ((note: string) => void) | undefined;
}

function Warnings({
  preview: { forecast, isNoticeTooShort, minimumNoticeDays, earliestDate },
  isOwn,
  wasApproved,
}: Pick<Props, 'preview' | 'isOwn' | 'wasApproved'>): React.JSX.Element {
  const { t } = useTranslation('leave');
  const format = useFormat();
  const hours = useHours();
  return (
    <>
      {wasApproved && <Alert tone="info">{t('overview.again')}</Alert>}
      {forecast && parseDuration(forecast.overflow) > 0 && (
        <Alert tone="warning" title={t('overview.overflowTitle')}>
          {t(isOwn ? 'overview.overflow' : 'overview.overflowOther', { hours: hours(forecast.overflow) })}
        </Alert>
      )}
      {forecast && !forecast.wouldOverflow && forecast.wouldOverflowWithPending && (
        <Alert tone="warning">{t('overview.overflowWithPending', { hours: hours(forecast.pending) })}</Alert>
      )}
      {isNoticeTooShort && (
        <Alert tone="danger">
          {t('overview.notice', { count: minimumNoticeDays, date: format.date(earliestDate, 'long') })}
        </Alert>
      )}
    </>
  );
}

/** The overview; warnings first. */
export function OverviewStep({ preview, isOwn, wasApproved, note, onNote }: Props): React.JSX.Element {
  const { t } = useTranslation('leave');
  const hours = useHours();
  const { forecast, colleagues, shifts, duration, dayCount } = preview;
  return (
    <div className={styles.step}>
      <Warnings preview={preview} isOwn={isOwn} wasApproved={wasApproved} />
      <p className={styles.sum}>{t('overview.sum', { count: dayCount, hours: hours(duration) })}</p>
      {forecast ? <Uses forecast={forecast} /> : <p className={styles.muted}>{t('overview.free')}</p>}
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
