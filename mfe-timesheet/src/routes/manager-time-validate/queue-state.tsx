/** The queue while it loads, when it could not be had, when it is done, and its end. */
import { errorText } from '@rooster/i18n';
import { Alert, Button, Card, EmptyState, Skeleton } from '@rooster/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Queue } from './queries.ts';
import styles from './validate.module.css';

interface Props {
  readonly queue: Queue;
  /** How many entries are shown. */
  readonly found: number;
  readonly filtering: boolean;
  readonly onClear: () => void;
  readonly children: ReactNode;
}

function Nothing({ filtering, onClear }: Pick<Props, 'filtering' | 'onClear'>): React.JSX.Element {
  const { t } = useTranslation('timesheet');
  return (
    <Card>
      {filtering ? (
        <EmptyState
          icon="search"
          title={t('validate.notFound.title')}
          action={<Button onClick={onClear}>{t('validate.filter.clear')}</Button>}
        >
          {t('validate.notFound.text')}
        </EmptyState>
      ) : (
        <EmptyState icon="check-circle" title={t('validate.done.title')}>
          {t('validate.done.text')}
        </EmptyState>
      )}
    </Card>
  );
}

/** Holds the people's cards. */
export function QueueState({ queue, found, filtering, onClear, children }: Props): React.JSX.Element {
  const { t } = useTranslation('timesheet');
  const { entries, error, retry, hasMore, loadingMore, loadMore } = queue;
  if (error) {
    return (
      <Alert tone="danger" title={t('validate.failed')} action={<Button onClick={retry}>{t('common:retry')}</Button>}>
        {errorText(t, error)}
      </Alert>
    );
  }
  const waiting = entries === undefined || (found === 0 && hasMore);
  if (waiting) {
    return (
      <Card>
        <Skeleton label={t('common:loading')} lines={6} height={32} />
        {!loadingMore && hasMore && <Button onClick={loadMore}>{t('validate.more')}</Button>}
      </Card>
    );
  }
  if (found === 0) return <Nothing filtering={filtering} onClear={onClear} />;
  return (
    <>
      <div className={styles.people}>{children}</div>
      {hasMore && (
        <div className={styles.more}>
          <Button loading={loadingMore} onClick={loadMore}>
            {t('validate.more')}
          </Button>
        </div>
      )}
    </>
  );
}
