/** Around all public pages: ties them to the shell's services. */
import { useMemo } from 'react';
import { Outlet } from 'react-router';
import { useServices, useSessionData } from '../services/services.ts';
import { takeReturn } from '../guard/return-path.ts';
import { useLogOut } from '../session/use-log-out.ts';
import { useSwitchTenant } from '../tenants/use-switch-tenant.ts';
import { AccountsContext, type AccountsServices } from './services.ts';

/** A layout route without a look of its own. */
export function AccountsRoot() {
  const { api, store } = useServices();
  const loggedIn = useSessionData() !== undefined;
  const onLogOut = useLogOut();
  const onSwitchTenant = useSwitchTenant();
  const services = useMemo<AccountsServices>(
    () => ({
      http: api.http,
      onLoggedIn: () => {
        // Whatever was fetched before, as a visitor or as somebody else, is not this person's. What this page shows
        // stays until the page is left: an invite that has just been accepted, fetched again, would be said to exist no
        // more.
        api.queryClient.removeQueries({ type: 'inactive' });
        store.invalidate();
        api.nav.go(takeReturn(), { replace: true });
      },
      onLogOut,
      onSwitchTenant,
      report: api.report,
      loggedIn,
      onAccountChanged: () => {
        api.queryClient.removeQueries({ queryKey: ['accounts'] });
        store.invalidate();
      },
    }),
    [api, store, loggedIn, onLogOut, onSwitchTenant],
  );
  return (
    <AccountsContext value={services}>
      <Outlet />
    </AccountsContext>
  );
}
