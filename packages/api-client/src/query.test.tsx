/** Keys, retries and what a mutation does besides sending. */
import { timesheet as timesheetCalls } from '@rooster/contract/calls';
import { QueryClientProvider, QueryObserver } from '@tanstack/react-query';
import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { client } from './client.ts';
import { ApiError, TransportError } from './errors.ts';
import { createQueryClient, queryKeyFor, queryOptionsFor, retryDelay, shouldRetry, useApiMutation } from './query.ts';
import type { Http, HttpRequest } from './transport.ts';

globalThis.IS_REACT_ACT_ENVIRONMENT = true;
declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean;
}

const refused = new ApiError({ type: '', title: '', status: 409, code: 'timesheet-overlap', traceId: '' });
const broken = new ApiError({ type: '', title: '', status: 500, code: 'internal-error', traceId: '' });
const offline = new TransportError('network');

/** Takes the transport's place: its own tests run against a real server. A promise is an answer still to come. */
function scripted(...outcomes: unknown[]) {
  const sent: HttpRequest[] = [];
  const http: Http = {
    send: async (request) => {
      sent.push(request);
      const outcome = await outcomes.shift();
      if (outcome instanceof Error) throw outcome;
      return outcome;
    },
  };
  return { sent, calls: client(http, timesheetCalls) };
}

const unmounts: (() => void)[] = [];
afterEach(() => unmounts.splice(0).forEach((unmount) => unmount()));

type Mutation = ReturnType<typeof useApiMutation<'addEntry'>>;

function mountMutation(
  calls: ReturnType<typeof scripted>['calls'],
  options: Parameters<typeof useApiMutation<'addEntry'>>[1] = {},
) {
  const toast = vi.fn<(toast: { severity: string; text: string }) => void>();
  const queryClient = createQueryClient({ toast, errorText: (error) => `said: ${String(error)}` });
  const held: { mutation?: Mutation } = {};
  const Probe = () => {
    held.mutation = useApiMutation(calls.addEntry, options);
    return null;
  };
  const root = createRoot(document.createElement('div'));
  act(() => root.render(createElement(QueryClientProvider, { client: queryClient }, createElement(Probe))));
  const leave = () => act(() => root.unmount());
  unmounts.push(leave);
  const mutate = (variables: Parameters<Mutation['mutateAsync']>[0]) =>
    act(async () => held.mutation?.mutateAsync(variables).catch(() => undefined));
  /** Several presses before anything was drawn or answered. */
  const press = async (...all: Parameters<Mutation['mutateAsync']>[0][]) => {
    await act(async () => {
      all.forEach((variables) => held.mutation?.mutate(variables));
      const last = all.at(-1);
      if (last) await held.mutation?.mutateAsync(last).catch(() => undefined);
    });
  };
  return { toast, queryClient, mutate, press, held, leave };
}

const body = { shiftStart: '2026-11-16T08:00:00Z', shiftEnd: '2026-11-16T16:00:00Z', timeZoneId: 'Europe/Amsterdam' };

test('retries wait 1 s, doubling to 30 s, three times, and never for what was refused', () => {
  expect([0, 1, 2, 3, 4, 5, 6].map(retryDelay)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
  expect([0, 1, 2, 3].map((failures) => shouldRetry(failures, broken))).toEqual([true, true, true, false]);
  expect(shouldRetry(0, offline)).toBe(true);
  expect(
    [refused, new TransportError('status', { status: 404 }), new TransportError('aborted')].map((error) =>
      shouldRetry(0, error),
    ),
  ).toEqual([false, false, false]);
  expect(shouldRetry(0, new TransportError('status', { status: 502 }))).toBe(true);
});

test('a first load that fails twice is told within 3 s, is tried again all the same, and heals by itself', async () => {
  vi.useFakeTimers();
  try {
    const queryClient = createQueryClient({ toast: vi.fn<() => void>(), errorText: String });
    const queryFn = vi
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(broken)
      .mockRejectedValueOnce(broken)
      .mockResolvedValue('there');
    const observer = new QueryObserver(queryClient, { queryKey: ['timesheet'], queryFn });
    const stop = observer.subscribe(() => undefined);
    await vi.advanceTimersByTimeAsync(900);
    expect(observer.getCurrentResult()).toMatchObject({ isLoading: true, error: null });
    await vi.advanceTimersByTimeAsync(200);
    expect(observer.getCurrentResult()).toMatchObject({ isError: true, error: broken, isFetching: true });
    await vi.advanceTimersByTimeAsync(2000);
    expect(observer.getCurrentResult()).toMatchObject({ isSuccess: true, error: null, data: 'there' });
    stop();
  } finally {
    vi.useRealTimers();
  }
});

test('a query is keyed by area, name and arguments, passes its signal on, and says that it only reads', async () => {
  const { sent, calls } = scripted({ items: [] });
  const args = { body: { fromDate: '2026-11-16', toDate: '2026-11-22' } };
  expect(queryKeyFor(calls.queryEntries, args)).toEqual(['timesheet', 'queryEntries', args]);
  expect(queryKeyFor(calls.getTimer)).toEqual(['timesheet', 'getTimer', null]);
  const queryClient = createQueryClient({ toast: vi.fn<() => void>(), errorText: String });
  const observer = new QueryObserver(queryClient, queryOptionsFor(calls.queryEntries, args));
  const stop = observer.subscribe(() => undefined);
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toEqual({ items: [] }));
  expect(sent[0]?.signal).toBeInstanceOf(AbortSignal);
  expect(sent[0]?.reads).toBe(true);
  stop();
  queryClient.clear();
});

test('a query is asked three times more, after 1, 2 and 4 seconds, and then fails', async () => {
  vi.useFakeTimers();
  try {
    const { sent, calls } = scripted(offline, broken, offline, broken, {});
    const queryClient = createQueryClient({ toast: vi.fn<() => void>(), errorText: String });
    const observer = new QueryObserver(queryClient, queryOptionsFor(calls.getTimer));
    const stop = observer.subscribe(() => undefined);
    const after = async (milliseconds: number) => {
      await vi.advanceTimersByTimeAsync(milliseconds);
      return sent.length;
    };
    const asked = [
      await after(0),
      await after(999),
      await after(1),
      await after(1999),
      await after(1),
      await after(3999),
      await after(1),
      await after(60_000),
    ];
    expect(asked).toEqual([1, 1, 2, 2, 3, 3, 4, 4]);
    expect(observer.getCurrentResult().error).toBe(broken);
    stop();
    queryClient.clear();
  } finally {
    vi.useRealTimers();
  }
});

describe('a mutation', () => {
  test('is never sent again by itself', async () => {
    vi.useFakeTimers();
    try {
      const { sent, calls } = scripted(offline, {});
      const { mutate } = mountMutation(calls);
      await mutate({ body });
      await act(() => vi.advanceTimersByTimeAsync(120_000));
      expect(sent).toHaveLength(1);
    } finally {
      vi.useRealTimers();
    }
  });

  test('repeated after an attempt without an answer keeps its key; after an answer it gets a new one', async () => {
    const { sent, calls } = scripted(offline, broken, {}, {}, refused, {});
    const { mutate } = mountMutation(calls);
    for (let attempt = 0; attempt < 6; attempt += 1) {
      await mutate({ body });
    }
    const [first, second, third, fourth, fifth, sixth] = sent.map(({ idempotencyKey }) => idempotencyKey);
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect([second, third]).toEqual([first, first]);
    expect(new Set([first, fourth, fifth, sixth]).size).toBe(4);
  });

  test('repeated on another version is another attempt: what was done in between stands no more', async () => {
    const { sent, calls } = scripted(offline, {}, offline, {});
    const { mutate } = mountMutation(calls);
    for (const ifMatch of [1, 3, 1, 1]) await mutate({ body, ifMatch });
    const [lost, later, again, repeated] = sent.map(({ idempotencyKey }) => idempotencyKey);
    expect(later).not.toBe(lost);
    expect([again, repeated]).toEqual([lost, lost]);
  });

  test('asked for twice before its answer and renewal is sent, told and followed once', async () => {
    const { sent, calls } = scripted({}, {}, {}, {});
    const onSuccess = vi.fn<() => void>();
    const { toast, press } = mountMutation(calls, { success: 'saved', onSuccess });
    await press({ body }, { body });
    expect(sent).toHaveLength(1);
    expect(toast).toHaveBeenCalledOnce();
    expect(onSuccess).toHaveBeenCalledOnce();
    await press({ body });
    expect(sent).toHaveLength(2);
  });

  test('asked for something else in between is sent again: what was asked last holds', async () => {
    const { sent, calls } = scripted({}, {}, {});
    const { press } = mountMutation(calls);
    await press({ body }, { body: { ...body, breakTime: '00:30:00' } }, { body });
    expect(sent.map((request) => request.body)).toEqual([body, { ...body, breakTime: '00:30:00' }, body]);
  });

  test('asked for twice and refused is told once, and can be asked for again', async () => {
    const { sent, calls } = scripted(refused, {});
    const { toast, press } = mountMutation(calls);
    await press({ body }, { body });
    expect(sent).toHaveLength(1);
    expect(toast).toHaveBeenCalledOnce();
    await press({ body });
    expect(sent).toHaveLength(2);
  });

  test('stays under way when its form is typed in meanwhile, and forgets what was said of it afterwards', async () => {
    let answer: (outcome: unknown) => void = () => undefined;
    const { calls } = scripted(new Promise((resolve) => (answer = resolve)));
    const { held } = mountMutation(calls);
    await act(async () => held.mutation?.mutate({ body }));
    await vi.waitFor(() => expect(held.mutation?.isPending).toBe(true));
    await act(async () => held.mutation?.reset());
    expect(held.mutation?.isPending).toBe(true);
    await act(async () => answer(refused));
    await vi.waitFor(() => expect(held.mutation?.error).toBe(refused));
    await act(async () => held.mutation?.reset());
    await vi.waitFor(() => expect(held.mutation?.error).toBeNull());
  });

  test('with other arguments is another attempt', async () => {
    const { sent, calls } = scripted(offline, {});
    const { mutate } = mountMutation(calls);
    await mutate({ body });
    await mutate({ body: { ...body, breakTime: '00:30:00' } });
    expect(sent[0]?.idempotencyKey).not.toBe(sent[1]?.idempotencyKey);
  });

  test('says what happened and renews its area, not another', async () => {
    const { sent, calls } = scripted(refused, {});
    const { toast, queryClient, mutate } = mountMutation(calls, { success: 'saved' });
    queryClient.setQueryData(['timesheet', 'getTimer', null], {});
    queryClient.setQueryData(['accounts', 'getMe', null], {});
    await mutate({ body, ifMatch: 4 });
    expect(toast).toHaveBeenLastCalledWith({ severity: 'error', text: 'said: ApiError: 409 timesheet-overlap' });
    expect(queryClient.getQueryState(['timesheet', 'getTimer', null])?.isInvalidated).toBe(false);
    await mutate({ body });
    expect(sent[0]).toMatchObject({ ifMatch: 4, body });
    expect(toast).toHaveBeenLastCalledWith({ severity: 'success', text: 'saved' });
    expect(queryClient.getQueryState(['timesheet', 'getTimer', null])?.isInvalidated).toBe(true);
    expect(queryClient.getQueryState(['accounts', 'getMe', null])?.isInvalidated).toBe(false);
    queryClient.clear();
  });

  test.each([
    ['modified-meanwhile', 412],
    ['contract-not-draft', 409],
    ['not-found', 404],
  ] as const)('renews what the screen shows when that was overtaken: %s', async (code, status) => {
    const { calls } = scripted(new ApiError({ type: '', title: '', status, code, traceId: '' }));
    const { queryClient, mutate } = mountMutation(calls, { quiet: true });
    queryClient.setQueryData(['timesheet', 'getTimer', null], {});
    queryClient.setQueryData(['accounts', 'getMe', null], {});
    await mutate({ body, ifMatch: 4 });
    expect(queryClient.getQueryState(['timesheet', 'getTimer', null])?.isInvalidated).toBe(true);
    expect(queryClient.getQueryState(['accounts', 'getMe', null])?.isInvalidated).toBe(false);
    queryClient.clear();
  });

  test.each([
    ['no answer came', offline],
    ['the server failed', broken],
  ])('renews what the screen shows when %s: it may have been done', async (_what, outcome) => {
    const { calls } = scripted(outcome);
    const { queryClient, mutate } = mountMutation(calls);
    queryClient.setQueryData(['timesheet', 'getTimer', null], {});
    await mutate({ body });
    expect(queryClient.getQueryState(['timesheet', 'getTimer', null])?.isInvalidated).toBe(true);
    queryClient.clear();
  });

  test('is quiet about the errors its screen shows itself', async () => {
    const { calls } = scripted(refused, offline);
    const { toast, mutate } = mountMutation(calls, { quiet: (error) => error === refused });
    await mutate({ body });
    expect(toast).not.toHaveBeenCalled();
    await mutate({ body });
    expect(toast).toHaveBeenCalledOnce();
  });
});

test('what fails once its screen was left is told, also where the screen would have shown it', async () => {
  let answer: (outcome: unknown) => void = () => undefined;
  const { calls } = scripted(new Promise((resolve) => (answer = resolve)));
  const { toast, held, leave } = mountMutation(calls, { quiet: true });
  await act(async () => held.mutation?.mutate({ body }));
  leave();
  answer(refused);
  await vi.waitFor(() => expect(toast).toHaveBeenCalledOnce());
  expect(toast).toHaveBeenCalledWith({ severity: 'error', text: 'said: ApiError: 409 timesheet-overlap' });
});

test('a refresh that fails is told when something is on the screen, a first load is not', async () => {
  const { calls } = scripted(refused, {}, refused);
  const toast = vi.fn<(toast: { severity: string; text: string }) => void>();
  const queryClient = createQueryClient({ toast, errorText: String });
  const load = () =>
    queryClient.fetchQuery({ ...queryOptionsFor(calls.getTimer), staleTime: 0 }).catch(() => undefined);
  await load();
  expect(toast).not.toHaveBeenCalled();
  await load();
  await load();
  await vi.waitFor(() => expect(toast).toHaveBeenCalledOnce());
  queryClient.clear();
});
