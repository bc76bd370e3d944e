/** When a page counts as left alone. */
import { expect, it } from 'vitest';
import { watchAttendance } from './attendance.ts';

it('counts a page as left alone minutes after it was last touched, and as attended again at a touch', () => {
  let now = 0;
  const isUnattended = watchAttendance(() => now);
  now = 5 * 60_000;
  expect(isUnattended()).toBe(false);
  now += 1;
  expect(isUnattended()).toBe(true);
  document.dispatchEvent(new Event('keydown'));
  expect(isUnattended()).toBe(false);
});
