// From what is usual to a filled week: needs are learned, shifts are made from them, the week fills itself.
import { addDays } from '@rooster/domain/time';
import { expectCleanInBothThemes } from '../support/axe.ts';
import { mondayAhead } from '../support/days.ts';
import { expectFits } from '../support/fits.ts';
import { Frame } from '../support/pages/frame.ts';
import { ProposalPart } from '../support/pages/proposal.ts';
import { ScheduleBoard, boardAt } from '../support/pages/schedule-board.ts';
import { addShift, preparePlanning, type Planned } from '../support/schedule-company.ts';
import { expect, test } from '../support/test.ts';
import { languages } from '../support/words.ts';

const NEEDS = '/app/manager/schedules/needs';

/** Publishes two weeks that have passed: two people on Monday, one on Tuesday. */
async function publishPast(planned: Planned): Promise<void> {
  const shiftIds: string[] = [];
  for (const weeks of [1, 2]) {
    const past = { ...planned, monday: addDays(mondayAhead(0), -7 * weeks) };
    for (const shift of [await addShift(past, 0, 'Dag', { requiredStaff: 2 }), await addShift(past, 1, 'Dag')])
      shiftIds.push(shift.shiftId);
  }
  await planned.company.admin.api.call('publishShifts', { body: { shiftIds, isPublished: true } });
}

for (const language of languages) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('a week goes from what was usual to people in their places', async ({ company, openAs, words }) => {
      const planned = await preparePlanning(company);
      const { monday } = planned;
      const page = await openAs(company.admin, NEEDS, { viewport: { width: 1440, height: 900 } });
      const frame = new Frame(page, words);
      const board = new ScheduleBoard(page, words);
      const fill = new ProposalPart(page, words);
      const learn = fill.button('scheduling:needs.learn.open');
      const take = board.dialog.getByRole('button', { name: words('scheduling:needs.learn.take'), exact: true });
      await test.step('Given nothing published, when the last weeks are asked for, then there is nothing to take', async () => {
        await learn.click();
        await expect(board.dialog.getByText(words('scheduling:needs.learn.nothingText'))).toBeVisible();
        await expect(take).toBeDisabled();
        await page.keyboard.press('Escape');
        await expect(learn).toBeFocused();
      });
      await test.step('When weeks were published, then what was usual is shown before anything changes', async () => {
        await publishPast(planned);
        await page.reload();
        await learn.click();
        await expect(board.dialog.getByText(words('scheduling:needs.learn.seen_other', { count: '2' }))).toBeVisible();
        const days = board.dialog.getByRole('region');
        await expect(days.first().getByRole('listitem')).toContainText('09:00–17:00');
        await expect(days.first().getByRole('listitem')).toContainText(
          words('scheduling:needs.count_other', { count: '2' }),
        );
        await expect(days.nth(2)).toContainText(words('scheduling:need.nobody'));
        await expectCleanInBothThemes(page, 'what was usual');
        await page.setViewportSize({ width: 390, height: 844 });
        await expectFits(page, 'what was usual on a phone');
        await page.setViewportSize({ width: 1440, height: 900 });
      });
      await test.step('When it is taken and saved, then it is the usual week', async () => {
        await take.click();
        await expect(page.getByText(words('scheduling:needs.changed'))).toHaveCount(2);
        await fill.button('common:save').click();
        await frame.expectToast(words('common:saved'), 'success');
      });
      await test.step('When shifts are made from it, then the week has three open places', async () => {
        await company.admin.api.call('createShiftType', {
          body: { name: 'Dagdienst', startTime: '09:00', endTime: '17:00', breakDuration: '00:30:00' },
        });
        await page.goto(boardAt(monday));
        await board.chooseOfWeek(words('scheduling:makeShifts.title'));
        await board.dialog.getByRole('button', { name: words('scheduling:makeShifts.accept'), exact: true }).click();
        await expect(board.dialog).toBeHidden();
        await expect(board.shifts(board.open, 'Dagdienst').first()).toBeVisible();
      });
      await test.step('When it fills itself and that is taken over, then what is needed is met', async () => {
        await fill.begin();
        await fill.show();
        await expect(fill.ghosts).toHaveCount(3);
        await fill.button('scheduling:fill.acceptAll', { count: 3 }).click();
        await expect(fill.ghosts).toHaveCount(0);
        await expect(board.shifts(board.open, 'Dagdienst')).toHaveCount(0);
        const days = board.row(words('scheduling:need.row')).getByRole('button');
        await expect(days.first()).toHaveAttribute('aria-label', new RegExp(words('scheduling:need.met')));
      });
    });
  });
}
