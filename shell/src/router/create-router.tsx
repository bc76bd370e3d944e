/**
 * The shell's routes. One loader, the guard, runs before each of them; what lies below `/app` is up to the registry.
 */
import { createBrowserRouter, Outlet, type RouteObject } from 'react-router';
import { FeedbackHosts } from '../feedback/index.ts';
import type { createGuardLoader } from './guard-loader.ts';
import { ErrorPage } from './error-page.tsx';
import { LeaveBlocker } from '../navigation/leave-blocker.tsx';

const loadFrame: NonNullable<RouteObject['lazy']> = async () => {
  const { AppFrame } = await import(/* webpackChunkName: "app" */ './app-frame.tsx');
  return { Component: AppFrame };
};

/** What stands around every page. */
function Root(): React.JSX.Element {
  return (
    <>
      <LeaveBlocker />
      <Outlet />
      <FeedbackHosts />
    </>
  );
}

/** Makes the router, which starts its first navigation at once. */
export function createRouter(guard: ReturnType<typeof createGuardLoader>): ReturnType<typeof createBrowserRouter> {
  return createBrowserRouter([
    {
      id: 'guard',
      loader: guard,
      shouldRevalidate: () => true,
      Component: Root,
      ErrorBoundary: ErrorPage,
      // index.html's own sign of waiting stands until the first page is there.
      HydrateFallback: () => null,
      children: [
        {
          ErrorBoundary: ErrorPage,
          // Any other address is another page's: the guard leads there.
          children: [{ path: '/app/*', lazy: loadFrame }, { path: '*' }],
        },
      ],
    },
  ]);
}
