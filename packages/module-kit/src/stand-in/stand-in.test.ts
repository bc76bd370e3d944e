import { createI18n } from '@rooster/i18n';
import { describe, expect, it, vi } from 'vitest';
import type { Permission } from '@rooster/contract';
import { emptyTenant } from '../empty-tenant.ts';
import type { Nav, Session } from '../shell-api.ts';
import { conformanceWidget, conformanceWidgets, itKeepsThePromiseToRemotes } from '../testing/conformance.ts';
import { createBrowserNav } from './browser-nav.ts';
import { createMemoryNav } from './memory-nav.ts';
import { createStandIn } from './stand-in.ts';

const session: Session = {
  user: {
    userId: 'u',
    tenantUserId: 'm',
    tenantName: 'T',
    firstName: 'Sanne',
    middleName: 'de',
    lastName: 'Vries',
    email: 's@example.com',
    dateOfBirth: null,
    language: 'nl',
    permissions: ['general:employee'],
  },
  tenant: emptyTenant,
};

async function standIn(nav: Nav, [{ any }]: [{ any?: Permission[] }] = [{}]) {
  const send = vi.fn<() => Promise<never>>(() => Promise.resolve('answer' as never));
  const made = createStandIn({
    nav,
    i18n: await createI18n({ language: 'nl' }),
    http: { send },
    session,
    toast: () => undefined,
    confirm: () => Promise.resolve(true),
    report: (error) => {
      throw error;
    },
    widgets: conformanceWidgets.map((entry) => ({
      entry: any === undefined ? entry : { ...entry, any },
      module: conformanceWidget(entry.expose),
    })),
  });
  return { ...made, ...made.switches, send };
}

const HERE = '/app/employees/leave';

describe('the stand-in of a test', () => {
  itKeepsThePromiseToRemotes(() => standIn(createMemoryNav(HERE)));
});

describe('the stand-in of a page', () => {
  itKeepsThePromiseToRemotes(() => {
    history.replaceState(null, '', HERE);
    return standIn(createBrowserNav());
  });
});

it('fills a slot with the widgets that the person may see', async () => {
  const { api, setPermissions } = await standIn(createMemoryNav(HERE), [{ any: ['general:manager'] }]);
  const element = document.createElement('div');
  const empty = api.slot(element, 'dashboard');
  expect(element.childElementCount).toBe(0);
  empty();
  setPermissions(['admin']);
  api.slot(element, 'dashboard');
  expect(element.childElementCount).toBe(3);
});

it('hands other data to the widgets of a slot, also to those that are there, in their order', async () => {
  const { api, setSlotData } = await standIn(createMemoryNav(HERE));
  const element = document.createElement('div');
  const empty = api.slot(element, 'dashboard', 7);
  await vi.waitFor(() => expect(element.textContent).toBe('./untitled 7 ./first 7 ./second 7 '));
  setSlotData('employee.tabs', 9);
  setSlotData('dashboard', 8);
  await vi.waitFor(() => expect(element.textContent).toBe('./untitled 8 ./first 8 ./second 8 '));
  empty();
  setSlotData('dashboard', 9);
  expect(element.childElementCount).toBe(0);
});

it('shows one widget by itself, whoever may see it, with the data of its slot', async () => {
  const { show, setPermissions, setSlotData } = await standIn(createMemoryNav(HERE));
  const entry = { slot: 'employee.tabs', expose: './notes', order: 1, any: ['general:manager' as const] } as const;
  const element = document.createElement('div');
  setPermissions([]);
  const end = show(element, { entry: { ...entry, any: [...entry.any] }, module: conformanceWidget('./notes') });
  await vi.waitFor(() => expect(element.textContent).toBe('./notes undefined '));
  setSlotData('employee.tabs', { tenantUserId: 'm' });
  await vi.waitFor(() => expect(element.textContent).toBe('./notes {"tenantUserId":"m"} '));
  end();
  expect(element.childElementCount).toBe(0);
});

it('answers nothing while it is offline', async () => {
  const { api, setOffline, send } = await standIn(createMemoryNav(HERE));
  const request = { method: 'GET', path: '/api/x' } as Parameters<typeof api.http.send>[0];
  setOffline(true);
  await expect(api.http.send(request)).rejects.toThrow('network');
  expect(send).not.toHaveBeenCalled();
  setOffline(false);
  expect(await api.http.send(request)).toBe('answer');
});

it('asks who blocks the page before it goes on', async () => {
  const { api } = await standIn(createMemoryNav(HERE));
  const ask = vi.fn<() => boolean>(() => false);
  const stop = api.nav.block(ask);
  api.nav.go('/app/employees/time');
  await vi.waitFor(() => expect(ask).toHaveBeenCalled());
  expect(api.nav.get().pathname).toBe(HERE);
  stop();
  api.nav.go('/app/employees/time');
  await vi.waitFor(() => expect(api.nav.get().pathname).toBe('/app/employees/time'));
});

it('tells what changed live, and keeps what is still to be sent', async () => {
  const { api, tell, switches } = await standIn(createMemoryNav(HERE));
  const heard = vi.fn<() => void>();
  api.live.subscribe('leave', heard);
  tell('timesheet', { topic: 'timesheet', missed: true });
  tell('leave', { topic: 'leave', missed: false });
  expect(heard).toHaveBeenCalledExactlyOnceWith({ topic: 'leave', missed: false });
  api.unsent('timesheet', true);
  expect(switches.unsent()).toEqual(['timesheet']);
});
