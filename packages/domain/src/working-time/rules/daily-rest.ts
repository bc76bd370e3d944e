/**
 * 11 hours of rest after a shift, once in 7 times 24 hours 8 hours when the work requires it. Source: ATW 5:3. After a
 * night shift that ends past 02:00 the longer rest of `night-rest` is due instead.
 */
import { shortRests } from '../short-rests.ts';
import type { Timeline } from '../timeline.ts';
import { HOUR } from '../units.ts';
import type { Finding } from '../violation.ts';

const LIMIT = 11 * HOUR;

/** Rests shorter than 11 hours that the exception doesn't cover. */
export function dailyRest(timeline: Timeline): Finding[] {
  return shortRests(timeline, 'daily-rest', LIMIT, (before, after) => !before.endsPastTwo && !after.isYouth);
}
