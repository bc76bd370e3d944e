import { createI18n, switchLanguage } from '@rooster/i18n';
import { QueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { defineRemote, defineWidget } from './define-remote.tsx';
import { emptyTenant } from './empty-tenant.ts';
import { createBrowserNav } from './stand-in/browser-nav.ts';
import { useShell } from './shell-context.ts';
import { Link, useParams } from './index.ts';
import type { MountProps, RemoteModule } from './shell-api.ts';

declare module '@rooster/i18n/texts' {
  interface Texts {
    readonly sample: { readonly hello: string };
  }
}

const locales = {
  en: vi.fn<() => Promise<{ default: object }>>(() => Promise.resolve({ default: { hello: 'Hello' } })),
  nl: vi.fn<() => Promise<{ default: object }>>(() => Promise.resolve({ default: { hello: 'Hallo' } })),
};

function Home() {
  const { t } = useTranslation('sample');
  return (
    <p>
      {t('hello')} <Link to="/app/sample/7">seven</Link>
    </p>
  );
}
function Detail() {
  const { id } = useParams();
  return <p>number {id}</p>;
}
function Broken(): never {
  throw new Error('broken');
}

const loadDetail = vi.fn<() => Promise<typeof Detail>>(() => Promise.resolve(Detail));
const remote = () =>
  defineRemote({
    name: 'sample',
    locales,
    routes: [
      { path: '/app/sample', load: () => Promise.resolve(Home) },
      { path: '/app/sample/{id}', load: loadDetail },
      { path: '/app/sample/broken', load: () => Promise.resolve(Broken) },
    ],
  });

let mountings = 0;

async function mount(module: RemoteModule, path: string, data?: unknown) {
  history.replaceState(null, '', path);
  mountings += 1;
  const i18n = await createI18n({ language: 'nl' });
  const onError = vi.fn<MountProps['onError']>();
  const element = document.createElement('div');
  const nav = createBrowserNav();
  const session = { tenant: emptyTenant };
  const props = {
    name: `test-${mountings}`,
    version: '1.0.0',
    domElement: element,
    nav,
    i18n,
    queryClient: new QueryClient(),
    session: { get: () => session, subscribe: () => () => undefined },
    connection: { offlineSince: () => null, subscribe: () => () => undefined },
    onError,
    data,
  } as unknown as MountProps;
  await module.bootstrap(props);
  await module.mount(props);
  return { element, nav, i18n, onError, props };
}

describe('a remote', () => {
  it('says that it has no screen at an address instead of showing an empty page', async () => {
    await expect(mount(remote(), '/app/other')).rejects.toThrow('sample 1.0.0 has no screen at /app/other');
  });

  afterEach(() => vi.clearAllMocks());

  it('is on screen, in the language of the shell, when its mount resolves', async () => {
    const { element } = await mount(remote(), '/app/sample');
    expect(element.textContent).toContain('Hallo');
    expect(locales.en).not.toHaveBeenCalled();
    expect(loadDetail).not.toHaveBeenCalled();
  });

  it('follows the history of the shell, and leads it by its links', async () => {
    const { element } = await mount(remote(), '/app/sample');
    element.querySelector('a')?.click();
    await vi.waitFor(() => expect(element.textContent).toContain('number 7'));
    expect(location.pathname).toBe('/app/sample/7');
  });

  it('keeps its screen while the address belongs to another remote', async () => {
    const { element, nav } = await mount(remote(), '/app/sample');
    nav.go('/app/other');
    await vi.waitFor(() => expect(location.pathname).toBe('/app/other'));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(element.textContent).toContain('Hallo');
  });

  it('follows a change of language', async () => {
    const { element, i18n } = await mount(remote(), '/app/sample');
    await switchLanguage(i18n, 'en');
    await vi.waitFor(() => expect(element.textContent).toContain('Hello'));
  });

  it('tells the shell what its screen throws', async () => {
    // React reports what a boundary has caught; the test is about the boundary.
    const reported = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { onError } = await mount(remote(), '/app/sample/broken');
    expect(onError.mock.calls[0]?.[0].message).toBe('broken');
    reported.mockRestore();
  });

  it('rejects its mount when a screen has no code, and mounts by another try', async () => {
    loadDetail.mockRejectedValueOnce(new Error('gone'));
    const module = remote();
    await expect(mount(module, '/app/sample/7')).rejects.toThrow('gone');
    const { element } = await mount(module, '/app/sample/7');
    expect(element.textContent).toBe('number 7');
  });

  it('leaves nothing behind', async () => {
    const module = remote();
    const { element, props } = await mount(module, '/app/sample');
    await module.unmount(props);
    expect(element.childElementCount).toBe(0);
  });
});

describe('a widget', () => {
  it('gets what the page hands over', async () => {
    const widget = defineWidget({
      name: 'sample',
      locales,
      load: () =>
        Promise.resolve(({ data }) => (
          <p>
            {String(data)} {useShell().name.slice(0, 4)}
          </p>
        )),
    });
    const { element } = await mount(widget, '/app', 42);
    expect(element.textContent).toBe('42 test');
  });
});
