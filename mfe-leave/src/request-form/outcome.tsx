/** What days of leave come to: warnings, what is left of the balance, and who else is off. */
import type { LeaveForecast, LeaveOnDate, LeavePreview } from '@rooster/contract';
import { parseDuration } from '@rooster/domain/duration';
import { useFormat } from '@rooster/i18n';
import { groupBy, useCan } from '@rooster/module-kit';
import { Alert } from '@rooster/ui';
import { useTranslation } from 'react-i18next';
import { useHours } from '../shared/hours.ts';
import { useTypeOf } from '../shared/types.ts';
import styles from './request-form.module.css';

export interface OutcomeProps {
  readonly preview: LeavePreview;
  /** Own leave is spoken of otherwise than somebody else's. */
  readonly isOwn: boolean;
  /** It changes leave that was approved already. */
  readonly wasApproved: boolean;
}

/** What to think of before sending. */
export function Warnings({
  preview: { forecast, isNoticeTooShort, minimumNoticeDays, earliestDate },
  isOwn,
  wasApproved,
}: OutcomeProps): React.JSX.Element {
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

/** The balance before and after. */
export function Left({ forecast }: { readonly forecast: LeaveForecast }): React.JSX.Element {
  const { t } = useTranslation('leave');
  const hours = useHours();
  const { before, after, afterWithPending } = forecast;
  return (
    <>
      <p className={styles.left}>
        <span>{t('overview.left')}</span>
        <span>
          {hours(before)} → <strong>{hours(after)}</strong>
        </span>
      </p>
      {afterWithPending !== after && (
        <p className={styles.muted}>{t('overview.leftWithPending', { hours: hours(afterWithPending) })}</p>
      )}
    </>
  );
}

/** That days take from no balance; nothing where the balance is not for this person to see. */
export function Free({ isOwn }: Pick<OutcomeProps, 'isOwn'>): React.JSX.Element | null {
  const { t } = useTranslation('leave');
  const seesBalances = useCan('leave:balance:view', 'leave:request:view-pending');
  const seesTeam = useSeesTeam();
  return seesBalances && (isOwn || seesTeam) ? <p className={styles.muted}>{t('overview.free')}</p> : null;
}

/** Whether this person sees the leave of others as their manager. */
const useSeesTeam = (): boolean =>
  useCan(
    'leave:request:view-all',
    'leave:request:view-pending',
    'leave:request:validate',
    'leave:request:validate:department',
  );

/** Who else is off on the days that take leave; nothing for whom that is not to see. */
export function Colleagues({ colleagues }: { readonly colleagues: readonly LeaveOnDate[] }): React.JSX.Element | null {
  const { t } = useTranslation('leave');
  const seesTeam = useSeesTeam();
  const seesOthers = useCan('leave:request:view-others-on-date');
  const format = useFormat();
  const typeOf = useTypeOf();
  const nameOf = (leave: LeaveOnDate): string => {
    const name =
      leave.leaveTypeId === null
        ? format.name(leave)
        : t('overview.offFor', { name: format.name(leave), type: typeOf(leave.leaveTypeId).name });
    return leave.status === 'Pending' ? t('overview.maybe', { name }) : name;
  };
  if (!seesTeam && !seesOthers) return null;
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
