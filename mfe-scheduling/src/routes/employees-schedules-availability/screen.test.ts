/** What was painted stays until it is saved or thrown away. */
import { mondayOf, addDays, localDate } from '@rooster/domain/time';
import { currentTime } from '@rooster/domain/clock';
import { find, mount, type Mounted } from '@rooster/module-kit/testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import remote from '../../entry.ts';

const NEXT = addDays(mondayOf(localDate(currentTime(), 'Europe/Amsterdam')), 7);

let mounted: Mounted;
beforeEach(async () => {
  mounted = await mount(remote, {
    path: '/app/employees/schedules/availability',
    permissions: ['availability:view:self', 'availability:create', 'availability:update', 'availability:delete'],
    answers: ({ path }) => {
      if (path.startsWith('/api/schedules/availability/query')) return { items: [], days: [] };
      return { availabilityDeadlineDays: null, employeeAllShiftsOverviewEnabled: false };
    },
  });
  (await find('button', 'Week invullen')).click();
  (await find('button', 'Volgende week')).click();
  const day = await find(`[data-day="${NEXT}"]`);
  day.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  await find('button', '1 dag opslaan');
});
afterEach(() => mounted.unmount());

it('keeps what was painted while one walks through the weeks, back to where nothing can be painted', async () => {
  const previous = await find<HTMLButtonElement>('button', 'Vorige week');
  previous.click();
  await vi.waitFor(() => expect(previous.disabled).toBe(true));
  await find('button', '1 dag opslaan');
});

it('asks before it throws away what was painted', async () => {
  (await find('button', 'Annuleren')).click();
  await find('button', 'Week invullen');
  expect(mounted.asked).toHaveLength(1);
});
