/**
 * Shows the screen that belongs to the shell's address. The remote has no history of its own: it renders react-router
 * on the shell's location and sends every navigation back through the shell, so the guard always runs.
 */
import { startTransition, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { type Location, type Navigator, Route, Router, Routes } from 'react-router';
import { asError } from './error-boundary.tsx';
import { createFocusKeeper } from './keep-focus.ts';
import { routerPath } from './path-pattern.ts';
import type { ReadyRoute, Screens } from './screens.ts';
import type { Nav } from './shell-api.ts';
import { useShell } from './shell-context.ts';

interface Shown {
  readonly location: Location;
  readonly route: ReadyRoute | undefined;
}

const fullPath = ({ pathname, search, hash }: Location): string => pathname + search + hash;

const hrefOf = (to: Parameters<Navigator['createHref']>[0]): string =>
  typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}`;

const navigatorOf = (nav: Nav): Navigator => ({
  createHref: hrefOf,
  push: (to, state) => nav.go(to, { state: state as unknown }),
  replace: (to, state) => nav.go(to, { replace: true, state: state as unknown }),
  go: (steps) => nav.go(steps),
});

/** What is on screen: the previous screen stays until the code of the next one has come. */
function useShown(screens: Screens): Shown {
  const { nav, onError } = useShell();
  const [shown, setShown] = useState<Shown>(() => ({ location: nav.get(), route: screens.peek(nav.get().pathname) }));
  useEffect(() => {
    let left = false;
    const show = (next: Shown): void =>
      startTransition(() =>
        setShown((now) => (now.location === next.location && now.route === next.route ? now : next)),
      );
    const follow = (): void => {
      const location = nav.get();
      const route = screens.peek(location.pathname);
      if (route !== undefined) {
        show({ location, route });
        return;
      }
      screens.load(location.pathname).then(
        // No route here means that the shell is about to show another remote: keep the screen until it takes over.
        (loaded) =>
          !left && loaded !== undefined && nav.get() === location ? show({ location, route: loaded }) : undefined,
        (error: unknown) => (left ? undefined : onError(asError(error))),
      );
    };
    follow();
    const stop = nav.subscribe(follow);
    return () => {
      left = true;
      stop();
    };
  }, [nav, onError, screens]);
  return shown;
}

/** Leaves the keyboard where it was when the screen at a path is made anew. */
function useKeptFocus(nav: Nav, { pathname }: Location): void {
  const { domElement } = useShell();
  const [keeper] = useState(createFocusKeeper);
  useEffect(
    () =>
      nav.subscribe(() => {
        if (nav.get().pathname === pathname) keeper.remember(domElement);
        else keeper.forget();
      }),
    [nav, keeper, domElement, pathname],
  );
  useLayoutEffect(() => keeper.restore(domElement));
}

/** The screen at the shell's address; made again whenever the full path changes. */
export function RemoteRoutes({ screens }: { readonly screens: Screens }): React.JSX.Element | null {
  const { nav } = useShell();
  const navigator = useMemo(() => navigatorOf(nav), [nav]);
  const { location, route } = useShown(screens);
  useKeptFocus(nav, location);
  if (route === undefined) return null;
  return (
    <Router location={location} navigator={navigator}>
      <Routes key={fullPath(location)}>
        <Route path={`${routerPath(route.path)}/*`} element={<route.Screen />} />
      </Routes>
    </Router>
  );
}
