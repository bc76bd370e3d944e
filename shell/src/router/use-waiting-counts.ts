/** How much waits at each entry of the menu. */
import { client } from '@rooster/api-client';
import { queryOptionsFor } from '@rooster/api-client/query';
import { shell } from '@rooster/contract/calls';
import type { RegistryRemote } from '@rooster/contract/shell';
import type { LiveTopic } from '@rooster/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { activeEntry, type NavItem } from '../layout/index.ts';
import { useServices } from '../services/services.ts';

/** Milliseconds until the counts are asked for again by themselves. */
const RENEW = 60_000;
/** Milliseconds after a change, spread so that not everybody asks in one moment. */
const TOGETHER = 500;
const SPREAD = 1500;

const topics: readonly LiveTopic[] = ['timesheet', 'leave', 'schedule'];

/** Asks anew when others, or this person elsewhere, have decided something. */
function useRenewed(enabled: boolean): void {
  const { api } = useServices();
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!enabled) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const renew = (): void => {
      timer = undefined;
      void queryClient.invalidateQueries({ queryKey: queryOptionsFor(client(api.http, shell).getWaiting).queryKey });
    };
    const stops = topics.map((topic) =>
      api.live.subscribe(topic, () => {
        timer ??= setTimeout(renew, TOGETHER + Math.random() * SPREAD);
      }),
    );
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [api, enabled, queryClient]);
}

/** The entries with their counts; what is decided below an entry's address counts with it. */
export function useWaitingCounts(
  remotes: readonly RegistryRemote[],
  nav: Readonly<Record<'employee' | 'manager' | 'settings', readonly NavItem[]>>,
): typeof nav {
  const { api } = useServices();
  const lines = useMemo(() => remotes.flatMap(({ waiting = [] }) => waiting), [remotes]);
  const enabled = lines.length > 0;
  const { data } = useQuery({
    ...queryOptionsFor(client(api.http, shell).getWaiting),
    enabled,
    staleTime: RENEW / 2,
    refetchInterval: RENEW,
  });
  useRenewed(enabled);
  return useMemo(() => {
    const counts = new Map<string, number>();
    for (const { kind, to } of lines) {
      const entry = activeEntry(nav.manager, to);
      const count = data?.items.find((item) => item.kind === kind)?.count ?? 0;
      if (entry !== undefined) counts.set(entry, (counts.get(entry) ?? 0) + count);
    }
    return { ...nav, manager: nav.manager.map((item) => ({ ...item, waiting: counts.get(item.to) })) };
  }, [lines, nav, data]);
}
