/**
 * The one stand-in for the shell, behind `npm run dev` of a remote and behind its tests: all that a remote is given,
 * with switches for who somebody is, what the organisation has, whether the server answers, and what is told live.
 * `testing/conformance.ts` holds it and the real shell to the same promises.
 */
import { type Http, TransportError } from '@rooster/api-client';
import { createQueryClient } from '@rooster/api-client/query';
import type { AnyPermission, LiveTopic, Module } from '@rooster/contract';
import { grants } from '@rooster/contract/grants';
import { currentTime } from '@rooster/domain/clock';
import { errorText } from '@rooster/i18n';
import type { i18n as I18n } from 'i18next';
import type { LiveEvent, Nav, Session, ShellApi } from '../shell-api.ts';
import { createSlots, type StandInWidget } from './slots.ts';
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
  readonly setModules: (modules: readonly Module[]) => void;
  /** Without a connection every request fails as one that nobody answers. */
  readonly setOffline: (offline: boolean) => void;
  /** Something has changed for others too. */
  readonly tell: (topic: LiveTopic, event: LiveEvent) => void;
  /** The remotes that hold something still to be sent. */
  readonly unsent: () => readonly string[];
}

/** The services with their switches. */
export interface StandIn {
  readonly api: ShellApi;
  readonly switches: StandInSwitches;
}

/** Makes a stand-in. */
export function createStandIn(options: StandInOptions): StandIn {
  const { nav, i18n, http, toast, confirm, report, widgets = [] } = options;
  const session = createSwitch(options.session);
  const offlineSince = createSwitch<number | null>(null);
  const heard = new Set<{ readonly topic: LiveTopic; readonly listener: (event: LiveEvent) => void }>();
  const unsent = new Set<string>();
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
    ...createSlots(widgets, () => api),
  };
  return {
    api,
    switches: {
      setPermissions: (permissions) => {
        const { user, tenant } = session.get();
        session.set({ user: { ...user, permissions: [...permissions] }, tenant });
      },
      setModules: (enabledModules) => {
        const { user, tenant } = session.get();
        session.set({ user, tenant: { ...tenant, enabledModules: [...enabledModules] } });
      },
      setOffline: (offline) => offlineSince.set(offline ? currentTime() : null),
      tell: (topic, event) => {
        for (const one of heard) if (one.topic === topic) one.listener(event);
      },
      unsent: () => [...unsent],
    },
  };
}
