/** Requests of a year, latest first, with what became of them. */
import type { LeaveRequestStatus, LeaveRequestSummary } from '@rooster/contract';
import { useFormat } from '@rooster/i18n';
import { GoLink, LoadedCard } from '@rooster/module-kit';
import { EmptyState, FilterSelect, ListRow, RowList } from '@rooster/ui';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHours } from '../shared/hours.ts';
import { requestPath } from '../shared/paths.ts';
import { useRequests } from '../shared/queries.ts';
import { RequestStatusTag } from '../shared/status-tag.tsx';
import { TypeName } from '../shared/type-name.tsx';
import { useTypeOf } from '../shared/types.ts';
import styles from './requests.module.css';

type Filter = 'all' | 'waiting' | 'standing' | 'over';

const filters: Record<Filter, readonly LeaveRequestStatus[] | undefined> = {
  all: undefined,
  waiting: ['Pending'],
  standing: ['Approved', 'PartiallyApproved'],
  over: ['Rejected', 'Reverted', 'Cancelled'],
};

/** One day, or the first and the last. */
export function useSpan(): (request: Pick<LeaveRequestSummary, 'fromDate' | 'toDate'>) => string {
  const format = useFormat();
  return ({ fromDate, toDate }) =>
    fromDate === toDate ? format.date(fromDate, 'shortYear') : format.dateRange(fromDate, toDate, 'year');
}

function Row({ request }: { readonly request: LeaveRequestSummary }): React.JSX.Element {
  const { t } = useTranslation('leave');
  const hours = useHours();
  const span = useSpan();
  const typeOf = useTypeOf();
  const { name, color } = typeOf(request.leaveTypeId);
  return (
    <ListRow
      title={
        <GoLink to={requestPath(request.leaveRequestId)} className={styles.link}>
          {span(request)}
        </GoLink>
      }
      text={
        <span className={styles.text}>
          <TypeName name={name} color={color} />
          <span>{t('requests.size', { count: request.dayCount, hours: hours(request.duration) })}</span>
        </span>
      }
      end={<RequestStatusTag status={request.status} />}
    />
  );
}

interface Props {
  readonly tenantUserId: string;
  readonly year: number;
  /** Offered where there is nothing yet. */
  readonly action: ReactNode;
}

/** The list with its filter. */
export function RequestList({ tenantUserId, year, action }: Props): React.JSX.Element {
  const { t } = useTranslation('leave');
  const [filter, setFilter] = useState<Filter>('all');
  const requests = useRequests(tenantUserId, year);
  const keys = Object.keys(filters) as readonly Filter[];
  const shown = requests.data?.filter(({ status }) => filters[filter]?.includes(status) ?? true) ?? [];
  const title = t('requests.title', { year });
  return (
    <section className={styles.section} aria-label={title}>
      <header className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {requests.data !== undefined && requests.data.length > 0 && (
          <FilterSelect
            label={t('requests.filter.label')}
            value={filter === 'all' ? '' : filter}
            options={keys.map((key) => ({ value: key === 'all' ? '' : key, label: t(`requests.filter.${key}`) }))}
            onChange={(chosen) => setFilter(keys.find((key) => key === chosen) ?? 'all')}
          />
        )}
      </header>
      <LoadedCard query={requests} what={t('requests.failed')} shape="list" lines={3}>
        {(all) => {
          if (all.length === 0) {
            return (
              <div className={styles.empty}>
                <EmptyState icon="leave" title={t('requests.empty', { year })} action={action}>
                  {t('requests.emptyText')}
                </EmptyState>
              </div>
            );
          }
          if (shown.length === 0) return <p className={styles.none}>{t('common:noResults')}</p>;
          return (
            <RowList label={title}>
              {shown.map((request) => (
                <Row key={request.leaveRequestId} request={request} />
              ))}
            </RowList>
          );
        }}
      </LoadedCard>
    </section>
  );
}
