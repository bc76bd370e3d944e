/** Answers that take the same time whether or not an address is known. */
import { setTimeout as sleep } from 'node:timers/promises';
import { currentTime } from '@rooster/domain/clock';

/** Longer than any of those calls takes on a server that is not overloaded, and short for a person. Milliseconds. */
export const EVEN_TIME = 400;

/** Waits until `EVEN_TIME` after `start`; not at all where limits are off, as in tests and measurements. */
export const evenTimer =
  (isOn: boolean) =>
  async (start: number): Promise<void> => {
    const left = isOn ? start + EVEN_TIME - currentTime() : 0;
    if (left > 0) await sleep(left);
  };
