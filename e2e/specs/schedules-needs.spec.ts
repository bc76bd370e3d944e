// How many people are needed: said by weekday and on dates of its own, and shown on the board against the plan.
import { addDays } from '@rooster/domain/time';
import { expectCleanInBothThemes } from '../support/axe.ts';
import { expectFits } from '../support/fits.ts';
import { Frame } from '../support/pages/frame.ts';
import { ScheduleBoard, boardAt } from '../support/pages/schedule-board.ts';
import { addShift, assignTo, people, preparePlanning } from '../support/schedule-company.ts';
import type { Planned } from '../support/schedule-company.ts';
import { mondayAhead } from '../support/days.ts';
import { expect, test } from '../support/test.ts';
import { languages } from '../support/words.ts';

const NEEDS = '/app/manager/schedules/needs';

/** Says what the department needs from this week on: on Mondays so many people. */
const need = ({ company, departmentId }: Planned, count: number, skills: object[] = []) =>
  company.admin.api.call('setNeedWeek', {
    params: { departmentId, fromDate: mondayAhead(0) },
    body: { parts: [{ weekday: 1, startTime: '09:00', endTime: '17:00', count, skills }] },
  });

for (const language of languages) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('needs are said by weekday and on a date, and stay when somebody else says others', async ({
      company,
      openAs,
      words,
      consoleGuard,
    }) => {
      consoleGuard.allowStatus(412);
      const planned = await preparePlanning(company);
      const page = await openAs(company.admin, NEEDS, { viewport: { width: 1440, height: 900 } });
      const frame = new Frame(page, words);
      const dialog = page.getByRole('dialog');
      const button = (key: Parameters<typeof words>[0], values?: Record<string, string>) =>
        page.getByRole('button', { name: words(key, values), exact: true });
      await test.step('Given no needs, when a part of the day is added on two days at once', async () => {
        await expect(page.getByText(words('scheduling:needs.emptyText'))).toBeVisible();
        await button('scheduling:needs.addFirst').click();
        await dialog.getByRole('button', { name: words('scheduling:needs.add'), exact: true }).click();
        await expect(dialog.getByLabel(words('scheduling:needs.from'), { exact: true })).toBeFocused();
        await dialog.getByLabel(words('scheduling:needs.from'), { exact: true }).fill('900');
        await dialog.getByLabel(words('scheduling:needs.to'), { exact: true }).fill('17:00');
        await dialog.getByLabel(words('scheduling:needs.people')).fill('0');
        await dialog.getByRole('checkbox').nth(2).check();
        await expectCleanInBothThemes(page, 'the form of a part of the day');
        await dialog.getByRole('button', { name: words('scheduling:needs.add'), exact: true }).click();
        await expect(dialog.getByLabel(words('scheduling:needs.people'))).toBeFocused();
        await dialog.getByLabel(words('scheduling:needs.people')).fill('2');
        await page.keyboard.press('Enter');
        await expect(page.getByRole('button', { name: /09:00–17:00/ })).toHaveCount(2);
      });
      await test.step('When Monday is copied to all days and saved, then it holds', async () => {
        // Days are regions within the one of the week.
        await page.getByRole('region').getByRole('region').first().getByRole('button').first().click();
        await page.getByRole('menuitem', { name: words('scheduling:needs.copyWeek') }).click();
        await expect(page.getByRole('button', { name: /09:00–17:00/ })).toHaveCount(7);
        await expectCleanInBothThemes(page, 'the week of needs');
        await button('common:save').click();
        await frame.expectToast(words('common:saved'), 'success');
        await page.reload();
        await expect(page.getByRole('button', { name: /09:00–17:00/ })).toHaveCount(7);
      });
      await test.step('When a date is an exception, then it says why', async () => {
        await button('scheduling:needs.addException').click();
        await dialog.getByLabel(words('scheduling:needs.reason')).fill('Kerst');
        await dialog.getByRole('button', { name: words('common:save') }).click();
        await dialog.getByRole('textbox').first().fill(addDays(planned.monday, 3));
        await dialog.getByRole('button', { name: words('common:save') }).click();
        await expect(dialog).toBeHidden();
        await expect(page.getByRole('listitem').filter({ hasText: 'Kerst' })).toContainText(
          words('scheduling:need.nobody'),
        );
      });
      await test.step('When somebody else has saved meanwhile, then what is typed stays and it says so', async () => {
        await page
          .getByRole('button', { name: /09:00–17:00/ })
          .first()
          .click();
        await dialog.getByLabel(words('scheduling:needs.people')).fill('5');
        await page.keyboard.press('Enter');
        await need(planned, 9);
        const latest = page.waitForResponse(
          (answer) => answer.request().method() === 'GET' && answer.url().includes('/api/schedules/manager/needs'),
        );
        const refused = () => page.waitForResponse((answer) => answer.status() === 412);
        await Promise.all([refused(), button('common:save').click()]);
        await expect(page.getByText(words('scheduling:settings.conflict'))).toBeVisible();
        await latest;
        // Saving once more is no way to overwrite what nobody has looked at here.
        await Promise.all([refused(), button('common:save').click()]);
        await expect(page.getByText(words('scheduling:settings.conflict'))).toBeVisible();
        await button('scheduling:settings.reload').click();
        await expect(page.getByText(words('scheduling:needs.count_other', { count: '9' }))).toBeVisible();
      });
      await page.setViewportSize({ width: 390, height: 844 });
      await expectFits(page, 'the needs');
    });

    test('the board shows need against plan and follows what is done on it', async ({ company, openAs, words }) => {
      const planned = await preparePlanning(company);
      const { monday } = planned;
      await need(planned, 2);
      const shift = await addShift(planned, 0, 'Dag');
      const page = await openAs(company.admin, boardAt(monday), { viewport: { width: 1440, height: 900 } });
      const board = new ScheduleBoard(page, words);
      const days = board.row(words('scheduling:need.row')).getByRole('button');
      await test.step('Given one open shift for two who are needed', async () => {
        await expect(days.first()).toContainText('−8');
        await expect(days.nth(1)).toHaveAttribute('aria-label', new RegExp(words('scheduling:need.nobody')));
        await days.first().focus();
        await page.keyboard.press('ArrowRight');
        await expect(days.nth(1)).toBeFocused();
        await page.keyboard.press('ArrowLeft');
        await page.keyboard.press('Enter');
        const parts = page.getByRole('dialog');
        await expect(parts.getByRole('listitem')).toContainText('09:00–17:00');
        await expect(parts.getByRole('listitem')).toContainText(words('scheduling:need.needed_other', { count: '2' }));
        await expectCleanInBothThemes(page, 'the parts of a day');
        await page.keyboard.press('Escape');
        await expect(days.first()).toBeFocused();
      });
      await test.step('When somebody is put on the shift, then it is open no more', async () => {
        await assignTo(planned, shift, planned.ids.lotte);
        await expect(board.shifts(board.cell(people.lotte, 0), 'Dag')).toHaveCount(1);
        await days.first().click();
        await expect(page.getByRole('dialog').getByRole('listitem')).toContainText(
          words('scheduling:need.planned_other', { count: '1' }),
        );
        await page.keyboard.press('Escape');
        await addShift(planned, 0, 'Dag', { requiredStaff: 2 });
        await expect(days.first()).toContainText(words('scheduling:need.openBrief', { hours: '8' }));
      });
      await test.step('When it is folded away, then it stays so', async () => {
        await page.getByRole('button', { name: words('scheduling:need.hide') }).click();
        await expect(days).toHaveCount(0);
        await page.reload();
        await expect(page.getByRole('button', { name: words('scheduling:need.show') })).toBeVisible();
        await expect(days).toHaveCount(0);
      });
      await test.step('On a phone it is one day', async () => {
        await page.setViewportSize({ width: 390, height: 844 });
        await page.reload();
        await page.getByText(words('scheduling:need.row'), { exact: true }).click();
        await expect(page.locator('details').getByText('09:00–17:00')).toBeVisible();
        await expectFits(page, 'need against plan on a phone');
      });
    });

    test('shifts are made from needs, once, and taken back', async ({ company, openAs, words, consoleGuard }) => {
      consoleGuard.allowStatus(412);
      const planned = await preparePlanning(company);
      const { monday } = planned;
      await need(planned, 2);
      const page = await openAs(company.admin, boardAt(monday), { viewport: { width: 1440, height: 900 } });
      const board = new ScheduleBoard(page, words);
      const days = board.row(words('scheduling:need.row')).getByRole('button');
      const open = () => board.chooseOfWeek(words('scheduling:makeShifts.title'));
      const accept = board.dialog.getByRole('button', { name: words('scheduling:makeShifts.accept'), exact: true });
      await test.step('Given no shift types, when shifts as long as the parts are asked for', async () => {
        await open();
        await expect(board.dialog.getByText(words('scheduling:makeShifts.noTypes'))).toBeVisible();
        await expect(accept).toBeDisabled();
        await board.dialog.getByLabel(words('scheduling:makeShifts.withParts')).check();
        await expect(board.dialog.locator('p[role=status]')).toContainText(
          words('scheduling:makeShifts.places_other', { count: '2' }),
        );
        await expectCleanInBothThemes(page, 'the shifts that would be made');
      });
      await test.step('When the plan changes meanwhile, then it says so and shows what is missing now', async () => {
        const shift = await addShift(planned, 0, 'Dag');
        await accept.click();
        await expect(board.dialog.getByText(words('scheduling:makeShifts.stale'))).toBeVisible();
        await expect(board.dialog.locator('p[role=status]')).toContainText(
          words('scheduling:makeShifts.places_one', { count: '1' }),
        );
        await company.admin.api.call('deleteShift', { params: { shiftId: shift.shiftId } });
        await page.keyboard.press('Escape');
      });
      await test.step('Given a shift type, when they are made, then the need is met by open places', async () => {
        await company.admin.api.call('createShiftType', {
          body: { name: 'Vroeg', startTime: '09:00', endTime: '17:00', breakDuration: '00:30:00' },
        });
        await open();
        await expect(board.dialog.locator('p[role=status]')).toContainText(
          words('scheduling:makeShifts.places_other', { count: '2' }),
        );
        await accept.click();
        await expect(board.dialog).toBeHidden();
        await expect(days.first()).toContainText(words('scheduling:need.openBrief', { hours: '16' }));
        await expect(board.shifts(board.open, 'Vroeg').first()).toBeVisible();
        await board.undo();
        await expect(days.first()).toContainText('−16');
      });
    });

    test('a board without needs asks for none, and leads to where they are said', async ({
      company,
      openAs,
      words,
    }) => {
      const { monday } = await preparePlanning(company);
      const asked: string[] = [];
      const page = await openAs(company.admin, '/app', { viewport: { width: 1440, height: 900 } });
      page.on('request', (request) => asked.push(request.url()));
      await page.goto(boardAt(monday));
      const setUp = page.getByRole('button', { name: words('scheduling:need.setUp') });
      await expect(setUp).toBeVisible();
      expect(asked.filter((url) => url.includes('/manager/needs'))).toEqual([]);
      await setUp.click();
      await expect(page.getByRole('heading', { name: words('scheduling:need.title') })).toBeVisible();
    });
  });
}
