// Two at once: one entry, and nobody decides on what has changed under their eyes.
import { amsterdam, dayFromToday } from '../support/days.ts';
import { Frame } from '../support/pages/frame.ts';
import { TIME, TimeScreen } from '../support/pages/time-screen.ts';
import { VALIDATE, ValidateScreen } from '../support/pages/validate-screen.ts';
import { expect, test } from '../support/test.ts';

const zone = { timeZoneId: 'Europe/Amsterdam' };

test('clocking out in two tabs at once makes one entry', async ({ company, openAs, words, consoleGuard }) => {
  consoleGuard.allowStatus(409);
  const employee = await company.addColleague('Employee');
  await employee.api.call('startTimer', { body: zone });
  const first = await openAs(employee, TIME);
  const second = await first.context().newPage();
  await second.goto(TIME);
  const screens = [first, second].map((page) => new TimeScreen(page, words));
  await Promise.all(screens.map(({ clock }) => clock.expectState('running')));
  await Promise.all(screens.map(({ clock }) => clock.work()));
  // Pressed where it stands: a tab may hear of the other one before its own press, and has no button then.
  const buttons = await Promise.all(screens.map(({ clock }) => clock.button('stop').elementHandle()));
  await Promise.all(buttons.map((button) => button?.evaluate((element: HTMLElement) => element.click())));
  await Promise.all(screens.map(({ clock }) => clock.expectState('idle')));
  const today = dayFromToday(0);
  const { items } = await employee.api.call<{ items: unknown[] }>('queryEntries', {
    body: { fromDate: dayFromToday(-1), toDate: today },
  });
  expect(items).toHaveLength(1);
  await Promise.all(
    screens.map(async ({ page, clocked }) => {
      await page.reload();
      await expect(clocked).toHaveCount(1);
    }),
  );
});

test('a manager who approves hours that were changed meanwhile is told, and sees them as they are now', async ({
  company,
  openAs,
  words,
  consoleGuard,
}) => {
  consoleGuard.allowStatus(409, 412);
  const employee = await company.addColleague('Employee');
  const day = dayFromToday(-1);
  const body = (end: string) => ({
    shiftStart: amsterdam(day, '09:00'),
    shiftEnd: amsterdam(day, end),
    breakTime: '00:30:00',
    ...zone,
  });
  const entry = await employee.api.call<{ id: string }>('addEntry', { body: body('17:00') });
  const page = await openAs(company.admin, VALIDATE);
  const validate = new ValidateScreen(page, words);
  const frame = new Frame(page, words);
  await expect(validate.row('09:00 – 17:00')).toBeVisible();
  await employee.api.call('updateEntry', { params: { id: entry.id }, body: body('18:00') });
  await validate.approve('09:00 – 17:00');
  await frame.expectToast(words('timesheet:validate.changed', { count: 1 }), 'warn');
  await expect(validate.row('09:00 – 18:00')).toBeVisible();
  const { items } = await employee.api.call<{ items: { status: string }[] }>('queryEntries', {
    body: { fromDate: day, toDate: day },
  });
  expect(items).toEqual([expect.objectContaining({ status: 'AwaitingApproval' })]);
});

test('a form over an entry that was decided on meanwhile keeps what was typed', async ({
  company,
  openAs,
  words,
  consoleGuard,
}) => {
  consoleGuard.allowStatus(412);
  const employee = await company.addColleague('Employee');
  const day = dayFromToday(0);
  const entry = await employee.api.call<{ id: string; version: number }>('addEntry', {
    body: { shiftStart: amsterdam(day, '00:00'), shiftEnd: amsterdam(day, '00:20'), ...zone },
  });
  const page = await openAs(employee, TIME);
  const time = new TimeScreen(page, words);
  const dialog = await time.openEdit('00:00 – 00:20');
  await company.admin.api.call('approveEntry', { body: { timesheetEntryId: entry.id } });
  await dialog.enter({ end: '00:25' });
  await dialog.save.click();
  await expect(dialog.root).toContainText(words('timesheet:form.conflict.text'));
  await expect(dialog.field('end')).toHaveValue('00:25');
  await dialog.root.getByRole('button', { name: words('timesheet:form.conflict.reload') }).click();
  await expect(dialog.field('end')).toHaveValue('00:20');
  await expect(dialog.root).toContainText(words('timesheet:form.approvedWarning'));
});
