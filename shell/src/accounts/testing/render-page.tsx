/**
 * Renders a public page in its real surroundings: texts, router and a transport whose server the test plays. For tests
 * only.
 */
import { createTransport } from '@rooster/api-client';
import { createI18n, type Language } from '@rooster/i18n';
import { act, type ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { AddressContext, openPage, useBrowserAddress } from '../address.tsx';
import { namespaces } from '../../boot/namespaces.ts';
import { toasts } from '../../feedback/notifications.ts';
import { vi } from 'vitest';
import { AccountsContext } from '../services.ts';

declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean;
}
globalThis.IS_REACT_ACT_ENVIRONMENT = true;

/** What the page sent. */
export interface Sent {
  readonly path: string;
  readonly body: unknown;
  readonly headers: Headers;
}

export interface PageTest {
  readonly path: string;
  readonly state?: unknown;
  readonly language?: Language;
  /** Somebody is logged in in this browser. */
  readonly loggedIn?: boolean;
  /** The server's answer: status and body. */
  readonly answer?: (sent: Sent) => readonly [status: number, body?: unknown];
}

const cleanUps: (() => void)[] = [];

/** Takes down what was rendered. Call after each test. */
export function cleanUp(): void {
  cleanUps.splice(0).forEach((run) => run());
  toasts.list().forEach(({ id }) => toasts.dismiss(id));
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve, 0));

/** Lets answers arrive and effects run: reading an answer's body takes a few turns of the event loop. */
export const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 5; turn += 1) await act(async () => void (await nextTask()));
};

/** The page, as long as nothing leads away from it. */
function Shown({ of: Page, at }: { readonly of: ComponentType; readonly at: string }) {
  const address = useBrowserAddress();
  return <AddressContext value={address}>{address.pathname === at ? <Page /> : <output />}</AddressContext>;
}

/** Renders the page and returns what a person can do with it. */
export async function renderPage(
  Page: ComponentType,
  { path, state, language = 'en', loggedIn = false, answer = () => [204] }: PageTest,
) {
  const sent: Sent[] = [];
  const http = createTransport({
    cookies: () => 'XSRF-TOKEN=token',
    fetch: async (input, init) => {
      const request: Sent = {
        path: input instanceof Request ? input.url : input.toString(),
        body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined,
        headers: new Headers(init?.headers),
      };
      sent.push(request);
      const [status, body] = answer(request);
      return new Response(body === undefined ? null : JSON.stringify(body), { status });
    },
  });
  const logins: number[] = [];
  const logouts: number[] = [];
  const switches: string[] = [];
  const failures: unknown[] = [];
  const changes: number[] = [];
  const i18n = await createI18n({ language, namespaces });
  openPage(path, { replace: true, state });
  const { pathname } = location;
  const container = document.createElement('div');
  document.body.append(container);
  const root = createRoot(container);
  await act(async () =>
    root.render(
      <I18nextProvider i18n={i18n}>
        <AccountsContext
          value={{
            http,
            onLoggedIn: () => logins.push(sent.length),
            loggedIn,
            onLogOut: () => logouts.push(sent.length),
            onSwitchTenant: async (tenantId) => void switches.push(tenantId),
            report: (error) => failures.push(error),
            onAccountChanged: () => changes.push(sent.length),
          }}
        >
          <Shown of={Page} at={pathname} />
        </AccountsContext>
      </I18nextProvider>,
    ),
  );
  await settle();
  cleanUps.push(() => {
    act(() => root.unmount());
    container.remove();
  });
  const input = (name: string): HTMLInputElement => {
    const found = container.querySelector<HTMLInputElement>(`input[name="${name}"]`);
    if (found === null) throw new Error(`No field ${name}`);
    return found;
  };
  return {
    container,
    sent,
    logins,
    logouts,
    /** Organisations that were opened. */
    switches,
    /** What was reported to nobody but developers. */
    failures,
    /** How often the shell was told that the account has changed. */
    changes,
    i18n,
    input,
    /** Types a value over what is in a field. */
    type: async (name: string, value: string) => {
      // React listens to the native setter's change, not to an assignment.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input(name), value);
      await act(async () => input(name).dispatchEvent(new Event('input', { bubbles: true })));
      await settle();
    },
    submit: async () => {
      await act(async () =>
        container.querySelector('form')?.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true })),
      );
      await settle();
    },
    /** Ticks or unticks the only box of the page. */
    tick: () => act(async () => container.querySelector<HTMLInputElement>('input[type="checkbox"]')?.click()),
    press: async (text: string) => {
      const button = [...container.querySelectorAll('button')].find((candidate) =>
        candidate.textContent?.includes(text),
      );
      if (button === undefined) throw new Error(`No button ${text}`);
      await act(async () => button.click());
      await settle();
    },
    /**
     * Waits for what takes longer than a few turns, such as the texts of another language. Not inside one `act`: React
     * shows nothing until that ends.
     */
    eventually: (assertion: () => void) =>
      vi.waitFor(async () => {
        await settle();
        assertion();
      }),
    /** The error that a screen reader hears with a field. */
    errorOf: (name: string) => {
      const ids = input(name).getAttribute('aria-describedby')?.split(' ') ?? [];
      return ids.map((id) => document.getElementById(id)).find((element) => element?.getAttribute('role') === 'alert')
        ?.textContent;
    },
    /** Where the person is now, with what the next page was handed. */
    here: () => ({ path: location.pathname, state: history.state as unknown }),
    toasts: () => toasts.list().map(({ severity, text }) => `${severity}: ${text}`),
  };
}

/** Problem details as the server answers them. */
export const problem = (code: string, status: number, more: object = {}) =>
  [status, { type: '', title: code, status, code, traceId: 't', ...more }] as const;
