/** Asks the person a yes-or-no question, from anywhere. */
import type { ConfirmOptions } from '@rooster/module-kit';
import { createQueue } from './queue.ts';

/** The questions of the app. */
export const confirms = createQueue<ConfirmOptions, boolean>();

const open = new Map<string, Promise<boolean>>();

/**
 * Returns whether the person agreed; Escape is a no. What is asked once more before it is answered, as by a button that
 * was pressed twice, is the same question.
 */
export function confirm(options: ConfirmOptions): Promise<boolean> {
  const key = JSON.stringify(options);
  const asked = open.get(key);
  if (asked) return asked;
  const answer = confirms.ask(options).finally(() => open.delete(key));
  open.set(key, answer);
  return answer;
}
