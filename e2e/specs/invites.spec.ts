// Open invites: sent again, copied, withdrawn.
import { unique } from '../support/company.ts';
import { inviteLinkIn, newestMail, openerOf } from '../support/outbox.ts';
import { AccountPages } from '../support/pages/account-pages.ts';
import { Frame } from '../support/pages/frame.ts';
import { INVITES, InvitesScreen } from '../support/pages/invites-screen.ts';
import { expect, test } from '../support/test.ts';
import { languages } from '../support/words.ts';

for (const language of languages) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('an invite is sent anew, copied and withdrawn, and each time only the right link works', async ({
      company,
      openAs,
      openContext,
      server,
      words,
      consoleGuard,
    }) => {
      consoleGuard.allowStatus(404, 422);
      const email = `${unique('cato.')}@bakkerij.example`;
      const first = await company.invite(email);
      const page = await openAs(company.admin, INVITES, { permissions: ['clipboard-read', 'clipboard-write'] });
      const invites = new InvitesScreen(page, words);
      const frame = new Frame(page, words);
      const guest = await (await openContext()).newPage();
      const accounts = new AccountPages(guest, words);
      const expectGone = async (link: string) => {
        // An address that differs in nothing is not loaded again.
        await guest.goto('about:blank');
        await guest.goto(link);
        await expect(accounts.heading).toHaveText(words('shell:accounts.invite.gone.title'));
      };
      const second =
        await test.step('When it is sent anew, then another mail goes out and the old link works no more', async () => {
          await invites.action(email, 'refresh').click();
          await frame.expectToast(words('people:invites.refreshed', { email }), 'success');
          await expectGone(first);
          const link = inviteLinkIn((await newestMail(server.url, email)).text);
          await guest.goto(link);
          await expect(accounts.heading).toHaveText(words('shell:accounts.invite.title', { company: company.name }));
          return link;
        });
      await test.step('When its link is copied, then that is the link of the newest mail', async () => {
        await invites.action(email, 'copy').click();
        await frame.expectToast(words('people:invites.copied'));
        const copied = await page.evaluate(() => navigator.clipboard.readText());
        expect(openerOf(copied).inviteCode).toBe(openerOf(second).inviteCode);
      });
      await test.step('When it is withdrawn, then it is gone from the list and its link works no more', async () => {
        await invites.action(email, 'withdraw').click();
        await page
          .getByRole('alertdialog', { name: words('people:invites.delete.title', { name: email }) })
          .getByRole('button', { name: words('people:invites.delete.accept'), exact: true })
          .click();
        await frame.expectToast(words('people:invites.deleted'), 'success');
        await expect(invites.row(email)).toHaveCount(0);
        await expectGone(second);
      });
    });

    test('an address that is a member already is refused, and stays', async ({
      company,
      openAs,
      words,
      consoleGuard,
    }) => {
      consoleGuard.allowStatus(409, 422);
      const colleague = await company.addColleague();
      const invites = new InvitesScreen(await openAs(company.admin, INVITES), words);
      await invites.openAdd();
      await invites.email.fill(colleague.email);
      await invites.send();
      await expect(invites.dialog).toContainText(words('errors:codes.invite-already-member'));
      await expect(invites.email).toHaveValue(colleague.email);
    });
  });
}
