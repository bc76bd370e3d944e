// Showing once more who one is, before something weighty.
import { PASSWORD, unique } from '../support/company.ts';
import { newestMail } from '../support/outbox.ts';
import { USER, UserScreen } from '../support/pages/user-screen.ts';
import { expect, test } from '../support/test.ts';
import { languages } from '../support/words.ts';

for (const language of languages) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('another address takes the password once the login is a while ago, and the change goes on', async ({
      company,
      openAs,
      server,
      words,
      consoleGuard,
    }) => {
      consoleGuard.allowStatus(403, 422);
      const email = `${unique('anna.')}@bakkerij.example`;
      const page = await openAs(company.admin, USER);
      // As the server answers ten minutes after the login.
      let isProven = false;
      await page.route('**/api/accounts/me', async (route) => {
        if (route.request().method() !== 'PUT' || isProven) return route.continue();
        const problem = {
          type: 'urn:rooster:problem:proof-required',
          title: 'Proof required',
          status: 403,
          code: 'proof-required',
          traceId: 't',
        };
        return route.fulfill({ status: 403, contentType: 'application/problem+json', body: JSON.stringify(problem) });
      });
      page.on('response', (response) => {
        if (response.url().endsWith('/api/accounts/me/proof') && response.ok()) isProven = true;
      });
      const { details } = new UserScreen(page, words);
      await details.field('common:email').fill(email);
      await details.save().click();
      const dialog = page.getByRole('dialog', { name: words('shell:session.proof.title') });
      await test.step('When the password is wrong, then it is asked again', async () => {
        await dialog.getByLabel(words('common:password'), { exact: true }).fill('niet-het-wachtwoord');
        await dialog.getByRole('button', { name: words('shell:session.proof.submit') }).click();
        await expect(dialog).toContainText(words('errors:codes.password-wrong'));
      });
      await test.step('When it is right, then the change that waited is made', async () => {
        await dialog.getByLabel(words('common:password'), { exact: true }).fill(PASSWORD);
        await dialog.getByRole('button', { name: words('shell:session.proof.submit') }).click();
        await expect(dialog).toHaveCount(0);
        const values = { to: email, current: company.admin.email };
        await expect(details.root).toContainText(words('settings:user.details.checkEmail.text', values));
        expect((await newestMail(server.url, email)).to).toBe(email);
      });
    });
  });
}
