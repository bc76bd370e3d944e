/** Counts how often others got their turn on the event loop while something long went on. */

import { workChannel } from '../platform/observed.ts';
import type { WorkMessage } from '../platform/observed.ts';

/** Does the work; returns what it came to, and how many turns there were meanwhile. */
export async function ticksDuring<T>(work: () => Promise<T>): Promise<{ readonly result: T; readonly turns: number }> {
  let turns = 0;
  let running = true;
  const look = (): void => {
    turns += 1;
    if (running) setImmediate(look);
  };
  setImmediate(look);
  try {
    const result = await work();
    return { result, turns };
  } finally {
    running = false;
  }
}

/**
 * Does the work; returns what it came to, and how many turns others had while it waited for nothing: between the answer
 * of a statement and the next one. What is worked out in one go gives none.
 */
export async function turnsGiven<T>(work: () => Promise<T>): Promise<{ readonly result: T; readonly turns: number }> {
  let [turns, since, underWay] = [0, 0, 0];
  const looking = { running: true };
  const look = (): void => {
    if (underWay === 0) since += 1;
    if (looking.running) setImmediate(look);
  };
  const isWait = (message: unknown): boolean => (message as WorkMessage).kind !== 'call';
  const began = (message: unknown): void => {
    if (!isWait(message)) return;
    // What comes before the first statement, and behind the last one, is not this work's.
    turns += since;
    since = 0;
    underWay += 1;
  };
  const ended = (message: unknown): void => {
    if (isWait(message)) underWay -= 1;
    since = 0;
  };
  setImmediate(look);
  workChannel.start.subscribe(began);
  workChannel.asyncEnd.subscribe(ended);
  try {
    const result = await work();
    return { result, turns };
  } finally {
    looking.running = false;
    workChannel.start.unsubscribe(began);
    workChannel.asyncEnd.unsubscribe(ended);
  }
}
