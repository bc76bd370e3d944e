/** What every remote is held to, each by itself: its screens and widgets come and go whatever the server says. */
import { permissions } from '@rooster/contract/permissions';
import { modules } from '@rooster/contract/modules';
import type { ManifestSource } from '@rooster/contract/shell';
import { languages } from '@rooster/domain/language';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { RemoteModule } from '../shell-api.ts';
import { mount, type Mounted, refusal } from './mount.ts';

/** An address that a path pattern covers. */
const addressOf = (path: string): string => path.replaceAll(/\{[^}]+\}/g, '00000000-0000-4000-8000-000000000000');

/** A remote's manifest and what it exposes: `./app`, and each widget under its expose. */
export interface Alone {
  readonly manifest: ManifestSource;
  readonly exposes: Readonly<Record<string, RemoteModule>>;
}

const open: Mounted[] = [];

/** Mounts every route and widget of a remote against a server that refuses all, in each language, and takes it away. */
export function itRunsAlone({ manifest, exposes }: Alone): void {
  const app = exposes['./app'];
  const places = [
    ...manifest.routes.map(({ path }) => ({ what: path, path: addressOf(path), module: app, isPage: true })),
    ...(manifest.widgets ?? []).map(({ expose }) => ({
      what: expose,
      path: '/app',
      module: exposes[expose],
      isPage: false,
    })),
  ];

  describe(`mfe-${manifest.name} alone`, () => {
    afterEach(async () => {
      await Promise.all(open.splice(0).map(({ unmount }) => unmount()));
    });

    it('has code for all that its manifest names', () => {
      expect(places.filter(({ module }) => module === undefined).map(({ what }) => what)).toEqual([]);
    });

    it.each(places.flatMap((place) => languages.map((language) => ({ ...place, language }))))(
      'shows $what in $language where the server refuses, and leaves nothing behind',
      async ({ path, module, isPage, language }) => {
        if (module === undefined) throw new Error('It has no code');
        const before = document.body.childElementCount;
        const mounted = await mount(module, {
          path,
          permissions: [...permissions],
          modules: [...modules],
          language,
          answers: () => {
            throw refusal('unauthorized', 403);
          },
        });
        open.push(mounted);
        // A widget may have nothing to show.
        const isShown = (): boolean => !isPage || mounted.sent.length + mounted.place.textContent.length > 0;
        await vi.waitFor(() => expect(isShown()).toBe(true));
        // Who loses the connection meanwhile keeps what is there.
        mounted.switches.setOffline(true);
        mounted.switches.setOffline(false);
        await open.pop()?.unmount();
        expect(mounted.place.childElementCount).toBe(0);
        expect(document.body.childElementCount).toBe(before);
      },
    );
  });
}
