/** What a remote's expose files are made with. */
// oxlint-disable-next-line typescript/triple-slash-reference -- a remote's compiler reads this file, and must know the declaration with it
/// <reference path="./texts.d.ts" />
import type { ComponentType } from 'react';
import { createLifecycles } from './lifecycles.ts';
import { loadLocale, type Locales } from './locales.ts';
import { RemoteRoot } from './remote-root.tsx';
import { RemoteRoutes } from './remote-routes.tsx';
import { createScreens, type RemoteRoute } from './screens.ts';
import type { RemoteModule } from './shell-api.ts';

/** What `src/entry.ts` of a remote declares. */
export interface RemoteDefinition {
  /** The manifest's name; also the namespace of the texts. */
  readonly name: string;
  readonly routes: readonly RemoteRoute[];
  readonly locales: Locales;
}

interface WidgetParts {
  /** Name of the remote that the widget belongs to. */
  readonly name: string;
  /** Loads the widget: `() => import('./timer.tsx').then((module) => module.TimerWidget)`. */
  readonly load: () => Promise<ComponentType<WidgetProps>>;
}

/** What the file behind a widget's expose declares, with its texts. */
export type WidgetDefinition = WidgetParts &
  (
    | {
        /** All texts of the remote: for a widget as large as a screen. */
        readonly locales: Locales;
      }
    | {
        /**
         * Those that the remote's widgets use, in the widget's own file: `../locales/en.json?widgets`, imported with
         * `webpackMode: "eager"`.
         */
        readonly texts: Locales;
      }
  );

/** What a widget is rendered with. */
export interface WidgetProps {
  /** What the page that holds the slot hands over; check it before use. */
  readonly data: unknown;
}

/** A remote's screens. The result is the default export of `src/entry.ts`. */
export function defineRemote({ name, routes, locales }: RemoteDefinition): RemoteModule {
  const screens = createScreens(routes);
  return createLifecycles(
    ({ shell }) => (
      <RemoteRoot shell={shell}>
        <RemoteRoutes screens={screens} />
      </RemoteRoot>
    ),
    async (shell) => {
      const { pathname } = shell.nav.get();
      const [route] = await Promise.all([
        screens.load(pathname),
        loadLocale(shell.i18n, { name, version: shell.version, locales }),
      ]);
      // An empty page would say nothing. Who has gone on meanwhile is shown something else anyway.
      if (route === undefined && shell.nav.get().pathname === pathname)
        throw new Error(`${name} ${shell.version} has no screen at ${pathname}`);
    },
  );
}

/** A widget for a slot. The result is the default export of the file that the manifest names. */
export function defineWidget(definition: WidgetDefinition): RemoteModule {
  const { name, load } = definition;
  const texts = 'texts' in definition ? { locales: definition.texts, isPart: true } : { locales: definition.locales };
  let Widget: ComponentType<WidgetProps> | undefined;
  return createLifecycles(
    ({ shell }) => <RemoteRoot shell={shell}>{Widget && <Widget data={shell.data} />}</RemoteRoot>,
    async (shell) => {
      [Widget] = await Promise.all([
        Widget ?? load(),
        loadLocale(shell.i18n, { name, version: shell.version, ...texts }),
      ]);
    },
  );
}
