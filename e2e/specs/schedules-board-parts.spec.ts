// On the manager's board: publishing one day, splitting a shift, what became of its swaps, and the working-time law
// over four weeks.
import type { Shift } from '@rooster/contract';
import { addDays } from '@rooster/domain/time';
import { expectClean } from '../support/axe.ts';
import { amsterdam, inFull } from '../support/days.ts';
import { Frame } from '../support/pages/frame.ts';
import { ScheduleBoard, boardAt } from '../support/pages/schedule-board.ts';
import { addShift, assignTo, preparePlanning, people } from '../support/schedule-company.ts';
import { expect, test } from '../support/test.ts';
import { languages } from '../support/words.ts';

const wide = { viewport: { width: 1440, height: 900 } };
/** Monday to Saturday. */
const SIX_DAYS = 63;

for (const language of languages) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('one day is published from its column, and its head then says so', async ({ company, openAs, words }) => {
      const planned = await preparePlanning(company);
      const { monday, ids } = planned;
      await assignTo(planned, await addShift(planned, 0, 'Ochtend'), ids.lotte);
      await addShift(planned, 0, 'Middag');
      await addShift(planned, 1, 'Avond');
      const page = await openAs(company.admin, boardAt(monday), wide);
      const board = new ScheduleBoard(page, words);
      const ofDay = (date: string, count: number) =>
        page.getByRole('button', {
          name: words('scheduling:publish.day', { date: inFull(date, language), count }),
          exact: true,
        });
      await test.step('When the drafts of Monday are pressed, then only Monday is to be published', async () => {
        await ofDay(monday, 2).click();
        await expect(board.dialog.getByRole('listitem')).toHaveCount(2);
        await expect(board.dialog).not.toContainText('Avond');
        await expectClean(page, 'publishing a day');
      });
      await test.step('When it is published, then Monday is done and Tuesday still waits', async () => {
        await board.dialog
          .getByRole('button', { name: words('scheduling:publish.accept', { count: 2 }), exact: true })
          .click();
        await expect(board.dialog).toBeHidden();
        await expect(
          page
            .getByRole('columnheader')
            .nth(1)
            .getByRole('img', { name: words('scheduling:publish.dayDone') }),
        ).toBeVisible();
        await expect(ofDay(addDays(monday, 1), 1)).toBeVisible();
      });
    });

    test('a shift is split, by keyboard, and its second part is open for somebody else', async ({
      company,
      openAs,
      words,
    }) => {
      const planned = await preparePlanning(company);
      const { monday, ids } = planned;
      await assignTo(planned, await addShift(planned, 2, 'Lang'), ids.lotte);
      const page = await openAs(company.admin, boardAt(monday), wide);
      const board = new ScheduleBoard(page, words);
      const own = board.shifts(board.cell(people.lotte, 2), 'Lang');
      await own.focus();
      await page.keyboard.press('Enter');
      await page.getByRole('menuitem', { name: words('scheduling:item.split'), exact: true }).press('Enter');
      const time = board.dialog.getByLabel(words('scheduling:split.at'));
      await test.step('When the time lies outside of the shift, then it says between which times it may lie', async () => {
        await expect(time).toBeFocused();
        await time.fill('18:00');
        await expect(board.dialog).toContainText(words('scheduling:split.outside', { from: '09:00', to: '17:00' }));
        await expect(
          board.dialog.getByRole('button', { name: words('scheduling:split.accept'), exact: true }),
        ).toBeDisabled();
      });
      await test.step('When it lies within, then both parts are there, the second open', async () => {
        await time.fill('12:30');
        await expectClean(page, 'splitting a shift');
        await page.keyboard.press('Enter');
        await new Frame(page, words).expectToast(words('scheduling:split.done'), 'success');
        await expect(own).toHaveAccessibleName(/09:00–12:30/);
        await expect(board.shifts(board.open, 'Lang')).toHaveAccessibleName(/12:30–17:00/);
      });
    });

    test('who plans sees in a shift what became of its swaps', async ({ company, openAs, words }) => {
      const planned = await preparePlanning(company);
      const { monday, departmentId } = planned;
      const [bram, carla] = [
        await company.addColleague('Employee', 'Bram'),
        await company.addColleague('Employee', 'Carla'),
      ];
      const bramId = await company.idOf(bram);
      await company.admin.api.call('addDepartmentMembers', {
        params: { id: departmentId },
        body: { tenantUserIds: [bramId, await company.idOf(carla)] },
      });
      const shift = await addShift(planned, 3, 'Ruildienst');
      await assignTo(planned, shift, bramId);
      await company.admin.api.call('publishShifts', { body: { shiftIds: [shift.shiftId] } });
      const { swapRequestId } = await bram.api.call<{ swapRequestId: string }>('proposeSwap', {
        body: { shiftAssignmentId: shift.assignments[0]?.shiftAssignmentId, note: 'Examen die dag' },
      });
      await carla.api.call('acceptSwap', { params: { swapRequestId }, body: {} });
      await company.admin.api.call('decideSwap', { params: { swapRequestId }, body: { isApproved: true } });
      const page = await openAs(company.admin, boardAt(monday), wide);
      const board = new ScheduleBoard(page, words);
      await board.choose(board.shifts(board.cell(carla.name, 3), 'Ruildienst'), words('scheduling:item.edit'));
      const swaps = board.dialog.getByRole('region', { name: words('scheduling:swap.ofShift') });
      await expect(swaps).toContainText('Examen die dag');
      await expect(
        swaps.getByRole('list', { name: words('scheduling:swap.history') }).getByRole('listitem'),
      ).toHaveCount(3);
    });

    test('too many hours over four weeks are told on each shift that makes them', async ({
      company,
      openAs,
      words,
    }) => {
      const planned = await preparePlanning(company);
      const { monday, ids, departmentId } = planned;
      const { api } = company.admin;
      // Sixty hours a week are allowed, four weeks in a row are not: at most 55 on average.
      const first = await api.call<Shift>('createShift', {
        body: {
          displayName: 'Zwaar',
          departmentId,
          start: amsterdam(monday, '08:00'),
          end: amsterdam(monday, '18:45'),
          breakDuration: '00:45:00',
          timeZoneId: 'Europe/Amsterdam',
          recurrence: { weekdayFlags: SIX_DAYS, endDate: addDays(monday, 27) },
        },
      });
      const { items } = await api.call<{ items: Shift[] }>('listLinkedShifts', { params: { shiftId: first.shiftId } });
      for (const { assignments } of items)
        await api.call('assignShift', {
          params: { shiftAssignmentId: assignments[0]?.shiftAssignmentId ?? '' },
          body: { tenantUserId: ids.lotte, forceAssignment: true },
        });
      const page = await openAs(company.admin, `${boardAt(monday)}&weeks=4`, wide);
      const board = new ScheduleBoard(page, words);
      const marked = board.row(people.lotte).getByRole('button', { name: words('scheduling:board.violation') });
      await test.step('When four weeks are in sight, then every one of the 28 days is there and the shifts say what is wrong', async () => {
        await expect(page.getByRole('columnheader')).toHaveCount(29);
        await expect(marked.first()).toBeVisible();
        await marked.last().click();
        const menu = page.getByRole('menu');
        await expect(menu).toContainText(
          words('scheduling:rule.average-4-weeks', { actual: '60', limit: '55' }).split(':')[0] ?? '',
        );
        await page.keyboard.press('Escape');
      });
      await test.step('When only what breaks a rule is asked for, then only that person is left', async () => {
        await page
          .getByRole('group', { name: words('scheduling:status.label') })
          .locator('[data-kind=violations]')
          .click();
        await expect(board.row(people.lotte)).toBeVisible();
        await expect(board.row(people.noor)).toHaveCount(0);
      });
    });
  });
}
