/** 14 hours of rest after a night shift that ends past 02:00, once in 7 times 24 hours 8 hours. Source: ATW 5:8. */
import { shortRests } from '../short-rests.ts';
import type { Timeline } from '../timeline.ts';
import { HOUR } from '../units.ts';
import type { Finding } from '../violation.ts';

const LIMIT = 14 * HOUR;

/** Rests after a night that are shorter than 14 hours and that the exception doesn't cover. */
export function nightRest(timeline: Timeline): Finding[] {
  return shortRests(timeline, 'night-rest', LIMIT, (before, after) => before.endsPastTwo && !after.isYouth);
}
