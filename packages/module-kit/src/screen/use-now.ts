/** The device's time for what need not tick: which day it is, and what still lies ahead. */
import { localDate } from '@rooster/domain/time';
import { useEffect, useState } from 'react';

const EVERY_MS = 30_000;

/** Epoch milliseconds, at most half a minute old. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const interval = setInterval(() => setNow(Date.now()), EVERY_MS);
    return () => clearInterval(interval);
  }, []);
  return now;
}

/** Today in an IANA zone, `YYYY-MM-DD`; a page that stays open over midnight follows. */
export const useToday = (zone: string): string => localDate(useNow(), zone);
