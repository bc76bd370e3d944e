/** Who in this tab hears what changes. The connection itself comes later, in code of its own. */
import type { LiveTopic } from '@rooster/contract';
import type { Live, LiveEvent } from '@rooster/module-kit/shell-api';

/** Passes what was told on to anyone who listens. */
export interface LiveBus extends Live {
  readonly tell: (topic: LiveTopic, data?: unknown) => void;
  /** Messages may have got lost: everybody asks anew. */
  readonly emitMissed: () => void;
}

/**
 * Makes the bus of this tab. `report` gets what a listener throws: the others hear the message all the same. `onChange`
 * hears of every change before they do.
 */
export function createLiveBus(report: (error: unknown) => void, onChange?: () => void): LiveBus {
  const listeners = new Map<LiveTopic, Set<(event: LiveEvent) => void>>();
  const pass = (event: LiveEvent): void => {
    onChange?.();
    for (const listener of listeners.get(event.topic) ?? []) {
      try {
        listener(event);
      } catch (error) {
        report(error);
      }
    }
  };
  return {
    subscribe: (topic, listener) => {
      const known = listeners.get(topic) ?? new Set();
      // A function of its own, so that the same one may listen twice.
      const own = (event: LiveEvent): void => listener(event);
      listeners.set(topic, known.add(own));
      return () => {
        known.delete(own);
      };
    },
    tell: (topic, data) => pass({ topic, data, missed: false }),
    emitMissed: () => {
      for (const topic of listeners.keys()) pass({ topic, missed: true });
    },
  };
}
