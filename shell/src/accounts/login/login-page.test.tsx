/** Logging in, and what the page says when that fails. */
import { afterEach, expect, test } from 'vitest';
import { cleanUp, problem, renderPage } from '../testing/render-page.tsx';
import { LoginPage } from './login-page.tsx';

afterEach(cleanUp);

const path = '/accounts/login';

test('an empty form says what is missing, ties it to the fields, focuses the first and sends nothing', async () => {
  const page = await renderPage(LoginPage, { path });
  await page.submit();
  expect(page.errorOf('email')).toBe('This field is required');
  expect(page.errorOf('password')).toBe('This field is required');
  expect(document.activeElement).toBe(page.input('email'));
  expect(page.sent).toEqual([]);
  await page.type('email', 'no address');
  expect(page.errorOf('email')).toBeUndefined();
  await page.submit();
  expect(page.errorOf('email')).toContain('valid email address');
});

test('logs in with the choice to stay, and asks the browser for the right passwords', async () => {
  const page = await renderPage(LoginPage, { path, answer: () => [200, {}] });
  expect(page.input('email').autocomplete).toBe('username');
  expect(page.input('password').autocomplete).toBe('current-password');
  await page.type('email', ' anna@example.com ');
  await page.type('password', ' secret ');
  await page.tick();
  await page.submit();
  expect(page.sent[0]).toMatchObject({ path: '/api/accounts/login', body: { email: 'anna@example.com', password: ' secret ', rememberMe: true } });
  expect(page.logins).toHaveLength(1);
});

test('a failed login is said in the form and as a toast, and nothing typed is lost', async () => {
  const page = await renderPage(LoginPage, { path, language: 'nl', answer: () => problem('login-failed', 401) });
  await page.type('email', 'anna@example.com');
  await page.type('password', 'wrong');
  await page.submit();
  expect(page.container.querySelector('form [role="alert"]')?.textContent).toContain('Controleer je e-mailadres en wachtwoord');
  expect(page.toasts()).toEqual([expect.stringContaining('error: Inloggen is niet gelukt')]);
  expect([page.input('email').value, page.input('password').value]).toEqual(['anna@example.com', 'wrong']);
  expect(page.container.querySelector<HTMLButtonElement>('button[type="submit"]')?.disabled).toBe(false);
  expect(page.logins).toEqual([]);
});

test('an unconfirmed address leads to the code, with a new one when asked', async () => {
  const page = await renderPage(LoginPage, { path, answer: ({ path: to }) => (to.endsWith('/login') ? problem('email-not-confirmed', 403) : [204]) });
  await page.type('email', 'anna@example.com');
  await page.type('password', 'right');
  await page.submit();
  expect(page.toasts()).toEqual([]);
  await page.press('Send a new code');
  expect(page.sent.at(-1)).toMatchObject({ path: '/api/accounts/email-confirmation/resend', body: { email: 'anna@example.com' } });
  expect(page.here()).toEqual({ path: '/accounts/email-confirmation', state: { email: 'anna@example.com', mailedAt: expect.any(Number) as number } });
});

test('knows the address that the page before hands over', async () => {
  const page = await renderPage(LoginPage, { path, state: { email: 'anna@example.com' } });
  expect(page.input('email').value).toBe('anna@example.com');
});
