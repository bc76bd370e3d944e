/**
 * The one place that asks what time it is. Everything else asks here or is given its time, so that all of it, in
 * browser, server and tests, can be run as if it were another day. The rules of this package never ask: they are given
 * theirs.
 */

/** The present moment, epoch milliseconds. */
export const currentTime = (): number => Date.now();

/** The present moment as a date, for what formats one. */
export const currentDate = (): Date => new Date();
