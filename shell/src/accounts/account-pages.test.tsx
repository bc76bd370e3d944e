/** Which page an address outside the app leads to. */
import { afterEach, expect, it } from 'vitest';
import { AccountPages } from './account-pages.tsx';
import { useAddress } from './address.tsx';
import { cleanUp, renderPage } from './testing/render-page.tsx';

afterEach(cleanUp);

const Pages = () => <AccountPages address={useAddress()} />;

it.each([
  ['/accounts/login', 'Log in'],
  ['/Accounts/Login/', 'Log in'],
  ['/accounts/login/more', 'Page not found'],
  ['/accounts/password-reset', 'Set a new password'],
  ['/accounts/nothing', 'Page not found'],
  ['/accounts', 'Page not found'],
  ['/elsewhere', 'Page not found'],
])('%s: %s', async (path, title) => {
  const { container, eventually } = await renderPage(Pages, { path });
  await eventually(() => expect(container.querySelector('h1')?.textContent).toBe(title));
});

it('an invite has its token in the path, as links were once, or behind the #', async () => {
  for (const path of ['/accounts/invite/abc', '/accounts/invite#token=abc']) {
    const { sent, eventually } = await renderPage(Pages, { path, answer: () => [404, { code: 'invite-not-found' }] });
    await eventually(() =>
      expect(sent.map(({ body }) => body)).toEqual([{ token: 'abc', emailVerificationToken: null }]),
    );
    cleanUp();
  }
});
