// A contract names the pay rules that its hours count by; who stands in the way of deleting these is said by name.
import { addWorker } from '../support/leave-company.ts';
import { mondayAhead } from '../support/days.ts';
import { ContractsTab } from '../support/pages/contracts-tab.ts';
import { employeePath } from '../support/pages/employee-screen.ts';
import { Frame } from '../support/pages/frame.ts';
import { PAY_RULES, PayRulesScreen } from '../support/pages/pay-rules-screen.ts';
import { expect, test } from '../support/test.ts';

test('a contract names pay rules, and keeps them from being deleted', async ({
  company,
  openAs,
  words,
  consoleGuard,
}) => {
  consoleGuard.allowStatus(409);
  const name = 'Winkel-cao';
  await company.admin.api.call('adoptPayTemplate', {
    body: { templateKey: 'retail-non-food', templateVersion: 1, name },
  });
  const { tenantUserId } = await addWorker(company, 'Bram');
  const page = await openAs(company.admin, employeePath(tenantUserId, 'contracts'));
  const contracts = new ContractsTab(page, words);
  await test.step('When other terms name the rules, then the contract says so', async () => {
    await contracts.act('running.action');
    const form = contracts.dialog('running.title');
    await form.locator('input[name=startDate]').fill(mondayAhead(4));
    await form.getByRole('combobox', { name: words('people:contracts.field.ruleSetId') }).selectOption({ label: name });
    await form.getByRole('button', { name: words('people:contracts.running.next') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: words('people:contracts.running.accept') })
      .click();
    await new Frame(page, words).expectToast(words('people:contracts.running.changed'), 'success');
    await expect(contracts.cards.first()).toContainText(name);
  });
  await test.step('When the rules are deleted, then the refusal says whose contract names them', async () => {
    await page.goto(PAY_RULES);
    const screen = new PayRulesScreen(page, words);
    const set = screen.set(name);
    await screen.remove(name);
    await expect(set).toContainText(words('timesheet:payRules.delete.named'));
    await expect(set).toContainText('Bram');
  });
});
