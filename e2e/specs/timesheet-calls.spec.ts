// The law of calls: three paid hours, a call that is taken back too late, one that came too late.
import { mondayOf } from '@rooster/domain/time';
import { expectCleanInBothThemes } from '../support/axe.ts';
import type { Company, Person } from '../support/company.ts';
import { dayFromToday, firstOf, inFull, lastMonth } from '../support/days.ts';
import { expectFits } from '../support/fits.ts';
import { addHours, approveAll } from '../support/hours.ts';
import { giveContract } from '../support/leave-company.ts';
import { Frame } from '../support/pages/frame.ts';
import { ScheduleBoard } from '../support/pages/schedule-board.ts';
import { planShift } from '../support/shifts.ts';
import { expect, test } from '../support/test.ts';
import { languages } from '../support/words.ts';

/** Two days ahead: within the term, and not begun. */
const SOON = dayFromToday(2);
const MONDAY = firstOf(lastMonth(), 1);

const calls = {
  key: 'call-minimum',
  what: { kind: 'call', minimum: 10_800 },
  gives: { target: 'pay', instead: false, expiresAfterMonths: null, otherwisePercentage: null },
  group: null,
  source: { article: 'BW 7:628a lid 1', url: 'https://example.org/bw', readOn: '2026-11-25' },
  payrollCode: null,
};

/** Somebody without fixed hours, who may log in. */
async function onCall(company: Company): Promise<{ readonly person: Person; readonly id: string }> {
  const person = await company.addColleague('Employee', 'Bram');
  const id = await company.idOf(person);
  await giveContract(company, id, { startDate: `${dayFromToday(0).slice(0, 4)}-01-01`, hours: 'none' });
  return { person, id };
}

for (const language of languages) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('an hour and a half of a call is paid as three, and the employee reads why', async ({
      company,
      openAs,
      words,
    }) => {
      await company.removeHolidays();
      const { person } = await onCall(company);
      const { ruleSetId } = await company.admin.api.call<{ ruleSetId: string }>('createRuleSet', {
        body: { name: 'Onze cao', fromDate: null, rules: [calls] },
      });
      await company.admin.api.call('countByRuleSet', { params: { ruleSetId }, body: { fromDate: MONDAY } });
      await addHours(person, MONDAY, '10:00 – 11:30');
      await approveAll(company);
      const page = await openAs(person, `/app/employees/time?date=${MONDAY}`);
      const open = page.getByRole('button', { name: words('timesheet:payslip.open'), exact: true });
      await open.click();
      const payslip = page.getByRole('dialog', { name: words('timesheet:payslip.title', { name: person.name }) });
      await expect(payslip).toContainText(words('timesheet:payslip.notWorked', { time: '1:30' }));
      await expect(payslip.getByText(words('timesheet:payslip.worked'), { exact: true }).locator('..')).toContainText(
        '1:30',
      );
      await expect(payslip.getByText(words('timesheet:payslip.counts'), { exact: true }).locator('..')).toContainText(
        '3:00',
      );
      await expect(payslip.getByRole('link', { name: 'BW 7:628a lid 1' }).first()).toBeVisible();
      await expectCleanInBothThemes(page, 'hours by pay rule of a short call');
      await page.setViewportSize({ width: 390, height: 844 });
      await expectFits(page, 'hours by pay rule of a short call');
    });

    test('a call that is deleted too late costs what the board says, and the employee is paid it', async ({
      company,
      openAs,
      words,
    }) => {
      await company.setModule('Scheduling', true);
      const { person, id } = await onCall(company);
      const departmentId = await company.addDepartment('Winkel', [id]);
      await planShift(company, { name: 'Ochtend', departmentId, day: SOON, times: '10:00 – 14:30', who: [id] });
      const page = await openAs(company.admin, `/app/manager/schedules?week=${mondayOf(SOON)}`);
      const board = new ScheduleBoard(page, words);
      await test.step('When the shift is about to be deleted, then the price of it is named', async () => {
        await board.choose(board.shifts(board.row(person.name), 'Ochtend'), words('scheduling:item.delete'));
        const dialog = page.getByRole('alertdialog', { name: words('scheduling:delete.title') });
        await expect(dialog).toContainText(words('scheduling:withdrawn.title'));
        await expect(dialog).toContainText(person.name);
        await expect(dialog).toContainText('4:00');
        await expectCleanInBothThemes(page, 'a call that is withdrawn too late');
        await dialog.getByRole('button', { name: words('scheduling:delete.accept'), exact: true }).click();
        await new Frame(page, words).expectToast(words('scheduling:delete.done'), 'success');
      });
      await test.step('When the employee opens his hours, then it is paid and not worked', async () => {
        const own = await openAs(person, `/app/employees/time?date=${SOON}`);
        const list = own.getByRole('list', { name: words('timesheet:unworked.title') });
        await expect(list).toContainText(words('timesheet:unworked.paid', { worked: '0:00', paid: '4:00' }));
        await expect(list).toContainText('Ochtend · 10:00 – 14:30');
        await own.getByRole('button', { name: words('timesheet:payslip.open'), exact: true }).click();
        const payslip = own.getByRole('dialog', { name: words('timesheet:payslip.title', { name: person.name }) });
        await expect(payslip).toContainText(words('timesheet:unworked.reason.WithdrawnCall'));
        await expect(payslip.getByRole('link', { name: 'BW 7:628a lid 3' }).first()).toBeVisible();
        await own.setViewportSize({ width: 390, height: 844 });
        await expectFits(own, 'a withdrawn call among hours');
      });
    });

    test('a call that came too late is refused, and its place is open again', async ({ company, openAs, words }) => {
      await company.setModule('Scheduling', true);
      const { person, id } = await onCall(company);
      const departmentId = await company.addDepartment('Winkel', [id]);
      await planShift(company, { name: 'Ochtend', departmentId, day: SOON, times: '10:00 – 14:30', who: [id] });
      const page = await openAs(person, `/app/employees/schedules?date=${SOON}`);
      const day = page.getByRole('region', { name: inFull(SOON, language) });
      await day.getByRole('button', { name: /Ochtend/ }).click();
      const drawer = page.getByRole('dialog', { name: 'Ochtend' });
      await expect(drawer).toContainText(words('scheduling:refuse.why'));
      await expectCleanInBothThemes(page, 'a shift that may be refused');
      await drawer.getByRole('button', { name: words('scheduling:refuse.open'), exact: true }).click();
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: words('scheduling:refuse.accept') })
        .click();
      await new Frame(page, words).expectToast(words('scheduling:refuse.done'), 'success');
      await expect(day.getByRole('button', { name: /Ochtend/ })).toBeHidden();
    });
  });
}
