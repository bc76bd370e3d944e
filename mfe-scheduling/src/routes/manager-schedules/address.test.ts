/** What the address says of the board is what the board lets one see and change. */
import { find, mount, type Mounted } from '@rooster/module-kit/testing';
import { afterEach, expect, it, vi } from 'vitest';
import remote from '../../entry.ts';
import { BAR, person, place, schedule, shift } from '../../testing/schedule.ts';

const board = schedule([shift('early', [place('p1', 'anna')])], [person('anna')]);

let mounted: Mounted;
const opened = async (search: string) => {
  mounted = await mount(remote, {
    path: `/app/manager/schedules?week=2020-03-02${search}`,
    permissions: ['schedules:view'],
    answers: ({ path }) => {
      if (path === '/api/schedules/manager/query') return board;
      return { items: path === '/api/departments/dropdown' ? [{ departmentId: BAR, name: 'Bar' }] : [] };
    },
  });
};
afterEach(async () => {
  await mounted.unmount();
  vi.restoreAllMocks();
});

it('keeps the weeks and rows of a wide window while one walks on a phone', async () => {
  const real = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => real(query.includes('max-width') ? 'all' : query));
  await opened('&weeks=4&view=shifts');
  (await find('button', 'Volgende week')).click();
  await vi.waitFor(() => expect(mounted.nav.get().search).toBe('?week=2020-03-09&weeks=4&view=shifts'));
});

it('shows that it is narrowed to a department that is gone, and lets go of it', async () => {
  await opened('&department=closed');
  // Which are there is known once they have come.
  await find('option', 'Bar');
  await find('option', 'Onbekend');
  const filter = await find<HTMLSelectElement>('select', 'Afdeling');
  expect(filter.selectedOptions[0]?.textContent).toBe('Onbekend');
  filter.value = '';
  filter.dispatchEvent(new Event('change', { bubbles: true }));
  await vi.waitFor(() => expect(mounted.nav.get().search).toBe('?week=2020-03-02'));
});
