// An address that was never confirmed: the offer to send a new code, with the mail that it leads to.
import { Api } from '../support/api.ts';
import { PASSWORD, unique } from '../support/company.ts';
import { codeIn, newestMail } from '../support/outbox.ts';
import { AccountPages } from '../support/pages/account-pages.ts';
import { Frame } from '../support/pages/frame.ts';
import { expect, test } from '../support/test.ts';
import { languages } from '../support/words.ts';

test.use({ movableClock: true });

for (const language of languages) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('who logs in before the address is confirmed is offered a new code, which is mailed and works', async ({
      page,
      server,
      words,
      consoleGuard,
    }) => {
      consoleGuard.allowStatus(403);
      const accounts = new AccountPages(page, words);
      const email = `${unique('ongewis.')}@bakkerij.example`;
      await new Api(page.request).call('register', {
        body: { tenantName: 'Bakkerij', firstName: 'Eva', lastName: 'Mol', email, password: PASSWORD, language },
      });
      const first = codeIn((await newestMail(server.url, email)).text);
      await page.goto('/accounts/login');
      await accounts.logIn(email, PASSWORD);
      const offer = page.getByRole('button', { name: words('shell:accounts.login.notConfirmed.resend') });
      await test.step('When login is refused, then the page says why, in words, and offers a new code', async () => {
        await expect(page.getByText(words('shell:accounts.login.notConfirmed.title'))).toBeVisible();
        await expect(page.getByRole('main')).not.toContainText('email-not-confirmed');
        await expect(offer).toBeVisible();
      });
      await test.step('When it is asked for, then another code is mailed', async () => {
        // A code is mailed once a minute.
        await server.advance(61);
        await offer.click();
        await expect(page).toHaveURL(/email-confirmation/);
        await expect.poll(async () => codeIn((await newestMail(server.url, email)).text)).not.toBe(first);
      });
      await test.step('Then that code opens the door, without the password once more', async () => {
        await accounts
          .field('shell:accounts.confirmation.code')
          .fill(codeIn((await newestMail(server.url, email)).text));
        await new Frame(page, words).expectDashboard();
      });
    });
  });
}
