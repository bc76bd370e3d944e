// How hours are registered, rounded and closed, and what employees notice of it.
import { dayFromToday, firstOf, inFull, lastMonth, shownDay } from '../support/days.ts';
import { addHours, timesOf } from '../support/hours.ts';
import { Frame } from '../support/pages/frame.ts';
import { TIME, TimeScreen } from '../support/pages/time-screen.ts';
import { TIMESHEET_SETTINGS, TimesheetSettingsScreen } from '../support/pages/timesheet-settings-screen.ts';
import { expect, test } from '../support/test.ts';
import { languages } from '../support/words.ts';

const monday = firstOf(lastMonth(), 1);
const tuesday = firstOf(lastMonth(), 2);
// A month that begins on a Tuesday has its first Monday after it.
const [earlier = '', later = ''] = [monday, tuesday].toSorted();
const PUNCHED = '08:53 – 17:06';

for (const language of languages) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('a new rounding holds from a date, says what it changes, and changes open hours only', async ({
      company,
      openAs,
      words,
    }) => {
      const employee = await company.addColleague('Employee');
      await addHours(employee, earlier, PUNCHED);
      await addHours(employee, later, PUNCHED);
      await company.admin.api.call('setCloseDate', { body: { closeDate: earlier } });
      const page = await openAs(company.admin, TIMESHEET_SETTINGS);
      const screen = new TimesheetSettingsScreen(page, words);
      await test.step('When another rounding is chosen, then it is told how many entries and hours change', async () => {
        await expect(screen.save).toBeDisabled();
        await screen.rounding('Nearest15').check();
        await screen.save.click();
        await expect(screen.foreseenFrom).toHaveValue(shownDay(dayFromToday(0)));
        await expect(screen.foreseen).toContainText(words('timesheet:recalculation.none'));
        await screen.foreseenFrom.fill(earlier);
        await expect(screen.foreseen).toContainText(
          words('timesheet:recalculation.changes', {
            count: 1,
            people: words('timesheet:recalculation.people', { count: 1 }),
          }),
        );
        await expect(screen.foreseen).toContainText(inFull(later, language));
        await expect(screen.foreseen.getByRole('definition')).toHaveText(['-0:13', '-0:13']);
      });
      await test.step('When it is cancelled, then nothing has changed', async () => {
        await screen.foreseen.getByRole('button', { name: words('common:cancel'), exact: true }).click();
        expect(await timesOf(employee, earlier, later)).toEqual([PUNCHED, PUNCHED]);
      });
      await test.step('When it is agreed to, then the open entry has new times, and the closed one its old', async () => {
        await screen.save.click();
        await screen.foreseenFrom.fill(earlier);
        await screen.foreseen.getByRole('button', { name: words('timesheet:recalculation.accept') }).click();
        await new Frame(page, words).expectToast(words('common:saved'), 'success');
        expect(await timesOf(employee, earlier, later)).toEqual([PUNCHED, '09:00 – 17:00']);
        await page.reload();
        await expect(screen.rounding('Nearest15')).toBeChecked();
      });
    });

    test('a closed period is locked for employees until it is opened again, and it stays known who did so', async ({
      company,
      openAs,
      words,
      consoleGuard,
    }) => {
      consoleGuard.allowStatus(409, 422);
      const employee = await company.addColleague('Employee');
      await addHours(employee, monday, '09:00 – 17:00');
      const page = await openAs(company.admin, TIMESHEET_SETTINGS);
      const screen = new TimesheetSettingsScreen(page, words);
      const date = inFull(later, language);
      const locked = words('timesheet:time.closed', { date });
      await test.step('When a period with hours that wait is closed, then that is said first', async () => {
        await screen.closeDate.fill(later);
        await screen.close.click();
        const question = screen.question(words('timesheet:closing.ask.close', { date }));
        await expect(question).not.toContainText(words('timesheet:closing.ask.text'));
        await question.getByRole('button', { name: words('timesheet:closing.close') }).click();
        await new Frame(page, words).expectToast(words('timesheet:closing.done.closed', { date }), 'success');
        await expect(screen.history).toHaveCount(1);
        await expect(screen.history).toContainText(words('timesheet:closing.line.closed', { date }));
        await expect(screen.history).toContainText(company.admin.name);
      });
      const time = new TimeScreen(await openAs(employee, TIME), words);
      await test.step('When an employee looks at a day of it, then it says so, and hours cannot be added there', async () => {
        await expect(time.heading).toBeVisible();
        await time.showWeekOf(monday);
        await expect(time.page.getByRole('note').filter({ hasText: locked })).toBeVisible();
        await expect(time.row('09:00 – 17:00').getByRole('img', { name: words('timesheet:row.locked') })).toBeVisible();
        const dialog = await time.openAdd();
        await dialog.enter({ date: monday, start: '18:00', end: '19:00' });
        await expect(dialog.root).toContainText(words('timesheet:form.closed', { date }));
        const refused = await employee.api.send('addEntry', {
          body: { shiftStart: `${monday}T18:00:00Z`, shiftEnd: `${monday}T19:00:00Z`, timeZoneId: 'Europe/Amsterdam' },
        });
        expect(refused.status()).toBe(422);
        expect(await refused.json()).toMatchObject({ code: 'timesheet-closed' });
      });
      await test.step('When everything is opened again, then both stand in the history, and hours can be added', async () => {
        await screen.reopen.click();
        await screen
          .question(words('timesheet:closing.ask.open'))
          .getByRole('button', { name: words('timesheet:closing.open') })
          .click();
        await new Frame(page, words).expectToast(words('timesheet:closing.done.opened'), 'success');
        await expect(screen.history).toHaveCount(2);
        await expect(screen.history.first()).toContainText(words('timesheet:closing.line.opened'));
        await expect(screen.history.first()).toContainText(company.admin.name);
        await addHours(employee, monday, '18:00 – 19:00');
        await time.page.reload();
        await expect(time.heading).toBeVisible();
        await time.showWeekOf(monday);
        await expect(time.row('18:00 – 19:00')).toBeVisible();
        await expect(time.page.getByRole('note').filter({ hasText: locked })).toHaveCount(0);
      });
    });
  });
}

test('employees see the ways of registering hours that were chosen, and the server knows no other', async ({
  company,
  openAs,
  words,
}) => {
  const employee = await company.addColleague('Employee');
  const page = await openAs(company.admin, TIMESHEET_SETTINGS);
  const screen = new TimesheetSettingsScreen(page, words);
  const time = new TimeScreen(await openAs(employee, TIME), words);
  const more = time.page.getByRole('main').getByRole('button', { name: words('common:more') });
  const add = time.page.getByRole('main').getByRole('button', { name: words('timesheet:time.add') });
  const choose = async (method: 'Timer' | 'Manual') => {
    await screen.method(method).check();
    await screen.save.click();
    await expect(screen.save).toBeDisabled();
    await time.page.reload();
  };
  await expect(time.clock.button('start')).toBeVisible();
  await expect(more).toBeVisible();
  await test.step('When there is only the clock, then nothing can be entered by hand', async () => {
    await choose('Timer');
    await expect(time.clock.button('start')).toBeVisible();
    await expect(more).toHaveCount(0);
    await expect(add).toHaveCount(0);
    const refused = await employee.api.send('addEntry', {
      body: { shiftStart: `${monday}T08:00:00Z`, shiftEnd: `${monday}T09:00:00Z`, timeZoneId: 'Europe/Amsterdam' },
    });
    expect(await refused.json()).toMatchObject({ code: 'timesheet-entry-method-disabled' });
  });
  await test.step('When hours are entered by hand only, then there is no clock', async () => {
    await choose('Manual');
    await expect(add.first()).toBeVisible();
    await expect(time.clock.button('start')).toHaveCount(0);
    const refused = await employee.api.send('startTimer', { body: { timeZoneId: 'Europe/Amsterdam' } });
    expect(await refused.json()).toMatchObject({ code: 'timesheet-entry-method-disabled' });
  });
});
