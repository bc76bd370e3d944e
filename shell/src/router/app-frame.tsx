/** Every page below `/app`: the layout, filled with what the session may see, around the content. */
import { client } from '@rooster/api-client';
import { accounts } from '@rooster/contract/calls';
import type { RegistryRemote } from '@rooster/contract/shell';
import { errorText, type Language, resolveLanguage, switchLanguage, useFormat } from '@rooster/i18n';
import { setThemeChoice, useThemeChoice } from '@rooster/ui';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useRouteLoaderData } from 'react-router';
import { useServices, useSessionData } from '../boot/services.ts';
import { type Target, LOGIN } from '../guard/decide.ts';
import { Slot } from '../host/slot.tsx';
import { Stage } from '../host/stage.tsx';
import { AppLayout, type AppLayoutProps, type NavItem } from '../layout/index.ts';
import { Bell } from '../notifications/bell.tsx';
import { forgetDevice } from '../notifications/forget-device.ts';
import { SearchButton } from '../search/search-button.tsx';
import { leaveGuard } from './leave-guard.ts';

/** The menu: what the registry names, in the person's language. */
export function navOf(remotes: readonly RegistryRemote[], language: Language): AppLayoutProps['nav'] {
  const entries = remotes.flatMap(({ nav }) => nav).toSorted((a, b) => a.order - b.order);
  const of = (area: (typeof entries)[number]['area']): NavItem[] => entries.filter((entry) => entry.area === area).map(({ to, label, icon }) => ({ to, label: label[language], icon }));
  return { employee: of('employee'), manager: of('manager'), settings: of('settings') };
}

/** Ends the session and leads to the login page; when the server could not end it, the person is told and stays. */
function useLogout(): () => void {
  const { api, store, keeper, live } = useServices();
  const { t } = useTranslation('errors');
  return useCallback(() => {
    const logout = async (): Promise<void> => {
      // Asked while there still is a session to save with.
      if (!(await leaveGuard.mayLeave())) return;
      live.pause();
      try {
        await keeper.whileLoggingOut(async () => {
          await forgetDevice(api.http);
          await client(api.http, accounts).logout();
        });
      } catch (error) {
        api.toast({ severity: 'error', text: errorText(t, error) });
        live.resume();
        return;
      }
      store.invalidate();
      // The cache goes at the next login: emptied here, the screen that is still there would ask for everything again.
      void api.queryClient.cancelQueries();
      leaveGuard.release();
      api.nav.go(LOGIN);
    };
    void logout();
  }, [api, store, keeper, live, t]);
}

/** The language switch: shown at once, kept on this device and with the user. */
function useLanguageSwitch(): (language: Language) => void {
  const { api } = useServices();
  return useCallback(
    (language) => {
      switchLanguage(api.i18n, language)
        .then(() => client(api.http, accounts).setLanguage({ body: { language } }))
        // Not kept with the user, then: it stays kept on this device.
        .catch((error: unknown) => api.report(error));
    },
    [api],
  );
}

const searchButton = (compact: boolean): React.JSX.Element => <SearchButton compact={compact} />;

const titleOf = (target: Target, language: Language): string => (target.kind === 'remote' ? target.title[language] : '');

/** Layout and content for the address. */
export function AppFrame(): React.JSX.Element | null {
  const { api, connection } = useServices();
  const session = useSessionData();
  const target = useRouteLoaderData<Target>('guard');
  const location = useLocation();
  const { i18n } = useTranslation('shell');
  const format = useFormat();
  const theme = useThemeChoice();
  const offlineSince = useSyncExternalStore(connection.subscribe, connection.offlineSince);
  const language = resolveLanguage(i18n.language);
  const remotes = session?.registry.remotes;
  const nav = useMemo(() => navOf(remotes ?? [], language), [remotes, language]);
  const header = useMemo(
    () => (
      <>
        <Bell />
        <Slot name="header" />
      </>
    ),
    [],
  );
  const onLogout = useLogout();
  const onLanguage = useLanguageSwitch();
  // Logged out while the page stands: the guard is about to lead away.
  if (session === undefined || target === undefined) return null;
  const { user } = session;
  return (
    <AppLayout
      tenantName={user.tenantName}
      userName={format.name(user)}
      email={user.email}
      nav={nav}
      path={location.pathname}
      navigationKey={location.key}
      title={titleOf(target, language)}
      language={language}
      theme={theme}
      offlineSince={offlineSince}
      header={header}
      search={searchButton}
      onNavigate={api.nav.go}
      onLanguage={onLanguage}
      onTheme={setThemeChoice}
      onLogout={onLogout}
    >
      <Stage target={target} />
    </AppLayout>
  );
}
