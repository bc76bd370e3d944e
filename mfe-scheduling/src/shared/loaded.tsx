/** What stands in a place until its data is there: its shape while it loads, or what went wrong with a way to try again. */
import { errorText } from '@rooster/i18n';
import { Alert, Button, Skeleton } from '@rooster/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

export interface LoadedProps<Data> {
  readonly query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isError'> & { readonly refetch: () => unknown };
  /** Says what is loading, for who can't see the shape. */
  readonly label: string;
  readonly lines?: number;
  readonly children: (data: Data) => ReactNode;
}

export function Loaded<Data>({ query, label, lines = 6, children }: LoadedProps<Data>) {
  const { t } = useTranslation('scheduling');
  return (
    <>
      {query.isError && (
        <Alert tone="danger" action={<Button onClick={() => query.refetch()}>{t('shared.retry')}</Button>}>
          {errorText(t, query.error)}
        </Alert>
      )}
      {query.data === undefined ? !query.isError && <Skeleton lines={lines} label={label} /> : children(query.data)}
    </>
  );
}
