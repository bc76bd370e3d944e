/** The three faces of what is read from the server: its shape while it loads, what went wrong, or itself. */
import { errorText } from '@rooster/i18n';
import { Alert, Button, Card, Skeleton } from '@rooster/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface Props<T> {
  readonly query: UseQueryResult<T>;
  /** Says what could not be fetched. */
  readonly what: string;
  readonly children: (data: T) => ReactNode;
}

/** Shows the data, dimmed by nothing: the previous data stays until the next has come. */
export function Loaded<T>({ query, what, children }: Props<T>): React.JSX.Element {
  const { t } = useTranslation('leave');
  if (query.data !== undefined) return <>{children(query.data)}</>;
  if (query.error) {
    return (
      <Alert tone="danger" title={what} action={<Button onClick={() => void query.refetch()}>{t('common:retry')}</Button>}>
        {errorText(t, query.error)}
      </Alert>
    );
  }
  return (
    <Card>
      <Skeleton label={t('common:loading')} lines={6} height={28} />
    </Card>
  );
}
