/** The first few of what waits, and a way to the rest. */
import { errorText } from '@rooster/i18n';
import { Button, InlineError, Skeleton } from '@rooster/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './acts.module.css';

/** Rows shown in the card. */
export const FEW = 3;

interface Props<Data> {
  readonly query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch'>;
  /** Name of the list. */
  readonly label: string;
  readonly children: (data: Data) => ReactNode;
}

/** A part of the card while it loads, when it could not be had, and when it is there. */
export function Few<Data>({ query, label, children }: Props<Data>): React.JSX.Element {
  const { t } = useTranslation('shell');
  const { data, error, refetch } = query;
  if (data !== undefined)
    return (
      <div role="group" aria-label={label}>
        {children(data)}
      </div>
    );
  if (error)
    return (
      <div className={styles.planned}>
        <InlineError>{errorText(t, error)}</InlineError>
        <Button size="sm" onClick={() => void refetch()}>
          {t('common:retry')}
        </Button>
      </div>
    );
  return (
    <div className={styles.loading}>
      <Skeleton label={t('common:loading')} lines={4} />
    </div>
  );
}
