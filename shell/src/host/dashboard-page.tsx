/** The dashboard, filled with what the session may see. */
import type { RegistryRemote } from '@rooster/contract/shell';
import { currentDate } from '@rooster/domain/clock';
import { type Language, resolveLanguage } from '@rooster/i18n';
import { isIconName } from '@rooster/ui';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices, useSessionData } from '../services/services.ts';
import type { SessionData } from '../services/session.ts';
import {
  Dashboard,
  type DashboardWidget,
  useLiveWidgets,
  WaitingCard,
  type WaitingLine,
  WidgetSkeleton,
} from '../dashboard/index.ts';
import { RemoteHost } from './remote-host.tsx';
import { type RemoteWidget, widgetsFor } from './widgets.ts';

/** Between the clock and what is to come. */
const WAITING_ORDER = 12;
/** CSS pixels of the card around its lines, and of a line. */
const CARD_HEIGHT = 84;
const LINE_HEIGHT = 44;

/** A widget, and its shape until it is there. */
function Widget({ remote, expose }: Pick<RemoteWidget, 'remote' | 'expose'>): React.JSX.Element {
  const [settled, setSettled] = useState(false);
  const onSettled = useCallback(() => setSettled(true), []);
  return (
    <>
      {!settled && <WidgetSkeleton />}
      <RemoteHost remote={remote} expose={expose} onSettled={onSettled} />
    </>
  );
}

/** What may wait for this person, in order. */
export function waitingLines(remotes: readonly RegistryRemote[], language: Language): WaitingLine[] {
  return remotes
    .flatMap(({ waiting = [] }) => waiting)
    .toSorted((a, b) => a.order - b.order)
    .map(({ kind, to, dateIn, label, icon }) => ({
      kind,
      to,
      dateIn,
      label: label[language],
      icon: isIconName(icon) ? icon : 'inbox',
    }));
}

const offeredBy = ({
  remote,
  expose,
  order,
  height,
  heightOn,
  when,
}: RemoteWidget): DashboardWidget & { readonly order: number } => ({
  key: `${remote.name}@${remote.version}${expose}`,
  order,
  height,
  heightOn,
  isWide: when === 'setup',
  content: <Widget remote={remote} expose={expose} />,
});

/** What the session has: nothing but setting up while no module is on, for there is nothing to tell. */
function useWidgets(session: SessionData | undefined, language: Language): readonly DashboardWidget[] {
  const { registry, tenant } = session ?? {};
  const isSetupOpen = tenant?.isSetupOpen === true;
  const hasModules = tenant !== undefined && tenant.enabledModules.length > 0;
  return useMemo(() => {
    const remotes = registry?.remotes ?? [];
    const offered = widgetsFor(remotes, 'dashboard').filter(({ when }) =>
      when === 'setup' ? isSetupOpen : hasModules,
    );
    const lines = hasModules ? waitingLines(remotes, language) : [];
    const waiting =
      lines.length === 0
        ? []
        : [
            {
              key: 'waiting',
              order: WAITING_ORDER,
              height: CARD_HEIGHT + lines.length * LINE_HEIGHT,
              content: <WaitingCard lines={lines} />,
            },
          ];
    return [...offered.map(offeredBy), ...waiting].toSorted((a, b) => a.order - b.order);
  }, [registry, isSetupOpen, hasModules, language]);
}

/** `/app`. */
export function DashboardPage(): React.JSX.Element | null {
  const { api } = useServices();
  const session = useSessionData();
  const { i18n } = useTranslation('shell');
  const [now] = useState(() => currentDate());
  useLiveWidgets();
  const widgets = useWidgets(session, resolveLanguage(i18n.language));
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
