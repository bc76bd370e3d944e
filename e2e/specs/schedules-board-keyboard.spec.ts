// The manager's board without a mouse, and on a phone.
import { expectClean } from '../support/axe.ts';
import { expectFits } from '../support/fits.ts';
import { ScheduleBoard, boardAt } from '../support/pages/schedule-board.ts';
import { addShift, assignTo, preparePlanning, people } from '../support/schedule-company.ts';
import { expect, test } from '../support/test.ts';

test.use({ language: 'nl' });

test('by keyboard a shift is made, carried to a colleague, opened and taken off', async ({
  company,
  openAs,
  words,
}) => {
  const planned = await preparePlanning(company);
  const { department, monday } = planned;
  const page = await openAs(company.admin, boardAt(monday), { viewport: { width: 1440, height: 900 } });
  const board = new ScheduleBoard(page, words);
  const keys = page.keyboard;
  await board.cell(people.lotte, 0).focus();
  await keys.press('ArrowRight');
  await expect(board.cell(people.lotte, 1)).toBeFocused();
  await keys.press('Enter');
  await board.fillShift({ name: 'Lunch', department });
  const own = board.shifts(board.cell(people.lotte, 1), 'Lunch');
  await expect(own).toHaveCount(1);
  // The form gives the focus back as it closes, and would take it from the shift.
  await expect(board.cell(people.lotte, 1)).toBeFocused();
  await own.focus();
  await keys.press('Space');
  await keys.press('ArrowDown');
  await expect(board.cell(people.milan, 1)).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: people.milan })).toContainText(
    words('scheduling:carry.mark.ok'),
  );
  await keys.press('Enter');
  const theirs = board.shifts(board.cell(people.milan, 1), 'Lunch');
  await expect(theirs).toHaveCount(1);
  await theirs.focus();
  await keys.press('Space');
  await keys.press('ArrowUp');
  await keys.press('Escape');
  await expect(theirs).toHaveCount(1);
  await theirs.focus();
  await keys.press('Enter');
  await expect(page.getByRole('menu')).toBeVisible();
  await page.getByRole('menuitem', { name: words('scheduling:item.unassign'), exact: true }).press('Enter');
  await expect(board.shifts(board.open, 'Lunch')).toHaveCount(1);
  await expectClean(page, 'the board by person');
});

test('a finger that rests on a shift carries it to a colleague, and takes it back', async ({
  company,
  openAs,
  words,
}) => {
  const planned = await preparePlanning(company);
  await assignTo(planned, await addShift(planned, 0, 'Ochtend'), planned.ids.lotte);
  const page = await openAs(company.admin, boardAt(planned.monday), {
    viewport: { width: 1180, height: 820 },
    hasTouch: true,
  });
  const board = new ScheduleBoard(page, words);
  const own = board.shifts(board.cell(people.lotte, 0), 'Ochtend');
  await board.dragByFinger(own, board.cell(people.milan, 0));
  await expect(board.shifts(board.cell(people.milan, 0), 'Ochtend')).toHaveCount(1);
  await expect(own).toHaveCount(0);
  await board.undo();
  await expect(own).toHaveCount(1);
  await own.tap();
  await expect(page.getByRole('menu')).toBeVisible();
});

test('on a phone a day is a list: a shift is made, somebody assigned and taken off', async ({
  company,
  openAs,
  words,
}) => {
  const planned = await preparePlanning(company);
  const { department, monday, ids } = planned;
  await assignTo(planned, await addShift(planned, 0, 'Ochtend'), ids.lotte);
  const page = await openAs(company.admin, boardAt(monday), { viewport: { width: 390, height: 844 } });
  const board = new ScheduleBoard(page, words);
  const card = (name: string) => page.getByRole('listitem').getByRole('button').filter({ hasText: name });
  await expect(card('Ochtend')).toContainText(people.lotte);
  await page
    .getByRole('button', { name: words('scheduling:shift.new'), exact: true })
    .first()
    .click();
  await expectFits(page, 'the form of a shift');
  await board.fillShift({ name: 'Lunch', department });
  await board.choose(card('Lunch'), words('scheduling:item.assign'));
  await board.dialog.getByRole('listitem').filter({ hasText: people.milan }).getByRole('button').click();
  await expect(card('Lunch')).toContainText(people.milan);
  await expectFits(page, 'a day');
  await expectClean(page, 'a day on a phone');
});
