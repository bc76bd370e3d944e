/** Every page below `/app`: the layout, filled with what the session may see, around the content. */
import { client } from '@rooster/api-client';
import { accounts } from '@rooster/contract/calls';
import type { RegistryRemote } from '@rooster/contract/shell';
import { type Language, resolveLanguage, switchLanguage, useFormat } from '@rooster/i18n';
import { ConnectionProvider, setThemeChoice, useThemeChoice } from '@rooster/ui';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useRouteLoaderData } from 'react-router';
import { useServices, useSessionData } from '../services/services.ts';
import type { Target } from '../guard/decide.ts';
import { Slot } from '../host/slot.tsx';
import { Stage } from '../host/stage.tsx';
import { AppLayout, type AppLayoutProps, type NavItem } from '../layout/index.ts';
import { Bell } from '../notifications/bell.tsx';
import { SearchButton } from '../search/search-button.tsx';
import { useLogOut } from '../session/use-log-out.ts';
import { useWaitingCounts } from './use-waiting-counts.ts';
import { TenantSwitcher } from '../tenants/tenant-switcher.tsx';

/** The menu: what the registry names, in the person's language. */
export function navOf(remotes: readonly RegistryRemote[], language: Language): AppLayoutProps['nav'] {
  const entries = remotes.flatMap(({ nav }) => nav).toSorted((a, b) => a.order - b.order);
  const of = (area: (typeof entries)[number]['area']): NavItem[] =>
    entries
      .filter((entry) => entry.area === area)
      .map(({ to, label, bar, icon }) => ({
        to,
        label: label[language],
        bar: bar?.[language],
        icon,
      }));
  return { employee: of('employee'), manager: of('manager'), settings: of('settings') };
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

const none: readonly RegistryRemote[] = [];

const tenantSwitcher = <TenantSwitcher />;

const searchButton = (compact: boolean): React.JSX.Element => <SearchButton compact={compact} />;

const titleOf = (target: Target, language: Language): string =>
  target.kind === 'remote' ? target.title[language] : '';

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
  const entries = useMemo(() => navOf(remotes ?? none, language), [remotes, language]);
  const nav = useWaitingCounts(remotes ?? none, entries);
  const header = useMemo(
    () => (
      <>
        <Bell />
        <Slot name="header" />
      </>
    ),
    [],
  );
  const onLogout = useLogOut();
  const onLanguage = useLanguageSwitch();
  // Logged out while the page stands: the guard is about to lead away.
  if (session === undefined || target === undefined) return null;
  const { user } = session;
  return (
    <ConnectionProvider offline={offlineSince !== null}>
      <AppLayout
        tenantName={user.tenantName}
        userId={user.tenantUserId}
        userName={format.name(user)}
        email={user.email}
        nav={nav}
        path={location.pathname}
        navigationKey={location.key}
        title={titleOf(target, language)}
        tenants={tenantSwitcher}
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
    </ConnectionProvider>
  );
}
