/** What the public pages work with: their calls, and what follows from logging in and out. */
import { client, createTransport, isApiError } from '@rooster/api-client';
import { accounts } from '@rooster/contract/calls';
import { errorText } from '@rooster/i18n';
import type { i18n as I18n } from 'i18next';
import type { AccountsServices } from '../accounts/services.ts';
import { report } from '../boot/report.ts';
import { toast } from '../feedback/index.ts';
import { DASHBOARD } from '../guard/decide.ts';
import { takeReturn } from '../guard/return-path.ts';
import { wipeKept } from '../pwa/kept-session.ts';
import type { Connection } from '../services/services.ts';
import type { SessionStore } from '../services/session.ts';
import { followDevice } from '../session/follow-device.ts';
import { forgetDevice } from '../session/forget-device.ts';
import { followTabs } from '../session/tabs.ts';

/** The page's parts. `toLogin` shows the login page, which the router knows how to. */
export interface Visit {
  readonly i18n: I18n;
  readonly store: SessionStore;
  readonly services: (loggedIn: boolean, toLogin: () => void) => AccountsServices;
  /** Hears that somebody has logged in in another tab. */
  readonly onLoginElsewhere: (heard: () => void) => void;
}

/** Into the app, which is another document: to where the person was going. */
export const enterApp = (): void => location.replace(takeReturn());

/** Makes the parts. */
export function createVisit(store: SessionStore, connection: Connection, i18n: I18n): Visit {
  const transport = createTransport({
    language: () => i18n.language,
    member: () => store.get()?.user.tenantUserId,
  });
  const http: AccountsServices['http'] = { send: (request) => connection.watch(transport.send(request)) };
  const calls = client(http, accounts);
  let heardLogin = (): void => undefined;
  const tabs = followTabs((news) => {
    if (news === 'in') heardLogin();
  });

  /** Ends the session and tells the other tabs; returns whether it has ended. The person is told when it could not. */
  const end = async (work: () => Promise<unknown>): Promise<boolean> => {
    try {
      await forgetDevice(http);
      await work();
    } catch (error) {
      // It has ended already.
      if (!isApiError(error, 'unauthenticated')) {
        toast({ severity: 'error', text: errorText(i18n.t, error) });
        return false;
      }
    }
    tabs.tell('out');
    store.invalidate();
    return true;
  };

  return {
    i18n,
    store,
    onLoginElsewhere: (heard) => {
      heardLogin = heard;
    },
    services: (loggedIn, toLogin) => ({
      http,
      loggedIn,
      report,
      onLoggedIn: () => void followDevice(http).then(enterApp),
      onAccountChanged: store.invalidate,
      onLogOut: () => {
        const leave = async (): Promise<void> => {
          if (await end(() => calls.logout())) toLogin();
        };
        void leave();
      },
      onSwitchTenant: async (tenantId) => {
        if (!(await end(() => calls.switchTenant({ body: { tenantId } })))) return;
        await wipeKept();
        location.assign(DASHBOARD);
      },
    }),
  };
}
