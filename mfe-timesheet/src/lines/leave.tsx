/** Leave as lines: which day, how much, of which kind, and the way to its request. */
import type { ExplainedLeave } from '@rooster/contract';
import { useFormat } from '@rooster/i18n';
import { GoLink, useCan } from '@rooster/module-kit';
import { useTranslation } from 'react-i18next';
import styles from './lines.module.css';

interface Props {
  readonly leave: readonly ExplainedLeave[];
  readonly label: string;
  /** Whose leave it is, seen from who looks: a manager's people or his own. */
  readonly area: 'manager' | 'employee';
}

const pages = { manager: '/app/manager/leave/requests', employee: '/app/employees/leave/requests' } as const;

/** The list. Where only the absence may be known, it says no longer. */
export function LeaveLines({ leave, label, area }: Props): React.JSX.Element {
  const { t } = useTranslation('timesheet');
  const format = useFormat();
  const maySeeTeam = useCan('leave:request:view-all', 'leave:request:view-pending');
  const maySeeOwn = useCan('leave:request:view-own');
  const mayOpen = area === 'manager' ? maySeeTeam : maySeeOwn;
  return (
    <ul className={styles.list} aria-label={label}>
      {leave.map(({ leaveRequestId, date, duration, fromTime, toTime, leaveTypeName }) => (
        <li key={`${leaveRequestId} ${date}`} className={styles.line}>
          <div className={styles.head}>
            <span className={styles.day}>{format.date(date, 'shortYear')}</span>
            <span>{leaveTypeName ?? t('lines.absence')}</span>
            <span className={styles.hours}>{format.duration(duration)}</span>
          </div>
          {fromTime !== null && toTime !== null && (
            <p className={styles.detail}>
              {t('lines.leaveTimes', { from: fromTime.slice(0, 5), to: toTime.slice(0, 5) })}
            </p>
          )}
          {mayOpen && (
            <p className={styles.detail}>
              <GoLink to={`${pages[area]}/${leaveRequestId}`}>{t('lines.toRequest')}</GoLink>
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
