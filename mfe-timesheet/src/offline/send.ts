/** One action as a request. */
import type { Client } from '@rooster/api-client';
import type { TimerState, TimesheetEntry } from '@rooster/contract';
import { timesheet } from '@rooster/contract/calls';
import type { WaitingRequest } from '@rooster/contract/waiting';
import type { Waiting } from './types.ts';

type Api = Client<typeof timesheet>;

/** What the server answered: the clock, or the entry that came of it. */
export type Answered =
  | { readonly timer: TimerState; readonly entry?: undefined }
  | { readonly entry: TimesheetEntry; readonly timer?: undefined };

/** Milliseconds after which a connection that gives no answer counts as none. */
const ANSWER_WITHIN = 12_000;

type Item = Omit<Waiting, 'seq' | 'owner'>;

/** The call of a action, and what it takes. `late` as with `send`. */
function callOf({ action, deviceAt, clockOffset, tenantUserId }: Item, late: boolean) {
  const mark = late ? { offline: { tenantUserId, deviceAt: new Date(deviceAt).toISOString(), clockOffset } } : {};
  switch (action.kind) {
    case 'start':
      return { name: 'startTimer', body: { timeZoneId: action.timeZoneId, ...mark } } as const;
    case 'break':
      return { name: 'pauseTimer', body: { to: 'Break', ...mark } } as const;
    case 'resume':
      return { name: 'pauseTimer', body: { to: 'Work', ...mark } } as const;
    case 'stop':
      return { name: 'stopTimer', body: mark } as const;
    case 'add':
      return { name: 'addEntry', body: { ...action.input, ...mark } } as const;
  }
}

/** The request of a action that is sent late, for the service worker, which knows nothing of actions. */
export function requestOf(item: Item): WaitingRequest {
  const { name, body } = callOf(item, true);
  const { method, path } = timesheet[name];
  return { method, path, body };
}

/**
 * Sends a action. Without `late` it counts as done now, by the server's clock; with it, when the device says. Both are
 * the same request under the same key, so a first attempt whose answer got lost is not done a second time.
 */
export async function send(api: Api, item: Item, late: boolean): Promise<Answered> {
  const options = { idempotencyKey: item.key, signal: AbortSignal.timeout(ANSWER_WITHIN) };
  const { name, body } = callOf(item, late);
  switch (name) {
    case 'startTimer':
      return { timer: await api.startTimer({ body }, options) };
    case 'pauseTimer':
      return { timer: await api.pauseTimer({ body }, options) };
    case 'stopTimer':
      return { entry: await api.stopTimer({ body }, options) };
    case 'addEntry':
      return { entry: await api.addEntry({ body }, options) };
  }
}
