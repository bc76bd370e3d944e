/** The queue of a page beside what the page knows of the clock. */
import 'fake-indexeddb/auto';
import { client, TransportError } from '@rooster/api-client';
import { queryKeyFor } from '@rooster/api-client/query';
import type { TimerState } from '@rooster/contract';
import { timesheet } from '@rooster/contract/calls';
import { currentTime } from '@rooster/domain/clock';
import { createI18n } from '@rooster/i18n';
import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { pageQueue } from './page-queue.ts';

const MINUTE = 60_000;

// The page of a test has no locks, and no other page beside it.
const locks = { request: (_name: string, work: () => Promise<unknown>) => work() };
Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });

it('keeps the server’s time as it was known when an answer comes of a first attempt whose own got lost', async () => {
  const began = currentTime() - 40 * MINUTE;
  const answer: TimerState = {
    isRunning: true,
    timer: {
      start: new Date(began).toISOString(),
      startTimeZone: 'Europe/Amsterdam',
      stoppedAt: null,
      currentBreakDuration: '00:00:00',
    },
    serverTime: new Date(began).toISOString(),
  };
  let attempts = 0;
  const http = {
    send: (): Promise<unknown> => {
      attempts += 1;
      return attempts === 1 ? Promise.reject(new TransportError('network')) : Promise.resolve(answer);
    },
  };
  const queryClient = new QueryClient();
  const key = queryKeyFor(client(http, timesheet).getTimer);
  // The server is two minutes ahead of this device.
  const serverTime = new Date(currentTime() + 2 * MINUTE).toISOString();
  queryClient.setQueryData<TimerState>(key, { isRunning: false, timer: null, serverTime });
  const user = { userId: 'u', tenantUserId: 'm' };
  const queue = pageQueue({
    http,
    session: { get: () => ({ user, tenant: { tenantId: 't' } }), subscribe: () => () => undefined },
    queryClient,
    report: (error: unknown) => {
      throw error;
    },
    toast: () => undefined,
    i18n: await createI18n({ language: 'nl' }),
    unsent: () => undefined,
  } as unknown as Parameters<typeof pageQueue>[0]);
  const done = await queue.perform({ kind: 'start', timeZoneId: 'Europe/Amsterdam' });
  expect(done.status).toBe('waiting');
  await vi.waitFor(() => expect(queryClient.getQueryData<TimerState>(key)?.isRunning).toBe(true));
  const state = queryClient.getQueryState<TimerState>(key);
  const ahead = Date.parse(state?.data?.serverTime ?? '') - (state?.dataUpdatedAt ?? 0);
  expect(Math.round(ahead / MINUTE)).toBe(2);
});
