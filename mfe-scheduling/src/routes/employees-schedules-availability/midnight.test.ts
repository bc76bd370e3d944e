/** One's availability: which week it is, left open while a week begins. */
import type { AvailabilityEntry } from '@rooster/contract';
import { find, mount, type Mounted, type } from '@rooster/module-kit/testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import remote from '../../entry.ts';

const PATH = '/app/employees/schedules/availability';
const entry: AvailabilityEntry = {
  availabilityEntryId: 'a',
  tenantUserId: 'm',
  startDate: '2027-01-06',
  endDate: '2027-01-06',
  startTime: null,
  endTime: null,
  timeZoneId: 'Europe/Amsterdam',
  isRecurring: false,
  weekdayFlags: 0,
  notes: 'Tandarts',
  isAvailable: false,
  isPreferred: false,
  createdAt: '2026-11-01T08:00:00Z',
  updatedAt: '2026-11-01T08:00:00Z',
  status: 'Unavailable',
  version: 1,
};
const onDate = { ...entry, date: '2027-01-06' };

let mounted: Mounted;
let letCome: () => void = () => undefined;
let hasCome = Promise.resolve();
beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['Date', 'setInterval', 'clearInterval'],
    now: new Date('2027-01-03T23:58:50+01:00'),
  });
  hasCome = new Promise((resolve) => (letCome = resolve));
});
afterEach(async () => {
  await mounted.unmount();
  vi.useRealTimers();
});

const opened = (search = '') =>
  mount(remote, {
    path: `${PATH}${search}`,
    permissions: ['availability:view:self', 'availability:create', 'availability:update', 'availability:delete'],
    answers: ({ path, body }) => {
      if (!path.startsWith('/api/schedules/availability/query'))
        return { availabilityDeadlineDays: null, employeeAllShiftsOverviewEnabled: false };
      const answer = { items: [entry], days: [onDate] };
      const { fromDate } = body as { readonly fromDate: string };
      return fromDate === '2026-12-28' ? hasCome.then(() => answer) : answer;
    },
  });

it('keeps what is being changed, and what is shown, until the new week has come', async () => {
  mounted = await opened('?date=2027-01-04');
  (await find('button[data-says=no]')).click();
  type(await find<HTMLTextAreaElement>('dialog textarea'), 'Tandarts om elf uur');
  vi.advanceTimersByTime(120_000);
  await vi.waitFor(() => expect(JSON.stringify(mounted.sent.at(-1)?.body)).toContain('2026-12-28'));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect((await find<HTMLTextAreaElement>('dialog textarea')).value).toBe('Tandarts om elf uur');
  letCome();
  await find('button[data-says=no]');
});

it('has the week in its address, so that a reload and the way back lead to it', async () => {
  mounted = await opened();
  (await find('button', 'Volgende week')).click();
  await vi.waitFor(() => expect(mounted.nav.get().search).toBe('?date=2027-01-04'));
  await find('button[data-says=no]');
  mounted.nav.go(-1);
  await vi.waitFor(() => expect(document.body.textContent).toContain('week 53'));
});

it('walks in place while a week is painted, and has the week in the address after that', async () => {
  mounted = await opened();
  (await find('button', 'Week invullen')).click();
  (await find('button', 'Volgende week')).click();
  await find('[data-day="2027-01-04"]');
  expect(mounted.nav.get().search).toBe('');
  (await find('button', 'Annuleren')).click();
  await vi.waitFor(() => expect(mounted.nav.get().search).toBe('?date=2027-01-04'));
});
