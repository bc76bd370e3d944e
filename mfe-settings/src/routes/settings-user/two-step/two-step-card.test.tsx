/**
 * Two-step verification on the account screen: the remote as the shell mounts it, over a server that the test plays.
 */
import { createTransport } from '@rooster/api-client';
import { createQueryClient } from '@rooster/api-client/query';
import { createI18n, errorText } from '@rooster/i18n';
import type { RemoteModule } from '@rooster/module-kit';
import { find, findInput } from '@rooster/ui/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import remote from '../../../entry.ts';

type Props = Parameters<RemoteModule['mount']>[0];
interface Sent {
  readonly path: string;
  readonly body: unknown;
}

const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const codes = Array.from({ length: 10 }, (_, index) => `ABCD-EFGH-IJKL-MNO${'ABCDEFGHIJ'[index]}`);
const refusal = (code: string): [number, object] => [
  422,
  { type: 'about:blank', title: code, status: 422, code, traceId: 't' },
];
const me = {
  firstName: 'Anna',
  middleName: null,
  lastName: 'Berg',
  email: 'anna@example.com',
  dateOfBirth: null,
  phoneNumber: null,
  language: 'en',
  version: 1,
};

let sent: Sent[];
let toasts: string[];
let state: { enabled: boolean; recoveryCodesLeft: number; isMandatory: boolean };
let unmount: () => Promise<unknown>;

/** The server: password "right", code 123456. */
function answer({ path, body }: Sent): [status: number, body?: unknown] {
  const { password, code } = (body ?? {}) as { password?: string; code?: string };
  if (path.endsWith('/me/sessions')) return [200, { items: [] }];
  if (path.endsWith('/me/two-step')) return [200, state];
  if (path.endsWith('/notifications/preferences')) return [200, { items: [] }];
  if (!path.includes('/two-step/')) return [200, me];
  if (password !== undefined && password !== 'right') return refusal('password-wrong');
  if (code !== undefined && code !== '123456') return refusal('two-step-failed');
  if (path.endsWith('/setup'))
    return [200, { secret: SECRET, otpauthUri: `otpauth://totp/Rooster:anna?secret=${SECRET}` }];
  state = path.endsWith('/disable')
    ? { enabled: false, recoveryCodesLeft: 0, isMandatory: false }
    : { enabled: true, recoveryCodesLeft: 10, isMandatory: false };
  return path.endsWith('/disable') ? [204] : [200, { recoveryCodes: codes }];
}

const session = { user: me, tenant: { timezoneId: 'Europe/Amsterdam', enabledModules: [] } };

async function open(initial: typeof state): Promise<void> {
  state = initial;
  history.replaceState(null, '', '/app/settings/user');
  const i18n = await createI18n({ language: 'en' });
  const http = createTransport({
    cookies: () => 'XSRF-TOKEN=token',
    fetch: async (input, init) => {
      const request = {
        path: input instanceof Request ? input.url : input.toString(),
        body: typeof init?.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined,
      };
      if (init?.method === 'POST') sent.push(request);
      const [status, body] = answer(request);
      return new Response(body === undefined ? null : JSON.stringify(body), { status });
    },
  });
  const domElement = document.createElement('div');
  document.body.append(domElement);
  const props = {
    name: `two-step-${Math.random()}`,
    domElement,
    i18n,
    http,
    queryClient: createQueryClient({
      toast: ({ text }) => toasts.push(text),
      errorText: (error) => errorText(i18n.t, error),
    }),
    nav: { get: () => location, subscribe: () => () => undefined, go: () => undefined, block: () => () => undefined },
    session: { get: () => session, subscribe: () => () => undefined, renew: () => Promise.resolve() },
    connection: { offlineSince: () => null, subscribe: () => () => undefined },
    toast: ({ text }: { text: string }) => toasts.push(text),
    can: () => true,
    report: (error: unknown) => toasts.push(String(error)),
    onError: (error: Error) => toasts.push(String(error)),
  } as unknown as Props;
  await remote.bootstrap(props);
  await remote.mount(props);
  unmount = () => remote.unmount(props);
  await eventually(() => expect(card().textContent).toContain(initial.enabled ? 'On' : 'Off'));
}

const eventually = (assertion: () => void) => vi.waitFor(assertion);
const card = () => find(document.body, 'section[aria-label="Two-step login"]');
const dialog = () => find(document.body, 'dialog');
const field = (name: string) => findInput(dialog(), `input[name="${name}"]`);
/** Counted in turns of the event loop, of which a busy machine takes as many as an idle one. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => setTimeout(resolve, 2));
}
async function type(input: HTMLInputElement, text: string): Promise<void> {
  // React listens to the native setter's change, not to an assignment.
  Reflect.set(HTMLInputElement.prototype, 'value', text, input);
  input.dispatchEvent(new Event('input', { bubbles: true }));
  await settled();
}
const alerts = () => [...dialog().querySelectorAll('[role="alert"]')].map(({ textContent }) => textContent);
async function press(root: ParentNode, text: string): Promise<void> {
  const button = [...root.querySelectorAll('button')].find((each) => each.textContent?.trim() === text);
  if (!button) throw new Error(`No button ${text}`);
  button.click();
  await settled();
}

beforeEach(() => {
  // Without React's `act`, which would hold the rendering back until the mount has resolved; and that waits for the
  // rendering.
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
  sent = [];
  toasts = [];
});
afterEach(async () => {
  await unmount();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

test('is set up by password, key and a code; the recovery codes are shown once, to copy', async () => {
  await open({ enabled: false, recoveryCodesLeft: 0, isMandatory: false });
  await press(card(), 'Set up');
  await press(dialog(), 'Continue');
  expect([alerts(), sent]).toEqual([['This field is required'], []]);
  await type(field('password'), 'wrong');
  await press(dialog(), 'Continue');
  await eventually(() => expect(alerts()).toEqual(['Your current password is not right']));
  expect(field('password').value).toBe('wrong');
  await type(field('password'), 'right');
  await press(dialog(), 'Continue');
  await eventually(() =>
    expect(dialog().querySelector('svg[role="img"] path')?.getAttribute('d')).toMatch(/^M4 4h1v1h-1z/),
  );
  expect(find(dialog(), 'code').textContent).toBe('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP');
  expect([field('code').autocomplete, field('code').inputMode]).toEqual(['one-time-code', 'numeric']);
  await type(field('code'), '12 34');
  await press(dialog(), 'Switch on');
  expect(alerts()).toHaveLength(1);
  await type(field('code'), '654321');
  await press(dialog(), 'Switch on');
  await eventually(() => expect(alerts()).toEqual(['This code is not right or has expired']));
  await type(field('code'), '123456');
  await press(dialog(), 'Switch on');
  await eventually(() =>
    expect([...dialog().querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual(codes),
  );
  await eventually(() => expect(card().textContent).toContain('10 recovery codes left'));
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce();
  await press(dialog(), 'Copy');
  expect(copied).toHaveBeenCalledWith(`${codes.join('\n')}\n`);
  copied.mockRejectedValueOnce(new Error('refused'));
  await press(dialog(), 'Copy');
  expect(toasts).toEqual([
    'Two-step login is on',
    'The recovery codes have been copied',
    'This browser does not allow copying. Download the codes or write them down',
  ]);
  await press(dialog(), 'I have kept them');
  expect(document.body.textContent).not.toContain(codes[0]);
});

test('warns when few recovery codes are left, and makes new ones', async () => {
  await open({ enabled: true, recoveryCodesLeft: 1, isMandatory: false });
  expect(card().textContent).toContain('only 1 recovery code left');
  await press(card(), 'New recovery codes');
  await type(field('password'), 'right');
  await press(dialog(), 'Make codes');
  await eventually(() => expect(dialog().querySelectorAll('li')).toHaveLength(10));
  await eventually(() => expect(card().textContent).toContain('10 recovery codes left'));
});

test('is switched off by password and any code, and keeps both when one is wrong', async () => {
  await open({ enabled: true, recoveryCodesLeft: 9, isMandatory: false });
  await press(card(), 'Switch off');
  await type(field('password'), 'right');
  await type(field('anyCode'), 'ABCD-EFGH');
  await press(dialog(), 'Switch off');
  await eventually(() => expect(alerts()).toEqual(['This code is not right or has expired']));
  expect([field('password').value, field('anyCode').value]).toEqual(['right', 'ABCD-EFGH']);
  await type(field('anyCode'), '123456');
  await press(dialog(), 'Switch off');
  await eventually(() => expect(document.querySelector('dialog')).toBeNull());
  expect(sent.at(-1)).toMatchObject({ body: { password: 'right', code: '123456' } });
  await eventually(() => expect(card().textContent).toContain('Off'));
  expect(toasts).toEqual(['Two-step login is off']);
});

test('can’t be switched off while the organisation requires it, and says so', async () => {
  await open({ enabled: true, recoveryCodesLeft: 9, isMandatory: true });
  const button = [...card().querySelectorAll('button')].find(({ textContent }) => textContent === 'Switch off');
  expect(button?.disabled).toBe(true);
  expect(document.getElementById(button?.getAttribute('aria-describedby') ?? '')?.textContent).toContain(
    'requires this',
  );
});

test('ends push messages on all devices, and says again that this browser takes them', async () => {
  const subscription = { toJSON: () => ({ endpoint: 'https://push.example/one', keys: { p256dh: 'p', auth: 'a' } }) };
  const registration = { pushManager: { getSubscription: () => Promise.resolve(subscription) } };
  vi.stubGlobal('PushManager', {});
  vi.stubGlobal('Notification', { permission: 'granted' });
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: () => Promise.resolve(registration) } });
  await open({ enabled: false, recoveryCodesLeft: 0, isMandatory: false });
  await press(card(), 'Set up');
  await type(field('password'), 'right');
  await press(dialog(), 'Continue');
  await type(field('code'), '123456');
  await press(dialog(), 'Switch on');
  await eventually(() =>
    expect(sent.at(-1)).toMatchObject({
      path: expect.stringContaining('/push/subscribe'),
      body: { endpoint: 'https://push.example/one' },
    }),
  );
});
