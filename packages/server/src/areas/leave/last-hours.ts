/** What dates of requests had before they took nothing, on a free day or where no contract held. */
import { eventsOf } from './request-store.ts';

/** Seconds by request and date; see `dayOf`. */
export type SecondsOfDays = ReadonlyMap<string, number>;

/** A date of a request, as a key. */
export const dayOf = (requestId: string, date: string): string => `${requestId} ${date}`;

/** Hours that dates of requests had before they took nothing: of what waits for a decision, and of what is approved. */
export interface LastHours {
  readonly asked: SecondsOfDays;
  readonly approved: SecondsOfDays;
}

/**
 * The hours that requests last had on each date: what a day of leave that took nothing comes back to. Where a date is
 * left out it was a whole day.
 */
export async function lastHoursOf(requestIds: readonly string[]): Promise<LastHours> {
  const [asked, approved] = [new Map<string, number>(), new Map<string, number>()];
  if (requestIds.length === 0) return { asked, approved };
  for (const { requestId, days } of await eventsOf(requestIds))
    for (const { date, seconds, status } of days) {
      const day = dayOf(requestId, date);
      // What took nothing by the time it was approved is what was asked.
      const had = seconds > 0 ? seconds : asked.get(day);
      if (status !== 'Pending') asked.delete(day);
      if (had !== undefined && status === 'Pending') asked.set(day, had);
      if (had !== undefined && status === 'Approved') approved.set(day, had);
    }
  return { asked, approved };
}
