/** Deciding about a request on its own page: what it takes, who is left, which shifts it touches. */
import type { LeaveRequest, PendingLeaveRequest } from '@rooster/contract';
import { useFormat } from '@rooster/i18n';
import { Alert, Card } from '@rooster/ui';
import { useTranslation } from 'react-i18next';
import { DayDecisions } from '../../decide/day-decisions.tsx';
import { ForecastLine } from '../../decide/forecast-line.tsx';
import { TouchedShifts } from '../../decide/touched-shifts.tsx';
import { useDecide } from '../../decide/use-decide.ts';
import { useHours } from '../../shared/hours.ts';
import styles from './request.module.css';

interface Props {
  readonly request: LeaveRequest;
  /** The same request as the queue knows it: with colleagues and cover. */
  readonly pending: PendingLeaveRequest;
}

/** The card; only for a request that waits. */
export function DecisionCard({ request, pending }: Props): React.JSX.Element {
  const { t } = useTranslation('leave');
  const format = useFormat();
  const hours = useHours();
  const decide = useDecide();
  const { rights, isSensitive, forecast, userName } = request;
  return (
    <Card title={t('decide.title')}>
      <div className={styles.decision}>
        {request.wouldOverflow && forecast && (
          <Alert tone="warning" title={t('overview.overflowTitle')}>
            {t('decide.overflow.one', { name: userName, hours: hours(forecast.overflow) })}
          </Alert>
        )}
        {pending.isNoticeTooShort && <Alert tone="info">{t('decide.notice')}</Alert>}
        {request.leaveTypeId !== null && (
          <p>
            <ForecastLine forecast={forecast} />
          </p>
        )}
        {forecast && forecast.uses.length > 0 && (
          <ul className={styles.uses} aria-label={t('overview.takes')}>
            {forecast.uses.map(({ leaveHourBalanceId, balanceType, year, expiresAt, duration }) => (
              <li key={leaveHourBalanceId}>
                {t('overview.take', { hours: hours(duration), lot: `${t(`balanceType.${balanceType}`)} ${year}` })}
                {expiresAt !== null && ` ${t('overview.usableUntil', { date: format.date(expiresAt, 'medium') })}`}
              </li>
            ))}
          </ul>
        )}
        <TouchedShifts request={pending} />
        <DayDecisions
          key={request.version}
          days={pending.days}
          busy={decide.busy}
          takesNote={!isSensitive}
          onDecide={rights.canValidate ? (decision) => void decide.one(request, decision) : undefined}
        />
      </div>
    </Card>
  );
}
