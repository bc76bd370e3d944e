/** Counting down to a moment. */
import { currentTime } from '@rooster/domain/clock';
import { useSyncExternalStore } from 'react';

function everySecond(tick: () => void): () => void {
  const timer = setInterval(tick, 1000);
  return () => clearInterval(timer);
}

/** Whole seconds until a moment (milliseconds since 1970), renewed each second; 0 once it has passed. */
export function useCountdown(moment: number): number {
  return useSyncExternalStore(everySecond, () => Math.max(0, Math.ceil((moment - currentTime()) / 1000)));
}
