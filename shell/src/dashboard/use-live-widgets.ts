/** Keeps all that the dashboard shows up to date with what others do, whichever remote it comes from. */
import type { LiveTopic } from '@rooster/contract';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useShellApi } from '../services/services.ts';

/**
 * Beginnings of the keys of what a change may touch: leave is in schedules too, and both hours and leave make the
 * balance. Who has clocked in is only in the day of the team.
 */
const touched: Readonly<Partial<Record<LiveTopic, readonly QueryKey[]>>> = {
  timesheet: [['timesheet'], ['hours'], ['shell']],
  leave: [['leave'], ['hours'], ['scheduling'], ['shell']],
  schedule: [['scheduling'], ['shell']],
  presence: [['shell', 'getTeamToday']],
};

/** Milliseconds in which several changes are asked for at once. Spread, so that not everybody asks in one moment. */
const TOGETHER = 200;
const SPREAD = 300;

const isTopic = (name: string): name is LiveTopic => name in touched;

/** While the dashboard is open. */
export function useLiveWidgets(): void {
  const { live } = useShellApi();
  const queryClient = useQueryClient();
  useEffect(() => {
    const keys = new Set<QueryKey>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const renew = (): void => {
      timer = undefined;
      for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey });
      keys.clear();
    };
    const stops = Object.keys(touched)
      .filter(isTopic)
      .map((topic) =>
        live.subscribe(topic, () => {
          for (const key of touched[topic] ?? []) keys.add(key);
          timer ??= setTimeout(renew, TOGETHER + Math.random() * SPREAD);
        }),
      );
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [live, queryClient]);
}
