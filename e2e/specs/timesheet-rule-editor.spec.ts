// Rules of one's own: painted on a week by mouse, keyboard and finger, overtime in steps, read back and worked out.
import { expectCleanInBothThemes } from '../support/axe.ts';
import { firstOf, lastMonth } from '../support/days.ts';
import { expectFits } from '../support/fits.ts';
import { addHours, approveAll } from '../support/hours.ts';
import { Frame } from '../support/pages/frame.ts';
import { PAY_RULES, PayRulesScreen } from '../support/pages/pay-rules-screen.ts';
import { RuleEditor } from '../support/pages/rule-editor.ts';
import { expect, test } from '../support/test.ts';
import { languages } from '../support/words.ts';

for (const language of languages) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('a week is painted, overtime goes in steps, and what was written counts', async ({
      company,
      openAs,
      words,
    }) => {
      await company.removeHolidays();
      const page = await openAs(company.admin, PAY_RULES);
      const screen = new PayRulesScreen(page, words);
      const editor = new RuleEditor(page, words);
      await editor.openNew();
      await editor.dialog.getByRole('textbox', { name: words('timesheet:payRules.adopt.name') }).fill('Onze regels');

      await test.step('When evenings of Monday to Friday are dragged across, then the rule is read back', async () => {
        await editor.choose('22');
        await editor.drag({ day: 0, cell: 40 }, { day: 4, cell: 43 });
        await expect(editor.cell(2, 41)).toHaveAccessibleName(/22%/);
        await expect(editor.readBack).toContainText('20:00–22:00');
        await expect(editor.readBack).toContainText('22%');
      });
      await test.step('When Sunday is painted by keyboard, then the example week is worth more', async () => {
        await editor.choose('100');
        await editor.cell(6, 0).focus();
        await page.keyboard.press('Shift+PageDown');
        for (let times = 0; times < 5; times += 1) await page.keyboard.press('Shift+PageDown');
        await page.keyboard.press('Enter');
        await expect(editor.cell(6, 47)).toHaveAccessibleName(/100%/);
        // Sunday, 10:00–15:00.
        await expect(editor.exampleRow(7)).toContainText('5:00');
        await expect(editor.exampleRow(7)).toContainText('+ 100%');
      });
      await test.step('When half of one evening is cleared, then that is named as a gap', async () => {
        await editor.cell(2, 42).focus();
        await page.keyboard.press('Shift+ArrowDown');
        await page.keyboard.press('Delete');
        await expect(editor.dialog.getByText(words('timesheet:payRules.editor.gaps'))).toBeVisible();
        await editor.choose('22');
        await editor.drag({ day: 2, cell: 42 }, { day: 2, cell: 43 });
        await expect(editor.dialog.getByText(words('timesheet:payRules.editor.gaps'))).toBeHidden();
      });
      await test.step('When overtime begins at the norm for everybody, then that is warned of', async () => {
        await editor.button('addOvertime').click();
        await editor.dialog.getByLabel(words('timesheet:payRules.editor.above'), { exact: true }).selectOption('norm');
        await expect(editor.dialog.getByText(words('timesheet:payRules.editor.fullTimeNorm'))).toBeVisible();
        await editor.button('whoMisses').click();
        await expect(editor.dialog.getByText(words('timesheet:payRules.editor.nobodyMisses'))).toBeVisible();
        await editor.button('addStep').click();
        await expect(editor.dialog.getByLabel(words('timesheet:payRules.editor.stepPercentage'))).toHaveCount(2);
        await editor.dialog.getByLabel(words('timesheet:payRules.editor.stepPercentage')).last().fill('50');
        await expect(editor.readBack).toContainText('50%');
      });
      await test.step('When overtime is worth less than the hour itself, then the law is named', async () => {
        await editor.dialog.getByLabel(words('timesheet:payRules.editor.goesTo')).selectOption('instead.pay');
        await expect(
          editor.dialog.getByText(words('timesheet:payRules.editor.belowLaw', { article: 'Wet minimumloon' })),
        ).toBeVisible();
        await editor.dialog.getByLabel(words('timesheet:payRules.editor.goesTo')).selectOption('extra.pay');
        await editor.dialog.getByLabel(words('timesheet:payRules.editor.callMinimum')).check();
        await expectCleanInBothThemes(page, 'writing rules');
      });
      await test.step('When it is saved, then it can count as any other', async () => {
        await editor.save();
        await new Frame(page, words).expectToast(words('timesheet:payRules.editor.saved'), 'success');
        await expect(screen.set('Onze regels')).toContainText(words('timesheet:payRules.toCalculate'));
      });
      await test.step('When it is changed from a later day on, then both versions are there', async () => {
        await screen
          .set('Onze regels')
          .getByRole('button', { name: words('timesheet:payRules.editor.open'), exact: true })
          .click();
        await editor.choose('30');
        await editor.drag({ day: 5, cell: 0 }, { day: 5, cell: 11 });
        await editor.save();
        await screen.set('Onze regels').locator('summary').click();
        await expect(screen.set('Onze regels').getByRole('heading', { level: 3 })).toHaveCount(2);
      });
    });
  });
}

test('part-timers who would have less are named, with how much', async ({ company, openAs, words }) => {
  await company.removeHolidays();
  const sunday = firstOf(lastMonth(), 7);
  await addHours(company.admin, sunday, '09:00 – 13:00');
  await approveAll(company);
  const page = await openAs(company.admin, PAY_RULES);
  const editor = new RuleEditor(page, words);
  await page.route('**/api/timesheet/rule-sets/try', async (route) => {
    const answer = await route.fetch();
    const text = (await answer.text()).replace('"partTimeTime":"00:00:00"', '"partTimeTime":"01:30:00"');
    await route.fulfill({ response: answer, body: text });
  });
  await editor.openNew();
  await editor.button('addOvertime').click();
  await editor.dialog.getByLabel(words('timesheet:payRules.editor.above'), { exact: true }).selectOption('norm');
  await editor.button('whoMisses').click();
  await expect(
    editor.dialog.getByText(words('timesheet:payRules.partTime.person', { name: company.admin.name, time: '1:30' })),
  ).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a week is painted by finger, and nothing is wider than the screen', async ({ company, openAs, words }) => {
    const page = await openAs(company.admin, PAY_RULES);
    const editor = new RuleEditor(page, words);
    await editor.openNew();
    await editor.cell(1, 20).scrollIntoViewIfNeeded();
    await editor.cell(1, 20).tap();
    await expect(editor.cell(1, 20)).toHaveAccessibleName(/25%/);
    await editor.choose('50');
    await editor.swipe({ day: 2, cell: 14 }, { day: 3, cell: 19 });
    await expect(editor.cell(2, 14)).toHaveAccessibleName(/50%/);
    await expect(editor.cell(3, 19)).toHaveAccessibleName(/50%/);
    await expect(editor.cell(4, 14)).not.toHaveAccessibleName(/50%/);
    await expect(editor.readBack).toContainText('07:00–10:00');
    await editor.button('addOvertime').click();
    await expectFits(page, 'writing rules');
  });
});
