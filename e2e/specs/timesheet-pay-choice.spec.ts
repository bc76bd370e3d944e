// Pay or time off, where a rule leaves it to the employee: chosen in the own hours, found in the balance of leave.
import { expectCleanInBothThemes } from '../support/axe.ts';
import { firstOf, lastMonth } from '../support/days.ts';
import { expectFits } from '../support/fits.ts';
import { addHours, approveAll } from '../support/hours.ts';
import { Frame } from '../support/pages/frame.ts';
import { OWN_LEAVE } from '../support/pages/leave-own-screen.ts';
import { expect, test } from '../support/test.ts';
import { languages } from '../support/words.ts';

const sunday = firstOf(lastMonth(), 7);

const rule = {
  key: 'sunday',
  what: { kind: 'band', days: [{ weekdays: [7] }], from: 0, to: 1440, percentage: 5000 },
  gives: { target: 'choice', instead: false, expiresAfterMonths: 6, otherwisePercentage: null },
  group: null,
  source: null,
  payrollCode: null,
};

for (const language of languages) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('an employee takes an allowance as time off, for a week and for an entry', async ({
      company,
      openAs,
      words,
    }) => {
      await company.removeHolidays();
      await company.setModule('Vacation', true);
      const made = await company.admin.api.call<{ ruleSetId: string }>('createRuleSet', {
        body: { name: 'Onze cao', fromDate: null, rules: [rule] },
      });
      await company.admin.api.call('countByRuleSet', {
        params: { ruleSetId: made.ruleSetId },
        body: { fromDate: sunday },
      });
      await addHours(company.admin, sunday, '09:00 – 13:00');
      await approveAll(company);
      const page = await openAs(company.admin, `/app/employees/time?date=${sunday}`);
      const frame = new Frame(page, words);
      const card = page.getByRole('region', { name: words('timesheet:payChoice.title') });
      const counts = (target: 'pay' | 'time-off') => words(`timesheet:payChoice.comesTo.${target}`, { time: '2:00' });

      await test.step('When nothing was chosen, then it is paid', async () => {
        await expect(card).toContainText(counts('pay'));
        await expectCleanInBothThemes(page, 'a choice between pay and time off');
      });
      await test.step('When the week is taken as time off, then the entry says so', async () => {
        await card.getByRole('combobox').first().selectOption('time-off');
        await frame.expectToast(words('timesheet:payChoice.saved'), 'success');
        await expect(card).toContainText(counts('time-off'));
      });
      await test.step('When that entry is to be paid all the same, then it is', async () => {
        await card.getByRole('combobox').last().selectOption('pay');
        await expect(card).toContainText(counts('pay'));
        await card.getByRole('combobox').last().selectOption('period');
        await expect(card).toContainText(counts('time-off'));
      });
      await test.step('When the phone shows it, then nothing is wider than the screen', async () => {
        await page.setViewportSize({ width: 390, height: 844 });
        await expectFits(page, 'a choice between pay and time off');
        await page.setViewportSize({ width: 1280, height: 720 });
      });
      await test.step('When the balance of leave is opened, then it has the hours and where they come from', async () => {
        await page.goto(OWN_LEAVE);
        const lot = words('leave:balanceType.TimeForTime');
        await page.getByRole('button', { name: lot }).first().click();
        const drawer = page.getByRole('dialog', { name: lot });
        await expect(drawer).toContainText(words('leave:explain.ofHours'));
        await expect(drawer).toContainText(`${words('leave:explain.hoursBy.band')} · Onze cao`);
        await expectCleanInBothThemes(page, 'time off in the balance');
      });
    });
  });
}
