/**
 * What is in a place until its data is there: its shape while it loads, or what went wrong with a way to try again.
 */
import { TransportError } from '@rooster/api-client';
import { errorText } from '@rooster/i18n';
import { Alert, Button, Card, Skeleton } from '@rooster/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

type Query<Data> = Pick<UseQueryResult<Data>, 'data' | 'error'> & { readonly refetch: () => unknown };

function Failed({ query, title }: { readonly query: Query<unknown>; readonly title?: string }) {
  const { t } = useTranslation();
  return (
    <Alert tone="danger" title={title} action={<Button onClick={() => query.refetch()}>{t('common:retry')}</Button>}>
      {errorText(t, query.error)}
    </Alert>
  );
}

export interface LoadedProps<Data> {
  readonly query: Query<Data>;
  /** Says what is loading, for anyone who can't see the shape. */
  readonly label: string;
  readonly lines?: number;
  /** What the data will stand in: nothing, a card, or a card with a form of so many `lines`. Default `plain`. */
  readonly shape?: 'plain' | 'card' | 'form';
  readonly children: (data: Data) => ReactNode;
}

function Shape({
  shape,
  ...rest
}: {
  readonly shape: 'plain' | 'card' | 'form';
  readonly lines: number;
  readonly label: string;
}) {
  const bones = <Skeleton {...rest} fields={shape === 'form'} />;
  return shape === 'plain' ? bones : <Card>{bones}</Card>;
}

/** Whether the page's frame says already that what is shown could not be renewed. */
const isSaidAbove = ({ data, error }: Query<unknown>): boolean => data !== undefined && error instanceof TransportError;

/** A part of a page. When the data could not be renewed, that is said above the old. */
export function Loaded<Data>({ query, label, lines = 6, shape = 'plain', children }: LoadedProps<Data>) {
  return (
    <>
      {query.error && !isSaidAbove(query) && <Failed query={query} />}
      {query.data === undefined
        ? !query.error && <Shape shape={shape} lines={lines} label={label} />
        : children(query.data)}
    </>
  );
}

export interface LoadedCardProps<Data> {
  readonly query: Query<Data>;
  /** Says what could not be fetched. */
  readonly what: string;
  readonly children: (data: Data) => ReactNode;
}

/** A card of its own. The previous data stays, dimmed by nothing, until the next has come. */
export function LoadedCard<Data>({ query, what, children }: LoadedCardProps<Data>) {
  const { t } = useTranslation();
  if (query.data !== undefined) return <>{children(query.data)}</>;
  if (query.error) return <Failed query={query} title={what} />;
  return (
    <Card>
      <Skeleton label={t('common:loading')} lines={6} height={28} />
    </Card>
  );
}
