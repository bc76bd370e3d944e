/** The own clock, ticking. */
import { queryOptionsFor } from '@rooster/api-client/query';
import { useCan } from '@rooster/module-kit';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTimesheetApi } from '../shared/api.ts';
import { type ClockReading, readClock, serverNow } from './reading.ts';

/** Another tab or device may have used the clock meanwhile, so it is looked at again whenever it is opened or one comes back to it. */
const STALE_MS = 0;

/** The device's time, renewed every second while `ticking`. */
function useDeviceTime(ticking: boolean): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!ticking) return undefined;
    const tick = (): void => setNow(Date.now());
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
  const now = useDeviceTime(data?.timer !== undefined && data.timer !== null);
  return {
    allowed,
    reading: data && readClock(data, serverNow(data, dataUpdatedAt, Math.max(now, dataUpdatedAt))),
    error: data === undefined ? error : null,
    retry: () => void refetch(),
  };
}
