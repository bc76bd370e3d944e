// The manager's board by mouse: making shifts, dragging people, asking before what is not meant to be, whole weeks,
// publishing, and costs.
import { addDays } from '@rooster/domain/time';
import { expectClean } from '../support/axe.ts';
import { moving } from '../support/moving.ts';
import { ScheduleBoard, boardAt } from '../support/pages/schedule-board.ts';
import { reloadHearing } from '../support/reload-hearing.ts';
import { addShift, assignTo, preparePlanning, people } from '../support/schedule-company.ts';
import { expect, test } from '../support/test.ts';
import { languages } from '../support/words.ts';

const wide = { viewport: { width: 1440, height: 900 } };

for (const language of languages) {
  test.describe(`in ${language}`, () => {
    test.use({ language, ...moving });

    test('what goes against the rules is asked or refused in words', async ({ company, openAs, words }) => {
      const planned = await preparePlanning(company);
      const { monday, ids } = planned;
      const { skillId } = await company.admin.api.call<{ skillId: string }>('createSkill', {
        body: { name: 'Barista' },
      });
      await addShift(planned, 1, 'Koffiebar', { places: [{ skillId }] });
      const busy = await addShift(planned, 2, 'Balie');
      await addShift(planned, 2, 'Terras');
      await assignTo(planned, busy, ids.lotte);
      const page = await openAs(company.admin, boardAt(monday), wide);
      const board = new ScheduleBoard(page, words);
      await test.step('When somebody without the skill gets the shift, then it says so, keeps the reason, and plans', async () => {
        await board.drag(board.shifts(board.open, 'Koffiebar'), board.cell(people.lotte, 1));
        await expect(board.alert).toContainText('Barista');
        await board.alert.getByRole('textbox').fill('Leert het vandaag');
        const kept = page.waitForResponse('**/assign');
        await board.alert.getByRole('button', { name: words('scheduling:force.accept'), exact: true }).click();
        await kept;
        const shift = board.shifts(board.cell(people.lotte, 1), 'Koffiebar');
        await expect(shift).toHaveCount(1);
        await shift.click();
        await expect(page.getByRole('menu')).toContainText('Leert het vandaag');
        await page.keyboard.press('Escape');
      });
      await test.step('When somebody is busy then, then it is refused, and nothing has changed', async () => {
        await board.drag(board.shifts(board.open, 'Terras'), board.cell(people.lotte, 2));
        await expect(board.alert).toContainText('Balie');
        await board.alert.getByRole('button', { name: words('scheduling:refused.accept'), exact: true }).click();
        await expect(board.shifts(board.open, 'Terras')).toHaveCount(1);
      });
    });

    test('publishing says what has changed, who is told and whether that is in time', async ({
      company,
      openAs,
      words,
    }) => {
      const planned = await preparePlanning(company);
      const { monday, ids } = planned;
      const shift = await addShift(planned, 0, 'Ochtend');
      await assignTo(planned, shift, ids.lotte);
      await addShift(planned, 7, 'Volgende');
      const page = await openAs(company.admin, boardAt(monday), wide);
      const board = new ScheduleBoard(page, words);
      const openDialog = () =>
        page
          .getByRole('main')
          .getByRole('button', { name: words('scheduling:publish.openDialog'), exact: true })
          .click();
      await openDialog();
      const entry = board.dialog.getByRole('listitem').filter({ hasText: 'Ochtend' });
      await expect(entry).toContainText(words('scheduling:publish.state.New'));
      await expect(entry).toContainText(words('scheduling:publish.recipients', { names: people.lotte }));
      await expect(
        board.dialog.getByRole('listitem').filter({ hasText: 'Volgende' }).getByRole('checkbox'),
      ).not.toBeChecked();
      await expectClean(page, 'publishing');
      await board.dialog
        .getByRole('button', { name: words('scheduling:publish.accept', { count: 1 }), exact: true })
        .click();
      await expect(board.dialog).toBeHidden();
      await company.admin.api.call('assignShift', {
        params: { shiftAssignmentId: shift.assignments[0]?.shiftAssignmentId ?? '' },
        body: { tenantUserId: ids.milan, replaces: ids.lotte },
      });
      await openDialog();
      await expect(entry).toContainText(words('scheduling:publish.state.Changed'));
      await expect(entry).toContainText(
        words('scheduling:publish.change', {
          field: words('scheduling:publish.field.assignees'),
          before: people.lotte,
          after: people.milan,
        }),
      );
      await expect(entry).toContainText(people.lotte);
    });

    test('the bottom row has hours and costs: by contract for who may see contracts', async ({
      company,
      openAs,
      words,
    }) => {
      const planned = await preparePlanning(company);
      const { monday, ids } = planned;
      const settings = {
        employeeAllShiftsOverviewEnabled: false,
        swapApproval: 'Manager',
        availabilityDeadlineDays: null,
        noticeDaysRest: 28,
        noticeDaysTimes: 4,
        onCallNoticeHours: 96,
      };
      await company.admin.api.call('updateSchedulingModuleSettings', { body: { ...settings, defaultHourlyCost: 20 } });
      await assignTo(planned, await addShift(planned, 0, 'Ochtend'), ids.lotte);
      const page = await openAs(company.admin, boardAt(monday), wide);
      const board = new ScheduleBoard(page, words);
      await expect(board.totals(0)).toContainText('7:30');
      await expect(board.totals(0)).toContainText('150');
    });
  });
}

test.describe('in nl', () => {
  test.use({ language: 'nl', ...moving });

  test('a shift is made in a cell, given away by dragging, moved, replaced and emptied', async ({
    company,
    openAs,
    words,
  }) => {
    const planned = await preparePlanning(company);
    const { department, monday } = planned;
    const page = await openAs(company.admin, boardAt(monday), wide);
    const board = new ScheduleBoard(page, words);
    await test.step('When an empty day of somebody is pressed, then the form makes the shift and that person is on it', async () => {
      await board.cell(people.lotte, 0).click();
      await board.fillShift({ name: 'Lunch', department });
      await expect(board.shifts(board.cell(people.lotte, 0), 'Lunch')).toHaveCount(1);
      await expect(board.totals(0)).toContainText('1/1');
    });
    await test.step('When the shift is dragged to a colleague, then the colleague has it', async () => {
      await board.drag(board.shifts(board.cell(people.lotte, 0), 'Lunch'), board.cell(people.milan, 0));
      await expect(board.shifts(board.cell(people.milan, 0), 'Lunch')).toHaveCount(1);
      await expect(board.shifts(board.cell(people.lotte, 0), 'Lunch')).toHaveCount(0);
      await expect(page.getByRole('status').filter({ hasText: words('scheduling:done.of.replace') })).toBeVisible();
    });
    await test.step('When it is taken off by menu, then the place is open, and undoing puts the person back', async () => {
      await board.choose(board.shifts(board.cell(people.milan, 0), 'Lunch'), words('scheduling:item.unassign'));
      await expect(board.shifts(board.open, 'Lunch')).toHaveCount(1);
      await board.undo();
      await expect(board.shifts(board.cell(people.milan, 0), 'Lunch')).toHaveCount(1);
    });
    await test.step('When times are typed into a cell, then the shift is there with that person; Ctrl-Z takes it back', async () => {
      const cell = board.cell(people.lotte, 2);
      await cell.focus();
      await page.keyboard.type('7-11');
      await page.keyboard.press('Enter');
      await expect(board.shifts(cell, '07:00–11:00')).toHaveCount(1);
      await expect(page.getByRole('button', { name: words('scheduling:done.undo'), exact: true })).toBeVisible();
      await page.keyboard.press('Control+z');
      await expect(board.shifts(cell, '07:00–11:00')).toHaveCount(0);
    });
    await test.step('When a list is dragged onto a taken place, then it asks before replacing', async () => {
      await page.goto(boardAt(monday, 'departments'));
      await board.drag(
        board.panel.getByRole('button', { name: people.noor }),
        board.grid.locator('[data-drop^="place "]').filter({ hasText: people.milan }),
      );
      await board.alert.getByRole('button', { name: words('scheduling:replace.accept'), exact: true }).click();
      await expect(board.shifts(board.grid, 'Lunch')).toContainText(people.noor);
      await expect(page.getByRole('status').filter({ hasText: words('scheduling:done.of.replace') })).toBeVisible();
    });
    await expectClean(page, 'the board by department');
  });

  test('whole weeks are copied, kept as template, emptied, and all of that undone', async ({
    company,
    openAs,
    words,
  }) => {
    const planned = await preparePlanning(company);
    const { monday, ids } = planned;
    await assignTo(planned, await addShift(planned, 0, 'Ochtend'), ids.lotte);
    await addShift(planned, 3, 'Avond');
    const next = addDays(monday, 7);
    const page = await openAs(company.admin, boardAt(next), wide);
    const board = new ScheduleBoard(page, words);
    await board.chooseOfWeek(words('scheduling:week.copyTitle'));
    await board.dialog.getByRole('button', { name: words('scheduling:week.copyAccept'), exact: true }).click();
    await expect(board.shifts(board.cell(people.lotte, 0), 'Ochtend')).toHaveCount(1);
    await expect(board.shifts(board.open, 'Avond')).toHaveCount(1);
    await board.undo();
    await expect(board.shifts(board.grid, 'Ochtend')).toHaveCount(0);
    await page.goto(boardAt(monday));
    await board.chooseOfWeek(words('scheduling:week.templates'));
    await board.dialog.getByRole('textbox').fill('Gewone week');
    await board.dialog.getByRole('button', { name: words('scheduling:week.saveTemplate'), exact: true }).click();
    await expect(board.dialog.getByRole('listitem').filter({ hasText: 'Gewone week' })).toBeVisible();
    await page.goto(boardAt(next));
    await board.chooseOfWeek(words('scheduling:week.templates'));
    await board.dialog.getByRole('button', { name: words('scheduling:week.apply'), exact: true }).click();
    await expect(board.shifts(board.grid, 'Ochtend')).toHaveCount(1);
    await board.chooseOfWeek(words('scheduling:week.clear'));
    await board.alert.getByRole('button', { name: words('scheduling:week.clearAccept'), exact: true }).click();
    await expect(board.shifts(board.grid, 'Ochtend')).toHaveCount(0);
    await board.undo();
    await expect(board.shifts(board.grid, 'Ochtend')).toHaveCount(1);
  });
});

test('what one planner does appears at the other within a second, and of two at once the later reads who was first', async ({
  company,
  openAs,
  words,
  consoleGuard,
}) => {
  const planned = await preparePlanning(company);
  const { monday, ids } = planned;
  const shift = await addShift(planned, 0, 'Ochtend');
  const colleague = await company.addColleague('Manager', 'Chef');
  const pages = await Promise.all([
    openAs(company.admin, boardAt(monday), wide),
    openAs(colleague, boardAt(monday), wide),
  ]);
  const [mine, theirs] = pages.map((page) => new ScheduleBoard(page, words));
  if (mine === undefined || theirs === undefined) throw new Error('Two pages were opened');
  for (const board of [mine, theirs]) {
    await reloadHearing(board.page);
    await expect(board.shifts(board.open, 'Ochtend')).toHaveCount(1);
  }
  await mine.drag(mine.shifts(mine.open, 'Ochtend'), mine.cell(people.lotte, 0));
  await expect(theirs.shifts(theirs.cell(people.lotte, 0), 'Ochtend')).toHaveCount(1, { timeout: 1000 });
  // On one place at once: the first stands, the other reads who holds it.
  await company.admin.api.call('unassignShift', {
    params: { shiftAssignmentId: shift.assignments[0]?.shiftAssignmentId ?? '' },
  });
  await expect(theirs.shifts(theirs.open, 'Ochtend')).toHaveCount(1);
  consoleGuard.allow(/status of 409/);
  await theirs.page.route('**/assignments/*/assign', async (route) => {
    await assignTo(planned, shift, ids.noor);
    await route.continue();
  });
  await theirs.drag(theirs.shifts(theirs.open, 'Ochtend'), theirs.cell(people.milan, 0));
  await expect(theirs.alert).toContainText(words('scheduling:reason.placeTakenBy', { fullName: people.noor }));
  await theirs.page.keyboard.press('Escape');
  await expect(theirs.shifts(theirs.cell(people.noor, 0), 'Ochtend')).toHaveCount(1);
});
