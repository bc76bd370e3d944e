// Another address: it counts once the link mailed to it was used, and the old one hears of it.
import type { Page } from '@playwright/test';
import { Api } from '../support/api.ts';
import { PASSWORD, unique } from '../support/company.ts';
import { codeIn, linkIn, mailsTo, newestMail } from '../support/outbox.ts';
import { AccountPages } from '../support/pages/account-pages.ts';
import { Frame } from '../support/pages/frame.ts';
import { USER, UserScreen } from '../support/pages/user-screen.ts';
import { expect, test } from '../support/test.ts';
import { languages, type Words } from '../support/words.ts';

const mailed = {
  en: { toNew: 'Confirm your new email address', toOld: 'Your email address is about to change' },
  nl: { toNew: 'Bevestig je nieuwe e-mailadres', toOld: 'Je e-mailadres wordt gewijzigd' },
};

/** Asks for another address on the own account's screen. */
async function askFor(page: Page, words: Words, current: string, next: string): Promise<void> {
  const { details } = new UserScreen(page, words);
  await details.field('common:email').fill(next);
  await details.save().click();
  await expect(details.root).toContainText(words('settings:user.details.checkEmail.text', { to: next, current }));
}

/** Opens a mailed link and presses the button. */
async function useLink(page: Page, words: Words, link: string): Promise<void> {
  await page.goto(link);
  await new AccountPages(page, words).button('shell:accounts.emailChange.submit').click();
}

test.beforeEach(({ consoleGuard }) => consoleGuard.allowStatus(401, 422));

for (const language of languages) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('a new address counts once its mailed link was used, once', async ({
      company,
      openAs,
      openContext,
      server,
      words,
    }) => {
      const current = company.admin.email;
      const email = `${unique('anna.nieuw.')}@bakkerij.example`;
      const page = await openAs(company.admin, USER);
      await askFor(page, words, current, email);
      const mail = await newestMail(server.url, email);
      await test.step('Then the new address has a link, the old one a notice, and the old one still logs in', async () => {
        expect(mail.subject).toBe(mailed[language].toNew);
        const [notice] = await mailsTo(server.url, current);
        expect(notice?.subject).toBe(mailed[language].toOld);
        expect(notice?.text).toContain(email);
        expect((await company.admin.api.send('login', { body: { email: current, password: PASSWORD } })).ok()).toBe(
          true,
        );
        expect((await company.admin.api.send('login', { body: { email, password: PASSWORD } })).status()).toBe(401);
      });
      const link = linkIn(mail.text, '/accounts/email-change');
      const guest = await (await openContext()).newPage();
      const accounts = new AccountPages(guest, words);
      await test.step('When the link is opened and confirmed, then the new address logs in', async () => {
        await guest.goto(link);
        await expect(
          guest.getByText(words('shell:accounts.emailChange.intro', { oldEmail: current, newEmail: email })),
        ).toBeVisible();
        await accounts.button('shell:accounts.emailChange.submit').click();
        await expect(accounts.heading).toHaveText(words('shell:accounts.emailChange.done'));
        await guest.getByRole('link', { name: words('shell:accounts.emailChange.toLogin') }).click();
        await expect(accounts.field('common:email')).toHaveValue(email);
        await accounts.password.fill(PASSWORD);
        await accounts.button('shell:accounts.login.submit').click();
        await new Frame(guest, words).expectDashboard();
      });
      await test.step('When the link is used again, then it says that it does not work', async () => {
        const again = await (await openContext()).newPage();
        await useLink(again, words, link);
        await expect(again.getByRole('alert')).toContainText(words('errors:codes.email-change-failed'));
      });
    });

    test('a link that was cut off says so', async ({ page, words }) => {
      await page.goto('/accounts/email-change?old=anna%40bakkerij.example');
      await expect(page.getByText(words('shell:accounts.emailChange.incomplete'))).toBeVisible();
    });
  });
}

test.describe('in nl', () => {
  test.use({ language: 'nl' });

  test('a link works for who is logged in, and its page leads back to the account', async ({
    company,
    openAs,
    server,
    words,
  }) => {
    const email = `${unique('anna.hier.')}@bakkerij.example`;
    const page = await openAs(company.admin, USER);
    await askFor(page, words, company.admin.email, email);
    await useLink(page, words, linkIn((await newestMail(server.url, email)).text, '/accounts/email-change'));
    await page.getByRole('link', { name: words('shell:accounts.emailChange.toAccount') }).click();
    await expect(new UserScreen(page, words).details.field('common:email')).toHaveValue(email);
  });

  test('an address that somebody else took meanwhile is refused; one that is taken gets no link', async ({
    company,
    openAs,
    openContext,
    playwright,
    server,
    words,
  }) => {
    const email = `${unique('gewild.')}@bakkerij.example`;
    const page = await openAs(company.admin, USER);
    await askFor(page, words, company.admin.email, email);
    const link = linkIn((await newestMail(server.url, email)).text, '/accounts/email-change');
    const other = await playwright.request.newContext({ baseURL: server.url });
    const taker = new Api(other);
    await taker.call('register', {
      body: { tenantName: 'Slagerij', firstName: 'Wim', lastName: 'Vos', email, password: PASSWORD },
    });
    await taker.call('confirmEmail', { body: { email, code: codeIn((await newestMail(server.url, email)).text) } });
    await other.dispose();
    await test.step('When the link is used, then the page says that it is refused', async () => {
      const guest = await (await openContext()).newPage();
      await useLink(guest, words, link);
      await expect(guest.getByRole('alert')).toContainText(words('errors:codes.email-change-failed'));
    });
    await test.step('When a taken address is asked for, then the answer is the same, and nothing goes there', async () => {
      const before = await mailsTo(server.url, email);
      await page.reload();
      await askFor(page, words, company.admin.email, email);
      expect(await mailsTo(server.url, email)).toHaveLength(before.length);
    });
  });
});
