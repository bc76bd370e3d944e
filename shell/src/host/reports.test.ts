// What a page tells of its remotes.
import type { RemoteReport } from '@rooster/contract/shell';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createReports } from './reports.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const failed: RemoteReport = { remote: 'leave', version: '1.0.0', expose: './app', outcome: 'mount' };
const sender = () => vi.fn<(reports: RemoteReport[]) => Promise<unknown>>(() => Promise.reject(new Error('away')));

it('goes together, and the same only once', () => {
  const send = sender();
  const { add } = createReports(send);
  add(failed);
  add({ ...failed });
  add({ ...failed, outcome: 'ready', load: 20, mount: 3 });
  add({ ...failed, outcome: 'ready', load: 1, mount: 1 });
  expect(send).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(send.mock.calls).toEqual([[[failed, { ...failed, outcome: 'ready', load: 20, mount: 3 }]]]);
  add(failed);
  vi.runAllTimers();
  expect(send).toHaveBeenCalledTimes(1);
});

it('goes at once when the page goes, in calls as large as the server takes', () => {
  const send = sender();
  const { add, flush } = createReports(send);
  for (let line = 0; line < 150; line += 1) add({ ...failed, outcome: 'error', where: `TypeError main.js:1:${line}` });
  flush();
  expect(send.mock.calls.map(([reports]) => reports.length)).toEqual([20, 20, 20, 20, 20]);
});
