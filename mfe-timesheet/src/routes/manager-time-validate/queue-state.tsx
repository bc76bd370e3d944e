/** The queue while it loads, when it could not be had, when it is done, and its end. */
import { LoadingCard } from '@rooster/module-kit';
import { errorText } from '@rooster/i18n';
import { Alert, Button, Card, EmptyState } from '@rooster/ui';
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
  /** Instead of saying that all is decided on, where something is left that is not listed. */
  readonly empty?: ReactNode;
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
export function QueueState({ queue, found, filtering, onClear, empty, children }: Props): React.JSX.Element {
  const { t } = useTranslation('timesheet');
  const { people, failure, retry, hasMore, loadingMore, loadMore } = queue;
  if (failure) {
    return (
      <Alert tone="danger" title={t('validate.failed')} action={<Button onClick={retry}>{t('common:retry')}</Button>}>
        {errorText(t, failure)}
      </Alert>
    );
  }
  if (people === undefined) return <LoadingCard shape="list" lines={8} />;
  if (found === 0 && !hasMore) return <>{empty || <Nothing filtering={filtering} onClear={onClear} />}</>;
  return (
    <>
      <div className={styles.card}>{children}</div>
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
