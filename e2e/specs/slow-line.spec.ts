// What is done on the board over a slow line, while the server has not answered what was done before.
import { moving } from '../support/moving.ts';
import { boardAt, ScheduleBoard } from '../support/pages/schedule-board.ts';
import { addShift, assignTo, people, preparePlanning } from '../support/schedule-company.ts';
import { holdCall } from '../support/slow-line.ts';
import { expect, test } from '../support/test.ts';

test.use(moving);

test('shifts are carried on while what was done before is on its way, and the last act is taken back', async ({
  company,
  openAs,
  words,
}) => {
  const planned = await preparePlanning(company);
  const { ids, monday } = planned;
  await assignTo(planned, await addShift(planned, 0, 'Ochtend'), ids.lotte);
  await addShift(planned, 1, 'Middag');
  const page = await openAs(company.admin, boardAt(monday), { viewport: { width: 1440, height: 900 } });
  const board = new ScheduleBoard(page, words);
  const undo = page.getByRole('button', { name: words('scheduling:done.undo'), exact: true });
  const day = (at: number) => board.cell(people.lotte, at);
  const moved = await holdCall(page, 'updateShift');
  await board.drag(board.shifts(day(0), 'Ochtend'), day(1));
  await moved.sent(1);
  await board.drag(board.shifts(day(1), 'Ochtend'), day(2));
  await expect(board.shifts(day(2), 'Ochtend')).toHaveCount(1);
  await expect(undo).toHaveCount(0);
  moved.release();
  await moved.sent(2);
  await test.step('When something else is done while the last move is taken back, then both come about', async () => {
    await expect(undo).toBeVisible();
    const put = await holdCall(page, 'updateShift');
    await undo.click();
    await put.sent(1);
    await board.drag(board.shifts(board.open, 'Middag'), board.cell(people.milan, 1));
    put.release();
    await expect(page.getByText(words('scheduling:done.undone'), { exact: true })).toBeVisible();
    await expect(board.shifts(day(1), 'Ochtend')).toHaveCount(1);
    await undo.click();
    await expect(board.shifts(board.open, 'Middag')).toHaveCount(1);
  });
  await expect(page.locator('[data-severity=error]')).toHaveCount(0);
  await page.reload();
  await expect(board.shifts(day(1), 'Ochtend')).toHaveCount(1);
  await expect(board.shifts(board.open, 'Middag')).toHaveCount(1);
});
