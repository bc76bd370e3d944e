/** Asking for a link, and the new password behind it. */
import { afterEach, expect, test } from 'vitest';
import { cleanUp, problem, renderPage } from '../testing/render-page.tsx';
import { PasswordResetPage } from './password-reset-page.tsx';

afterEach(cleanUp);

const path = '/accounts/password-reset';
const link = `${path}#email=${encodeURIComponent('anna@example.com')}&token=abc`;
const open = (answer: NonNullable<Parameters<typeof renderPage>[1]['answer']> = () => [204]) =>
  renderPage(PasswordResetPage, { path: link, answer });

test('asks for a mail, with the address from the login page, and says the same whatever address it is', async () => {
  const page = await renderPage(PasswordResetPage, { path, state: { email: 'anna@example.com' } });
  expect(page.input('email').value).toBe('anna@example.com');
  await page.submit();
  expect(page.sent.map(({ path: to, body }) => [to, body])).toEqual([
    ['/api/accounts/password-reset/request', { email: 'anna@example.com' }],
  ]);
  expect(page.container.textContent).toContain('If anna@example.com has an account, an email is on its way');
  await page.press('Send again');
  expect(page.input('email').value).toBe('anna@example.com');
});

test('half an address is not sent', async () => {
  const page = await renderPage(PasswordResetPage, { path });
  await page.type('email', 'anna@');
  await page.submit();
  expect(page.errorOf('email')).toContain('valid email address');
  expect(page.sent).toEqual([]);
});

test('two passwords that differ are refused in these words, and nothing is sent', async () => {
  const page = await open();
  await page.type('password', 'a long enough one');
  await page.type('repeated', 'a long enough two');
  await page.submit();
  expect(page.errorOf('repeated')).toBe('Passwords do not match');
  expect(page.sent).toEqual([]);
});

test('sets the password and leads to login with the address', async () => {
  const page = await open();
  await page.type('password', 'a long enough one');
  await page.type('repeated', 'a long enough one');
  await page.submit();
  expect(page.sent.map(({ path: to, body }) => [to, body])).toEqual([
    ['/api/accounts/password-reset/reset', { email: 'anna@example.com', token: 'abc', password: 'a long enough one' }],
  ]);
  expect(page.here()).toEqual({ path: '/accounts/login', state: { email: 'anna@example.com' } });
});

test('a password the server finds too easy is said at the field, and the link stays good', async () => {
  const page = await open(() =>
    problem('validation-failed', 400, { errors: [{ path: 'password', code: 'password-common', message: '' }] }),
  );
  await page.type('password', 'wachtwoord123');
  await page.type('repeated', 'wachtwoord123');
  await page.submit();
  expect(page.errorOf('password')).toContain('too easy to guess');
  expect(page.input('repeated').value).toBe('wachtwoord123');
});

test('a link that no longer works leads to asking for another', async () => {
  const page = await open(() => problem('password-reset-token-invalid', 422));
  await page.type('password', 'a long enough one');
  await page.type('repeated', 'a long enough one');
  await page.submit();
  expect(page.container.textContent).toContain('This link is no longer valid');
  expect(page.input('email').value).toBe('anna@example.com');
});
