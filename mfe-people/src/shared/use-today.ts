/** Which day it is. */
import { localDate } from '@rooster/domain/time';
import { useEffect, useState } from 'react';

const EVERY_MS = 30_000;

/** Today in an IANA zone, `YYYY-MM-DD`; a page that stays open over midnight follows. */
export function useToday(zone: string): string {
  const [today, setToday] = useState(() => localDate(Date.now(), zone));
  useEffect(() => {
    const interval = setInterval(() => setToday(localDate(Date.now(), zone)), EVERY_MS);
    return () => clearInterval(interval);
  }, [zone]);
  return today;
}
