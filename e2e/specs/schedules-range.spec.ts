// Ranges of the board: chosen, copied and pasted by keyboard and by mouse, and taken back.
import { expectCleanInBothThemes } from '../support/axe.ts';
import { ScheduleBoard, boardAt } from '../support/pages/schedule-board.ts';
import { people, preparePlanning } from '../support/schedule-company.ts';
import { expect, test } from '../support/test.ts';

test.describe('in nl', () => {
  test.use({ language: 'nl' });

  test('a range is copied to a colleague, one cell fills several, and both are taken back', async ({
    company,
    openAs,
    words,
  }) => {
    const { monday } = await preparePlanning(company);
    await company.admin.api.call('createShiftType', {
      body: { name: 'Kraam', startTime: '09:00', endTime: '13:00', breakDuration: '00:00:00' },
    });
    const page = await openAs(company.admin, boardAt(monday), { viewport: { width: 1440, height: 900 } });
    const board = new ScheduleBoard(page, words);
    const ofLotte = (day: number) => board.shifts(board.cell(people.lotte, day), 'Kraam');
    const ofMilan = (day: number) => board.shifts(board.cell(people.milan, day), 'Kraam');
    await board.cell(people.lotte, 5).focus();
    await page.keyboard.type('k');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(ofLotte(5)).toHaveCount(1);

    await test.step('When a chosen range is copied and pasted by keyboard, then the colleague has the shift', async () => {
      await ofLotte(5).focus();
      await page.keyboard.press('Shift+ArrowRight');
      await expect(board.grid.locator('[aria-selected=true]')).toHaveCount(2);
      await page.keyboard.press('ControlOrMeta+c');
      await page.keyboard.press('Escape');
      await board.cell(people.milan, 5).focus();
      await page.keyboard.press('ControlOrMeta+v');
      await expect(ofMilan(5)).toHaveCount(1);
      await expect(page.getByText(words('scheduling:range.pasted', { count: 1 })).first()).toBeVisible();
      await board.undo();
      await expect(ofMilan(5)).toHaveCount(0);
    });

    await test.step('When one cell is pasted by mouse onto two, then both have it', async () => {
      const bar = page.getByRole('toolbar', { name: words('scheduling:range.bar') });
      await board.cell(people.lotte, 5).click({ modifiers: ['Shift'] });
      await bar.getByRole('button', { name: words('scheduling:range.copy') }).click();
      await bar.getByRole('button', { name: words('scheduling:range.clear') }).click();
      await expect(bar).toBeHidden();
      await board.cell(people.milan, 5).click({ modifiers: ['Shift'] });
      await board.cell(people.milan, 6).click({ modifiers: ['Shift'] });
      await expect(board.grid.locator('[aria-selected=true]')).toHaveCount(2);
      await expectCleanInBothThemes(page, 'a chosen range');
      await bar.getByRole('button', { name: words('scheduling:range.paste', { count: 1 }) }).click();
      await expect(ofMilan(5)).toHaveCount(1);
      await expect(ofMilan(6)).toHaveCount(1);
      await expect(bar).toBeHidden();
      await board.undo();
      await expect(ofMilan(6)).toHaveCount(0);
    });
  });
});
