// A shift that repeats, with somebody on it: he gets each of the series where he can be, and all of it is taken back.
import { addDays } from '@rooster/domain/time';
import { expectClean } from '../support/axe.ts';
import { boardAt, ScheduleBoard } from '../support/pages/schedule-board.ts';
import { addShift, assignTo, people, preparePlanning } from '../support/schedule-company.ts';
import { expect, test } from '../support/test.ts';

test('whoever is chosen gets each shift of a series where he can be, and all of it is taken back', async ({
  company,
  openAs,
  words,
  consoleGuard,
}) => {
  consoleGuard.allow(/409/);
  const planned = await preparePlanning(company);
  const { monday, ids } = planned;
  // Of the five Mondays that the form begins with, the second is taken.
  const taken = await addShift(planned, 7, 'Inventaris');
  await assignTo(planned, taken, ids.lotte);
  const page = await openAs(company.admin, boardAt(monday), { viewport: { width: 1440, height: 900 } });
  const board = new ScheduleBoard(page, words);
  const all = { name: people.lotte, count: 5 };
  const makeSeries = async () => {
    await page.getByRole('button', { name: words('scheduling:shift.new'), exact: true }).click();
    await board.dialog.getByLabel(words('scheduling:shift.name'), { exact: true }).fill('Opening');
    await board.dialog
      .getByLabel(words('scheduling:shift.person'), { exact: true })
      .selectOption({ label: people.lotte });
    await board.dialog.getByRole('switch', { name: words('scheduling:shift.repeats') }).click();
    await expect(board.dialog).toContainText(words('scheduling:shift.personSeries'));
    await board.dialog.getByRole('button', { name: words('scheduling:shift.create'), exact: true }).click();
  };
  const undo = page.getByRole('button', { name: words('scheduling:done.undo'), exact: true });
  await test.step('When one day is taken, then it is said which and why, and the others are his', async () => {
    await makeSeries();
    await expect(board.dialog).toContainText(words('scheduling:series.some', { ...all, got: 4 }));
    await expect(board.dialog.getByRole('listitem')).toHaveCount(1);
    await expect(board.dialog.getByRole('listitem')).toContainText('Inventaris');
    await expectClean(page, 'what somebody could not get of a series');
    await board.dialog.getByRole('button', { name: words('scheduling:refused.accept'), exact: true }).click();
    await expect(board.shifts(board.row(people.lotte), '09:00–17:00')).toHaveCount(1);
    await page.goto(boardAt(addDays(monday, 28)));
    await expect(board.shifts(board.row(people.lotte), '09:00–17:00')).toHaveCount(1);
    await page.goto(boardAt(addDays(monday, 7)));
    await expect(board.shifts(board.open, 'Opening')).toHaveCount(1);
  });
  await test.step('When nothing is in the way, then a bar says so, and takes the whole series away', async () => {
    await page.goto(boardAt(addDays(monday, 42)));
    await makeSeries();
    await expect(page.getByText(words('scheduling:series.all', all))).toBeVisible();
    await expect(board.dialog).toBeHidden();
    await expect(board.shifts(board.row(people.lotte), '09:00–17:00')).toHaveCount(1);
    await undo.click();
    await expect(board.shifts(board.grid, '09:00–17:00')).toHaveCount(0);
    await page.goto(boardAt(addDays(monday, 70)));
    await expect(board.row(people.lotte)).toBeVisible();
    await expect(board.shifts(board.grid, '09:00–17:00')).toHaveCount(0);
  });
});

test('a series that goes on for too long is refused at its last day', async ({
  company,
  openAs,
  words,
  consoleGuard,
}) => {
  consoleGuard.allowStatus(400);
  const { monday } = await preparePlanning(company);
  const page = await openAs(company.admin, boardAt(monday), { viewport: { width: 1440, height: 900 } });
  const { dialog } = new ScheduleBoard(page, words);
  await page.getByRole('button', { name: words('scheduling:shift.new'), exact: true }).click();
  await dialog.getByLabel(words('scheduling:shift.name'), { exact: true }).fill('Opening');
  await dialog.getByRole('switch', { name: words('scheduling:shift.repeats') }).click();
  const lastDay = dialog.getByRole('textbox', { name: words('scheduling:shift.endDate') });
  await lastDay.fill(addDays(monday, 800));
  await dialog.getByRole('button', { name: words('scheduling:shift.create'), exact: true }).click();
  await expect(dialog.getByText(words('errors:fields.date-too-late'))).toBeVisible();
  await expect(lastDay).toHaveAttribute('aria-invalid', 'true');
});
