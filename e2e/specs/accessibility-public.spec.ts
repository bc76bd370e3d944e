// axe finds nothing on the pages before the login, in both languages, in light and dark, on a desk and on a phone.
import { expectCleanInBothThemes } from '../support/axe.ts';
import { unique } from '../support/company.ts';
import { AccountPages } from '../support/pages/account-pages.ts';
import { expect, test } from '../support/test.ts';
import { languages } from '../support/words.ts';

for (const language of languages) {
  test.describe(`in ${language}`, () => {
    test.use({ language });
    test.setTimeout(300_000);

    for (const width of [1440, 390]) {
      test(`${width} pixels wide`, async ({ page, company, words, consoleGuard }) => {
        consoleGuard.allowStatus(401, 404, 422);
        await page.setViewportSize({ width, height: 844 });
        const accounts = new AccountPages(page, words);
        const pages: readonly (readonly [string, string])[] = [
          ['/accounts/login', words('shell:accounts.login.title')],
          ['/accounts/sign-up', words('shell:accounts.signUp.title')],
          ['/accounts/password-reset', words('shell:accounts.reset.title')],
          ['/accounts/password-reset#email=anna%40bakkerij.example&token=abc', words('shell:accounts.reset.newTitle')],
          ['/accounts/email-confirmation', words('shell:accounts.confirmation.title')],
          [
            '/accounts/email-change#old=a%40b.example&new=c%40d.example&token=abc',
            words('shell:accounts.emailChange.title'),
          ],
          ['/accounts/invite#token=made-up', words('shell:accounts.invite.gone.title')],
          [
            await company.invite(`${unique('gast.')}@bakkerij.example`),
            words('shell:accounts.invite.title', { company: company.name }),
          ],
        ];
        for (const [path, title] of pages) {
          await page.goto(path);
          await expect(accounts.heading).toHaveText(title);
          await expectCleanInBothThemes(page, path);
        }
        await test.step('Also with what was refused', async () => {
          await page.goto('/accounts/sign-up');
          await accounts.button('shell:accounts.signUp.submit').click();
          await expectCleanInBothThemes(page, 'sign-up with refused fields');
          await page.goto('/accounts/login');
          await accounts.logIn(company.admin.email, 'not-the-right-one');
          await expect(page.locator('form')).toContainText(words('errors:codes.login-failed'));
          await expectCleanInBothThemes(page, 'login with a wrong password');
        });
      });
    }
  });
}
