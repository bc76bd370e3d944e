/** A request in full: its days with what was decided, and its history. */
import type { LeaveRequest, LeaveRequestDay, LeaveRequestEvent } from '@rooster/contract';
import { parseDuration } from '@rooster/domain/duration';
import { useFormat } from '@rooster/i18n';
import { useSession } from '@rooster/module-kit';
import { Alert, Card, Icon, type IconName } from '@rooster/ui';
import { useTranslation } from 'react-i18next';
import { useHours } from '../shared/hours.ts';
import { RequestStatusTag } from '../shared/status-tag.tsx';
import styles from './details.module.css';

function Day({ day }: { readonly day: LeaveRequestDay }): React.JSX.Element {
  const { t } = useTranslation('leave');
  const format = useFormat();
  const hours = useHours();
  const { date, fromTime, toTime, requestedDuration, status, note, validationNote, inForce } = day;
  const waits = status === 'Pending' && parseDuration(inForce) > 0;
  return (
    <li className={styles.day}>
      <span className={styles.date}>{format.date(date, 'shortYear')}</span>
      <span className={styles.hours}>
        {hours(requestedDuration)}
        {fromTime !== null && toTime !== null && (
          <span className={styles.muted}>
            {fromTime.slice(0, 5)} – {toTime.slice(0, 5)}
          </span>
        )}
      </span>
      <span className={styles.status}>
        <RequestStatusTag status={status} />
      </span>
      {(note !== null || validationNote !== null || waits) && (
        <span className={styles.notes}>
          {note !== null && <span>{note}</span>}
          {validationNote !== null && <span>{t('one.validationNote', { note: validationNote })}</span>}
          {waits && <span>{t('one.stillInForce', { hours: hours(inForce) })}</span>}
        </span>
      )}
    </li>
  );
}

const icons: Record<LeaveRequestEvent['eventType'], IconName> = {
  Created: 'plus',
  Updated: 'edit',
  Cancelled: 'undo',
  Approved: 'check',
  Rejected: 'close',
  PartiallyApproved: 'check',
};

function Event({ event }: { readonly event: LeaveRequestEvent }): React.JSX.Element {
  const { t } = useTranslation('leave');
  const format = useFormat();
  const hours = useHours();
  const { tenant } = useSession();
  const { eventType, performedByUsername, createdAt, days } = event;
  const counting = days.filter(({ duration }) => parseDuration(duration) > 0);
  const seconds = counting.reduce((sum, { duration }) => sum + parseDuration(duration), 0);
  const [first] = counting;
  const last = counting.at(-1);
  return (
    <li className={styles.event}>
      <span className={styles.eventIcon}>
        <Icon name={icons[eventType]} size={16} />
      </span>
      <div>
        <p>{t(`one.event.${eventType}`, { name: performedByUsername })}</p>
        <p className={styles.muted}>
          {format.dateTime(createdAt, tenant.timezone, 'shortYear')}
          {first &&
            last &&
            eventType !== 'Cancelled' &&
            ` · ${first.date === last.date ? format.date(first.date) : format.dateRange(first.date, last.date)} · ${hours(seconds)}`}
        </p>
      </div>
    </li>
  );
}

/** Days with hours, then what happened, newest first. */
export function RequestDetails({ request }: { readonly request: LeaveRequest }): React.JSX.Element {
  const { t } = useTranslation('leave');
  const hours = useHours();
  const { days, events, duration, dayCount, status, inForce } = request;
  const counting = days.filter((day) => parseDuration(day.requestedDuration) > 0 || parseDuration(day.inForce) > 0);
  return (
    <>
      {status === 'Pending' && parseDuration(inForce) > 0 && <Alert tone="info">{t('one.again')}</Alert>}
      {status === 'Reverted' && <Alert tone="warning">{t('one.reverted')}</Alert>}
      <Card
        flush
        title={t('one.days')}
        actions={
          <span className={styles.muted}>{t('requests.size', { count: dayCount, hours: hours(duration) })}</span>
        }
      >
        <ul className={styles.days} aria-label={t('one.days')}>
          {counting.map((day) => (
            <Day key={day.leaveRequestDayId} day={day} />
          ))}
        </ul>
      </Card>
      <Card title={t('one.history')}>
        <ol className={styles.events}>
          {[...events]
            .sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1))
            .map((event) => (
              <Event key={event.eventId} event={event} />
            ))}
        </ol>
      </Card>
    </>
  );
}
