/**
 * The board as the cache has it. Who listens to the cache hears of a change in a task of its own, behind a frame of the
 * whole board without it: what somebody dropped would be seen a frame later.
 */
import type { ManagerSchedule } from '@rooster/contract';
import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
const follow = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Puts a board where it is read, for the next frame that is drawn. */
export function setBoardAtOnce(client: QueryClient, key: QueryKey, board: ManagerSchedule): void {
  client.setQueryData(key, board);
  for (const listener of listeners) listener();
}

/** The board of a window; undefined until it is there. Its query is asked and followed elsewhere. */
export function useBoardOf(key: QueryKey): ManagerSchedule | undefined {
  const client = useQueryClient();
  return useSyncExternalStore(follow, () => client.getQueryData<ManagerSchedule>(key));
}
