/** The dashboard, filled with what the session may see. */
import { useMemo, useState } from 'react';
import { useServices, useSessionData } from '../boot/services.ts';
import { Dashboard, type DashboardWidget } from '../dashboard/index.ts';
import { RemoteHost } from './remote-host.tsx';
import { widgetsFor } from './widgets.ts';

/** `/app`. */
export function DashboardPage(): React.JSX.Element | null {
  const { api } = useServices();
  const session = useSessionData();
  const [now] = useState(() => new Date());
  const remotes = session?.registry.remotes;
  const widgets = useMemo<DashboardWidget[]>(
    () => widgetsFor(remotes ?? [], 'dashboard').map(({ remote, expose }) => ({ key: `${remote.name}@${remote.version}${expose}`, content: <RemoteHost remote={remote} expose={expose} /> })),
    [remotes],
  );
  if (session === undefined) return null;
  const { user, tenant } = session;
  return (
    <Dashboard
      firstName={user.firstName}
      now={now}
      timeZone={tenant.timezoneId}
      widgets={widgets}
      canSetUp={tenant.enabledModules.length === 0 && api.can(['tenant:settings:update'])}
      canSwitchOnModules={tenant.enabledModules.length === 0 && api.can(['tenant:modules:update'])}
      canInvite={api.can(['tenant:invite:create'])}
      onNavigate={api.nav.go}
    />
  );
}
