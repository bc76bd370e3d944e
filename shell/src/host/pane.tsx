/** One content of the app's content area. */
import { type ComponentType, useCallback, useEffect, useState } from 'react';
import type { Target } from '../guard/decide.ts';
import { RemoteHost } from './remote-host.tsx';

interface Props {
  readonly target: Target;
  /** The content is on screen. */
  readonly onSettled: (target: Target) => void;
}

/** Shows a component of the shell once its code has come. A failed load is thrown to the router's error page. */
function OwnScreen({
  load,
  onReady,
}: {
  readonly load: () => Promise<ComponentType>;
  readonly onReady: () => void;
}): React.JSX.Element | null {
  const [Screen, setScreen] = useState<{ readonly Component: ComponentType } | { readonly error: unknown }>();
  useEffect(() => {
    let left = false;
    const show = async (): Promise<void> => {
      try {
        const Component = await load();
        if (left) return;
        setScreen({ Component });
        onReady();
      } catch (error) {
        if (!left) setScreen({ error });
      }
    };
    void show();
    return () => {
      left = true;
    };
  }, [load, onReady]);
  if (Screen === undefined) return null;
  if ('error' in Screen) throw Screen.error;
  return <Screen.Component />;
}

const loadDashboard = () =>
  import(/* webpackChunkName: "app" */ './dashboard-page.tsx').then((module) => module.DashboardPage);
const loadNotifications = () =>
  import(/* webpackChunkName: "notifications" */ '../notifications/notifications-page.tsx').then(
    (module) => module.NotificationsPage,
  );
const loadNotFound = () => import('./not-found.tsx').then((module) => module.NotFound);

/** The dashboard, a remote's screens, or the page that says that there is nothing. */
export function Pane({ target, onSettled }: Props): React.JSX.Element {
  const settle = useCallback(() => onSettled(target), [onSettled, target]);
  switch (target.kind) {
    case 'remote':
      return <RemoteHost remote={target.remote} expose="./app" onSettled={settle} />;
    case 'dashboard':
      return <OwnScreen load={loadDashboard} onReady={settle} />;
    case 'notifications':
      return <OwnScreen load={loadNotifications} onReady={settle} />;
    default:
      return <OwnScreen load={loadNotFound} onReady={settle} />;
  }
}
