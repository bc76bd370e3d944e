/** The services that the fake shell gives to the remote: the real API, everything around it as plain as can be. */
import { client, createTransport } from '@rooster/api-client';
import * as calls from '@rooster/contract/calls';
import { modules } from '@rooster/contract/modules';
import type { i18n as I18n } from 'i18next';
import { emptyTenant } from '../empty-tenant.ts';
import type { Nav, Session, ShellApi } from '../shell-api.ts';
import type { StandInWidget } from '../stand-in/slots.ts';
import { createStandIn, type StandIn } from '../stand-in/stand-in.ts';

/** Whoever is logged in on the server that is behind; a person who may do everything when nobody is. */
const nobody: Session = {
  user: {
    userId: '0',
    tenantUserId: '0',
    tenantName: 'Rooster',
    firstName: 'Alex',
    middleName: null,
    lastName: 'Jansen',
    email: 'alex@example.com',
    dateOfBirth: null,
    language: 'nl',
    permissions: ['admin'],
  },
  tenant: {
    ...emptyTenant,
    tenantId: '0',
    tenantName: 'Rooster',
    enabledModules: [...modules],
  },
};

const showToast: ShellApi['toast'] = ({ text, life = 5000 }) => {
  const box = document.createElement('output');
  box.style.cssText = 'position:fixed;inset:1rem 1rem auto auto;padding:.75rem 1rem;background:Canvas;border:1px solid';
  box.textContent = text;
  document.body.append(box);
  setTimeout(() => box.remove(), life);
};

/** What the page knows of its remote. */
export interface PageRemote {
  readonly widgets: readonly StandInWidget[];
  /** Names of modules that the remote brings: on where nobody is logged in. */
  readonly ownModules: readonly string[];
}

/** Makes the services; asks the server once who is logged in. */
export async function createPageStandIn(nav: Nav, i18n: I18n, { widgets, ownModules }: PageRemote): Promise<StandIn> {
  const http = createTransport({ language: () => i18n.language });
  const { boot } = client(http, calls.shell);
  const ask = async (): Promise<Session> => {
    const answer = await boot().catch(() => undefined);
    return answer?.user && answer.tenant
      ? { user: answer.user, tenant: answer.tenant }
      : { user: nobody.user, tenant: { ...nobody.tenant, remoteModules: [...ownModules] } };
  };
  return createStandIn({
    nav,
    http,
    i18n,
    session: await ask(),
    ask,
    widgets,
    toast: showToast,
    // The browser's own question: what is worked on here is the remote.
    confirm: ({ title, text }) =>
      Promise.resolve(globalThis.confirm(text === undefined ? title : `${title}\n\n${text}`)),
    // oxlint-disable-next-line no-console -- a developer reads it
    report: (error, extra) => console.error(error, extra),
  });
}
