/** What every shell promises to a remote: the real one, the stand-in of a remote alone, and that of tests. */
import { describe, expect, it, vi } from 'vitest';
import type { Permission } from '@rooster/contract';
import type { RemoteModule, ShellApi } from '../shell-api.ts';

/** The widgets that a shell under test has for `dashboard`; the one without a title is in no list. */
export const conformanceWidgets = [
  { slot: 'dashboard', expose: './second', order: 20, title: { en: 'Second', nl: 'Tweede' } },
  { slot: 'dashboard', expose: './first', order: 10, title: { en: 'First', nl: 'Eerste' } },
  { slot: 'dashboard', expose: './untitled', order: 5 },
] as const;

/** A shell in which somebody with `general:employee` stands at `/app/employees/leave`, and how to change that. */
export interface ShellUnderTest {
  readonly api: ShellApi;
  readonly setPermissions: (permissions: readonly Permission[]) => void | Promise<void>;
  /** The product's modules, and by their names those that remotes bring. */
  readonly setModules: (modules: readonly string[]) => void | Promise<void>;
  readonly setOffline: (offline: boolean) => void;
}

/** The code behind a widget of the suite: it writes its expose and what it was handed into its place. */
export const conformanceWidget = (expose: string): RemoteModule => ({
  bootstrap: () => Promise.resolve(),
  mount: ({ domElement, data }) => Promise.resolve(domElement.append(`${expose} ${JSON.stringify(data)} `)),
  unmount: ({ domElement }) => Promise.resolve(domElement.replaceChildren()),
});

/** All that a remote is given. A new service is missed here until it stands in this list. */
const services: Readonly<Record<keyof ShellApi, 'object' | 'function'>> = {
  nav: 'object',
  queryClient: 'object',
  i18n: 'object',
  http: 'object',
  session: 'object',
  live: 'object',
  connection: 'object',
  can: 'function',
  toast: 'function',
  confirm: 'function',
  slot: 'function',
  widgets: 'function',
  unsent: 'function',
  report: 'function',
};

/** Holds a shell to what remotes rely on. `make` is called for each test. */
export function itKeepsThePromiseToRemotes(make: () => Promise<ShellUnderTest>): void {
  describe('the promise to remotes', () => {
    it('has all services, and no other', async () => {
      const { api } = await make();
      const found = Object.entries(api).map(([name, service]) => [name, typeof service]);
      expect(Object.fromEntries(found)).toEqual(services);
    });

    it('gives the same session until something changes, and tells that it has', async () => {
      const { api, setPermissions } = await make();
      const before = api.session.get();
      expect(api.session.get()).toBe(before);
      const [heard, ended] = [vi.fn<() => void>(), vi.fn<() => void>()];
      api.session.subscribe(heard);
      api.session.subscribe(ended)();
      await setPermissions(['admin']);
      expect(heard).toHaveBeenCalled();
      expect(ended).not.toHaveBeenCalled();
      expect(api.session.get()).not.toBe(before);
      expect(api.session.get().user.permissions).toEqual(['admin']);
    });

    it('tells which modules there are, those of remotes too, and when that changes', async () => {
      const { api, setModules } = await make();
      expect(api.session.get().tenant).toMatchObject({ enabledModules: [], remoteModules: [] });
      const heard = vi.fn<() => void>();
      api.session.subscribe(heard);
      await setModules(['Vacation', 'notes']);
      expect(heard).toHaveBeenCalled();
      expect(api.session.get().tenant).toMatchObject({ enabledModules: ['Vacation'], remoteModules: ['notes'] });
      await setModules(['Vacation']);
      expect(api.session.get().tenant).toMatchObject({ enabledModules: ['Vacation'], remoteModules: [] });
    });

    it('allows what the server would', async () => {
      const { api, setPermissions } = await make();
      expect(api.can()).toBe(true);
      expect(api.can(['general:manager', 'general:employee'])).toBe(true);
      expect(api.can(['general:manager'])).toBe(false);
      await setPermissions(['admin']);
      expect(api.can(['general:manager'])).toBe(true);
      expect(api.can(['developer'])).toBe(false);
    });

    it('goes where a remote says, and tells of it until nobody listens', async () => {
      const { api } = await make();
      expect(api.nav.get().pathname).toBe('/app/employees/leave');
      const heard = vi.fn<() => void>();
      const stop = api.nav.subscribe(heard);
      api.nav.go('/app/employees/leave?year=2030', { state: { from: 'here' } });
      await vi.waitFor(() => expect(api.nav.get().search).toBe('?year=2030'));
      expect(api.nav.get().state).toEqual({ from: 'here' });
      expect(heard).toHaveBeenCalledTimes(1);
      stop();
      api.nav.go({ pathname: '/app/employees/time' }, { replace: true });
      await vi.waitFor(() => expect(api.nav.get().pathname).toBe('/app/employees/time'));
      expect(api.nav.get().search).toBe('');
      api.nav.go(-1);
      await vi.waitFor(() => expect(api.nav.get().pathname).toBe('/app/employees/leave'));
      expect(heard).toHaveBeenCalledTimes(1);
    });

    it('knows since when nobody answers, and tells when that changes', async () => {
      const { api, setOffline } = await make();
      const heard = vi.fn<() => void>();
      api.connection.subscribe(heard);
      expect(api.connection.offlineSince()).toBeNull();
      setOffline(true);
      expect(api.connection.offlineSince()).toEqual(expect.any(Number));
      setOffline(false);
      expect(api.connection.offlineSince()).toBeNull();
      expect(heard).toHaveBeenCalledTimes(2);
    });

    it('lists the widgets of a slot in order, those with a title', async () => {
      const { api } = await make();
      expect(api.widgets('dashboard').map(({ key, title }) => [key, title.en])).toEqual([
        ['first', 'First'],
        ['second', 'Second'],
      ]);
      expect(api.widgets('header')).toEqual([]);
    });

    it('hands the data of a slot to its widgets, in order or to one, and empties it', async () => {
      const { api } = await make();
      const element = document.body.appendChild(document.createElement('div'));
      const empty = api.slot(element, 'dashboard', { id: 7 });
      await vi.waitFor(() =>
        expect(element.textContent).toBe('./untitled {"id":7} ./first {"id":7} ./second {"id":7} '),
      );
      empty();
      await vi.waitFor(() => expect(element.textContent).toBe(''));
      const end = api.slot(element, 'dashboard', { id: 8 }, 'second');
      await vi.waitFor(() => expect(element.textContent).toBe('./second {"id":8} '));
      end();
      await vi.waitFor(() => expect(element.textContent).toBe(''));
      element.remove();
    });

    it('takes the end of a listening twice, and what is still to be sent', async () => {
      const { api } = await make();
      const stop = api.live.subscribe('leave', vi.fn<() => void>());
      stop();
      expect(stop).not.toThrow();
      expect(() => api.unsent('leave', true)).not.toThrow();
      expect(() => api.unsent('leave', false)).not.toThrow();
    });
  });
}
