// Pay rules of a collective agreement: adopted with their sources, read back, and worked out over past hours.
import { expectCleanInBothThemes } from '../support/axe.ts';
import { firstOf, lastMonth } from '../support/days.ts';
import { expectFits } from '../support/fits.ts';
import { addHours, approveAll } from '../support/hours.ts';
import { Frame } from '../support/pages/frame.ts';
import { OVERVIEW, OverviewScreen } from '../support/pages/overview-screen.ts';
import { PAY_RULES, PayRulesScreen } from '../support/pages/pay-rules-screen.ts';
import { expect, test } from '../support/test.ts';
import { languages } from '../support/words.ts';

const sunday = firstOf(lastMonth(), 7);

for (const language of languages) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('an agreement is adopted, works out last month, says which line is of which rule, and goes', async ({
      company,
      openAs,
      words,
    }) => {
      await company.removeHolidays();
      await addHours(company.admin, sunday, '09:00 – 13:00');
      await approveAll(company);
      const page = await openAs(company.admin, PAY_RULES);
      const screen = new PayRulesScreen(page, words);
      const frame = new Frame(page, words);
      const name = 'Onze cao';

      await test.step('When nothing was adopted, then weekdays and surcharge days count', async () => {
        await expect(screen.set(words('timesheet:payRules.simple.name'))).toContainText(
          words('timesheet:payRules.countsNow'),
        );
      });
      await test.step('When an agreement is chosen, then each rule is read back with its source', async () => {
        const dialog = await screen.openAdopt();
        await dialog.getByRole('combobox').selectOption('retail-non-food');
        await expect(dialog.getByRole('listitem').filter({ hasText: '100%' })).toHaveCount(1);
        await expect(dialog.getByRole('link', { name: 'Artikel 7' })).toHaveAttribute('href', /helpdesk\.avv\.nu/);
        await dialog.getByRole('textbox', { name: words('timesheet:payRules.adopt.name') }).fill(name);
        await screen.accept(dialog);
        await expect(dialog.getByText(words('timesheet:payRules.adopt.compareFirst'))).toBeVisible();
        await expectCleanInBothThemes(page, 'adopting an agreement');
        await dialog.getByLabel(words('timesheet:payRules.adopt.compared')).check();
        await screen.accept(dialog);
        await frame.expectToast(words('timesheet:payRules.done.adopted', { name }), 'success');
        await expect(screen.set(name)).toContainText(words('timesheet:payRules.toCalculate'));
      });
      await test.step('When last month is worked out, then Sunday is worth half as much again', async () => {
        await screen.workOut();
        const row = screen.person(company.admin.name);
        await expect(row).toContainText('4:00');
        await expect(row).toContainText('6:00');
        await expect(row).toContainText('+2:00');
        await expectCleanInBothThemes(page, 'a period worked out');
      });
      await test.step('When the name is opened, then each stretch names its rule', async () => {
        await row(screen, company.admin.name);
        const drawer = page.getByRole('dialog', { name: company.admin.name });
        await expect(drawer.locator('section:not([popover])')).toHaveCount(1);
        await expect(drawer.locator('section:not([popover])')).toContainText('50%');
        await page.keyboard.press('Escape');
        await expect(drawer).toBeHidden();
      });
      await test.step('When the rules are deleted, then those of before are left', async () => {
        await screen.remove(name);
        await frame.expectToast(words('timesheet:payRules.done.deleted'), 'success');
        await expect(screen.set(name)).toBeHidden();
      });
    });
  });
}

/** Opens somebody's lines, by keyboard. */
const row = async (screen: PayRulesScreen, name: string): Promise<void> => {
  await screen.person(name).getByRole('button').focus();
  await screen.page.keyboard.press('Enter');
};

test('hours count by an agreement from a date on, and say by which of its rules', async ({
  company,
  openAs,
  words,
}) => {
  await company.removeHolidays();
  await addHours(company.admin, sunday, '09:00 – 13:00');
  await approveAll(company);
  const page = await openAs(company.admin, PAY_RULES);
  const screen = new PayRulesScreen(page, words);
  const name = words('timesheet:payRules.simple.name');
  const dialog = await screen.openAdopt();
  await dialog.getByRole('combobox').selectOption('retail-non-food');
  await dialog.getByRole('textbox', { name: words('timesheet:payRules.adopt.name') }).fill('Onze cao');
  await dialog.getByLabel(words('timesheet:payRules.adopt.compared')).check();
  await screen.accept(dialog);
  await expect(dialog).toBeHidden();

  await test.step('When it counts from a date on, then both rule sets say since and until when', async () => {
    await screen.countFrom('Onze cao', sunday);
    await new Frame(page, words).expectToast(words('timesheet:payRules.done.counts'), 'success');
    await expect(screen.set('Onze cao')).toContainText(words('timesheet:payRules.countsSince', { from: '' }).trim());
    await expect(screen.set(name)).toContainText(words('timesheet:payRules.countedUntil', { until: '' }).trim());
    await expectCleanInBothThemes(page, 'rules that count');
  });
  await test.step('When the hours of that month are opened, then they say which rule they follow', async () => {
    const overview = new OverviewScreen(page, words);
    await expect(async () => {
      await page.goto(OVERVIEW);
      await overview.showLastMonth();
      await expect(overview.figure('surcharged', company.admin.name, '6:00')).toBeVisible({ timeout: 2000 });
    }).toPass();
    await overview.figure('surcharged', company.admin.name, '6:00').click();
    const lines = overview.lines(company.admin.name, 'surcharged');
    await expect(lines).toContainText('4:00 × 150% = 6:00');
    await expect(lines).toContainText('50%');
    await expect(lines.getByRole('link', { name: 'Artikel 7' })).toBeVisible();
    await expectCleanInBothThemes(page, 'lines of a figure');
  });
  await test.step('When they are asked rule by rule, then there is a sheet to print, and a file of the same', async () => {
    const overview = new OverviewScreen(page, words);
    await overview
      .drawer(company.admin.name)
      .getByRole('button', { name: words('timesheet:payslip.open') })
      .click();
    const payslip = page.getByRole('dialog', { name: words('timesheet:payslip.title', { name: company.admin.name }) });
    await expect(payslip).toContainText(words('timesheet:payslip.at', { time: '4:00', percent: '100%' }));
    await expect(payslip.getByRole('row').filter({ hasText: '+ 50%' })).toHaveCount(2);
    await expect(payslip.getByRole('link', { name: 'Artikel 7' }).first()).toBeVisible();
    await expectCleanInBothThemes(page, 'hours by pay rule');
    await page.emulateMedia({ media: 'print' });
    await expect(payslip).toBeVisible();
    await expect(overview.heading).toBeHidden();
    await page.emulateMedia({ media: null });
    await page.keyboard.press('Escape');
    await expect(payslip).toBeHidden();
    const file = await overview.downloadAs('rulesCsv');
    expect(file.suggestedFilename()).toMatch(/\.csv$/);
  });
});

test('a newer version of an agreement is offered with the difference, and holds once it was compared', async ({
  company,
  openAs,
  words,
}) => {
  const name = 'Onze cao';
  const made = await company.admin.api.send('adoptPayTemplate', {
    body: { templateKey: 'retail-non-food', templateVersion: 1, name },
  });
  expect(made.status()).toBe(201);
  const page = await openAs(company.admin, '/app');
  // As if it had been adopted before the present version, in which Sunday was another percentage.
  await page.route('**/api/timesheet/rule-sets', async (route) => {
    const answer = await route.fetch();
    const text = (await answer.text())
      .replace('"template":{"key":"retail-non-food","version":1}', '"template":{"key":"retail-non-food","version":0}')
      .replace(/("key":"sunday","what":\{[^}]*\}[^}]*"percentage":)5000/, '$13300');
    await route.fulfill({ response: answer, body: text });
  });
  await page.goto(PAY_RULES);
  const screen = new PayRulesScreen(page, words);
  const card = screen.set(name);
  await expect(card).toContainText(words('timesheet:payRules.template.newer'));
  await card.getByRole('button', { name: words('timesheet:payRules.template.compare') }).click();
  const dialog = page.getByRole('dialog', { name: words('timesheet:payRules.template.title', { name }) });
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  await expect(dialog.getByRole('listitem')).toContainText('33%');
  await expect(dialog.getByRole('listitem')).toContainText('50%');
  await screen.accept(dialog);
  await expect(dialog.getByText(words('timesheet:payRules.adopt.compareFirst'))).toBeVisible();
  await expectCleanInBothThemes(page, 'a newer version of an agreement');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectFits(page, 'a newer version of an agreement');
  await dialog.getByLabel(words('timesheet:payRules.adopt.compared')).check();
  await page.unrouteAll({ behavior: 'wait' });
  await screen.accept(dialog);
  await new Frame(page, words).expectToast(words('timesheet:payRules.done.adopted', { name }), 'success');
  await expect(dialog).toBeHidden();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('nothing is wider than the screen', async ({ company, openAs, words }) => {
    await addHours(company.admin, sunday, '09:00 – 13:00');
    await approveAll(company);
    const page = await openAs(company.admin, PAY_RULES);
    const screen = new PayRulesScreen(page, words);
    const dialog = await screen.openAdopt();
    await expectFits(page, 'adopting an agreement');
    await dialog.getByLabel(words('timesheet:payRules.adopt.compared')).check();
    await screen.accept(dialog);
    await expect(dialog).toBeHidden();
    await screen.workOut();
    await expect(screen.person(company.admin.name)).toBeVisible();
    await expectFits(page, 'a period worked out');
  });
});
