/** The device's time for what need not tick: which day it is, and what still lies ahead. */
import { currentTime } from '@rooster/domain/clock';
import { localDate } from '@rooster/domain/time';
import { useEffect, useState, useSyncExternalStore } from 'react';

const EVERY_MS = 30_000;

function often(tick: () => void): () => void {
  const interval = setInterval(tick, EVERY_MS);
  return () => clearInterval(interval);
}

/** Epoch milliseconds, at most half a minute old. */
export function useNow(): number {
  const [now, setNow] = useState(currentTime);
  useEffect(() => often(() => setNow(currentTime())), []);
  return now;
}

/**
 * Today in an IANA zone, `YYYY-MM-DD`; a page that stays open over midnight follows. Nothing is drawn anew before that:
 * a board of many people takes its time.
 */
export const useToday = (zone: string): string => useSyncExternalStore(often, () => localDate(currentTime(), zone));
