/** Keeps a toast from repeating what a part of the page says. */
import { markSaid } from '@rooster/api-client';
import { useEffect } from 'react';

/** For what shows a query's error beside its older data: the page says it, so that no toast does. */
export function useSaid(error: unknown): void {
  useEffect(() => markSaid(error), [error]);
}
