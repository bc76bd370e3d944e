/** The own clock, ticking. */
import { queryOptionsFor } from '@rooster/api-client/query';
import { currentTime } from '@rooster/domain/clock';
import { useCan } from '@rooster/module-kit';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { withWaiting } from '../offline/with-waiting.ts';
import { isClock } from '../offline/types.ts';
import { useWaiting } from '../offline/use-queue.ts';
import { useTimesheetApi } from '../shared/api.ts';
import { type ClockReading, readClock, serverNow } from './reading.ts';

/**
 * Another tab or device may have used the clock meanwhile, so it is looked at again whenever it is opened or one comes
 * back to it; but not when it came with the page a moment ago.
 */
const STALE_MS = 2000;

/** The device's time, renewed every second while `ticking`. */
function useDeviceTime(ticking: boolean): number {
  const [now, setNow] = useState(currentTime);
  useEffect(() => {
    if (!ticking) return undefined;
    const tick = (): void => setNow(currentTime());
    tick();
    const interval = setInterval(tick, 1000);
    return () => clearInterval(interval);
  }, [ticking]);
  return now;
}

/** The clock as it stands, or why it is not known. */
export interface Clock {
  /** Whether the person may use it at all. */
  readonly allowed: boolean;
  /** Undefined until the first answer. */
  readonly reading: ClockReading | undefined;
  readonly error: Error | null;
  /** How many of its buttons' presses wait to be sent. */
  readonly waiting: number;
  /** How many actions, typed hours included, the server has refused, so that the person has to decide. */
  readonly refused: number;
  readonly retry: () => void;
}

/** The own clock. It asks nothing of the server without the permission. */
export function useClock(): Clock {
  const allowed = useCan('timesheet:timer:use');
  const { data, dataUpdatedAt, error, refetch } = useQuery({
    ...queryOptionsFor(useTimesheetApi().getTimer),
    enabled: allowed,
    staleTime: STALE_MS,
    refetchOnWindowFocus: true,
  });
  const waiting = useWaiting();
  const state = data && withWaiting(data, waiting);
  const now = useDeviceTime(state?.timer !== undefined && state.timer !== null);
  return {
    allowed,
    waiting: waiting.filter((item) => item.refusal === undefined && isClock(item)).length,
    refused: waiting.filter((item) => item.refusal !== undefined).length,
    reading: data && state && readClock(state, serverNow(data, dataUpdatedAt, Math.max(now, dataUpdatedAt))),
    error: data === undefined ? error : null,
    retry: () => void refetch(),
  };
}
