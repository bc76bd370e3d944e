/** One deed as a request. */
import type { Client } from '@rooster/api-client';
import type { TimerState, TimesheetEntry } from '@rooster/contract';
import type { timesheet } from '@rooster/contract/calls';
import type { Waiting } from './types.ts';

type Api = Client<typeof timesheet>;

/** What the server answered: the clock, or the entry that came of it. */
export type Answered = { readonly timer: TimerState; readonly entry?: undefined } | { readonly entry: TimesheetEntry; readonly timer?: undefined };

/** Milliseconds after which a connection that gives no answer counts as none. */
const ANSWER_WITHIN = 12_000;

/**
 * Sends a deed. Without `late` it counts as done now, by the server's clock; with it, when the device says. Both are the
 * same request under the same key, so a first attempt whose answer got lost is not done a second time.
 */
export async function send(api: Api, { deed, key, deviceAt, clockOffset, tenantUserId }: Omit<Waiting, 'seq' | 'owner'>, late: boolean): Promise<Answered> {
  const options = { idempotencyKey: key, signal: AbortSignal.timeout(ANSWER_WITHIN) };
  const mark = late ? { offline: { tenantUserId, deviceAt: new Date(deviceAt).toISOString(), clockOffset } } : {};
  switch (deed.kind) {
    case 'start':
      return { timer: await api.startTimer({ body: { timeZoneId: deed.timeZoneId, ...mark } }, options) };
    case 'break':
      return { timer: await api.pauseTimer({ body: { to: 'Break', ...mark } }, options) };
    case 'resume':
      return { timer: await api.pauseTimer({ body: { to: 'Work', ...mark } }, options) };
    case 'stop':
      return { entry: await api.stopTimer({ body: mark }, options) };
    case 'add':
      return { entry: await api.addEntry({ body: { ...deed.input, ...mark } }, options) };
  }
}
