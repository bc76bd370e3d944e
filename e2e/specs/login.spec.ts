// Logging in and out: refusals, how long a browser stays logged in, and what a logged-in visitor of these pages gets.
import type { BrowserContext } from '@playwright/test';
import { PASSWORD, unique } from '../support/company.ts';
import { AccountPages } from '../support/pages/account-pages.ts';
import { Frame } from '../support/pages/frame.ts';
import { expect, test } from '../support/test.ts';
import { languages } from '../support/words.ts';

const DAY = 86_400;

/** The session's cookie, as the browser keeps it. */
const sessionOf = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name === 'rooster-session');

test.beforeEach(({ consoleGuard }) => consoleGuard.allowStatus(401, 403));

for (const language of languages) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('a wrong password and an unknown address are refused in the same words, and the address stays', async ({
      page,
      company,
      words,
    }) => {
      const accounts = new AccountPages(page, words);
      for (const email of [`${unique('niemand.')}@bakkerij.example`, company.admin.email]) {
        await page.goto('/accounts/login');
        await accounts.logIn(email, 'not-the-right-one');
        await expect(page.locator('form')).toContainText(words('errors:codes.login-failed'));
        await expect(accounts.field('common:email')).toHaveValue(email);
      }
      await accounts.password.fill(PASSWORD);
      await accounts.button('shell:accounts.login.submit').click();
      await new Frame(page, words).expectDashboard();
    });
  });
}

test.describe('in nl', () => {
  test.use({ language: 'nl' });

  for (const remember of [false, true]) {
    test(`the browser stays logged in ${remember ? 'for 30 days when asked to' : 'until it is closed'}`, async ({
      page,
      context,
      company,
      words,
    }) => {
      const accounts = new AccountPages(page, words);
      await page.goto('/accounts/login');
      if (remember) await page.getByRole('checkbox', { name: words('shell:accounts.login.remember') }).check();
      const answered = page.waitForResponse(/\/accounts\/login$/);
      await accounts.logIn(company.admin.email, PASSWORD);
      await new Frame(page, words).expectDashboard();
      const session = await sessionOf(context);
      expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
      if (!remember) return expect(session?.expires).toBe(-1);
      // Asked in seconds, for the browser counts them from its own clock, whatever day the run takes for today.
      const cookies = (await (await answered).headersArray()).filter(
        ({ name, value }) => name.toLowerCase() === 'set-cookie' && value.startsWith('rooster-session='),
      );
      expect(cookies.map(({ value }) => /max-age=(\d+)/i.exec(value)?.[1])).toEqual([String(30 * DAY)]);
      expect(session?.expires).toBeGreaterThan(0);
    });
  }

  test('who is logged in gets the dashboard instead of these pages, but may change the address', async ({
    company,
    openAs,
    words,
  }) => {
    const invite = await company.invite(`${unique('gast.')}@bakkerij.example`);
    const page = await openAs(company.admin);
    for (const path of [
      '/accounts/login',
      '/accounts/sign-up',
      '/accounts/email-confirmation',
      '/accounts/password-reset',
      invite,
    ]) {
      await page.goto(path);
      await new Frame(page, words).expectDashboard();
    }
    await page.goto('/accounts/email-change');
    await expect(new AccountPages(page, words).heading).toHaveText(words('shell:accounts.emailChange.title'));
    await page.getByRole('link', { name: words('shell:accounts.emailChange.toAccount') }).click();
    await expect(page).toHaveURL(/\/app\/settings\/user$/);
  });

  test('logging out ends the session here and on the server', async ({ company, openAs, words }) => {
    const page = await openAs(company.admin);
    const context = page.context();
    const before = await sessionOf(context);
    await new Frame(page, words).logOut();
    await expect(new AccountPages(page, words).heading).toHaveText(words('shell:accounts.login.title'));
    expect(await sessionOf(context)).toBeUndefined();
    // Whoever kept the cookie has nothing.
    if (before === undefined) throw new Error('There was no session to end');
    await context.addCookies([before]);
    await page.goto('/app');
    await expect(page).not.toHaveURL(/\/app/);
  });
});
