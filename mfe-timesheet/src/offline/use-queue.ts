/** The queue inside a screen. */
import { useShell } from '@rooster/module-kit';
import { useSyncExternalStore } from 'react';
import { pageQueue } from './page-queue.ts';
import type { Queue } from './queue.ts';
import type { Waiting } from './types.ts';

/** The queue, to do things with. */
export const useQueue = (): Queue => pageQueue(useShell());

/** What waits of the person who is logged in; renders again when that changes. */
export function useWaiting(): readonly Waiting[] {
  const queue = useQueue();
  return useSyncExternalStore(queue.subscribe, queue.list);
}
