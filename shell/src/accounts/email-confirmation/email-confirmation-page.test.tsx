/** The code from the mail: pasted, wrong, late. */
import { currentTime } from '@rooster/domain/clock';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepLogin } from '../kept-login.ts';
import { cleanUp, problem, renderPage, settle } from '../testing/render-page.tsx';
import { EmailConfirmationPage } from './email-confirmation-page.tsx';

const path = '/accounts/email-confirmation';
const email = 'anna@example.com';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
});
afterEach(() => {
  cleanUp();
  vi.useRealTimers();
});

test('a pasted code goes out by itself, once, and leads to the login', async () => {
  const page = await renderPage(EmailConfirmationPage, { path, state: { email } });
  expect(page.input('code').autocomplete).toBe('one-time-code');
  await page.type('code', ' 123 45');
  expect(page.sent).toEqual([]);
  await page.type('code', '123 456\n');
  expect(page.sent.map(({ body }) => body)).toEqual([{ email, code: '123456' }]);
  expect(page.toasts()).toEqual([expect.stringContaining('success: Your email address has been confirmed')]);
  expect(page.here()).toEqual({ path: '/accounts/login', state: { email } });
});

test('whoever typed the password just before is let in with it, and asked for it where that fails', async () => {
  keepLogin({ email, password: 'drie woorden samen' });
  const page = await renderPage(EmailConfirmationPage, { path, state: { email } });
  await page.type('code', '123456');
  expect(page.sent.map(({ body }) => body)).toEqual([
    { email, code: '123456' },
    { email, password: 'drie woorden samen' },
  ]);
  expect(page.toasts()).toEqual([]);
  expect(page.here().path).not.toBe('/accounts/login');
  cleanUp();
  keepLogin({ email, password: 'drie woorden samen' });
  const again = await renderPage(EmailConfirmationPage, {
    path,
    state: { email },
    answer: ({ path: to }) => (to.endsWith('/login') ? problem('too-many-requests', 429) : [204]),
  });
  await again.type('code', '123456');
  expect(again.here()).toEqual({ path: '/accounts/login', state: { email } });
});

test('a wrong code is said once and not sent again by itself', async () => {
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
  expect(page.sent.map(({ body }) => body)).toEqual([{ email, code: '123456' }]);
});

test("takes the address from the mail's link", async () => {
  const page = await renderPage(EmailConfirmationPage, {
    path: `${path}?email=${encodeURIComponent(email)}`,
  });
  expect(page.container.textContent).toContain(email);
});
