/** The clock with what waits on top, and the hours that refused actions would have made. */
import type { TimerState } from '@rooster/contract';
import { describe, expect, it } from 'vitest';
import { chainOf, draftOf } from './chain.ts';
import { withWaiting } from './with-waiting.ts';
import type { QueuedAction, Refusal, Waiting } from './types.ts';

const HOUR = 3_600_000;
const eight = Date.parse('2026-11-20T08:00:00Z');
const idle: TimerState = { isRunning: false, timer: null, serverTime: '2026-11-20T07:00:00.000Z' };
const zone = 'Europe/Amsterdam';
const running: TimerState = {
  ...idle,
  isRunning: true,
  timer: { start: '2026-11-20T06:00:00.000Z', startTimeZone: zone, stoppedAt: null, currentBreakDuration: '00:00:00' },
};
const no: Refusal = { code: 'timer-already-running', status: 409, errors: [] };

const item = (seq: number, action: QueuedAction, hours: number, refusal?: Refusal): Waiting => ({
  seq,
  owner: 'o',
  tenantUserId: 'm',
  action,
  deviceAt: eight + hours * HOUR,
  clockOffset: 0,
  key: `${seq}`,
  refusal,
});
const day = (refusal?: Refusal): Waiting[] => [
  item(1, { kind: 'start', timeZoneId: zone }, 0, refusal),
  item(2, { kind: 'break' }, 2),
  item(3, { kind: 'resume' }, 2.5),
  item(4, { kind: 'stop' }, 6),
];

describe('the clock with what waits on top', () => {
  it.each([
    ['nothing', 0, { isRunning: false, timer: null }],
    ['a start', 1, { isRunning: true, timer: { start: '2026-11-20T08:00:00.000Z', stoppedAt: null } }],
    [
      'a break',
      2,
      { isRunning: false, timer: { stoppedAt: '2026-11-20T10:00:00.000Z', currentBreakDuration: '00:00:00' } },
    ],
    ['work again', 3, { isRunning: true, timer: { stoppedAt: null, currentBreakDuration: '00:30:00' } }],
    ['an end', 4, { isRunning: false, timer: null }],
  ])('after %s', (_what, count, expected) => {
    expect(withWaiting(idle, day().slice(0, count))).toMatchObject(expected);
  });

  it('is the server’s where that has refused the start', () => {
    expect(withWaiting(running, day(no))).toEqual(running);
  });

  it('counts by the server’s clock, also on a device whose clock is wrong', () => {
    expect(
      withWaiting(idle, [{ ...item(1, { kind: 'start', timeZoneId: zone }, 3), clockOffset: -3 * HOUR }]).timer?.start,
    ).toBe('2026-11-20T08:00:00.000Z');
  });
});

describe('what belongs together', () => {
  it.each([
    ['a start with all up to its end', 0, [1, 2, 3, 4]],
    ['a break with its end', 1, [2, 3]],
    ['an end alone', 3, [4]],
  ])('%s', (_what, index, seqs) => {
    const items = [...day(), item(5, { kind: 'start', timeZoneId: zone }, 7)];
    const [first = item(0, { kind: 'stop' }, 0)] = items.slice(index);
    expect(chainOf(items, first).map(({ seq }) => seq)).toEqual(seqs);
  });

  it('makes hours of a clock with its breaks', () => {
    expect(draftOf(day(no), null)).toMatchObject({
      date: '2026-11-20',
      start: '09:00',
      end: '15:00',
      breaks: [{ start: '11:00', end: '11:30' }],
      zone,
    });
  });

  it('knows only the beginning of a clock without an end', () => {
    expect(draftOf(day(no).slice(0, 1), null)).toMatchObject({ start: '09:00', end: null });
  });

  it('ends the clock that the server knows', () => {
    expect(draftOf([item(4, { kind: 'stop' }, 6, no)], running.timer)).toMatchObject({ start: '07:00', end: '15:00' });
    expect(draftOf([item(4, { kind: 'stop' }, 6, no)], null)).toBeNull();
  });
});
