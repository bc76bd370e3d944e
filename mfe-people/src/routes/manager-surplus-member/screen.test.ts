/** The opening balance of an employee: from which day it counts, and what is sent. */
import type { OpeningBalance, SurplusYear } from '@rooster/contract';
import { field, find, mount, type Mounted, refusal, type } from '@rooster/module-kit/testing';
import { afterEach, expect, it, vi } from 'vitest';
import remote from '../../entry.ts';

const id = '0194f0a0-0000-7000-8000-000000000001';
const opening: OpeningBalance = {
  tenantUserId: id,
  openingHours: '-12:30:00',
  countedFrom: '2026-04-01',
  version: 3,
};

let mounted: Mounted;
async function open(present: OpeningBalance, save: () => unknown = () => present): Promise<void> {
  const failed = refusal('not-found', 404);
  mounted = await mount(remote, {
    path: `/app/manager/surplus-deficit-hours/${id}`,
    permissions: ['surplus-deficit:view', 'timesheet:correction:add'],
    modules: ['Timesheet'],
    answers: ({ method, path }): OpeningBalance | SurplusYear => {
      if (path.includes('/opening/')) return (method === 'GET' ? present : save()) as OpeningBalance;
      throw failed;
    },
  });
  (await find('button', 'Beginsaldo')).click();
}
const sent = (): unknown[] => mounted.sent.flatMap(({ method, body }) => (method === 'PUT' ? [body] : []));
const choose = async (text: string): Promise<void> => {
  const choice = await vi.waitFor(() => {
    const found = [...document.querySelectorAll<HTMLElement>('dialog label, dialog button')].find(
      ({ textContent }) => textContent.trim() === text,
    );
    if (!found) throw new Error(`No ${text}`);
    return found;
  });
  choice.click();
};

afterEach(async () => {
  await mounted.unmount();
});

it.each([
  ['the day it counts from', '2026-04-01', 'Het telt vanaf woensdag 1 april 2026, de dag waarop het saldo begint.'],
  [
    'that the first contract decides, while there is none',
    null,
    'Het telt vanaf het begin van het eerste contract met vaste uren.',
  ],
])('says %s', async (_what, countedFrom, said) => {
  await open({ ...opening, countedFrom });
  await vi.waitFor(() => expect(document.querySelector('dialog')?.textContent).toContain(said));
});

it('shows fewer hours as such, and sends the other direction and other hours', async () => {
  await open(opening);
  expect((await field('Uren')).value).toBe('12:30');
  await choose('Meeruren');
  type(await field('Uren'), '8:15');
  (await find('dialog button[type=submit]')).click();
  await vi.waitFor(() => expect(sent()).toEqual([{ openingHours: '08:15:00' }]));
  await vi.waitFor(() => expect(document.querySelector('dialog')).toBeNull());
});

it('keeps the sign when only the hours change, and stays open with the reason when it is refused', async () => {
  const refused = refusal('own-decision', 403);
  await open(opening, () => {
    throw refused;
  });
  // A bare number is hours, as everywhere that hours are asked.
  type(await field('Uren'), '3');
  (await find('dialog button[type=submit]')).click();
  await vi.waitFor(() => expect(document.querySelector('dialog [role=alert]')).not.toBeNull());
  expect(sent()).toEqual([{ openingHours: '-03:00:00' }]);
});
