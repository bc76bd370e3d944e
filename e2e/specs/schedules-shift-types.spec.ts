// Shift types: kept in the settings, placed on the board with a press or by typing.
import { expectCleanInBothThemes } from '../support/axe.ts';
import { expectFits } from '../support/fits.ts';
import { Frame } from '../support/pages/frame.ts';
import { ScheduleBoard, boardAt } from '../support/pages/schedule-board.ts';
import { people, preparePlanning } from '../support/schedule-company.ts';
import { expect, test } from '../support/test.ts';
import { languages } from '../support/words.ts';

const TYPES = '/app/settings/scheduling/shift-types';

for (const language of languages) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('a shift type is made, changed and forgotten in the settings', async ({
      company,
      openAs,
      words,
      consoleGuard,
    }) => {
      consoleGuard.allowStatus(409);
      await company.setModule('Scheduling', true);
      await company.admin.api.call('createShiftType', {
        body: { name: 'Nacht', startTime: '22:00', endTime: '06:15', breakDuration: '00:45:00' },
      });
      const page = await openAs(company.admin, TYPES);
      const frame = new Frame(page, words);
      const dialog = page.getByRole('dialog');
      const save = dialog.getByRole('button', { name: words('common:save') });
      const name = dialog.getByLabel(words('common:name'));
      const row = (text: string) => page.getByRole('listitem').filter({ hasText: text });
      await expect(row('Nacht')).toContainText('22:00 – 06:15');
      await page.getByRole('button', { name: words('scheduling:shiftType.add') }).click();
      await save.click();
      await expect(name).toBeFocused();
      await name.fill('Nacht');
      await dialog.getByLabel(words('scheduling:shift.start')).fill('530');
      await dialog.getByLabel(words('scheduling:shift.end')).fill('13:30');
      await save.click();
      await expect(dialog.getByText(words('errors:codes.shift-type-name-taken'))).toBeVisible();
      await name.fill('Vroeg');
      await expectCleanInBothThemes(page, 'the form of a shift type');
      await save.click();
      await frame.expectToast(words('scheduling:shiftType.saved'), 'success');
      await expect(
        page.getByRole('list', { name: words('scheduling:shiftType.list') }).getByRole('listitem'),
      ).toContainText(['Vroeg', 'Nacht']);
      await row('Nacht').getByRole('button').click();
      await page.getByRole('menuitem', { name: words('common:delete') }).click();
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: words('common:delete') })
        .click();
      await expect(row('Nacht')).toHaveCount(0);
      await page.setViewportSize({ width: 390, height: 844 });
      await expectFits(page, 'the shift types');
    });

    test('a type is placed by a press and by typing, and taken back', async ({ company, openAs, words }) => {
      const { monday } = await preparePlanning(company);
      for (const [name, startTime, endTime] of [
        ['Vroeg', '05:30', '13:30'],
        ['Laat', '14:00', '22:00'],
      ])
        await company.admin.api.call('createShiftType', {
          body: { name, startTime, endTime, breakDuration: '00:30:00' },
        });
      const page = await openAs(company.admin, boardAt(monday), { viewport: { width: 1440, height: 900 } });
      const board = new ScheduleBoard(page, words);
      await test.step('When a type is chosen in an empty cell, then the person has that shift', async () => {
        await board.cell(people.lotte, 0).click();
        await page.getByRole('menuitem', { name: 'Vroeg' }).click();
        await expect(board.shifts(board.cell(people.lotte, 0), 'Vroeg')).toHaveCount(1);
        await board.undo();
        await expect(board.shifts(board.cell(people.lotte, 0), 'Vroeg')).toHaveCount(0);
      });
      await test.step('When another shift is asked for, then the form opens for that person', async () => {
        await board.cell(people.lotte, 1).focus();
        await page.keyboard.press('Enter');
        await page.keyboard.press('End');
        await page.keyboard.press('Enter');
        const field = (key: string) => board.dialog.getByLabel(words(`scheduling:shift.${key}`), { exact: true });
        await expect(field('person').locator('option:checked')).toContainText(people.lotte);
        await expect(field('name')).toHaveValue('');
        await page.keyboard.press('Escape');
        await expect(board.cell(people.lotte, 1)).toBeFocused();
      });
      await test.step('When a type is chosen in the form, then it fills it in, and the person has the shift', async () => {
        const field = (key: string) => board.dialog.getByLabel(words(`scheduling:shift.${key}`), { exact: true });
        await page.keyboard.press('Enter');
        await page.keyboard.press('End');
        await page.keyboard.press('Enter');
        await expect(board.dialog.getByText(words('scheduling:shift.anySkill'))).toHaveCount(0);
        await board.dialog.getByRole('button', { name: 'Laat' }).click();
        await expect(field('name')).toHaveValue('Laat');
        await expect(field('start')).toHaveValue('14:00');
        await expect(field('end')).toHaveValue('22:00');
        await board.dialog.getByRole('button', { name: words('scheduling:shift.create'), exact: true }).click();
        await expect(board.shifts(board.cell(people.lotte, 1), 'Laat')).toHaveCount(1);
      });
      await test.step('When a name is begun in a cell, then the arrow and Enter place the type that is offered', async () => {
        const cell = board.cell(people.milan, 2);
        await cell.focus();
        await page.keyboard.type('l');
        await expect(page.getByRole('option')).toContainText(['Laat']);
        await page.keyboard.press('ArrowDown');
        await expect(page.getByRole('combobox', { name: words('scheduling:typed.label') })).toHaveAttribute(
          'aria-activedescendant',
          (await page.getByRole('option').getAttribute('id')) ?? '',
        );
        await page.keyboard.press('Enter');
        await expect(board.shifts(cell, 'Laat')).toHaveCount(1);
      });
    });
  });
}
