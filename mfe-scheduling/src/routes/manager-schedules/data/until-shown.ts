/**
 * Tells when a board has been drawn. What comes while one is drawn has React begin anew: a first page that was asked
 * for to be there soon would be on the screen with the last one.
 */
import type { ManagerSchedule } from '@rooster/contract';

/** Longest that anything waits for a board: nobody may be looking at it any more. Milliseconds. */
const LONGEST = 1000;

const waiting = new WeakMap<ManagerSchedule, () => void>();

/** Waits until a board is on the screen. */
export const untilShown = (board: ManagerSchedule): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, LONGEST);
    waiting.set(board, () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** Says that a board is on the screen. */
export const noteShown = (board: ManagerSchedule): void => waiting.get(board)?.();
