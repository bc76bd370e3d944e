/** Puts together what shell and remotes work with. */
import { createQueryClient } from '@rooster/api-client/query';
import { currentTime } from '@rooster/domain/clock';
import { errorText } from '@rooster/i18n';
import { grants } from '@rooster/contract/grants';
import type { Nav, Session, ShellApi } from '@rooster/module-kit/shell-api';
import { forgetTabMemory } from '@rooster/module-kit/tab-memory';
import type { i18n as I18n } from 'i18next';
import { confirm, toast } from '../feedback/index.ts';
import { DASHBOARD } from '../guard/decide.ts';
import type { SessionStore } from '../services/session.ts';
import { mountSlot } from '../host/mount-slot.tsx';
import { createLiveBus } from '../live/bus.ts';
import { followPhotos } from '../live/follow-photos.ts';
import { followRegistry } from '../live/follow-registry.ts';
import { followSession } from '../live/follow-session.ts';
import { widgetsFor } from '../host/widgets.ts';
import { isUnreachable } from '../connection/connection.ts';
import type { Connection } from '../services/services.ts';
import { leaveGuard } from '../navigation/leave-guard.ts';
import { createKeeper } from '../session/keeper.ts';
import type { SessionKeeper } from '../services/session.ts';
import { watchAttendance } from '../session/attendance.ts';
import { createKeeperDialogs } from '../session/keeper-dialogs.tsx';
import { createProof } from '../session/proof.tsx';
import { followTabs } from '../session/tabs.ts';
import { watchTyping } from '../session/typed.ts';
import type { FirstRequests } from '../pwa/asked-first.ts';
import { createUnsent } from '../pwa/unsent.ts';
import { createHttp, isReportedByTransport } from './create-http.ts';
import type { Services } from '../services/services.ts';
import { report } from './report.ts';
import { reportErrorOnce } from './report-error-once.ts';

/** Milliseconds without a connection after which the next attempt is left to whoever looks for the server. */
const LONG_OFFLINE = 5000;

const isLongOffline = ({ offlineSince }: Connection): boolean =>
  currentTime() - (offlineSince() ?? Infinity) > LONG_OFFLINE;

/** The session as remotes see it: while one is mounted somebody is logged in. */
function createSession(store: SessionStore, keeper: SessionKeeper): ShellApi['session'] {
  let last: Session | undefined;
  return {
    get: () => {
      const data = store.get();
      if (data !== undefined && (last === undefined || last.user !== data.user || last.tenant !== data.tenant))
        last = { user: data.user, tenant: data.tenant };
      if (last === undefined) throw new Error('Nobody is logged in');
      return last;
    },
    subscribe: store.subscribe,
    renew: async () => {
      store.invalidate();
      await keeper.check();
    },
  };
}

/** Makes the services. */
export function createServices(
  nav: Nav,
  store: SessionStore,
  connection: Connection,
  i18n: I18n,
  first?: FirstRequests,
): Services {
  const words = (error: unknown): string => errorText(i18n.t, error);
  const bus = createLiveBus(report, () => first?.end());
  const tell = reportErrorOnce(toast, words);
  const isWorthKeeping = watchTyping(nav);
  followRegistry({ store, nav, live: bus, isWorthKeeping });
  const keeper = createKeeper({
    nav,
    store,
    dialogs: createKeeperDialogs(i18n),
    isWorthKeeping,
    letGo: leaveGuard.release,
    notifySessionEnded: () => tell({ code: 'unauthenticated' }),
    notifyLoggedOut: () => toast({ severity: 'info', text: i18n.t('session.loggedOut', { ns: 'shell' }) }),
    openAnew: () => location.assign(DASHBOARD),
    connectTabs: followTabs,
  });
  const unsent = createUnsent();
  // What the tab remembers of whoever was here before goes as soon as somebody else is.
  store.subscribe(() => {
    const memberId = store.get()?.user.tenantUserId;
    if (memberId !== undefined) forgetTabMemory(memberId);
  });
  const services: Services = {
    store,
    keeper,
    live: followSession(store, bus, keeper.check, report),
    connection,
    unsent,
    api: {
      nav,
      i18n,
      toast,
      confirm,
      report,
      live: { subscribe: bus.subscribe },
      connection: { offlineSince: connection.offlineSince, subscribe: connection.subscribe },
      http: createHttp({
        nav,
        store,
        keeper,
        connection,
        prove: createProof(store, i18n),
        isUnattended: watchAttendance(),
        language: () => i18n.language,
        first,
        tell,
      }),
      queryClient: createQueryClient({
        toast,
        errorText: words,
        isReported: isReportedByTransport,
        isShown: (error) => isUnreachable(error) && connection.offlineSince() !== null,
        isHopeless: (error) => isUnreachable(error) && isLongOffline(connection),
      }),
      session: createSession(store, keeper),
      can: (any) => grants(store.get()?.user.permissions ?? [], any),
      slot: (element, name, data, only) => mountSlot(services, element, { name, data, only }),
      unsent: (remote, any) => {
        const memberId = store.get()?.user.tenantUserId;
        if (memberId !== undefined) unsent.set(memberId, remote, any);
      },
      widgets: (name) =>
        widgetsFor(store.get()?.registry.remotes ?? [], name).flatMap(({ key, title }) =>
          title === undefined ? [] : [{ key, title }],
        ),
    },
  };
  followPhotos({ store, live: bus, http: services.api.http });
  return services;
}
