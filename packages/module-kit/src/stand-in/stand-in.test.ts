import { createI18n } from '@rooster/i18n';
import { describe, expect, it, vi } from 'vitest';
import { emptyTenant } from '../empty-tenant.ts';
import type { MountProps, Nav, RemoteModule, Session } from '../shell-api.ts';
import { conformanceWidgets, itKeepsThePromiseToRemotes } from '../testing/conformance.ts';
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

const plain = (text: string): RemoteModule => ({
  bootstrap: () => Promise.resolve(),
  mount: ({ domElement, data }: MountProps) => Promise.resolve(domElement.append(`${text} ${String(data)} `)),
  unmount: () => Promise.resolve(),
});

async function standIn(nav: Nav) {
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
    widgets: conformanceWidgets.map((entry) => ({ entry, module: plain(entry.expose) })),
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

it('fills a slot with the widgets that the person may see, or with one, and empties it', async () => {
  const { api } = await standIn(createMemoryNav(HERE));
  const element = document.createElement('div');
  const empty = api.slot(element, 'dashboard', 7);
  await vi.waitFor(() => expect(element.textContent).toBe('./untitled 7 ./first 7 ./second 7 '));
  empty();
  expect(element.childElementCount).toBe(0);
  api.slot(element, 'dashboard', 8, 'second');
  await vi.waitFor(() => expect(element.textContent).toBe('./second 8 '));
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
