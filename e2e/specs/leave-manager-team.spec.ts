// The team's leave: who is off, recording leave for somebody, one request, and hours past their last day.
import { addDays } from '@rooster/domain/time';
import { addWorker, askLeave, giveContract, weekFrom } from '../support/leave-company.ts';
import { dayFromToday, mondayAhead } from '../support/days.ts';
import { expectFits } from '../support/fits.ts';
import { Frame } from '../support/pages/frame.ts';
import { LAPSES, LeaveTeamScreen, TEAM_LEAVE } from '../support/pages/leave-team-screen.ts';
import { expect, test } from '../support/test.ts';
import { languages } from '../support/words.ts';

const monday = mondayAhead(4);
const month = `${TEAM_LEAVE}?date=${monday}`;

/** How Dutch speaks to who reads it, of what is theirs. */
const ofTheReader = /\b(?:je|jouw|jij)\b/i;

for (const language of languages) {
  test.describe(`in ${language}`, () => {
    test.use({ language });
    test.beforeEach(async ({ company }) => company.setModule('Vacation', true));

    test('the timeline shows leave and cover, per month and per year, and leads to the request', async ({
      company,
      openAs,
      words,
    }) => {
      const bram = await addWorker(company, 'Bram');
      const cor = await addWorker(company, 'Cor');
      const bar = `Bar ${bram.person.lastName}`;
      await company.addDepartment(bar, [bram.tenantUserId]);
      await company.addDepartment(`Keuken ${bram.person.lastName}`, [cor.tenantUserId]);
      await askLeave(company, bram, [monday, addDays(monday, 1)]);
      const page = await openAs(company.admin, month);
      const team = new LeaveTeamScreen(page, words);
      await test.step('Then the leave stands in the row, and the department has nobody left', async () => {
        await expect(team.bars(bram.person.name)).toHaveCount(1);
        await expect(team.cover(bar).first()).toHaveAttribute('title', /./);
      });
      await test.step('When only who is off is shown, then the others are not', async () => {
        await expect(team.row(cor.person.name)).toHaveCount(1);
        await team.onlyAbsent.click();
        await expect(team.row(cor.person.name)).toHaveCount(0);
      });
      await test.step('When a year is shown, then the leave is there as well', async () => {
        await team.showYear();
        await expect(page).toHaveURL(/per=year/);
        await expect(team.bars(bram.person.name)).toHaveCount(1);
      });
      await test.step('When the leave is opened, then its request can be approved there, and the way back keeps the view', async () => {
        await team.bars(bram.person.name).click();
        await page.getByRole('button', { name: words('leave:decide.approve.all'), exact: true }).click();
        await new Frame(page, words).expectToast(
          words('leave:decide.done.approved', { name: bram.person.name }),
          'success',
        );
        await expect(page.getByText(words('leave:status.Approved'), { exact: true }).first()).toBeVisible();
        await page.goBack();
        await expect(page).toHaveURL(/per=year/);
      });
    });

    test('on a phone the days on which somebody is off are listed', async ({ company, openAs, words }) => {
      const bram = await addWorker(company, 'Bram');
      await askLeave(company, bram, [monday]);
      const page = await openAs(company.admin, month, { viewport: { width: 390, height: 844 } });
      await expect(page.getByRole('link', { name: bram.person.name, exact: true })).toBeVisible();
      await expect(page.getByText(words('leave:status.Pending'), { exact: true })).toBeVisible();
      await expectFits(page, 'team leave');
    });

    test('a manager records leave for somebody in three steps, approved at once', async ({
      company,
      openAs,
      words,
    }) => {
      const tenantUserId = await company.addEmployee('Kees', 'Krentenbol');
      await giveContract(company, tenantUserId, { startDate: `${Number(monday.slice(0, 4)) - 1}-01-01` });
      const page = await openAs(company.admin, month);
      const team = new LeaveTeamScreen(page, words);
      const form = await team.record('Kees Krentenbol');
      const next = form.getByRole('button', { name: words('common:next'), exact: true });
      await form.getByLabel(words('leave:request.from'), { exact: true }).fill(monday);
      await form.getByLabel(words('leave:request.to'), { exact: true }).fill(addDays(monday, 4));
      await next.click();
      await next.click();
      // The manager is not the one who is off.
      if (language === 'nl') await expect(form).not.toContainText(ofTheReader, { useInnerText: true });
      await form.getByRole('button', { name: words('leave:request.record'), exact: true }).click();
      await new Frame(page, words).expectToast(words('leave:request.recorded'), 'success');
      await expect(team.bars('Kees Krentenbol').first()).toHaveAttribute(
        'title',
        new RegExp(words('leave:dayStatus.Approved')),
      );
      await test.step('Then the year on the employee’s page speaks of recording as well', async () => {
        await page.goto(`/app/manager/employees/${tenantUserId}/leave`);
        await expect(page.getByText(words('leave:year.record'), { exact: true })).toBeVisible();
        const others = await company.addEmployee('Wim', 'Witbrood');
        const theirs = await openAs(company.admin, `/app/manager/employees/${others}/leave`);
        await expect(theirs.getByText(words('leave:requests.emptyText'))).toBeVisible();
        if (language === 'nl')
          await expect(theirs.getByRole('main')).not.toContainText(ofTheReader, { useInnerText: true });
        await expect(page.getByText(words('leave:year.how'), { exact: true })).toBeHidden();
      });
    });

    test('hours past their last day without a warning are decided about, and the dossier says so', async ({
      company,
      openAs,
      words,
    }) => {
      const year = Number(dayFromToday(0).slice(0, 4)) - 2;
      const tenantUserId = await company.addEmployee('Kees', 'Krentenbol', { employeeCode: 'K1' });
      await company.admin.api.call('runImport', {
        body: { kind: 'opening-balances', csv: `personeelsnummer;soort;jaar;uren\nK1;wettelijk;${year};16` },
      });
      const page = await openAs(company.admin, LAPSES);
      await page
        .getByRole('button', { name: words('leave:lapses.decideFor', { name: 'Kees Krentenbol', year }), exact: true })
        .click();
      const dialog = page.getByRole('dialog', { name: words('leave:lapses.title', { name: 'Kees Krentenbol' }) });
      const save = dialog.getByRole('button', { name: words('common:save'), exact: true });
      await test.step('When no reason is given, then it is asked for', async () => {
        await save.click();
        await expect(dialog).toContainText(words('errors:fields.required'));
      });
      await test.step('When it is kept, then it is no longer listed', async () => {
        await dialog.getByText(words('leave:lapses.keep'), { exact: true }).click();
        await dialog.getByRole('textbox').fill('Niet op tijd gewaarschuwd');
        await save.click();
        await new Frame(page, words).expectToast(words('leave:lapses.done'), 'success');
        await expect(page.getByText(words('leave:lapses.waiting'), { exact: true })).toHaveCount(0);
      });
      await test.step('Then the dossier has the decision with its reason', async () => {
        await page.goto(`/app/manager/leave/dossiers/${tenantUserId}`);
        const decisions = page.getByRole('region', { name: words('leave:dossier.decisions') });
        await expect(decisions).toContainText('Niet op tijd gewaarschuwd');
        await expect(
          page.getByRole('heading', { level: 1, name: words('leave:dossier.of', { name: 'Kees Krentenbol' }) }),
        ).toBeVisible();
        await page.emulateMedia({ media: 'print' });
        await expect(page.getByRole('navigation').first()).toBeHidden();
        await expect(decisions).toBeVisible();
      });
    });

    test('an employee has no way to the team’s leave', async ({ company, openAs, words }) => {
      const bram = await addWorker(company, 'Bram');
      await askLeave(company, bram, weekFrom(monday));
      const page = await openAs(bram.person, '/app');
      await expect(new Frame(page, words).entryTo(TEAM_LEAVE)).toHaveCount(0);
    });
  });
}
