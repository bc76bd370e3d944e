// Accepting an invite: who invites, everything that is asked for, where it leads, and links that work no longer.
import { PASSWORD, unique } from '../support/company.ts';
import { inviteLinkIn, newestMail } from '../support/outbox.ts';
import { AccountPages } from '../support/pages/account-pages.ts';
import { Frame } from '../support/pages/frame.ts';
import { expect, test } from '../support/test.ts';
import { languages } from '../support/words.ts';

const mailed = {
  en: { subject: 'invites you to', greeting: 'Hi' },
  nl: { subject: 'nodigt je uit voor', greeting: 'Hallo' },
};

for (const language of languages) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('the page says who invites, asks who one is, and what was filled in is kept', async ({
      page,
      company,
      server,
      words,
    }) => {
      const accounts = new AccountPages(page, words);
      const email = `${unique('cato.')}@bakkerij.example`;
      const link = await company.invite(email);
      const mail = await newestMail(server.url, email);
      expect(mail.subject).toBe(`${company.admin.name} ${mailed[language].subject} ${company.name}`);
      expect(mail.text).toContain(mailed[language].greeting);
      await page.goto(link);
      await expect(accounts.heading).toHaveText(words('shell:accounts.invite.title', { company: company.name }));
      await expect(
        page.getByText(words('shell:accounts.invite.by', { name: company.admin.name, company: company.name })),
      ).toBeVisible();
      await expect(page.getByText(email)).toBeVisible();
      await test.step('When nothing is filled in, then names and password are asked for', async () => {
        await accounts.button('shell:accounts.invite.submit').click();
        await expect(page.locator('[aria-invalid=true]')).toHaveCount(3);
      });
      await test.step('When all is filled in, then she is in, and her details are hers', async () => {
        await accounts.fillNames('Cato', 'Vos');
        await accounts.password.fill(PASSWORD);
        await page.getByLabel(words('common:dateOfBirth')).fill('1998-03-14');
        await accounts.field('common:phoneNumber').fill('06 1234 5678');
        await accounts.button('shell:accounts.invite.submit').click();
        await new Frame(page, words).expectDashboard();
        const me = (await (await page.request.get('/api/accounts/me')).json()) as Record<string, unknown>;
        expect(me).toMatchObject({
          email,
          firstName: 'Cato',
          lastName: 'Vos',
          dateOfBirth: '1998-03-14',
          phoneNumber: '06 1234 5678',
        });
      });
    });

    test('a link that did not come by mail leads to the mail, and only that one opens the account', async ({
      page,
      company,
      server,
      words,
    }) => {
      const accounts = new AccountPages(page, words);
      const email = `${unique('dirk.')}@bakkerij.example`;
      const [link = ''] = (await company.invite(email)).split('&verify=');
      await page.goto(link);
      await accounts.acceptInvite('Dirk', 'Bos', PASSWORD);
      await expect(accounts.heading).toHaveText(words('shell:accounts.invite.mailed.title'));
      await expect(page.getByText(email)).toBeVisible();
      await page.goto(inviteLinkIn((await newestMail(server.url, email)).text));
      await accounts.acceptInvite('Dirk', 'Bos', PASSWORD);
      await new Frame(page, words).expectDashboard();
    });

    test('a link that was used, withdrawn or made up says so', async ({
      page,
      company,
      openContext,
      words,
      consoleGuard,
    }) => {
      consoleGuard.allowStatus(400, 404, 422);
      const accounts = new AccountPages(page, words);
      const expectGone = async () => {
        await expect(accounts.heading).toHaveText(words('shell:accounts.invite.gone.title'));
        await expect(page.getByText(words('shell:accounts.invite.gone.unknown'))).toBeVisible();
      };
      await test.step('When a link has been used, then it works no more', async () => {
        const link = await company.invite(`${unique('cato.')}@bakkerij.example`);
        const guest = await (await openContext()).newPage();
        await guest.goto(link);
        await new AccountPages(guest, words).acceptInvite('Cato', 'Vos', PASSWORD);
        await new Frame(guest, words).expectDashboard();
        await page.goto(link);
        await expectGone();
      });
      await test.step('When an invite was withdrawn while the form was open, then what was typed stays and the form says why', async () => {
        await page.goto(await company.invite(`${unique('dirk.')}@bakkerij.example`));
        await expect(accounts.heading).toHaveText(words('shell:accounts.invite.title', { company: company.name }));
        const { items } = await company.admin.api.call<{ items: { inviteId: string }[] }>('listInvites');
        await Promise.all(
          items.map(({ inviteId }) => company.admin.api.call('deleteInvite', { params: { inviteId } })),
        );
        await accounts.acceptInvite('Dirk', 'Bos', PASSWORD);
        await expect(page.locator('form')).toContainText(words('errors:codes.invite-not-found'));
        await expect(accounts.field('common:firstName')).toHaveValue('Dirk');
      });
      for (const token of ['zomaar-iets', '<script>alert(1)</script>']) {
        await test.step(`When the token is ${token}, then it is not known`, async () => {
          await page.goto(`/accounts/invite#token=${encodeURIComponent(token)}`);
          await expectGone();
          // As links were before, of which some are on their way.
          await page.goto(`/accounts/invite/${encodeURIComponent(token)}`);
          await expectGone();
        });
      }
    });
  });
}
