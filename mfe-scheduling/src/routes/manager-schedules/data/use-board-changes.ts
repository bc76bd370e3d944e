/**
 * Keeps the board up to date with what changes, here and elsewhere: the shifts and people that a change names are asked
 * for, and the whole board only where it names none.
 */
import type { ManagerSchedule } from '@rooster/contract';
import { type LiveEvent, useShell } from '@rooster/module-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useSchedulingApi } from '../../../shared/api.ts';
import { type Asked, hasOthers, peopleOn, withPart } from '../model/board-part.ts';
import type { BoardState } from '../model/board-state.ts';
import { actsOf } from './acts-under-way.ts';
import { bodyOf, scheduleKey } from './queries.ts';

/** Milliseconds in which several changes are asked for at once; an own change is told by the server too. */
const TOGETHER = 200;
/** As many as the server answers at once; more is asked for as the whole board. */
const MOST = { shiftIds: 40, tenantUserIds: 200 } as const;

export interface BoardChanges {
  /** Asks for what these shifts and people have become. */
  readonly ask: (changed: Asked) => void;
  /** Asks for everything of the schedule that is shown. */
  readonly askAll: () => Promise<void>;
}

const textsIn = (data: unknown, name: keyof Asked): string[] => {
  const list: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, name) : undefined;
  return Array.isArray(list) ? list.filter((item) => typeof item === 'string') : [];
};

/** What a message names; null when all may have changed. */
function namedBy({ data, missed }: LiveEvent): Asked | null {
  const named = { shiftIds: textsIn(data, 'shiftIds'), tenantUserIds: textsIn(data, 'tenantUserIds') };
  return missed || (named.shiftIds.length === 0 && named.tenantUserIds.length === 0) ? null : named;
}

export function useBoardChanges({ weekStartDate, weeks, departmentId }: BoardState): BoardChanges {
  const api = useSchedulingApi();
  const client = useQueryClient();
  const acts = actsOf(client);
  const { live } = useShell();
  const waiting = useRef({ shiftIds: new Set<string>(), tenantUserIds: new Set<string>(), all: false });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const askAll = useCallback(() => client.invalidateQueries({ queryKey: ['scheduling'] }), [client]);

  const latest = useRef<() => Promise<unknown>>(askAll);
  // What is on its way says itself what came of it; what is asked for is the board that is shown by then.
  const soon = useCallback(() => {
    timer.current ??= setTimeout(() => void acts.idle().then(() => latest.current()), TOGETHER);
  }, [acts]);
  const ask = useCallback(
    ({ shiftIds, tenantUserIds }: Asked) => {
      for (const id of shiftIds) waiting.current.shiftIds.add(id);
      for (const id of tenantUserIds) waiting.current.tenantUserIds.add(id);
      soon();
    },
    [soon],
  );

  const askNow = useCallback(async () => {
    const { shiftIds, tenantUserIds, all } = waiting.current;
    waiting.current = { shiftIds: new Set(), tenantUserIds: new Set(), all: false };
    timer.current = undefined;
    const window = { weekStartDate, weeks, departmentId };
    const queryKey = scheduleKey(api, window);
    const board = client.getQueryData<ManagerSchedule>(queryKey);
    // Of a board whose pages are still coming nobody knows yet who is on it.
    if (all || board === undefined || board.nextCursor !== null) return askAll();
    const named = [...shiftIds];
    const asked = { shiftIds: named, tenantUserIds: [...new Set([...tenantUserIds, ...peopleOn(board, named)])] };
    if (asked.shiftIds.length > MOST.shiftIds || asked.tenantUserIds.length > MOST.tenantUserIds) return askAll();
    const hash = JSON.stringify(queryKey);
    void client.invalidateQueries({
      queryKey: ['scheduling'],
      predicate: (query) => JSON.stringify(query.queryKey) !== hash,
    });
    const { begun } = acts;
    try {
      const part = await api.querySchedule({ body: { ...bodyOf(window), only: asked } }, { reads: true });
      // What was done meanwhile may not be in it.
      if (acts.begun !== begun) return ask(asked);
      const now = client.getQueryData<ManagerSchedule>(queryKey);
      if (now === undefined || hasOthers(now, part)) return await client.invalidateQueries({ queryKey });
      client.setQueryData(queryKey, withPart(now, part, asked));
    } catch {
      await client.invalidateQueries({ queryKey });
    }
    return undefined;
  }, [acts, api, ask, askAll, client, departmentId, weekStartDate, weeks]);

  useEffect(() => {
    latest.current = askNow;
  });

  useEffect(() => {
    const heard = (event: LiveEvent) => {
      const named = namedBy(event);
      if (named !== null) return ask(named);
      waiting.current.all = true;
      return soon();
    };
    const stops = (['schedule', 'leave'] as const).map((topic) => live.subscribe(topic, heard));
    return () => {
      clearTimeout(timer.current);
      timer.current = undefined;
      for (const stop of stops) stop();
    };
  }, [live, ask, soon]);

  return useMemo(() => ({ ask, askAll }), [ask, askAll]);
}
