/** The public pages by address, with the guard before each: whoever is logged in belongs in the app. */
import { detectPageLanguage } from '@rooster/i18n';
import { ThemeProvider } from '@rooster/ui';
import { startTransition, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { I18nextProvider } from 'react-i18next';
import { AccountPages } from '../accounts/account-pages.tsx';
import { type Address, AddressContext, openPage, useBrowserAddress } from '../accounts/address.tsx';
import { AccountsContext } from '../accounts/services.ts';
import { ToastHost } from '../feedback/toast-host.tsx';
import { decide, LOGIN } from '../guard/decide.ts';
import { rememberReturn } from '../guard/return-path.ts';
import { PageGuard } from './page-guard.tsx';
import { enterApp, type Visit } from './visit.ts';

/** The address whose page is shown: the one before, until the guard has let the next one in. */
function useGuarded({ store }: Visit): Address | undefined {
  const address = useBrowserAddress();
  const [shown, setShown] = useState<Address>();
  useEffect(() => {
    let isOvertaken = false;
    const enter = async (): Promise<void> => {
      const known = await store.load();
      if (isOvertaken) return;
      const decision = decide(address.pathname, known, detectPageLanguage());
      if (decision.kind !== 'redirect') return startTransition(() => setShown(address));
      if (decision.remember) rememberReturn(address.pathname + address.search + address.hash);
      if (decision.to.startsWith('/accounts/')) return openPage(decision.to, { replace: true });
      return location.replace(decision.to);
    };
    void enter();
    return () => {
      isOvertaken = true;
    };
  }, [store, address]);
  return shown;
}

function Guarded({ visit }: { readonly visit: Visit }): React.JSX.Element | null {
  const { store, services, onLoginElsewhere } = visit;
  const shown = useGuarded(visit);
  const { pathname } = useBrowserAddress();
  const loggedIn = useSyncExternalStore(store.subscribe, store.get) !== undefined;
  const value = useMemo(() => services(loggedIn, () => openPage(LOGIN)), [services, loggedIn]);
  useEffect(
    // Who waits at the login page here need not log in again.
    () => onLoginElsewhere(() => (pathname === LOGIN && store.get() === undefined ? enterApp() : undefined)),
    [onLoginElsewhere, pathname, store],
  );
  if (shown === undefined) return null;
  return (
    <AccountsContext value={value}>
      <AddressContext value={shown}>
        <PageGuard key={shown.pathname}>
          <AccountPages address={shown} />
        </PageGuard>
      </AddressContext>
      <ToastHost />
    </AccountsContext>
  );
}

/** Everything below the page's root. */
export function VisitorPages({ visit }: { readonly visit: Visit }): React.JSX.Element {
  return (
    <I18nextProvider i18n={visit.i18n}>
      <ThemeProvider>
        <Guarded visit={visit} />
      </ThemeProvider>
    </I18nextProvider>
  );
}
