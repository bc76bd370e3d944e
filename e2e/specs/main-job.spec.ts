// The main job, all through the screens: a company signs up, a colleague clocks hours, the manager decides.
import type { Page } from '@playwright/test';
import { PASSWORD, unique } from '../support/company.ts';
import { dayFromToday } from '../support/days.ts';
import { codeIn, inviteLinkIn } from '../support/outbox.ts';
import { AccountPages } from '../support/pages/account-pages.ts';
import { Dashboard } from '../support/pages/dashboard.ts';
import { Frame } from '../support/pages/frame.ts';
import { INVITES, InvitesScreen } from '../support/pages/invites-screen.ts';
import { TIME, TimeScreen } from '../support/pages/time-screen.ts';
import { VALIDATE, ValidateScreen } from '../support/pages/validate-screen.ts';
import { expect, test } from '../support/test.ts';
import { languages } from '../support/words.ts';

// The one spec that is seen on the embedded database as well: `npm start` uses it.
test.use({ engine: 'embedded' });

/** What is on the outbox page in the newest mail to an address. */
async function mailOnScreen(page: Page, to: string): Promise<string> {
  await page.goto('/dev/outbox');
  return page.getByRole('article').filter({ hasText: to }).first().innerText();
}

for (const language of languages) {
  test.describe(`in ${language}`, () => {
    test.use({ language });
    test.setTimeout(300_000);

    test('from sign-up to approval', async ({ page, openContext, words, context }) => {
      const accounts = new AccountPages(page, words);
      const frame = new Frame(page, words);
      const company = `Bakkerij ${unique('Zon')}`;
      const email = `${unique('anna.')}@bakkerij.example`;
      const colleagueEmail = `${unique('bram.')}@bakkerij.example`;

      await test.step('When a company signs up, then a page asks for the code', async () => {
        await page.goto('/');
        await page
          .getByRole('main')
          .getByRole('link', { name: words('landing:hero.signUp') })
          .first()
          .click();
        await accounts.signUp({ company, firstName: 'Anna', lastName: 'Bakker', email, password: PASSWORD });
        await expect(accounts.heading).toHaveText(words('shell:accounts.confirmation.title'));
      });
      await test.step('When the code from the outbox is entered, then she is in without logging in again', async () => {
        const outbox = await context.newPage();
        const code = codeIn(await mailOnScreen(outbox, email));
        await outbox.close();
        await accounts.field('shell:accounts.confirmation.code').fill(code);
        await frame.expectDashboard();
        await expect(page.getByRole('heading', { level: 1 })).toContainText('Anna');
        await expect(page.locator('html')).toHaveAttribute('lang', language);
      });

      await test.step('When she invites a colleague, then the invite waits in the list', async () => {
        const invites = new InvitesScreen(page, words);
        await frame.go(INVITES);
        await invites.openAdd();
        await invites.email.fill(colleagueEmail);
        await invites.send();
        await frame.expectToast(words('people:invites.sent', { email: colleagueEmail }), 'success');
        await expect(invites.list).toContainText(colleagueEmail);
      });

      const guest = await openContext();
      const his = await guest.newPage();
      const hisFrame = new Frame(his, words);
      const time = new TimeScreen(his, words);
      await test.step('When the colleague opens the mailed link and chooses a password, then he is in', async () => {
        const link = inviteLinkIn(await mailOnScreen(his, colleagueEmail));
        await his.goto(link);
        const pages = new AccountPages(his, words);
        await expect(pages.heading).toHaveText(words('shell:accounts.invite.title', { company }));
        await pages.acceptInvite('Bram', 'Smit', PASSWORD);
        await hisFrame.expectDashboard();
      });

      await test.step('When he clocks in from the dashboard, takes a break, resumes and clocks out, then one entry stands in his hours', async () => {
        const dashboard = new Dashboard(his, words);
        const clock = await dashboard.openClock();
        await clock.press('start');
        await clock.expectState('running');
        await clock.press('pause');
        await clock.expectState('break');
        await clock.press('resume');
        await clock.expectState('running');
        await clock.work();
        await clock.press('stop');
        await clock.expectState('idle');
        await dashboard.closeClock();
        await hisFrame.go(TIME);
        await expect(time.clocked).toHaveCount(1);
      });
      await test.step('When he clocks in and out on the time screen, then a second entry stands there', async () => {
        await time.clock.press('start');
        await time.clock.expectState('running');
        await time.clock.work();
        await time.clock.press('stop');
        await time.clock.expectState('idle');
        await expect(time.clocked).toHaveCount(2);
      });

      const yesterday = dayFromToday(-1);
      await test.step('When he adds hours by hand and edits them, then the list shows the edit', async () => {
        const add = await time.openAdd();
        await add.enter({ date: yesterday, start: '09:00', end: '17:00', break: '30' });
        await add.save.click();
        await hisFrame.expectToast(words('timesheet:form.done.added'), 'success');
        await expect(time.row('09:00 – 17:00')).toContainText(words('timesheet:status.AwaitingApproval'));
        const edit = await time.openEdit('09:00 – 17:00');
        await edit.enter({ end: '17:30' });
        await edit.save.click();
        await hisFrame.expectToast(words('timesheet:form.done.changed'), 'success');
        await expect(time.row('09:00 – 17:30')).toBeVisible();
        await expect(time.row('09:00 – 17:00')).toHaveCount(0);
      });
      await test.step('When he adds two more, then five entries await approval', async () => {
        const first = await time.openAdd();
        await first.enter({ date: yesterday, start: '06:00', end: '07:00' });
        await first.save.click();
        await expect(time.row('06:00 – 07:00')).toBeVisible();
        const second = await time.openAdd();
        await second.enter({ date: yesterday, start: '19:00', end: '20:15' });
        await second.save.click();
        await expect(time.row('19:00 – 20:15')).toBeVisible();
      });

      const reason = 'Je was om 17:00 klaar';
      await test.step('When she approves one, denies one with a reason and approves the rest, then nothing waits', async () => {
        const validate = new ValidateScreen(page, words);
        await frame.go(VALIDATE);
        await expect(validate.heading).toBeVisible();
        await expect(validate.rows).toHaveCount(5);
        await validate.approve('06:00 – 07:00');
        await frame.expectToast(words('timesheet:validate.done.approved', { count: 1 }), 'success');
        await validate.openDeny('09:00 – 17:30');
        await validate.submitDenial(reason);
        await frame.expectToast(words('timesheet:validate.done.denied', { count: 1 }), 'success');
        await expect(validate.rows).toHaveCount(3);
        await validate.approveAll(3);
        await frame.expectToast(words('timesheet:validate.done.approved', { count: 3 }), 'success');
        await validate.expectDone();
      });
      await test.step('Then he sees what became of his hours, and why', async () => {
        await his.reload();
        await expect(time.clocked).toHaveCount(2);
        await expect(time.clocked.first()).toContainText(words('timesheet:status.Approved'));
        await time.showWeekOf(yesterday);
        await time.expectStatus('06:00 – 07:00', 'Approved');
        await time.expectStatus('19:00 – 20:15', 'Approved');
        await time.expectStatus('09:00 – 17:30', 'Denied');
        await expect(time.row('09:00 – 17:30')).toContainText(reason);
      });
    });
  });
}
