// A forgotten password, by the mailed link.
import { PASSWORD, unique } from '../support/company.ts';
import { linkIn, mailsTo, newestMail } from '../support/outbox.ts';
import { AccountPages } from '../support/pages/account-pages.ts';
import { Frame } from '../support/pages/frame.ts';
import { USER } from '../support/pages/user-screen.ts';
import { expect, test } from '../support/test.ts';
import { languages } from '../support/words.ts';

/** The mail’s subject. */
const mailed = { en: 'Choose a new password', nl: 'Kies een nieuw wachtwoord' };
const NEXT_PASSWORD = 'acht-blauwe-fietsbellen';

for (const language of languages) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('a forgotten password is asked for, mailed, chosen anew, and the link works once', async ({
      page,
      company,
      openAs,
      openContext,
      server,
      words,
      consoleGuard,
    }) => {
      consoleGuard.allowStatus(401, 422);
      const accounts = new AccountPages(page, words);
      const { email } = company.admin;
      const elsewhere = await openAs(company.admin);
      await test.step('When the link on the login page is followed, then an address can be filled in, and half of one is refused', async () => {
        await page.goto('/accounts/login');
        await page.getByRole('link', { name: words('shell:accounts.login.forgotten') }).click();
        await expect(accounts.heading).toHaveText(words('shell:accounts.reset.title'));
        await accounts.field('common:email').fill('anna@');
        await accounts.button('shell:accounts.reset.submit').click();
        await expect(accounts.field('common:email')).toHaveAttribute('aria-invalid', 'true');
      });
      await test.step('When it is sent, then the page says where to look', async () => {
        await accounts.field('common:email').fill(email);
        await accounts.button('shell:accounts.reset.submit').click();
        await expect(accounts.heading).toHaveText(words('shell:accounts.reset.sent.title'));
        await expect(page.getByText(words('shell:accounts.reset.sent.text', { email }))).toBeVisible();
      });
      const mail = await newestMail(server.url, email);
      expect(mail.subject).toBe(mailed[language]);
      const link = linkIn(mail.text, '/accounts/password-reset');
      const [first, second] = [accounts.password.nth(0), accounts.password.nth(1)];
      await test.step('When two passwords differ, then the form says so and both stay', async () => {
        await page.goto(link);
        await expect(accounts.heading).toHaveText(words('shell:accounts.reset.newTitle'));
        await first.fill(NEXT_PASSWORD);
        await second.fill(`${NEXT_PASSWORD}s`);
        await accounts.button('shell:accounts.reset.save').click();
        await expect(page.locator('form')).toContainText(words('shell:accounts.reset.mismatch'));
        await expect(second).toBeFocused();
        await expect(first).toHaveValue(NEXT_PASSWORD);
      });
      await test.step('When they are the same, then it is set, and sessions elsewhere have ended', async () => {
        await second.fill(NEXT_PASSWORD);
        await accounts.button('shell:accounts.reset.save').click();
        await expect(accounts.heading).toHaveText(words('shell:accounts.login.title'));
        await expect(accounts.field('common:email')).toHaveValue(email);
        await elsewhere.goto(USER);
        await expect(elsewhere).toHaveURL(/accounts\/login/);
      });
      await test.step('Then the old one is refused and the new one logs in', async () => {
        await accounts.password.fill(PASSWORD);
        await accounts.button('shell:accounts.login.submit').click();
        await expect(page.locator('form')).toContainText(words('errors:codes.login-failed'));
        await accounts.password.fill(NEXT_PASSWORD);
        await accounts.button('shell:accounts.login.submit').click();
        await new Frame(page, words).expectDashboard();
      });
      await test.step('When the link is used again, then the page says so and offers another, with the address filled in', async () => {
        const guest = await (await openContext()).newPage();
        const again = new AccountPages(guest, words);
        await guest.goto(link);
        await again.password.nth(0).fill(PASSWORD);
        await again.password.nth(1).fill(PASSWORD);
        await again.button('shell:accounts.reset.save').click();
        await expect(guest.getByText(words('errors:codes.password-reset-token-invalid'))).toBeVisible();
        await expect(again.field('common:email')).toHaveValue(email);
      });
    });

    test('the page says the same of an address that nobody has, and no mail goes there', async ({
      page,
      server,
      words,
    }) => {
      const accounts = new AccountPages(page, words);
      const email = `${unique('niemand.')}@bakkerij.example`;
      await page.goto('/accounts/password-reset');
      await accounts.field('common:email').fill(email);
      await accounts.button('shell:accounts.reset.submit').click();
      await expect(accounts.heading).toHaveText(words('shell:accounts.reset.sent.title'));
      await expect(page.getByText(words('shell:accounts.reset.sent.text', { email }))).toBeVisible();
      expect(await mailsTo(server.url, email)).toEqual([]);
    });
  });
}
