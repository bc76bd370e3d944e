/** The dashboard, filled with what the session may see. */
import type { RegistryRemote } from '@rooster/contract/shell';
import { teamTodayPermissions } from '@rooster/contract/team-today';
import { type Language, resolveLanguage } from '@rooster/i18n';
import { useNow } from '@rooster/module-kit';
import { isIcon } from '@rooster/ui';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices, useSessionData } from '../services/services.ts';
import type { SessionData } from '../services/session.ts';
import {
  Dashboard,
  type DashboardWidget,
  OwnWeekCard,
  TeamTodayCard,
  USUAL_LINES,
  useLiveWidgets,
  WaitingCard,
  type WaitingLine,
  WidgetSkeleton,
} from '../dashboard/index.ts';
import { RemoteHost } from './remote-host.tsx';
import { type RemoteWidget, widgetsFor } from './widgets.ts';

/** After the clock. */
const WAITING_ORDER = 12;
const WEEK_ORDER = 13;
/** Widgets of an order up to here, the clock among them, are beside the day. */
const BESIDE_TODAY = 14;
/** CSS pixels of the card with the own week, and on a phone. */
const WEEK_HEIGHT = 138;
const WEEK_HEIGHT_ON = { phone: 134 };

const BOARD = '/app/manager/schedules';
const OWN_SCHEDULE = '/app/employees/schedules';
/** CSS pixels of the card around its lines, the same on a phone, and of a line. */
const CARD_HEIGHT = 74;
const CARD_HEIGHT_ON_PHONE = 70;
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
      icon: isIcon(icon) ? icon : 'inbox',
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

/** Whether there is a day to show: an organisation that is still set up, and plans nothing, has none yet. */
const hasDay = ({ enabledModules, isSetupOpen }: SessionData['tenant']): boolean =>
  enabledModules.includes('Scheduling') || (enabledModules.length > 0 && !isSetupOpen);

/** Whether the session may open a page of a remote. */
const hasPage = (remotes: readonly RegistryRemote[], path: string): boolean =>
  remotes.some(({ routes }) => routes.some((route) => route.path === path));

/** What the session has: nothing but setting up while no module is on, for there is nothing to tell. */
function useWidgets(
  session: SessionData | undefined,
  language: Language,
): readonly (DashboardWidget & { readonly order: number })[] {
  const { registry, tenant } = session ?? {};
  const isSetupOpen = tenant?.isSetupOpen === true;
  const hasModules = tenant !== undefined && tenant.enabledModules.length > 0;
  const withDay = tenant !== undefined && hasDay(tenant);
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
              height: CARD_HEIGHT + Math.min(lines.length, USUAL_LINES) * LINE_HEIGHT,
              heightOn: { phone: CARD_HEIGHT_ON_PHONE + Math.min(lines.length, USUAL_LINES) * LINE_HEIGHT },
              content: <WaitingCard lines={lines} />,
            },
          ];
    const week = withDay
      ? [
          {
            key: 'week',
            order: WEEK_ORDER,
            height: WEEK_HEIGHT,
            heightOn: WEEK_HEIGHT_ON,
            content: <OwnWeekCard schedule={hasPage(remotes, OWN_SCHEDULE) ? OWN_SCHEDULE : undefined} />,
          },
        ]
      : [];
    return [...offered.map(offeredBy), ...waiting, ...week].toSorted((a, b) => a.order - b.order);
  }, [registry, isSetupOpen, hasModules, withDay, language]);
}

/** `/app`. */
export function DashboardPage(): React.JSX.Element | null {
  const { api } = useServices();
  const session = useSessionData();
  const { i18n } = useTranslation('shell');
  const now = new Date(useNow());
  useLiveWidgets();
  const widgets = useWidgets(session, resolveLanguage(i18n.language));
  if (session === undefined) return null;
  const { user, tenant, registry } = session;
  const isBeside = ({ order, isWide }: (typeof widgets)[number]): boolean => order <= BESIDE_TODAY && isWide !== true;
  const hasTeam = hasDay(tenant) && api.can(teamTodayPermissions);
  return (
    <Dashboard
      firstName={user.firstName}
      now={now}
      timeZone={tenant.timezoneId}
      widgets={widgets.filter((widget) => !isBeside(widget))}
      aside={widgets.filter(isBeside)}
      {...(hasTeam && { team: <TeamTodayCard board={hasPage(registry.remotes, BOARD) ? BOARD : undefined} /> })}
      canSetUp={tenant.enabledModules.length === 0 && api.can(['tenant:settings:update'])}
      canSwitchOnModules={tenant.enabledModules.length === 0 && api.can(['tenant:modules:update'])}
      canInvite={api.can(['tenant:invite:create'])}
      onNavigate={api.nav.go}
    />
  );
}
