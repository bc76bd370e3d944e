/** The ways between the public pages: the browser's own, and those of links. */
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Link, openPage, useAddress } from './address.tsx';
import { cleanUp, renderPage, settle } from './testing/render-page.tsx';

const path = '/accounts/login';

function Page() {
  const { hash, state } = useAddress();
  return (
    <>
      <output>{JSON.stringify({ hash, state })}</output>
      <Link to="/accounts/sign-up" state={{ email: 'anna@example.com' }}>
        on
      </Link>
    </>
  );
}

beforeEach(() => openPage('/accounts/before', { replace: true }));
afterEach(cleanUp);

const press = async (link: Element | null, init: MouseEventInit = {}): Promise<boolean> => {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
  await act(async () => void link?.dispatchEvent(event));
  return event.defaultPrevented;
};

it('a press on a link leads on, with what the page hands over', async () => {
  const { container, here } = await renderPage(Page, { path });
  const { length } = history;
  expect(await press(container.querySelector('a'))).toBe(true);
  expect(here()).toEqual({ path: '/accounts/sign-up', state: { email: 'anna@example.com' } });
  expect(history.length).toBe(length + 1);
});

it('a link to the page that is shown is kept in its place', async () => {
  const { container } = await renderPage(Page, { path: '/accounts/sign-up' });
  const { length } = history;
  expect(await press(container.querySelector('a'))).toBe(true);
  expect(history.length).toBe(length);
});

it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  'is left to the browser with %o',
  async (init) => {
    const { container, here } = await renderPage(Page, { path });
    expect(await press(container.querySelector('a'), init)).toBe(false);
    expect(here().state).toBeNull();
  },
);

it('hears of another link behind the #, and of going back', async () => {
  const { container } = await renderPage(Page, { path, state: { email: 'a@b.example' } });
  const shown = (): unknown => JSON.parse(container.querySelector('output')?.textContent ?? '');
  expect(shown()).toEqual({ hash: '', state: { email: 'a@b.example' } });
  history.replaceState(null, '', `${path}#token=other`);
  await act(async () => void dispatchEvent(new PopStateEvent('popstate')));
  await settle();
  expect(shown()).toEqual({ hash: '#token=other', state: null });
});

it('is no longer followed when the page is gone', async () => {
  const removed = vi.spyOn(globalThis, 'removeEventListener');
  await renderPage(Page, { path });
  cleanUp();
  expect(removed).toHaveBeenCalledWith('popstate', expect.any(Function));
  removed.mockRestore();
});
