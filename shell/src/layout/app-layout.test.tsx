import { find, render } from '@rooster/ui/testing';
import { act } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { activeEntry } from './active.ts';
import { AppLayout } from './app-layout.tsx';
import type { AppLayoutProps } from './types.ts';

const item = (to: string) => ({ to, label: to, icon: 'clock' });
const onNavigate = vi.fn<(to: string) => void>();
const layout = (changes: Partial<AppLayoutProps> = {}) => (
  <AppLayout
    tenantName="Bakkerij"
    userId="jan"
    userName="Jan van Dijk"
    email="jan@bakkerij.nl"
    language="nl"
    theme="system"
    onLanguage={() => undefined}
    onTheme={() => undefined}
    onLogout={() => undefined}
    nav={{
      employee: [item('/app/employees/time')],
      manager: [],
      settings: [item('/app/settings'), item('/app/settings/user')],
    }}
    path="/app/employees/time"
    navigationKey="1"
    title="Mijn uren"
    onNavigate={onNavigate}
    offlineSince={null}
    {...changes}
  >
    <h1>Pagina</h1>
  </AppLayout>
);

beforeEach(() => {
  onNavigate.mockClear();
  // A desk: no test of this file is about the phone.
  vi.spyOn(window, 'matchMedia').mockReturnValue(
    Object.assign(new EventTarget(), { matches: false }) as MediaQueryList,
  );
});

const toggle = (container: HTMLElement) => find(container, '[aria-expanded]');
const current = (container: HTMLElement) =>
  [...container.querySelectorAll('[aria-current=page]')].map((link) => link.getAttribute('href'));

describe('AppLayout', () => {
  it('names the page, marks its entry, and leaves out empty sections', async () => {
    const { container, unmount } = await render(layout());
    expect(document.title).toBe('Mijn uren · Rooster');
    expect(current(container)).toEqual(['/app/employees/time']);
    expect(container.textContent).not.toContain('layout.areas.manager');
    expect(find(container, 'main#main').textContent).toBe('Pagina');
    await unmount();
  });

  it('collapses by the person and is full again after a navigation, with the focus on the page', async () => {
    const { container, show, unmount } = await render(layout());
    await act(async () => toggle(container).click());
    expect(toggle(container).getAttribute('aria-expanded')).toBe('false');
    await show(layout({ navigationKey: '2', path: '/app/employees/time/x' }));
    expect(toggle(container).getAttribute('aria-expanded')).toBe('true');
    expect(current(container)).toEqual(['/app/employees/time']);
    expect(document.activeElement).toBe(find(container, 'main'));
    await unmount();
  });

  it('has a menu of their own for settings, with a way back', async () => {
    const hrefs = (container: HTMLElement) =>
      [...container.querySelectorAll('nav a')].map((link) => link.getAttribute('href'));
    const { container, show, unmount } = await render(layout());
    expect(hrefs(container)).toEqual(['/app', '/app/employees/time', '/app/settings']);
    await show(layout({ path: '/app/settings/user' }));
    expect(hrefs(container)).toEqual(['/app', '/app/settings', '/app/settings/user']);
    expect(current(container)).toEqual(['/app/settings/user']);
    expect(find(container, 'nav a').textContent).toBe('layout.back');
    await unmount();
  });

  it('says how much waits at an entry, and nothing where nothing does', async () => {
    const waiting = (count: number) => ({
      employee: [],
      manager: [{ ...item('/app/manager/leave'), waiting: count }],
      settings: [],
    });
    const { container, show, unmount } = await render(layout({ nav: waiting(120) }));
    expect(find(container, 'a[href="/app/manager/leave"]').textContent).toContain('99+');
    await show(layout({ nav: waiting(0) }));
    expect(find(container, 'a[href="/app/manager/leave"]').textContent).toBe('/app/manager/leave');
    await unmount();
  });

  it('has on a phone what is opened most in a bar', async () => {
    vi.spyOn(window, 'matchMedia').mockReturnValue(
      Object.assign(new EventTarget(), { matches: true }) as MediaQueryList,
    );
    const nav = {
      employee: [{ ...item('/app/employees/time'), bar: 'Klok' }],
      manager: [],
      settings: [item('/app/x')],
    };
    const { container, unmount } = await render(layout({ nav }));
    const bar = find(container, 'nav');
    expect([...bar.children].map((place) => place.textContent)).toEqual(['layout.dashboard', 'Klok', 'layout.more']);
    expect(current(container)).toEqual(['/app/employees/time']);
    await unmount();
  });

  it('navigates in the app by a plain click and leaves other clicks to the browser', async () => {
    const { container, unmount } = await render(layout());
    const link = find(container, 'a[href="/app/settings"]');
    const click = (init: MouseEventInit) => {
      const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
      act(() => {
        link.dispatchEvent(event);
      });
      return event.defaultPrevented;
    };
    expect(click({})).toBe(true);
    expect(onNavigate).toHaveBeenCalledExactlyOnceWith('/app/settings');
    expect(click({ ctrlKey: true })).toBe(false);
    expect(onNavigate).toHaveBeenCalledTimes(1);
    await unmount();
  });

  it('says so when there is no connection', async () => {
    const { container, show, unmount } = await render(layout());
    expect(container.textContent).not.toContain('layout.offline');
    await show(layout({ offlineSince: 0 }));
    expect(find(container, '[role=status]').textContent).toBe('layout.offline');
    await unmount();
  });
});

describe('activeEntry', () => {
  const items = ['/app', '/app/settings', '/app/settings/user'].map(item);
  it.each([
    ['/app', '/app'],
    ['/app/settings', '/app/settings'],
    ['/app/settings/user', '/app/settings/user'],
    ['/app/settings/user/x', '/app/settings/user'],
    ['/app/settings/roles', '/app/settings'],
    ['/app/settingsx', undefined],
    ['/app/elsewhere', undefined],
  ])('%s belongs to %s', (path, to) => {
    expect(activeEntry(items, path)).toBe(to);
  });
});
