/**
 * What is in a place until its data is there: its shape while it loads, or what went wrong with a way to try again.
 */
import { TransportError } from '@rooster/api-client';
import { errorText } from '@rooster/i18n';
import { Alert, Button, Card, Skeleton, type SkeletonShape, useIsOnSurface } from '@rooster/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSaid } from './use-said.ts';

type Query<Data> = Pick<UseQueryResult<Data>, 'data' | 'error'> & { readonly refetch: () => unknown };

/** As many as most screens show. */
const usualLines: Readonly<Record<SkeletonShape, number>> = { text: 6, list: 6, table: 8, form: 6, figures: 4 };

function Failed({ query, what }: { readonly query: Query<unknown>; readonly what?: string }) {
  const { t } = useTranslation();
  useSaid(query.error);
  // Data of before stands below, and is said to be that by what went wrong.
  const title = query.data === undefined ? (what ?? t('common:loadFailed')) : undefined;
  return (
    <Alert tone="danger" title={title} action={<Button onClick={() => query.refetch()}>{t('common:retry')}</Button>}>
      {errorText(t, query.error)}
    </Alert>
  );
}

interface ShapeProps {
  /** What the data will look like. Default `text`. */
  readonly shape?: SkeletonShape;
  /** Lines, rows, fields or figures of that shape. */
  readonly lines?: number;
}

/** The shape on a card, unless it stands on one already or in a dialog: a card in a card would move what comes. */
export function LoadingCard({ label, shape = 'text', lines }: ShapeProps & { readonly label?: string }) {
  const { t } = useTranslation();
  const isOnSurface = useIsOnSurface();
  const bones = (
    <Skeleton
      label={label ?? t('common:loading')}
      shape={shape}
      lines={lines ?? usualLines[shape]}
      height={shape === 'text' ? 28 : undefined}
    />
  );
  return isOnSurface ? bones : <Card>{bones}</Card>;
}

export interface LoadedProps<Data> extends ShapeProps {
  readonly query: Query<Data>;
  /** Says what is loading, for anyone who can't see the shape. */
  readonly label: string;
  /** Says what could not be loaded, where several parts of a page may fail. */
  readonly what?: string;
  /** Whether the data brings a card of its own. */
  readonly card?: boolean;
  readonly children: (data: Data) => ReactNode;
}

/** Whether the page's frame says already that what is shown could not be renewed. */
const isSaidAbove = ({ data, error }: Query<unknown>): boolean => data !== undefined && error instanceof TransportError;

/** A part of a page. When the data could not be renewed, that is said above the old. */
export function Loaded<Data>({ query, label, what, lines, shape = 'text', card = false, children }: LoadedProps<Data>) {
  const loading = card ? (
    <LoadingCard shape={shape} lines={lines} label={label} />
  ) : (
    <Skeleton shape={shape} lines={lines ?? usualLines[shape]} label={label} />
  );
  return (
    <>
      {query.error && !isSaidAbove(query) && <Failed query={query} what={what} />}
      {query.data === undefined ? !query.error && loading : children(query.data)}
    </>
  );
}

export interface LoadedCardProps<Data> extends ShapeProps {
  readonly query: Query<Data>;
  /** Says what could not be loaded. */
  readonly what: string;
  readonly children: (data: Data) => ReactNode;
}

/** Data that brings its own cards. The previous data stays, dimmed by nothing, until the next has come. */
export function LoadedCard<Data>({ query, what, shape, lines, children }: LoadedCardProps<Data>) {
  if (query.data !== undefined) return <>{children(query.data)}</>;
  if (query.error) return <Failed query={query} what={what} />;
  return <LoadingCard shape={shape} lines={lines} />;
}
