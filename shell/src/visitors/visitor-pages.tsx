/** The public pages by address, with the guard before each: whoever is logged in belongs in the app. */
import { detectPageLanguage } from '@rooster/i18n';
import { ThemeProvider } from '@rooster/ui';
import { startTransition, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { I18nextProvider } from 'react-i18next';
import { BrowserRouter, type Location, useLocation, useNavigate } from 'react-router';
import { AccountPages } from '../accounts/account-pages.tsx';
import { AccountsContext } from '../accounts/services.ts';
import { ToastHost } from '../feedback/toast-host.tsx';
import { decide, LOGIN } from '../guard/decide.ts';
import { rememberReturn } from '../guard/return-path.ts';
import { Failsafe } from './failsafe.tsx';
import { enterApp, type Visit } from './visit.ts';

/** The address whose page is shown: the one before, until the guard has let the next one in. */
function useGuarded({ store }: Visit): Location | undefined {
  const location = useLocation();
  const navigate = useNavigate();
  const [shown, setShown] = useState<Location>();
  useEffect(() => {
    let isOvertaken = false;
    const enter = async (): Promise<void> => {
      const known = await store.load();
      if (isOvertaken) return;
      const decision = decide(location.pathname, known, detectPageLanguage());
      if (decision.kind !== 'redirect') return startTransition(() => setShown(location));
      if (decision.remember) rememberReturn(location.pathname + location.search + location.hash);
      if (decision.to.startsWith('/accounts/')) return void navigate(decision.to, { replace: true });
      return globalThis.location.replace(decision.to);
    };
    void enter();
    return () => {
      isOvertaken = true;
    };
  }, [store, location, navigate]);
  return shown;
}

function Guarded({ visit }: { readonly visit: Visit }): React.JSX.Element | null {
  const { store, services, onLoginElsewhere } = visit;
  const shown = useGuarded(visit);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const loggedIn = useSyncExternalStore(store.subscribe, store.get) !== undefined;
  const value = useMemo(() => services(loggedIn, () => void navigate(LOGIN)), [services, loggedIn, navigate]);
  useEffect(
    // Who waits at the login page here need not log in again.
    () => onLoginElsewhere(() => (pathname === LOGIN && store.get() === undefined ? enterApp() : undefined)),
    [onLoginElsewhere, pathname, store],
  );
  if (shown === undefined) return null;
  return (
    <AccountsContext value={value}>
      <Failsafe key={shown.pathname}>
        <AccountPages location={shown} />
      </Failsafe>
      <ToastHost />
    </AccountsContext>
  );
}

/** Everything below the page's root. */
export function VisitorPages({ visit }: { readonly visit: Visit }): React.JSX.Element {
  return (
    <I18nextProvider i18n={visit.i18n}>
      <ThemeProvider>
        <BrowserRouter>
          <Guarded visit={visit} />
        </BrowserRouter>
      </ThemeProvider>
    </I18nextProvider>
  );
}
