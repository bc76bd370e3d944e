/** A form that was closed by hand while it was sent closes no other once the answer comes. */
import { find, mount, type } from '@rooster/module-kit/testing';
import { expect, it, vi } from 'vitest';
import remote from '../../entry.ts';

it('leaves open what is typed by then', async () => {
  let answer: (entry: object) => void = () => undefined;
  const mounted = await mount(remote, {
    path: '/app/employees/schedules/availability',
    permissions: ['availability:view:self', 'availability:create', 'availability:update'],
    answers: ({ method, path }) => {
      if (path.startsWith('/api/schedules/availability/query')) return { items: [], days: [] };
      if (method === 'POST') return new Promise((resolve) => (answer = resolve));
      return { availabilityDeadlineDays: null, employeeAllShiftsOverviewEnabled: false };
    },
  });
  const note = async (text: string): Promise<HTMLTextAreaElement> => {
    (await find('button', 'Beschikbaarheid toevoegen')).click();
    const field = await find<HTMLTextAreaElement>('dialog textarea');
    type(field, text);
    return field;
  };
  await note('Tandarts');
  (await find('dialog button[type=submit]')).click();
  await vi.waitFor(() => expect(mounted.sent.some(({ method }) => method === 'POST')).toBe(true));
  (await find('dialog button', 'Annuleren')).click();
  await vi.waitFor(() => expect(document.querySelector('dialog')).toBeNull());
  const second = await note('Verhuizen');
  answer({});
  await vi.waitFor(() => expect(mounted.toasts).toMatchObject([{ severity: 'success' }]));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(second.isConnected && second.value).toBe('Verhuizen');
  await mounted.unmount();
});
