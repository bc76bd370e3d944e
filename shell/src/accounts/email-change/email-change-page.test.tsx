/** The link to a new address: used by a press, once, logged in or not. */
import { afterEach, expect, test, vi } from 'vitest';
import { cleanUp, problem, renderPage } from '../testing/render-page.tsx';
import { EmailChangePage } from './email-change-page.tsx';

afterEach(() => {
  cleanUp();
  vi.unstubAllGlobals();
});

const path = '/accounts/email-change';
const link = `${path}#old=old%40example.com&new=new%2Ba%40example.com&token=abc`;

test('sends nothing until it is pressed, then what the link says, and leads to login with the new address', async () => {
  const page = await renderPage(EmailChangePage, { path: link });
  expect(page.sent).toEqual([]);
  await page.press('Confirm');
  expect(page.sent.map(({ path: to, body }) => [to, body])).toEqual([
    [
      '/api/accounts/change-email',
      { oldEmail: 'old@example.com', newEmail: 'new+a@example.com', emailChangeToken: 'abc' },
    ],
  ]);
  expect(page.changes).toHaveLength(1);
  expect(page.container.textContent).toContain('From now on you log in with new+a@example.com');
  expect(page.container.querySelector('main a')?.getAttribute('href')).toBe('/accounts/login');
});

test('leads who is logged in back to the account', async () => {
  const page = await renderPage(EmailChangePage, { path: link, loggedIn: true });
  await page.press('Confirm');
  expect(page.container.querySelector('main a')?.getAttribute('href')).toBe('/app/settings/user');
});

test.each([true, false])(
  'says again that this browser takes push messages, where one is logged in: %s',
  async (loggedIn) => {
    const subscription = { toJSON: () => ({ endpoint: 'https://push.example/one', keys: { p256dh: 'p', auth: 'a' } }) };
    const registration = { pushManager: { getSubscription: () => Promise.resolve(subscription) } };
    vi.stubGlobal('navigator', { serviceWorker: { getRegistration: () => Promise.resolve(registration) } });
    const page = await renderPage(EmailChangePage, { path: link, loggedIn });
    await page.press('Confirm');
    const expected = ['/api/accounts/change-email', ...(loggedIn ? ['/api/notifications/push/subscribe'] : [])];
    await page.eventually(() => expect(page.sent.map(({ path: to }) => to)).toEqual(expected));
  },
);

test('says in words that it did not work, and may be tried again', async () => {
  let failures = 1;
  const page = await renderPage(EmailChangePage, {
    path: link,
    answer: () => (failures-- > 0 ? problem('email-change-failed', 422) : [204]),
  });
  await page.press('Confirm');
  expect(page.container.querySelector('[role="alert"]')?.textContent).toContain('could not be changed');
  expect(page.changes).toEqual([]);
  await page.press('Confirm');
  expect(page.container.textContent).toContain('has been changed');
});

test('a link that was cut off is not sent', async () => {
  const page = await renderPage(EmailChangePage, { path: `${path}#old=old%40example.com` });
  expect(page.container.textContent).toContain('The link is not complete');
  expect(page.container.querySelector('main button')).toBeNull();
});
