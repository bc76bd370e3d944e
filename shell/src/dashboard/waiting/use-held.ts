/**
 * Decisions that can be taken back: each is held for a moment before it is sent, because what has been decided about
 * leave or a swap can't be made to wait again.
 */
import { useCallback, useEffect, useRef, useState } from 'react';

/** Milliseconds in which a decision can be taken back. */
export const HELD_MS = 6000;

/** `sent`: on its way, and no more to be taken back. */
export type HeldState = 'held' | 'sent';

/** Sends a decision; settles once what is shown knows of it. */
type Send = () => Promise<unknown>;

export interface Held {
  /** Of what is decided on, by id, until the server has answered. */
  readonly states: ReadonlyMap<string, HeldState>;
  /** Sends after the moment; at once when the page is left or put out of sight. */
  readonly hold: (id: string, send: Send) => void;
  readonly undo: (id: string) => void;
}

interface Waiting {
  readonly send: Send;
  /** Until it is sent. */
  readonly timer: ReturnType<typeof setTimeout> | undefined;
}

/** While the component stands; leaving it sends what is held. */
export function useHeld(): Held {
  const waiting = useRef(new Map<string, Waiting>());
  const [states, setStates] = useState<ReadonlyMap<string, HeldState>>(new Map());
  const show = useCallback((): void => {
    const state = ({ timer }: Waiting): HeldState => (timer === undefined ? 'sent' : 'held');
    setStates(new Map([...waiting.current].map(([id, each]) => [id, state(each)])));
  }, []);
  const forget = useCallback(
    (id: string): void => {
      clearTimeout(waiting.current.get(id)?.timer);
      waiting.current.delete(id);
      show();
    },
    [show],
  );
  const sendNow = useCallback(
    (id: string): void => {
      const held = waiting.current.get(id);
      if (held?.timer === undefined) return;
      clearTimeout(held.timer);
      waiting.current.set(id, { ...held, timer: undefined });
      show();
      const end = (): void => forget(id);
      held.send().then(end, end);
    },
    [forget, show],
  );

  useEffect(() => {
    const held = waiting.current;
    const sendAll = (): void => [...held.keys()].forEach(sendNow);
    const whenHidden = (): void => {
      if (document.visibilityState === 'hidden') sendAll();
    };
    const whenLeaving = (event: BeforeUnloadEvent): void => {
      if (![...held.values()].some(({ timer }) => timer !== undefined)) return;
      // The browser asks, which is the time in which it is sent.
      event.preventDefault();
      sendAll();
    };
    document.addEventListener('visibilitychange', whenHidden);
    globalThis.addEventListener('beforeunload', whenLeaving);
    return () => {
      document.removeEventListener('visibilitychange', whenHidden);
      globalThis.removeEventListener('beforeunload', whenLeaving);
      sendAll();
    };
  }, [sendNow]);

  return {
    states,
    hold: (id, send) => {
      waiting.current.set(id, { send, timer: setTimeout(() => sendNow(id), HELD_MS) });
      show();
    },
    undo: forget,
  };
}
