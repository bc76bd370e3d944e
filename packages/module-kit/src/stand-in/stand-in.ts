/**
 * The one stand-in for the shell, behind `npm run dev` of a remote and behind its tests: all that a remote is given,
 * with switches for who somebody is, what the organisation has, whether the server answers, and what is told live.
 * `testing/conformance.ts` holds it and the real shell to the same promises.
 */
import { type Http, TransportError } from '@rooster/api-client';
import { createQueryClient } from '@rooster/api-client/query';
import type { AnyPermission, LiveTopic } from '@rooster/contract';
import { grants } from '@rooster/contract/grants';
import { isModule } from '@rooster/contract/modules';
import { currentTime } from '@rooster/domain/clock';
import { errorText } from '@rooster/i18n';
import type { i18n as I18n } from 'i18next';
import type { LiveEvent, Nav, Session, ShellApi, SlotName } from '../shell-api.ts';
import { createSlots, type StandInSlots, type StandInWidget } from './slots.ts';
import { createSwitch } from './switches.ts';

/** What differs between a page and a test. */
export interface StandInOptions extends Pick<ShellApi, 'toast' | 'confirm' | 'report'> {
  readonly nav: Nav;
  readonly i18n: I18n;
  readonly http: Http;
  readonly session: Session;
  /** Asks anew who is logged in; without it nothing changes. */
  readonly ask?: () => Promise<Session>;
  /** What other remotes would put into the slots; default none. */
  readonly widgets?: readonly StandInWidget[];
}

/** Changes what the remote is told, while it is there. */
export interface StandInSwitches {
  readonly setPermissions: (permissions: readonly AnyPermission[]) => void;
  /** Which modules the organisation has: the product's, and by their names those that remotes bring. */
  readonly setModules: (modules: readonly string[]) => void;
  /** Without a connection every request fails as one that nobody answers. */
  readonly setOffline: (offline: boolean) => void;
  /** What the widgets of a slot are handed, in place of what its page says. */
  readonly setSlotData: (name: SlotName, data: unknown) => void;
  /** Something has changed for others too. */
  readonly tell: (topic: LiveTopic, event: LiveEvent) => void;
  /** The remotes that hold something still to be sent. */
  readonly unsent: () => readonly string[];
}

/** The services with their switches. */
export interface StandIn {
  readonly api: ShellApi;
  readonly switches: StandInSwitches;
  /** Puts a widget into an element without asking who may see it. */
  readonly show: StandInSlots['show'];
}

/** Makes a stand-in. */
export function createStandIn(options: StandInOptions): StandIn {
  const { nav, i18n, http, toast, confirm, report, widgets = [] } = options;
  const session = createSwitch(options.session);
  const offlineSince = createSwitch<number | null>(null);
  const heard = new Set<{ readonly topic: LiveTopic; readonly listener: (event: LiveEvent) => void }>();
  const unsent = new Set<string>();
  const { slot, widgets: widgetsOf, show, setData } = createSlots(widgets, () => api);
  const can: ShellApi['can'] = (any) => grants(session.get().user.permissions, any);
  const api: ShellApi = {
    nav,
    i18n,
    toast,
    confirm,
    report,
    can,
    http: {
      ...http,
      send: (request) =>
        offlineSince.get() === null ? http.send(request) : Promise.reject(new TransportError('network')),
    },
    queryClient: createQueryClient({ toast, errorText: (error) => errorText(i18n.t, error) }),
    session: {
      get: session.get,
      subscribe: session.subscribe,
      renew: async () => session.set((await options.ask?.()) ?? session.get()),
    },
    connection: { offlineSince: offlineSince.get, subscribe: offlineSince.subscribe },
    live: {
      subscribe: (topic, listener) => {
        const own = { topic, listener };
        heard.add(own);
        return () => void heard.delete(own);
      },
    },
    unsent: (remote, any) => void (any ? unsent.add(remote) : unsent.delete(remote)),
    slot,
    widgets: widgetsOf,
  };
  return {
    api,
    show,
    switches: {
      setPermissions: (permissions) => {
        const { user, tenant } = session.get();
        session.set({ user: { ...user, permissions: [...permissions] }, tenant });
      },
      setModules: (names) => {
        const { user, tenant } = session.get();
        const enabledModules = names.filter((name) => isModule(name));
        const remoteModules = names.filter((name) => !isModule(name));
        session.set({ user, tenant: { ...tenant, enabledModules, remoteModules } });
      },
      setSlotData: setData,
      setOffline: (offline) => offlineSince.set(offline ? currentTime() : null),
      tell: (topic, event) => {
        for (const one of heard) if (one.topic === topic) one.listener(event);
      },
      unsent: () => [...unsent],
    },
  };
}
