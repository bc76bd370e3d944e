/** Own leave on the dashboard: what is free, when the next leave is, and which hours lapse. */
import { parseDuration } from '@rooster/domain/duration';
import { useFormat } from '@rooster/i18n';
import { CardLink, useCan, useSession, useToday } from '@rooster/module-kit';
import { Button, Card, InlineError, Skeleton } from '@rooster/ui';
import { useTranslation } from 'react-i18next';
import { LapseWarning } from '../balances/lapse-warning.tsx';
import { useHours } from '../shared/hours.ts';
import { LEAVE } from '../shared/paths.ts';
import { useBalances, useRequests } from '../shared/queries.ts';
import { RequestStatusTag } from '../shared/status-tag.tsx';
import styles from './my-leave.module.css';
import { nextLeave } from './next-leave.ts';

function Failed({ retry, children }: { readonly retry: () => unknown; readonly children: string }): React.JSX.Element {
  const { t } = useTranslation();
  return (
    <div className={styles.failed}>
      <InlineError>{children}</InlineError>
      <Button size="sm" onClick={() => void retry()}>
        {t('common:retry')}
      </Button>
    </div>
  );
}

function Next({ tenantUserId, today }: { readonly tenantUserId: string; readonly today: string }): React.JSX.Element {
  const { t } = useTranslation('leave');
  const format = useFormat();
  const requests = useRequests(tenantUserId, Number(today.slice(0, 4)));
  const inThisYear = nextLeave(requests.data ?? [], today);
  const later = useRequests(
    tenantUserId,
    Number(today.slice(0, 4)) + 1,
    requests.data !== undefined && inThisYear === undefined,
  );
  if (requests.isLoading || later.isLoading) return <Skeleton label={t('common:loading')} lines={1} />;
  const next = inThisYear ?? nextLeave(later.data ?? [], today);
  const failed = [requests, later].find(({ error }) => error !== null);
  if (!next && failed) return <Failed retry={failed.refetch}>{t('widget.failed')}</Failed>;
  if (!next) return <p className={styles.muted}>{t('widget.noNext')}</p>;
  const { fromDate, toDate, status } = next;
  return (
    <p className={styles.next}>
      <span>
        {t('widget.next', { days: fromDate === toDate ? format.date(fromDate) : format.dateRange(fromDate, toDate) })}
      </span>
      <RequestStatusTag status={status} />
    </p>
  );
}

function Balances({
  tenantUserId,
  today,
}: {
  readonly tenantUserId: string;
  readonly today: string;
}): React.JSX.Element {
  const { t } = useTranslation('leave');
  const hours = useHours();
  const { data, error, refetch } = useBalances(tenantUserId, today);
  if (error && !data) return <Failed retry={refetch}>{t('balance.failed')}</Failed>;
  if (!data) return <Skeleton label={t('common:loading')} lines={2} />;
  if (data.types.length === 0) return <p className={styles.muted}>{t('balance.empty')}</p>;
  const left = ({ free, pending }: { readonly free: string; readonly pending: string }): number =>
    parseDuration(free) - parseDuration(pending);
  return (
    <>
      <p className={styles.total}>{t('balance.freeHours', { hours: hours(left(data.total)) })}</p>
      <ul className={styles.types}>
        {data.types
          .filter((type) => left(type) !== 0)
          .map((type) => (
            <li key={type.balanceType}>
              <span>{t(`balanceType.${type.balanceType}`)}</span>
              <span>{hours(left(type))}</span>
            </li>
          ))}
      </ul>
    </>
  );
}

/** A card for the slot `dashboard`. */
export function MyLeaveWidget(): React.JSX.Element {
  const { t } = useTranslation('leave');
  const { tenant, user } = useSession();
  const { tenantUserId } = user;
  const today = useToday(tenant.timezone);
  const maySeeBalance = useCan('leave:balance:view');
  return (
    <Card title={t('own.title')} actions={<CardLink to={LEAVE}>{t('widget.open')}</CardLink>}>
      <div className={styles.widget}>
        {maySeeBalance && <LapseWarning tenantUserId={tenantUserId} today={today} />}
        {maySeeBalance && <Balances tenantUserId={tenantUserId} today={today} />}
        <Next tenantUserId={tenantUserId} today={today} />
      </div>
    </Card>
  );
}
