/** Logging in, and what the page says when that fails. */
import { afterEach, expect, test } from 'vitest';
import { cleanUp, problem, renderPage } from '../testing/render-page.tsx';
import { keptLogin } from '../kept-login.ts';
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
  expect(page.sent[0]).toMatchObject({
    path: '/api/accounts/login',
    body: { email: 'anna@example.com', password: ' secret ', rememberMe: true },
  });
  expect(page.logins).toHaveLength(1);
});

test('a failed login is said in the form and as a toast, and nothing typed is lost', async () => {
  const page = await renderPage(LoginPage, { path, language: 'nl', answer: () => problem('login-failed', 401) });
  await page.type('email', 'anna@example.com');
  await page.type('password', 'wrong');
  await page.submit();
  expect(page.container.querySelector('form [role="alert"]')?.textContent).toContain(
    'Controleer je e-mailadres en wachtwoord',
  );
  expect(page.toasts()).toEqual([expect.stringContaining('error: Inloggen is niet gelukt')]);
  expect([page.input('email').value, page.input('password').value]).toEqual(['anna@example.com', 'wrong']);
  expect(page.container.querySelector<HTMLButtonElement>('button[type="submit"]')?.disabled).toBe(false);
  expect(page.logins).toEqual([]);
});

test('an unconfirmed address leads to the code, with a new one when asked', async () => {
  const page = await renderPage(LoginPage, {
    path,
    answer: ({ path: to }) => (to.endsWith('/login') ? problem('email-not-confirmed', 403) : [204]),
  });
  await page.type('email', 'anna@example.com');
  await page.type('password', 'right');
  await page.submit();
  expect(page.toasts()).toEqual([]);
  await page.press('Send a new code');
  expect(page.sent.at(-1)).toMatchObject({
    path: '/api/accounts/email-confirmation/resend',
    body: { email: 'anna@example.com' },
  });
  expect(page.here()).toEqual({
    path: '/accounts/email-confirmation',
    state: { email: 'anna@example.com', mailedAt: expect.any(Number) as number },
  });
  // The code lets her in with what she typed here.
  expect(keptLogin('anna@example.com')).toEqual({
    email: 'anna@example.com',
    password: 'right',
    rememberMe: false,
  });
});

test('knows the address that the page before hands over', async () => {
  const page = await renderPage(LoginPage, { path, state: { email: 'anna@example.com' } });
  expect(page.input('email').value).toBe('anna@example.com');
});

const logInWithApp = async (answer: (code: unknown) => readonly [number, unknown?]) => {
  const page = await renderPage(LoginPage, {
    path,
    answer: ({ body }) => {
      const { code } = body as { code?: string };
      return code === undefined ? problem('two-step-required', 403) : answer(code);
    },
  });
  await page.type('email', 'anna@example.com');
  await page.type('password', 'right');
  await page.tick();
  await page.submit();
  return page;
};
const title = ({ container }: { container: HTMLElement }) => container.querySelector('h1')?.textContent;

test('who has an authenticator app is asked for its code, and logs in with all that was typed', async () => {
  const page = await logInWithApp(() => [200, {}]);
  expect([title(page), page.toasts(), page.logins]).toEqual(['One more step', [], []]);
  expect(document.activeElement).toBe(page.input('appCode'));
  expect(page.input('appCode').autocomplete).toBe('one-time-code');
  await page.submit();
  expect(page.errorOf('appCode')).toBe('This field is required');
  await page.type('appCode', '12345');
  await page.submit();
  expect(page.errorOf('appCode')).toBeDefined();
  expect(page.sent).toHaveLength(1);
  await page.type('appCode', '123 456');
  await page.submit();
  expect(page.sent.at(-1)?.body).toEqual({
    email: 'anna@example.com',
    password: 'right',
    rememberMe: true,
    code: '123 456',
  });
  expect(page.logins).toHaveLength(1);
});

test('a wrong code is said in words and stays; a recovery code is the other way in', async () => {
  const page = await logInWithApp((code) =>
    code === 'ABCD-EFGH-IJKL-MNOP' ? [200, {}] : problem('two-step-failed', 422),
  );
  await page.type('appCode', '123456');
  await page.submit();
  expect(page.errorOf('appCode')).toBe('This code is not right or has expired');
  expect([page.input('appCode').value, document.activeElement]).toEqual(['123456', page.input('appCode')]);
  await page.press('recovery code');
  expect(document.activeElement).toBe(page.input('recoveryCode'));
  expect(page.errorOf('recoveryCode')).toBeUndefined();
  await page.type('recoveryCode', 'ABCD-EFGH-IJKL-MNOP');
  await page.press('Use a code from the app');
  expect(page.input('appCode').value).toBe('123456');
  await page.press('recovery code');
  await page.submit();
  expect(page.sent.at(-1)?.body).toMatchObject({ code: 'ABCD-EFGH-IJKL-MNOP' });
  expect(page.logins).toHaveLength(1);
});

test('the way back keeps address, password and choice; so does a password that was changed meanwhile', async () => {
  const page = await logInWithApp(() => problem('login-failed', 401));
  const typed = () => [
    title(page),
    page.input('email').value,
    page.input('password').value,
    page.container.querySelector<HTMLInputElement>('input[type="checkbox"]')?.checked,
  ];
  await page.press('Back');
  expect(typed()).toEqual(['Log in', 'anna@example.com', 'right', true]);
  await page.submit();
  await page.type('appCode', '123456');
  await page.submit();
  expect(typed()).toEqual(['Log in', 'anna@example.com', 'right', true]);
  expect(page.container.querySelector('form [role="alert"]')?.textContent).toContain(
    'Check your email address and password',
  );
});
