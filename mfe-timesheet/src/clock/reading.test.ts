import type { TimerState } from '@rooster/contract';
import { describe, expect, it } from 'vitest';
import { readClock, serverNow } from './reading.ts';

const HOUR = 3_600_000;
const nine = Date.parse('2026-11-20T09:00:00Z');
const timer = (over: Partial<NonNullable<TimerState['timer']>> = {}): Pick<TimerState, 'timer'> => ({
  timer: {
    start: '2026-11-20T09:00:00Z',
    startTimeZone: 'Europe/Amsterdam',
    stoppedAt: null,
    currentBreakDuration: '00:00:00',
    ...over,
  },
});

describe('readClock', () => {
  it('is idle without a timer', () => {
    expect(readClock({ timer: null }, nine)).toMatchObject({ phase: 'idle', start: null, workedSeconds: 0 });
  });

  it.each([
    // what, timer, ms after nine, phase, worked, break, current break
    ['running', timer(), 2 * HOUR, 'running', 7200, 0, 0],
    ['running after a break', timer({ currentBreakDuration: '00:30:00' }), 2 * HOUR, 'running', 5400, 1800, 0],
    ['on the first break', timer({ stoppedAt: '2026-11-20T10:00:00Z' }), 1.25 * HOUR, 'break', 3600, 900, 900],
    [
      'on the second break',
      timer({ stoppedAt: '2026-11-20T11:00:00Z', currentBreakDuration: '00:10:00' }),
      2.5 * HOUR,
      'break',
      6600,
      2400,
      1800,
    ],
    ['a server that answered before the start, by its own clock', timer(), -5000, 'running', 0, 0, 0],
    ['exactly 24 hours', timer(), 24 * HOUR, 'running', 86_400, 0, 0],
    ['more than 24 hours', timer(), 24 * HOUR + 1, 'overdue', 86_400, 0, 0],
    [
      'more than 24 hours, left on a break',
      timer({ stoppedAt: '2026-11-20T10:00:00Z' }),
      25 * HOUR,
      'overdue',
      3600,
      86_400,
      86_400,
    ],
  ] as const)('%s', (_what, state, after, phase, worked, pause, current) => {
    expect(readClock(state, nine + after)).toMatchObject({
      phase,
      workedSeconds: worked,
      breakSeconds: pause,
      currentBreakSeconds: current,
      start: nine,
      zone: 'Europe/Amsterdam',
    });
  });
});

describe('serverNow', () => {
  const state = { serverTime: '2026-11-20T09:00:00Z' };

  it.each([
    ['a device in step', nine, nine + 5000, nine + 5000],
    ['a device that is a day ahead', nine + 24 * HOUR, nine + 24 * HOUR + 5000, nine + 5000],
    ['a device that is a day behind', nine - 24 * HOUR, nine - 24 * HOUR + 5000, nine + 5000],
    ['a device whose clock was put back', nine, nine - HOUR, nine],
  ])('%s', (_what, receivedAt, deviceNow, expected) => {
    expect(serverNow(state, receivedAt, deviceNow)).toBe(expected);
  });
});
