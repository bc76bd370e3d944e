/** An invite link: whose it is, accepting it, and links that no longer work. */
import { afterEach, expect, test } from 'vitest';
import { cleanUp, problem, renderPage, type Sent } from '../testing/render-page.tsx';
import { InvitePage } from './invite-page.tsx';

afterEach(cleanUp);

const path = '/accounts/invite#token=token-1&verify=proof-1';
const invite = {
  email: 'fatima@example.com',
  tenantName: 'Bakkerij',
  invitedBy: 'Annelies de Boer',
  expiresAt: '2026-12-01T00:00:00Z',
  firstName: 'Fatima',
  middleName: 'el',
  lastName: 'Amrani',
  dateOfBirth: null,
  phoneNumber: null,
};
const password = 'a long password 7';

const server =
  (accepted: object, login: readonly [number, unknown?] = [200, {}]) =>
  ({ path: to }: Sent): readonly [number, unknown?] => {
    if (to === '/api/tenant/members/invites/by-token/query') return [200, invite];
    return to.endsWith('/login') ? login : [201, accepted];
  };

test('says who invites to what, with the names filled in, and logs in with the password just typed', async () => {
  const page = await renderPage(InvitePage, {
    path,
    answer: server({ email: invite.email, emailConfirmed: true }),
  });
  expect(page.container.querySelector('h1')?.textContent).toBe('Welcome to Bakkerij');
  expect(page.container.textContent).toContain('Annelies de Boer invites you to join Bakkerij');
  expect([page.input('firstName').value, page.input('middleName').value, page.input('lastName').value]).toEqual([
    'Fatima',
    'el',
    'Amrani',
  ]);
  await page.type('password', password);
  await page.submit();
  // What is private of her is shown to the holder of the mailed proof only.
  expect(page.sent[0]?.body).toEqual({ token: 'token-1', emailVerificationToken: 'proof-1' });
  expect(page.sent[1]).toMatchObject({
    path: '/api/accounts/register/invite',
    body: {
      inviteCode: 'token-1',
      emailVerificationToken: 'proof-1',
      firstName: 'Fatima',
      middleName: 'el',
      lastName: 'Amrani',
      password,
      dateOfBirth: null,
      phoneNumber: null,
    },
  });
  expect(page.sent[2]).toMatchObject({ path: '/api/accounts/login', body: { email: invite.email, password } });
  expect(page.logins).toHaveLength(1);
});

test('a link as it was mailed before opens the same invite', async () => {
  const page = await renderPage(InvitePage, {
    path: '/accounts/invite/token-1?verify=proof-1',
    answer: server({}),
  });
  expect(page.sent[0]?.body).toEqual({ token: 'token-1', emailVerificationToken: 'proof-1' });
  expect(page.container.querySelector('h1')?.textContent).toBe('Welcome to Bakkerij');
});

test('a link that did not come by mail leads to the mail, and names the address', async () => {
  const page = await renderPage(InvitePage, {
    path: '/accounts/invite#token=token-1',
    answer: server({ email: invite.email, emailConfirmed: false }),
  });
  await page.type('password', password);
  await page.submit();
  expect(page.sent[1]?.body).toMatchObject({ emailVerificationToken: null });
  expect(page.container.querySelector('h1')?.textContent).toBe('Look in your mailbox');
  expect(page.container.textContent).toContain(invite.email);
  expect(page.logins).toEqual([]);
});

test('when logging in fails after accepting, the login page takes over', async () => {
  const page = await renderPage(InvitePage, {
    path,
    answer: server({ email: invite.email, emailConfirmed: true }, [503]),
  });
  await page.type('password', password);
  await page.submit();
  expect(page.here()).toEqual({ path: '/accounts/login', state: { email: invite.email } });
});

test('nobody is born in the future', async () => {
  const page = await renderPage(InvitePage, { path, answer: server({}) });
  await page.type('password', password);
  await page.type('dateOfBirth', '2999-01-01');
  await page.submit();
  expect(page.errorOf('dateOfBirth')).toBe('This date is too late');
  expect(page.sent).toHaveLength(1);
});

test.each([
  ['invite-expired', 422, 'has expired'],
  ['invite-not-found', 404, 'has been withdrawn'],
])('%s is told, with the way to the login', async (code, status, text) => {
  const page = await renderPage(InvitePage, { path, answer: () => problem(code, status) });
  expect(page.container.textContent).toContain(text);
  expect(page.container.querySelector('section a')?.getAttribute('href')).toBe('/accounts/login');
});
