/** Keeps all that the dashboard shows up to date with what others do, whichever remote it comes from. */
import type { Area, LiveTopic } from '@rooster/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useShellApi } from '../services/services.ts';

/** Whose answers a change may touch: leave is in schedules too, and both hours and leave make the balance. */
const touched: Readonly<Partial<Record<LiveTopic, readonly Area[]>>> = {
  timesheet: ['timesheet', 'hours', 'shell'],
  leave: ['leave', 'hours', 'scheduling', 'shell'],
  schedule: ['scheduling', 'shell'],
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
    const areas = new Set<Area>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const renew = (): void => {
      timer = undefined;
      for (const area of areas) void queryClient.invalidateQueries({ queryKey: [area] });
      areas.clear();
    };
    const stops = Object.keys(touched)
      .filter(isTopic)
      .map((topic) =>
        live.subscribe(topic, () => {
          for (const area of touched[topic] ?? []) areas.add(area);
          timer ??= setTimeout(renew, TOGETHER + Math.random() * SPREAD);
        }),
      );
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [live, queryClient]);
}
