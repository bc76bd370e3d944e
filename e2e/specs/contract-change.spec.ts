// Changing a running contract: other terms from a date on, another last day, and cancelling under approved leave.
import { addDays } from '@rooster/domain/time';
import { addWorker, grantLeave } from '../support/leave-company.ts';
import { mondayAhead } from '../support/days.ts';
import { ContractsTab } from '../support/pages/contracts-tab.ts';
import { employeePath } from '../support/pages/employee-screen.ts';
import { Frame } from '../support/pages/frame.ts';
import { expect, test } from '../support/test.ts';
import { languages } from '../support/words.ts';

const monday = mondayAhead(4);

for (const language of languages) {
  test.describe(`in ${language}`, () => {
    test.use({ language });
    test.beforeEach(async ({ company }) => company.setModule('Vacation', true));

    test('a running contract is changed from a date on, gets an end date, and is cancelled after a warning', async ({
      company,
      openAs,
      words,
      consoleGuard,
    }) => {
      consoleGuard.allowStatus(400, 422);
      const { tenantUserId } = await addWorker(company, 'Bram');
      await grantLeave(company, tenantUserId, [monday, addDays(monday, 2)]);
      const page = await openAs(company.admin, employeePath(tenantUserId, 'contracts'));
      const contracts = new ContractsTab(page, words);
      const frame = new Frame(page, words);
      await test.step('When four days a week are agreed on from a date, then the preview says what becomes of the leave', async () => {
        await contracts.act('running.action');
        const form = contracts.dialog('running.title');
        await form.locator('input[name=startDate]').fill(monday);
        await form.locator('input[name="contractWorkweek.wednesday"]').fill('0');
        await expect(form.locator('input[name=contractHours]')).toHaveValue('32');
        await form.getByRole('button', { name: words('people:contracts.running.next') }).click();
        await expect(contracts.leaveThatChanges).toHaveCount(1);
        await expect(contracts.leaveThatChanges).toContainText(contracts.hours(8));
        await expect(contracts.leaveThatChanges).toContainText(contracts.hours(0));
      });
      await test.step('Then the terms can still be looked at, and nothing has changed yet', async () => {
        await page.getByRole('button', { name: words('people:contracts.running.back') }).click();
        await expect(contracts.dialog('running.title').locator('input[name="contractWorkweek.wednesday"]')).toHaveValue(
          '0',
        );
        await page.getByRole('button', { name: words('people:contracts.running.next') }).click();
      });
      await test.step('When that is agreed to, then the contract ends the day before and the next one begins', async () => {
        await page
          .getByRole('dialog')
          .getByRole('button', { name: words('people:contracts.running.accept') })
          .click();
        await frame.expectToast(words('people:contracts.running.changed'), 'success');
        await expect(contracts.cards).toHaveCount(2);
        await expect(contracts.cards.first()).toContainText(words('people:contractState.PendingActivation'));
        await expect(contracts.cards.first()).toContainText(contracts.hours(32));
      });
      await test.step('When the next one gets an end date, then that is previewed and kept', async () => {
        await contracts.act('end.action');
        const dialog = page.getByRole('dialog');
        await dialog.getByRole('checkbox').uncheck();
        await dialog.locator('input[name=endDate]').fill(addDays(monday, -1));
        await expect(dialog.getByRole('alert')).toBeVisible();
        await dialog.locator('input[name=endDate]').fill(addDays(monday, 180));
        await expect(dialog.getByText(words('people:contracts.mutations'))).toBeVisible();
        await dialog.getByRole('button', { name: words('people:contracts.end.accept') }).click();
        await frame.expectToast(words('people:contracts.end.saved'), 'success');
      });
      await test.step('When it is cancelled, then the approved leave under it is named first', async () => {
        await contracts.act('cancelContract');
        await expect(contracts.leaveThatChanges).toHaveCount(1);
        await page
          .getByRole('dialog')
          .getByRole('button', { name: words('people:contracts.cancel.accept') })
          .click();
        await frame.expectToast(words('people:contracts.cancelled'), 'success');
        await expect(contracts.cards.first()).toContainText(words('people:contractState.Cancelled'));
      });
    });
  });
}
