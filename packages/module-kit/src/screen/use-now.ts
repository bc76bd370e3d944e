/** The device's time for what need not tick: which day it is, and what still lies ahead. */
import { currentTime } from '@rooster/domain/clock';
import { localDate } from '@rooster/domain/time';
import { useEffect, useState } from 'react';

const EVERY_MS = 30_000;

/** Epoch milliseconds, at most half a minute old. */
export function useNow(): number {
  const [now, setNow] = useState(currentTime);
  useEffect(() => {
    const interval = setInterval(() => setNow(currentTime()), EVERY_MS);
    return () => clearInterval(interval);
  }, []);
  return now;
}

/** Today in an IANA zone, `YYYY-MM-DD`; a page that stays open over midnight follows. */
export const useToday = (zone: string): string => localDate(useNow(), zone);
