/** Whether the server can be reached, as requests and the browser tell. */
import { ApiError, TransportError } from '@rooster/api-client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createConnection } from './connection.ts';
import type { Connection } from '../services/services.ts';

const refused = new ApiError({ type: 'about:blank', title: '', status: 409, code: 'state-conflict', traceId: '' });
const answers = vi.fn<() => Promise<boolean>>();
let connection: Connection;
let now = 0;

beforeEach(() => {
  vi.useFakeTimers();
  now = 1000;
  answers.mockReset().mockResolvedValue(false);
  connection = createConnection(answers, () => now);
});
afterEach(() => {
  connection.found();
  vi.useRealTimers();
});

async function failsWith(reason: Error): Promise<void> {
  await expect(connection.watch(Promise.reject(reason))).rejects.toBe(reason);
}

describe('the connection', () => {
  it.each([
    ['nobody answers', new TransportError('network'), 1000],
    ['the answer takes too long', new TransportError('timeout'), 1000],
    ['something in between has lost the server', new TransportError('status', { status: 502 }), 1000],
    ['the server refuses', refused, null],
    ['the page gave up', new TransportError('aborted'), null],
    ['something in between refuses', new TransportError('status', { status: 403 }), null],
  ])('when %s', async (_what, error, since) => {
    await failsWith(error);
    expect(connection.offlineSince()).toBe(since);
  });

  it('is back with the first answer, also a refusal', async () => {
    const heard = vi.fn<() => void>();
    connection.subscribe(heard);
    await failsWith(new TransportError('network'));
    await failsWith(new TransportError('aborted'));
    expect(connection.offlineSince()).toBe(1000);
    await failsWith(refused);
    expect([connection.offlineSince(), heard.mock.calls.length]).toEqual([null, 2]);
  });

  it('was lost when it was first lost, or when the last page heard of the server', async () => {
    connection.lost();
    now = 5000;
    await failsWith(new TransportError('network'));
    expect(connection.offlineSince()).toBe(1000);
    connection.lost(500);
    expect(connection.offlineSince()).toBe(500);
  });

  it('looks soon whether the server is back, then now and then, and stops when it is', async () => {
    connection.lost();
    await vi.advanceTimersByTimeAsync(1000);
    expect(answers).toHaveBeenCalledTimes(1);
    // What else fails meanwhile does not put it off.
    connection.lost();
    await vi.advanceTimersByTimeAsync(24_000);
    expect(answers).toHaveBeenCalledTimes(3);
    answers.mockResolvedValue(true);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(connection.offlineSince()).toBeNull();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(answers).toHaveBeenCalledTimes(4);
  });

  it('looks less soon when it has just been found: then it answers, but not what is asked for', async () => {
    answers.mockResolvedValue(true);
    connection.lost();
    await vi.advanceTimersByTimeAsync(1000);
    expect(connection.offlineSince()).toBeNull();
    now += 2000;
    connection.lost();
    await vi.advanceTimersByTimeAsync(9000);
    expect(connection.offlineSince()).not.toBeNull();
    await vi.advanceTimersByTimeAsync(1000);
    expect(connection.offlineSince()).toBeNull();
  });

  it('follows the browser', async () => {
    globalThis.dispatchEvent(new Event('offline'));
    expect(connection.offlineSince()).toBe(1000);
    answers.mockResolvedValue(true);
    globalThis.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect(connection.offlineSince()).toBeNull();
  });
});
