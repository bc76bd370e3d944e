// A week without shifts says so, and what fills it.
import { addDays } from '@rooster/domain/time';
import { expectCleanInBothThemes } from '../support/axe.ts';
import { expectFits } from '../support/fits.ts';
import { boardAt, ScheduleBoard } from '../support/pages/schedule-board.ts';
import { addShift, preparePlanning } from '../support/schedule-company.ts';
import { expect, test } from '../support/test.ts';
import { languages } from '../support/words.ts';

for (const language of languages) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('an empty week offers the week before, and closes what leads to nothing', async ({
      company,
      openAs,
      words,
    }) => {
      const planned = await preparePlanning(company);
      const week = addDays(planned.monday, 14);
      const page = await openAs(company.admin, boardAt(week), { viewport: { width: 1440, height: 900 } });
      const board = new ScheduleBoard(page, words);
      const empty = page.getByText(words('scheduling:week.empty_one'), { exact: true });
      const copy = page.getByRole('button', { name: words('scheduling:week.copyBefore', { week: '' }).trim() });
      const make = page.getByRole('button', { name: words('scheduling:makeShifts.title'), exact: true });
      await test.step('Given nothing before it and no needs, then both ways are closed, with the reason', async () => {
        await expect(empty).toBeVisible();
        await expect(copy).toBeDisabled();
        await expect(make).toBeDisabled();
        await expect(make).toHaveAttribute('title', words('scheduling:makeShifts.noNeeds'));
        await expectCleanInBothThemes(page, 'an empty week');
        await page.setViewportSize({ width: 390, height: 844 });
        await expect(page.getByText(words('scheduling:phone.bare_one'), { exact: true })).toBeVisible();
        await expect(copy).toBeDisabled();
        await expectFits(page, 'an empty week on a phone');
        await page.setViewportSize({ width: 1440, height: 900 });
      });
      await test.step('When the week before has a shift, then it can be copied, and the line goes', async () => {
        await addShift({ ...planned, monday: addDays(week, -7) }, 2, 'Inventaris');
        await page.reload();
        await copy.click();
        await board.dialog.getByRole('button', { name: words('scheduling:week.copyAccept'), exact: true }).click();
        await expect(board.dialog).toBeHidden();
        await expect(board.shifts(board.open, 'Inventaris')).toBeVisible();
        await expect(empty).toBeHidden();
      });
    });
  });
}
