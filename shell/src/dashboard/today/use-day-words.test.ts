/** How long somebody has worked, as the manager's day says it. */
import { expect, it } from 'vitest';
import { workedSeconds } from './use-day-words.ts';

const at = (time: string): string => `2026-11-17T${time}:00.000Z`;
const now = Date.parse(at('15:00'));

it('says of entered hours what they count for, with a break that has no times', () => {
  const entered = { start: at('08:30'), end: at('12:36'), workedTime: '03:36:00', breaks: [] };
  expect(workedSeconds({ worked: [entered] }, now)).toBe(3.6 * 3600);
});

it('adds what a running clock says, breaks left out', () => {
  const entered = { start: at('08:00'), end: at('09:00'), workedTime: '01:00:00', breaks: [] };
  const pause = { start: at('12:00'), end: at('12:30') };
  const running = {
    start: at('10:00'),
    end: null,
    workedTime: null,
    breaks: [pause, { start: at('14:45'), end: null }],
  };
  expect(workedSeconds({ worked: [entered, running] }, now)).toBe((1 + 4.25) * 3600);
});
