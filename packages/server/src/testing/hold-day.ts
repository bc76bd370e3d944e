/** For tests of what is over by now: on 1 January nothing of the year is. */
import { afterAll, beforeAll, vi } from 'vitest';
import { thisYear } from './days.ts';

/** A day of this year on which months of it are over, and months lie ahead. */
export const MIDYEAR = `${thisYear()}-06-17`;

/** Holds the clock of a test file at noon of that day, in Amsterdam's summer. */
export function holdMidyear(): void {
  beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`${MIDYEAR}T10:00:00Z`) }));
  afterAll(() => void vi.useRealTimers());
}
