/**
 * Stands in for the shell's RemoteHost in the plain app: the same screens and widgets as ordinary components, in the
 * shell's one React root, each loaded as a lazy chunk. No container, no lifecycles, no second root.
 */
import { type ComponentType, useEffect, useMemo, useState } from 'react';
import { Route, Routes, useLocation } from 'react-router';
import { apps, widgets } from 'plain-remotes';
import { loadLocale } from '../../../../packages/module-kit/src/locales.ts';
import { routerPath } from '../../../../packages/module-kit/src/path-pattern.ts';
import { createScreens, type ReadyRoute } from '../../../../packages/module-kit/src/screens.ts';
import { ShellContext } from '../../../../packages/module-kit/src/shell-context.ts';
import { useShellApi } from '../../../../shell/src/services/services.ts';

interface Props {
  readonly remote: { readonly name: string };
  readonly expose: string;
  readonly data?: unknown;
  readonly onSettled?: () => void;
}

const screensOf = new Map(Object.entries(apps).map(([name, { routes }]) => [name, createScreens(routes)]));

function useShellProps(data: unknown): React.ContextType<typeof ShellContext> {
  const shell = useShellApi();
  return useMemo(
    () => ({ ...shell, name: 'plain', version: 'plain', domElement: document.body, data, onError: shell.report }),
    [shell, data],
  );
}

function Screen({ remote: { name }, data, onSettled }: Props): React.JSX.Element | null {
  const props = useShellProps(data);
  const { i18n, report } = useShellApi();
  const { pathname } = useLocation();
  const [route, setRoute] = useState<ReadyRoute>();
  useEffect(() => {
    let left = false;
    const show = async (): Promise<void> => {
      const app = apps[name];
      if (app === undefined) return;
      const [found] = await Promise.all([
        screensOf.get(name)?.load(pathname),
        loadLocale(i18n, { name: app.name, version: 'plain', locales: app.locales }),
      ]);
      // No screen here: the address is already another app's, which is about to take over.
      if (left || found === undefined) return;
      setRoute(found);
      onSettled?.();
    };
    show().catch(report);
    return () => {
      left = true;
    };
  }, [name, pathname, i18n, report, onSettled]);
  if (route === undefined) return null;
  return (
    <ShellContext value={props}>
      <Routes>
        <Route path={`${routerPath(route.path).replace(/^\/app\//, '')}/*`} element={<route.Screen />} />
      </Routes>
    </ShellContext>
  );
}

function Widget({ remote: { name }, expose, data, onSettled }: Props): React.JSX.Element | null {
  const props = useShellProps(data);
  const { i18n, report } = useShellApi();
  const [loaded, setLoaded] = useState<{ readonly Component: ComponentType<{ readonly data: unknown }> }>();
  useEffect(() => {
    const show = async (): Promise<void> => {
      const widget = await widgets[`${name}${expose.slice(1)}`]?.();
      if (widget === undefined) return;
      const [Component] = await Promise.all([
        widget.load(),
        loadLocale(i18n, {
          name: widget.name,
          version: 'plain',
          ...('texts' in widget ? { locales: widget.texts, isPart: true } : { locales: widget.locales }),
        }),
      ]);
      setLoaded({ Component });
      // The dashboard shows its cards once all are there.
      onSettled?.();
    };
    show().catch(report);
  }, [name, expose, i18n, report, onSettled]);
  return loaded === undefined ? null : (
    <ShellContext value={props}>
      <loaded.Component data={data} />
    </ShellContext>
  );
}

/** The shell's RemoteHost, by its name and props. */
export function RemoteHost(props: Props): React.JSX.Element | null {
  return props.expose === './app' ? <Screen {...props} /> : <Widget {...props} />;
}
