/** The one queue of this page, and the occasions on which it tries to send. */
import { client } from '@rooster/api-client';
import { queryKeyFor } from '@rooster/api-client/query';
import type { TimerState } from '@rooster/contract';
import { timesheet } from '@rooster/contract/calls';
import { queueName, sendTag } from '@rooster/contract/waiting';
import { currentTime } from '@rooster/domain/clock';
import type { MountProps } from '@rooster/module-kit';
import { createQueue, isSessionOver, type Queue } from './queue.ts';
import { type Answered, send } from './send.ts';
import { DATABASE, openStore } from './store.ts';
import type { Waiting } from './types.ts';

type Shell = Pick<MountProps, 'http' | 'session' | 'queryClient' | 'report' | 'toast' | 'i18n' | 'unsent'>;

/** Milliseconds between attempts while something waits, doubling from the first to the last. */
const FIRST_WAIT = 5000;
const LONGEST_WAIT = 120_000;
/** Milliseconds for which it is said what became of what waited. */
const LONG = 10_000;
const CHANNEL = queueName(DATABASE);
/** What the service worker says when the browser has found a connection. */
const SYNC = sendTag(DATABASE);

/** One page at a time where the browser can tell; otherwise the keys see to it that nothing is done twice. */
const alone = <T>(work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request(CHANNEL, work) : work();

/**
 * Has the service worker wake this page, or send by itself, when there is a connection, where the browser can do that.
 */
async function askForSync(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  const sync: unknown = registration && Reflect.get(registration, 'sync');
  if (typeof sync !== 'object' || sync === null || !('register' in sync) || typeof sync.register !== 'function') return;
  await Promise.resolve(Reflect.apply(sync.register, sync, [SYNC])).catch(() => undefined);
}

function start({ http, session, queryClient, report, toast, i18n, unsent }: Shell): Queue {
  const api = client(http, timesheet);
  const t = i18n.getFixedT(null, 'timesheet');
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(CHANNEL);
  const owner = () => {
    const { user, tenant } = session.get();
    return { tenantId: tenant.tenantId, userId: user.userId, tenantUserId: user.tenantUserId };
  };
  const timerKey = queryKeyFor(api.getTimer);
  const knownOffset = (): number | undefined => {
    const state = queryClient.getQueryState<TimerState>(timerKey);
    return state?.data === undefined ? undefined : Date.parse(state.data.serverTime) - state.dataUpdatedAt;
  };
  /** An answer that came late may repeat one that got lost: how late it was then says nothing of the clocks of now. */
  const show = ({ clockOffset }: Waiting, { timer }: Answered): void => {
    const serverTime = new Date(currentTime() + (knownOffset() ?? clockOffset)).toISOString();
    queryClient.setQueryData<TimerState>(
      timerKey,
      timer ? { ...timer, serverTime } : { isRunning: false, timer: null, serverTime },
    );
  };
  let sent = 0;
  // Said once until somebody can send again: it is tried again and again.
  let hasNotified = false;
  const notifySessionEnded = (): void => {
    if (hasNotified) return;
    hasNotified = true;
    toast({ severity: 'warn', text: t('offline.untilLogin'), life: LONG });
  };
  const queue = createQueue({
    store: openStore(),
    owner,
    send: async (item, late) => {
      try {
        const answer = await send(api, item, late);
        hasNotified = false;
        return answer;
      } catch (error) {
        if (isSessionOver(error)) notifySessionEnded();
        throw error;
      }
    },
    onSent: (item, answer) => {
      sent += 1;
      if (item.action.kind !== 'add') show(item, answer);
    },
    isOffline: () => !navigator.onLine,
    alone,
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a broadcast channel takes no origin: it never leaves its own
    announce: () => channel?.postMessage(null),
    now: currentTime,
    clockOffset: () => knownOffset() ?? 0,
  });

  let wait = FIRST_WAIT;
  let timeout: ReturnType<typeof setTimeout> | undefined;
  let known = 0;
  const refused = (): number => queue.list().filter(({ refusal }) => refusal !== undefined).length;
  /** Whoever is elsewhere in the app hears what became of it. */
  const notifyOutcome = (refusedBefore: number): void => {
    if (refused() > refusedBefore)
      toast({ severity: 'warn', text: t('offline.refusedCount', { count: refused() }), life: LONG });
    else if (sent > 0) toast({ text: t('offline.sentCount', { count: sent }) });
    sent = 0;
  };
  const attempt = async (): Promise<void> => {
    clearTimeout(timeout);
    await queue.refresh();
    if (queue.list().length === 0) return;
    const refusedBefore = refused();
    const result = await queue.flush();
    notifyOutcome(refusedBefore);
    if (result === 'done') {
      wait = FIRST_WAIT;
      return;
    }
    timeout = setTimeout(tryNow, wait);
    wait = Math.min(wait * 2, LONGEST_WAIT);
  };
  const tryNow = (): void => void attempt().catch(report);
  const tryAtOnce = (): void => {
    wait = FIRST_WAIT;
    tryNow();
  };

  globalThis.addEventListener('online', tryAtOnce);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') tryAtOnce();
    // This page may be gone for good: from here on the service worker tries.
    else if (queue.list().length > 0) askForSync().catch(report);
  });
  channel?.addEventListener('message', () => void queue.refresh().catch(report));
  navigator.serviceWorker?.addEventListener('message', ({ data }) => {
    if (data === SYNC) tryNow();
  });
  // Somebody logged in: what that person left waiting goes out.
  session.subscribe(tryAtOnce);
  queue.subscribe(() => {
    unsent('timesheet', queue.list().length > 0);
    const before = known;
    known = queue.list().length;
    // Sent, maybe by another tab: what it has made is to be seen in this one too.
    if (known < before) void queryClient.invalidateQueries({ queryKey: ['timesheet'] });
    if (known <= before) return;
    tryAtOnce();
    // Once: a browser that thinks it has a connection wakes us at once, server or not.
    askForSync().catch(report);
  });
  tryNow();
  return queue;
}

/** By the shell's transport, of which a page has one. */
const queues = new WeakMap<Shell['http'], Queue>();

/**
 * The queue, started with the first part of this remote that needs it. It lives as long as the page: what waits does
 * not belong to a screen.
 */
export function pageQueue(shell: Shell): Queue {
  const queue = queues.get(shell.http) ?? start(shell);
  queues.set(shell.http, queue);
  return queue;
}
