/** What a pointer draws, as drawn and as shown. */
import { useRef, useState } from 'react';

/** `shown` is what the last render saw; `drawn` asks for what was drawn last; `draw` replaces both. */
export interface PointerStroke<T> {
  readonly shown: T | undefined;
  readonly drawn: () => T | undefined;
  readonly draw: (next: T | undefined) => void;
}

/**
 * A state for drags. A busy page renders later than the pointer moves, so whoever lets go has to ask `drawn()`: with
 * the state of the last render the end of a fast stroke would be lost.
 */
export function useStroke<T>(): PointerStroke<T> {
  const [shown, show] = useState<T>();
  const last = useRef<T | undefined>(undefined);
  return {
    shown,
    drawn: () => last.current,
    draw: (next) => {
      last.current = next;
      show(next);
    },
  };
}
