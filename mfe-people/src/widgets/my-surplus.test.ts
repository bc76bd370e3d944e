// The own hours balance on the dashboard, in its slot.
import type { SurplusBalance } from '@rooster/contract';
import { find, mount, type Mounted } from '@rooster/module-kit/testing';
import { afterEach, expect, it, vi } from 'vitest';
import widget from './surplus.ts';

let mounted: Mounted | undefined;
afterEach(async () => {
  await mounted?.unmount();
  mounted = undefined;
});

/** What the card says. */
async function shown(balance: Partial<SurplusBalance>): Promise<string> {
  const own: SurplusBalance = {
    year: 2026,
    hasFixedHours: true,
    balanceHours: '-40:00:00',
    weekHours: '-40:00:00',
    weekPendingHours: '00:00:00',
    pendingHours: '00:00:00',
    ...balance,
  };
  mounted = await mount(widget, {
    path: '/app',
    permissions: ['surplus-deficit:view:self'],
    modules: ['Timesheet'],
    answers: () => own,
  });
  await vi.waitFor(() => expect(document.body.textContent).toContain('Lopend saldo'));
  return document.body.textContent;
}

it('counts hours that await approval in the week as in the total', async () => {
  const text = await shown({ pendingHours: '39:30:00', weekPendingHours: '39:30:00' });
  expect(text).toContain('-0:30');
  expect(text).toContain('Deze week: nog 0:30 onder contract');
});

it('says that a change which awaits approval takes hours away', async () => {
  const text = await shown({ pendingHours: '-02:00:00', weekPendingHours: '-02:00:00' });
  expect(text).toContain('-42:00');
  expect(text).toContain('inclusief -2:00 die nog op goedkeuring wacht');
});

it('says what the week lacks where nothing waits, and nothing of a week of which no day is over', async () => {
  expect(await shown({})).toContain('Deze week: nog 40:00 onder contract');
  await mounted?.unmount();
  expect(await shown({ weekHours: null, weekPendingHours: null })).not.toContain('Deze week');
});

it('leads to the weeks that its balance is made of', async () => {
  await shown({});
  const link = await find<HTMLAnchorElement>('a', 'Jaaroverzicht');
  expect(link.getAttribute('href')).toBe('/app/employees/surplus-deficit-hours?per=week');
});
