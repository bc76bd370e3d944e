import type { HttpRequest } from '@rooster/api-client';
import type { TimesheetSettings } from '@rooster/contract';
import { find, mount } from '@rooster/module-kit/testing';
import { expect, it, vi } from 'vitest';
import remote from '../../entry.ts';
import { noChoice } from '../../shared/testing.ts';

it('keeps what is chosen while the rules are on their way, and saves it on top of them', async () => {
  let answer: () => void = () => undefined;
  const mounted = await mount(remote, {
    path: '/app/settings/timesheet',
    permissions: ['timesheet:settings:view', 'timesheet:settings:update'],
    modules: ['Timesheet'],
    answers: ({ method, path, body }: HttpRequest) => {
      if (path !== '/api/timesheet/settings') return { items: [] };
      if (method === 'GET') return noChoice;
      const saved = { ...noChoice, ...(body as Partial<TimesheetSettings>), version: 2 };
      return new Promise((resolve) => (answer = () => resolve(saved)));
    },
  });
  const method = (value: TimesheetSettings['timesheetEntryMethods']) =>
    find<HTMLInputElement>(`input[type=radio][aria-describedby$=-${value}]`);
  const puts = () => mounted.sent.filter((request) => request.method !== 'GET');
  (await method('Timer')).click();
  (await find('form button[type=submit]', 'Opslaan')).click();
  await vi.waitFor(() => expect(puts()).toHaveLength(1));
  (await method('Manual')).click();
  answer();
  await vi.waitFor(() => expect(mounted.toasts).toHaveLength(1));
  await vi.waitFor(async () =>
    expect((await find<HTMLButtonElement>('form button[type=submit]', 'Opslaan')).getAttribute('aria-busy')).toBeNull(),
  );
  expect((await method('Manual')).checked).toBe(true);
  (await find('form button[type=submit]', 'Opslaan')).click();
  await vi.waitFor(() => expect(puts()[1]).toMatchObject({ ifMatch: 2, body: { timesheetEntryMethods: 'Manual' } }));
  await mounted.unmount();
});
