/** The code from the mail: pasted, wrong, late. */
import { currentTime } from '@rooster/domain/clock';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetLogin, keepLogin, keptLogin } from '../kept-login.ts';
import { cleanUp, problem, renderPage, settle } from '../testing/render-page.tsx';
import { EmailConfirmationPage } from './email-confirmation-page.tsx';

const path = '/accounts/email-confirmation';
const email = 'anna@example.com';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
});
afterEach(() => {
  cleanUp();
  forgetLogin();
  vi.useRealTimers();
});

const password = 'drie woorden samen';

test('a pasted code goes out by itself, once, and whoever has just typed the password is let in', async () => {
  keepLogin({ email, password, rememberMe: true });
  const page = await renderPage(EmailConfirmationPage, { path, state: { email } });
  expect(page.input('code').autocomplete).toBe('one-time-code');
  expect(page.container.querySelector('[name="password"]')).toBeNull();
  await page.type('code', ' 123 45');
  expect(page.sent).toEqual([]);
  await page.type('code', '123 456\n');
  expect(page.sent.map(({ body }) => body)).toEqual([
    { email, code: '123456', password },
    { email, password, rememberMe: true },
  ]);
  expect(page.toasts()).toEqual([]);
  expect(page.here().path).not.toBe('/accounts/login');
  expect(keptLogin(email)).toBeUndefined();
});

test('without the password of the page before it asks for one, which goes with the code', async () => {
  const page = await renderPage(EmailConfirmationPage, { path, state: { email } });
  await page.type('code', '123456');
  await page.press('Confirm');
  expect(page.sent).toEqual([]);
  expect(page.errorOf('password')).toBe('This field is required');
  await page.type('password', password);
  await page.press('Confirm');
  expect(page.sent.map(({ body }) => body)).toEqual([
    { email, code: '123456', password },
    { email, password },
  ]);
});

test('where letting in fails, the login page is next', async () => {
  keepLogin({ email, password });
  const page = await renderPage(EmailConfirmationPage, {
    path,
    state: { email },
    answer: ({ path: to }) => (to.endsWith('/login') ? problem('too-many-requests', 429) : [204]),
  });
  await page.type('code', '123456');
  expect(page.toasts()).toEqual([expect.stringContaining('success: Your email address has been confirmed')]);
  expect(page.here()).toEqual({ path: '/accounts/login', state: { email } });
});

test('a password that was kept and is refused can be replaced', async () => {
  keepLogin({ email, password });
  const page = await renderPage(EmailConfirmationPage, {
    path,
    state: { email },
    answer: ({ body }) =>
      JSON.stringify(body).includes(password)
        ? problem('validation-failed', 400, { errors: [{ path: 'password', code: 'password-common', message: '' }] })
        : [204],
  });
  await page.type('code', '123456');
  expect(page.errorOf('password')).toContain('too easy to guess');
  await page.type('password', 'vier andere woorden samen');
  await page.press('Confirm');
  expect(page.sent.at(-1)?.body).toEqual({ email, password: 'vier andere woorden samen' });
});

test('a wrong code is said once and not sent again by itself', async () => {
  keepLogin({ email, password });
  const page = await renderPage(EmailConfirmationPage, {
    path,
    state: { email },
    answer: () => problem('email-confirmation-failed', 422),
  });
  await page.type('code', '111111');
  expect(page.container.querySelector('form [role="alert"]')?.textContent).toContain('This code is wrong');
  await settle();
  expect(page.sent).toHaveLength(1);
  await page.type('code', '222222');
  expect(page.sent).toHaveLength(2);
});

test('a new code can be asked for when a minute has gone by', async () => {
  const page = await renderPage(EmailConfirmationPage, { path, state: { email, mailedAt: currentTime() - 58_000 } });
  const resend = () =>
    [...page.container.querySelectorAll('button')].find(({ textContent }) =>
      textContent?.startsWith('Send a new code'),
    );
  expect(resend()?.textContent).toBe('Send a new code (in 2 seconds)');
  expect(resend()?.disabled).toBe(true);
  act(() => {
    vi.advanceTimersByTime(1000);
  });
  await settle();
  expect(resend()?.textContent).toBe('Send a new code (in 1 second)');
  act(() => {
    vi.advanceTimersByTime(1000);
  });
  await settle();
  await page.press('Send a new code');
  expect(page.sent.map(({ path: to, body }) => [to, body])).toEqual([
    ['/api/accounts/email-confirmation/resend', { email }],
  ]);
  expect(resend()?.textContent).toBe('Send a new code (in 60 seconds)');
});

test('without an address it asks for one, also before sending a new code', async () => {
  const page = await renderPage(EmailConfirmationPage, { path });
  await page.press('Send a new code');
  expect(page.errorOf('email')).toBe('This field is required');
  expect(page.sent).toEqual([]);
  await page.type('email', email);
  await page.type('code', '123456');
  await page.type('password', password);
  await page.press('Confirm');
  expect(page.sent[0]?.body).toEqual({ email, code: '123456', password });
});

test("takes the address from the mail's link", async () => {
  const page = await renderPage(EmailConfirmationPage, {
    path: `${path}?email=${encodeURIComponent(email)}`,
  });
  expect(page.container.textContent).toContain(email);
});
