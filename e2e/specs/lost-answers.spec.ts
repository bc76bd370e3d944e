// The server has done what was asked, and its answer is lost on the way: nothing is done by halves.
import type { ManagerSchedule } from '@rooster/contract';
import { addDays } from '@rooster/domain/time';
import { moving } from '../support/moving.ts';
import { boardAt, ScheduleBoard } from '../support/pages/schedule-board.ts';
import { addShift, assignTo, people, preparePlanning } from '../support/schedule-company.ts';
import { dropAnswers } from '../support/slow-line.ts';
import { expect, test } from '../support/test.ts';

test.use(moving);

test('a shift that goes to another day and person is not left halfway', async ({
  company,
  openAs,
  words,
  consoleGuard,
}) => {
  consoleGuard.allow(/ERR_CONNECTION_RESET/);
  consoleGuard.allowStatus(412);
  const planned = await preparePlanning(company);
  const { ids, monday } = planned;
  await assignTo(planned, await addShift(planned, 0, 'Ochtend'), ids.lotte);
  const page = await openAs(company.admin, boardAt(monday), { viewport: { width: 1440, height: 900 } });
  const board = new ScheduleBoard(page, words);
  await dropAnswers(page, 'assignShift');
  await board.drag(board.shifts(board.row(people.lotte), 'Ochtend'), board.cell(people.milan, 2));
  await expect(page.locator('[data-severity=error]')).toBeVisible();
  await expect(board.shifts(board.cell(people.milan, 2), 'Ochtend')).toHaveCount(1);
  const { shifts } = await company.admin.api.call<ManagerSchedule>('querySchedule', {
    body: { weekStartDate: monday, weeks: 1 },
  });
  expect(shifts.map(({ startDate, assignments }) => [startDate, assignments[0]?.tenantUserId])).toEqual([
    [addDays(monday, 2), ids.milan],
  ]);
});
