/** Notices, or what stands in their place: a skeleton, why they did not come, or that there are none. */
import type { Notification } from '@rooster/contract';
import { Alert, Button, EmptyState, Skeleton } from '@rooster/ui';
import { useTranslation } from 'react-i18next';
import type { useNotices } from './use-notices.ts';

interface Props {
  readonly query: Pick<ReturnType<typeof useNotices>['query'], 'isPending' | 'isError' | 'refetch'>;
  /** Undefined until some came. */
  readonly notices: readonly Notification[] | undefined;
  /** Lines of the skeleton. */
  readonly lines: number;
  /** Whether a filter may be why there are none. */
  readonly isFiltered?: boolean;
  /** The list, when it has something. */
  readonly children: React.ReactNode;
}

/** Once there are notices they stay, whatever comes of asking again. */
export function NoticesAnswer({ query, notices, lines, isFiltered = false, children }: Props): React.ReactNode {
  const { t } = useTranslation('shell');
  if (query.isPending) return <Skeleton shape="list" lines={lines} label={t('notifications.loading')} />;
  if (notices === undefined)
    return (
      query.isError && (
        <Alert
          tone="danger"
          title={t('notifications.failed')}
          action={
            <Button size="sm" onClick={() => void query.refetch()}>
              {t('notifications.retry')}
            </Button>
          }
        />
      )
    );
  if (notices.length > 0) return children;
  return (
    <EmptyState icon="bell" title={t(isFiltered ? 'notifications.emptyFilterTitle' : 'notifications.emptyTitle')}>
      {t(isFiltered ? 'notifications.emptyFilterText' : 'notifications.emptyText')}
    </EmptyState>
  );
}
