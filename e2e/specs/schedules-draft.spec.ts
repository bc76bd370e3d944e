// A draft beside what is published: planners see it, employees don't, until it is published again or thrown away.
import { addDays } from '@rooster/domain/time';
import { amsterdam, dayFromToday } from '../support/days.ts';
import { Frame } from '../support/pages/frame.ts';
import { boardAt, ScheduleBoard } from '../support/pages/schedule-board.ts';
import { planShift } from '../support/shifts.ts';
import { expect, test } from '../support/test.ts';

test.use({ language: 'nl' });

const DAY = dayFromToday(2);
const MINE = `/app/employees/schedules?date=${DAY}`;
const wide = { viewport: { width: 1440, height: 900 } };

test('draft beside published: nobody but planners sees it until it is published again', async ({
  company,
  openAs,
  words,
}) => {
  await company.setModule('Scheduling', true);
  const bram = await company.addColleague('Employee', 'Bram');
  const departmentId = await company.addDepartment('Winkel', [await company.idOf(bram)]);
  const shiftId = await planShift(company, {
    name: 'Ochtend',
    departmentId,
    day: DAY,
    times: '09:00 – 13:00',
    who: [await company.idOf(bram)],
  });
  const changed = {
    displayName: 'Ochtend',
    departmentId,
    start: amsterdam(DAY, '11:00'),
    end: amsterdam(DAY, '15:00'),
    breakDuration: '00:30:00',
    timeZoneId: 'Europe/Amsterdam',
  };
  await company.admin.api.call('updateShift', { params: { shiftId }, body: changed });
  const own = await openAs(bram, MINE);
  const next = own.getByRole('region', { name: words('scheduling:own.next') });
  const page = await openAs(
    company.admin,
    boardAt(addDays(DAY, -((new Date(`${DAY}T00:00:00Z`).getUTCDay() + 6) % 7))),
    wide,
  );
  const board = new ScheduleBoard(page, words);
  const block = board.shifts(board.row(bram.name), 'Ochtend');
  await test.step('When a published shift has changed, then the board marks it and the employee sees it as it was', async () => {
    await expect(block).toHaveAccessibleName(/11:00–15:00/);
    await expect(block).toHaveAccessibleName(new RegExp(words('scheduling:board.changed')));
    await expect(next).toContainText('09:00 – 13:00');
  });
  await test.step('When the changes are thrown away, then the shift is as published; undone, they are back', async () => {
    await board.choose(block, words('scheduling:item.discard'));
    await expect(page.getByText(words('scheduling:publish.discarded', { count: 1 }), { exact: true })).toBeVisible();
    await expect(block).toHaveAccessibleName(/09:00–13:00/);
    await board.undo();
    await expect(block).toHaveAccessibleName(/11:00–15:00/);
  });
  await test.step('When it is published again, then the employee sees the new times without reloading', async () => {
    await page
      .getByRole('main')
      .getByRole('button', { name: words('scheduling:publish.openDialog'), exact: true })
      .click();
    const dialog = board.dialog;
    await expect(
      dialog.getByRole('button', { name: words('scheduling:publish.discard', { count: 1 }), exact: true }),
    ).toBeVisible();
    await dialog.getByRole('button', { name: words('scheduling:publish.accept', { count: 1 }), exact: true }).click();
    await new Frame(page, words).expectToast(words('scheduling:publish.done', { count: 1 }), 'success');
    await expect(next).toContainText('11:00 – 15:00');
    await expect(block).not.toHaveAccessibleName(new RegExp(words('scheduling:board.changed')));
  });
});
