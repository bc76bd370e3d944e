// Days and weekdays on which hours count for more.
import { firstOf, inFull, lastMonth, dayFromToday } from '../support/days.ts';
import { addHours, approveAll } from '../support/hours.ts';
import { Frame } from '../support/pages/frame.ts';
import { OVERVIEW, OverviewScreen } from '../support/pages/overview-screen.ts';
import { asPattern } from '../support/pattern.ts';
import { SURCHARGE_DAYS, SurchargeDaysScreen } from '../support/pages/surcharge-days-screen.ts';
import { expect, test } from '../support/test.ts';
import { languages } from '../support/words.ts';

const sunday = firstOf(lastMonth(), 7);

for (const language of languages) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('days come from the public holidays or are the organisation’s own, once each, until they go', async ({
      company,
      openAs,
      words,
      consoleGuard,
    }) => {
      consoleGuard.allowStatus(409, 422);
      await company.removeHolidays();
      const page = await openAs(company.admin, SURCHARGE_DAYS);
      const screen = new SurchargeDaysScreen(page, words);
      const frame = new Frame(page, words);
      const year = Number(dayFromToday(0).slice(0, 4));
      const kingsDay = words('timesheet:holiday.kings-day');
      const goodFriday = words('timesheet:holiday.good-friday');
      await test.step('When there is none yet, then the screen says how to begin', async () => {
        await expect(page.getByText(words('timesheet:days.empty.title', { year }))).toBeVisible();
      });
      await test.step('When public holidays are taken over, then those that were ticked are in the year', async () => {
        const dialog = await screen.openHolidays(year);
        const tick = (name: string, what: 'surcharge' | 'free') =>
          dialog.getByRole('checkbox', { name: `${name}: ${words(`timesheet:days.${what}`)}`, exact: true });
        await expect(tick(kingsDay, 'free')).toBeChecked();
        await expect(tick(goodFriday, 'free')).not.toBeChecked();
        await tick(goodFriday, 'surcharge').check();
        const ticked = await dialog
          .getByRole('row')
          .filter({ has: page.locator('input:checked') })
          .count();
        await dialog.getByRole('button', { name: words('timesheet:days.add', { count: ticked }) }).click();
        await frame.expectToast(words('timesheet:days.done.added', { count: ticked }), 'success');
        await expect(screen.days).toHaveCount(ticked);
        await expect(screen.day(kingsDay)).toContainText('200%');
        await expect(screen.day(kingsDay)).toContainText(words('timesheet:days.free'));
        await expect(screen.day(goodFriday)).not.toContainText(words('timesheet:days.free'));
      });
      await test.step('When they are looked at again, then they are there already', async () => {
        const dialog = await screen.openHolidays(year);
        await expect(dialog.getByRole('row').filter({ hasText: kingsDay })).toContainText(
          words('timesheet:days.already'),
        );
        await page.keyboard.press('Escape');
        await expect(dialog).toBeHidden();
      });
      const date = `${year}-06-17`;
      await test.step('When a day is given too small a percentage, then it is not taken', async () => {
        const dialog = await screen.openAdd();
        await dialog.enter('Stadsfeest', date, '90');
        await dialog.add.click();
        await expect(dialog.field('factor')).toHaveAttribute('aria-invalid', 'true');
        await expect(dialog.root).toBeVisible();
        await dialog.field('factor').fill('150');
        await dialog.free.check();
        await dialog.add.click();
        await frame.expectToast(words('timesheet:days.done.added', { count: 1 }), 'success');
        await expect(screen.day('Stadsfeest')).toContainText('150%');
        await expect(screen.day('Stadsfeest')).toContainText(words('timesheet:days.free'));
      });
      await test.step('When the same date is added again, then it is refused beside the date, and what was typed stays', async () => {
        const dialog = await screen.openAdd();
        await dialog.enter('Nog een feest', date, '120');
        await dialog.add.click();
        await expect(dialog.root.getByText(words('errors:codes.surcharge-day-exists'))).toBeVisible();
        await expect(dialog.field('date')).toHaveAttribute('aria-invalid', 'true');
        await expect(dialog.field('name')).toHaveValue('Nog een feest');
        await page.keyboard.press('Escape');
        await page
          .getByRole('alertdialog')
          .getByRole('button', { name: words('common:discard.yes') })
          .click();
        await expect(dialog.root).toBeHidden();
        await expect(screen.day('Nog een feest')).toHaveCount(0);
      });
      await test.step('When it is deleted, then it is asked first, and gone after', async () => {
        await screen.day('Stadsfeest').getByRole('button').last().click();
        await expect(screen.question).toHaveAccessibleName(
          words('timesheet:days.ask.delete', { name: 'Stadsfeest', date: inFull(date, language) }),
        );
        await screen.question.getByRole('button', { name: words('common:delete'), exact: true }).click();
        await frame.expectToast(words('timesheet:days.done.deleted'), 'success');
        await expect(screen.day('Stadsfeest')).toHaveCount(0);
      });
    });

    test('hours on a Sunday count for half as much again once that was chosen', async ({ company, openAs, words }) => {
      const employee = await company.addColleague('Employee');
      await addHours(employee, sunday, '09:00 – 13:00');
      await approveAll(company);
      const page = await openAs(company.admin, SURCHARGE_DAYS);
      const screen = new SurchargeDaysScreen(page, words);
      await test.step('When Sunday becomes 150, then it is told what that changes', async () => {
        await screen.weekdays.root.getByRole('textbox').last().fill('150');
        await screen.weekdays.save('common:save').click();
        await screen.question.getByLabel(asPattern(words('timesheet:recalculation.from'), 'start')).fill(sunday);
        await screen.question.getByRole('checkbox').check();
        await expect(screen.question).toContainText(
          words('timesheet:recalculation.changes', {
            count: 1,
            people: words('timesheet:recalculation.people', { count: 1 }),
          }),
        );
        await expect(screen.question.getByRole('definition')).toHaveText(['0:00', '+2:00']);
        await screen.question.getByRole('button', { name: words('timesheet:recalculation.accept') }).click();
        await new Frame(page, words).expectToast(words('common:saved'), 'success');
      });
      await test.step('Then the overview has the hours with their surcharge, and the line says how', async () => {
        await page.goto(OVERVIEW);
        const overview = new OverviewScreen(page, words);
        await overview.showLastMonth();
        await expect(overview.figure('worked', employee.name, '4:00')).toBeVisible();
        await overview.figure('surcharged', employee.name, '6:00').click();
        await expect(overview.lines(employee.name, 'surcharged')).toContainText('4:00 × 150% = 6:00');
      });
    });
  });
}
