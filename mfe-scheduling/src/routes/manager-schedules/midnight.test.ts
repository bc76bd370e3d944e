/** A board that is left open while a week begins. */
import { find, mount, type Mounted } from '@rooster/module-kit/testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import remote from '../../entry.ts';
import { schedule } from '../../testing/schedule.ts';

let mounted: Mounted;
beforeEach(async () => {
  vi.useFakeTimers({
    toFake: ['Date', 'setInterval', 'clearInterval'],
    now: new Date('2027-01-03T23:58:50+01:00'),
  });
  mounted = await mount(remote, {
    path: '/app/manager/schedules',
    permissions: ['schedules:view'],
    answers: ({ path }) => (path === '/api/schedules/manager/query' ? schedule([], []) : { items: [] }),
  });
  await find('button', 'Volgende week');
});
afterEach(async () => {
  await mounted.unmount();
  vi.useRealTimers();
});

const weeksAsked = () =>
  mounted.sent
    .filter(({ path }) => path === '/api/schedules/manager/query')
    .map(({ body }) => (body as { readonly weekStartDate: string }).weekStartDate);

it('shows the new week', async () => {
  await vi.waitFor(() => expect(weeksAsked()).toContain('2026-12-28'));
  expect(document.body.textContent).toContain('week 53');
  vi.advanceTimersByTime(120_000);
  await vi.waitFor(() => expect(weeksAsked()).toContain('2027-01-04'));
  await vi.waitFor(() => expect(document.body.textContent).toContain('week 1'));
});
