/**
 * Decisions that can be taken back: each is held for a moment before it is sent, because what has been decided about
 * leave or a swap can't be made to wait again.
 */
import { useCallback, useEffect, useRef, useState } from 'react';

/** Milliseconds in which a decision can be taken back. */
export const HELD_MS = 6000;

export interface Held {
  /** Ids of what is decided on and not yet sent. */
  readonly ids: ReadonlySet<string>;
  /** Sends after the moment; at once when the page is left or put out of sight. */
  readonly hold: (id: string, send: () => void) => void;
  readonly undo: (id: string) => void;
}

interface Waiting {
  readonly send: () => void;
  readonly timer: ReturnType<typeof setTimeout>;
}

/** While the component stands; leaving it sends what is held. */
export function useHeld(): Held {
  const waiting = useRef(new Map<string, Waiting>());
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const show = useCallback((): void => setIds(new Set(waiting.current.keys())), []);

  useEffect(() => {
    const held = waiting.current;
    const sendAll = (): void => {
      for (const { send, timer } of held.values()) {
        clearTimeout(timer);
        send();
      }
      held.clear();
    };
    const whenHidden = (): void => {
      if (document.visibilityState !== 'hidden' || held.size === 0) return;
      sendAll();
      show();
    };
    const whenLeaving = (event: BeforeUnloadEvent): void => {
      if (held.size === 0) return;
      // The browser asks, which is the time in which it is sent.
      event.preventDefault();
      sendAll();
      show();
    };
    document.addEventListener('visibilitychange', whenHidden);
    globalThis.addEventListener('beforeunload', whenLeaving);
    return () => {
      document.removeEventListener('visibilitychange', whenHidden);
      globalThis.removeEventListener('beforeunload', whenLeaving);
      sendAll();
    };
  }, [show]);

  const forget = (id: string): void => {
    clearTimeout(waiting.current.get(id)?.timer);
    waiting.current.delete(id);
    show();
  };
  return {
    ids,
    hold: (id, send) => {
      const timer = setTimeout(() => {
        forget(id);
        send();
      }, HELD_MS);
      waiting.current.set(id, { send, timer });
      show();
    },
    undo: forget,
  };
}
