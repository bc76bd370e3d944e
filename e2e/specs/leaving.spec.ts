// Somebody leaves: the last day, what is left to settle, no way in any more, their data as a file, erasure.
import { readFile } from 'node:fs/promises';
import { dayFromToday, firstOf, lastMonth, shownDay } from '../support/days.ts';
import { expectFits } from '../support/fits.ts';
import { addHours, approveAll, correct } from '../support/hours.ts';
import { addWorker } from '../support/leave-company.ts';
import { AccountPages } from '../support/pages/account-pages.ts';
import { EmployeeScreen, employeePath } from '../support/pages/employee-screen.ts';
import { EMPLOYEES, EmployeesScreen } from '../support/pages/employees-screen.ts';
import { Frame } from '../support/pages/frame.ts';
import { expect, test } from '../support/test.ts';
import { languages } from '../support/words.ts';

for (const language of languages) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('a colleague leaves, gets the data, and is erased', async ({
      page: his,
      company,
      openAs,
      words,
      consoleGuard,
    }) => {
      consoleGuard.allowStatus(403);
      const colleague = await company.addColleague();
      const page = await openAs(company.admin, employeePath(await company.idOf(colleague)));
      const employee = new EmployeeScreen(page, words);
      const frame = new Frame(page, words);
      const dialog = employee.leaving(colleague.name);
      await test.step('When no last day is given, then the form asks for it', async () => {
        await employee.choose('leave.action');
        await dialog.getByRole('button', { name: words('people:employee.leave.submit'), exact: true }).click();
        await expect(dialog.getByLabel(words('people:employee.leave.lastDay'))).toHaveAttribute('aria-invalid', 'true');
      });
      await test.step('When it was yesterday, then what is left is proposed, and the page says that he has left', async () => {
        await dialog.getByLabel(words('people:employee.leave.lastDay')).fill(dayFromToday(-1));
        // Before it is recorded, as well as after.
        await expect(dialog).toContainText(words('people:employee.leave.nothing'));
        await dialog.getByRole('button', { name: words('people:employee.leave.submit'), exact: true }).click();
        await expect(dialog).toContainText(words('people:employee.leave.nothing'));
        await dialog.getByRole('button', { name: words('people:employee.close'), exact: true }).click();
        await expect(page.getByRole('main')).toContainText(words('people:access.Left'));
      });
      await test.step('Then he can not log in any more, and is told why', async () => {
        await his.goto('/accounts/login');
        await new AccountPages(his, words).logIn(colleague.email, colleague.password);
        await expect(his.locator('form')).toContainText(words('errors:codes.no-membership'));
      });
      await test.step('When the data is asked for, then it comes as a file', async () => {
        const started = page.waitForEvent('download');
        await employee.choose('exportJson');
        const file = await started;
        expect(file.suggestedFilename()).toBe(`${words('people:employee.exportFile')}.json`);
        expect(await readFile(await file.path(), 'utf8')).toContain(colleague.email);
      });
      await test.step('When another name is typed, then erasing is not offered; with the right one it is done', async () => {
        await employee.choose('erase.action');
        const question = employee.erasing(colleague.name);
        const erase = question.getByRole('button', { name: words('people:employee.erase.submit'), exact: true });
        await question.getByRole('textbox').fill('Iemand Anders');
        await expect(erase).toBeDisabled();
        await question.getByRole('textbox').fill(colleague.name.toLowerCase());
        await erase.click();
        await frame.expectToast(words('people:employee.erase.done'), 'success');
        await expect(page).toHaveURL(new RegExp(`${EMPLOYEES}$`));
        const list = new EmployeesScreen(page, words);
        await expect(list.row(company.admin.lastName)).toBeVisible();
        await expect(list.row(colleague.lastName)).toHaveCount(0);
      });
    });

    test('who leaves is settled with in surplus that was not paid and in what payroll has yet to correct, on a phone too', async ({
      company,
      openAs,
      words,
    }) => {
      const month = lastMonth();
      const saturday = firstOf(month, 6);
      const { person: bram, tenantUserId } = await addWorker(company, 'Bram', {
        startDate: saturday,
        endDate: saturday,
      });
      await addHours(bram, saturday, '08:00 – 18:00');
      await approveAll(company);
      const { api } = company.admin;
      const columns = [
        { source: 'Code', header: 'Code' },
        { source: 'Hours', header: 'Uren' },
      ];
      const components = [{ kind: 'Surplus', code: 'MEER' }];
      const mapping = {
        layout: 'RowPerComponent',
        delimiter: ';',
        decimal: ',',
        headerRow: false,
        columns,
        components,
      };
      await api.call('updatePayrollMapping', { body: mapping });
      await api.call('createPayrollExport', { body: { fromDate: saturday, toDate: saturday } });
      await correct(company, tenantUserId, saturday, '00:30:00', 'Vergeten half uur');
      const page = await openAs(company.admin, employeePath(tenantUserId));
      await page.setViewportSize({ width: 375, height: 740 });
      const employee = new EmployeeScreen(page, words);
      const dialog = employee.leaving(bram.name);
      await employee.choose('leave.action');
      await dialog.getByLabel(words('people:employee.leave.lastDay')).fill(dayFromToday(-1));
      await dialog.getByRole('button', { name: words('people:employee.leave.submit'), exact: true }).click();
      const surplus = dialog.locator('dl > div', { hasText: words('people:employee.leave.surplus') });
      await expect(surplus).toContainText(language === 'nl' ? '0,5' : '0.5');
      await expect(dialog.getByRole('heading', { name: words('people:employee.leave.corrections') })).toBeVisible();
      await expect(dialog.locator('dl').last()).toContainText(words('people:employee.leave.payKind.Surplus'));
      await expect(dialog.locator('dl').last()).toContainText(language === 'nl' ? '0,5' : '0.5');
      await expectFits(page, 'settlement');
    });
  });
}

test('who leaves later still logs in, and may stay after all', async ({ company, openAs, words }) => {
  const colleague = await company.addColleague();
  const page = await openAs(company.admin, employeePath(await company.idOf(colleague)));
  const employee = new EmployeeScreen(page, words);
  const dialog = employee.leaving(colleague.name);
  await employee.choose('leave.action');
  await dialog.getByLabel(words('people:employee.leave.lastDay')).fill(dayFromToday(20));
  await dialog.getByRole('button', { name: words('people:employee.leave.submit'), exact: true }).click();
  await dialog.getByRole('button', { name: words('people:employee.close'), exact: true }).click();
  await new Frame(await openAs(colleague), words).expectDashboard();
  await employee.choose('leave.change');
  await expect(dialog.getByLabel(words('people:employee.leave.lastDay'))).toHaveValue(shownDay(dayFromToday(20)));
  await dialog.getByRole('button', { name: words('people:employee.leave.back') }).click();
  await new Frame(page, words).expectToast(words('people:employee.leave.stays', { name: colleague.name }), 'success');
  await employee.choose('leave.action');
  await expect(dialog.getByLabel(words('people:employee.leave.lastDay'))).toHaveValue('');
});
