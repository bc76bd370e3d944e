// The list of employees, the page of one, and bringing in many.
import { unique } from '../support/company.ts';
import { EmployeeScreen, employeePath } from '../support/pages/employee-screen.ts';
import { EMPLOYEES, EmployeesScreen } from '../support/pages/employees-screen.ts';
import { Frame } from '../support/pages/frame.ts';
import { expect, test } from '../support/test.ts';
import { languages } from '../support/words.ts';

for (const language of languages) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('employees are searched, filtered, opened, and found as they were left', async ({
      company,
      openAs,
      words,
    }) => {
      await company.addEmployee('Piet', 'Roggebrood');
      await company.addDepartment('Winkel', [await company.addEmployee('Kees', 'Krentenbol', { employeeCode: 'K-7' })]);
      const page = await openAs(company.admin, EMPLOYEES);
      const screen = new EmployeesScreen(page, words);
      await test.step('When the list is opened, then everybody is in it', async () => {
        await screen.expectCount(3);
        await expect(screen.row('Krentenbol')).toContainText('Winkel');
        await expect(screen.row('Krentenbol')).toContainText(words('people:access.None'));
        await expect(screen.row(company.admin.lastName)).toContainText(words('people:access.Active'));
      });
      await test.step('When a part of a name or a code is typed, then who has it is left', async () => {
        await screen.search.fill('rogge');
        await screen.expectCount(1);
        await expect(screen.row('Roggebrood')).toBeVisible();
        await screen.search.fill('k-7');
        await expect(screen.row('Krentenbol')).toBeVisible();
        await expect(screen.rows).toHaveCount(1);
      });
      await test.step('When nobody has it, then the list says so, and clearing brings all back', async () => {
        await screen.search.fill('zonnebloem');
        await expect(page.getByText(words('people:employees.nobody.title'))).toBeVisible();
        await screen.clear.first().click();
        await screen.expectCount(3);
      });
      await test.step('When a department is chosen and somebody is opened, then coming back finds the list as it was', async () => {
        await screen.filter('byDepartment').selectOption({ label: 'Winkel' });
        await screen.expectCount(1);
        await screen.row('Krentenbol').getByRole('link').click();
        await expect(new EmployeeScreen(page, words).heading).toHaveText('Kees Krentenbol');
        await page.goBack();
        await screen.expectCount(1);
        await expect(screen.row('Krentenbol')).toBeVisible();
      });
    });

    test('an employee is added, changed, and what somebody else saved meanwhile is told', async ({
      company,
      openAs,
      words,
      consoleGuard,
    }) => {
      consoleGuard.allowStatus(412);
      const page = await openAs(company.admin, EMPLOYEES);
      const list = new EmployeesScreen(page, words);
      const employee = new EmployeeScreen(page, words);
      const frame = new Frame(page, words);
      await test.step('When only a first name is given, then the form asks for the last', async () => {
        await list.openAdd();
        await list.field('firstName').fill('Mies');
        await list.button('people:add.submit').click();
        await expect(list.field('lastName')).toHaveAttribute('aria-invalid', 'true');
        await expect(list.field('lastName')).toBeFocused();
      });
      await test.step('When that is given, then she is in the list', async () => {
        await list.field('lastName').fill('Tarwe');
        await list.button('people:add.submit').click();
        await frame.expectToast(words('people:add.added', { name: 'Mies Tarwe' }), 'success');
        await expect(list.row('Tarwe')).toBeVisible();
      });
      await test.step('When her details are changed, then they stay', async () => {
        await list.row('Tarwe').getByRole('link').click();
        await employee.edit.click();
        await employee.field('employeeCode').fill('M-1');
        await employee.save.click();
        await frame.expectToast(words('people:employee.saved'), 'success');
        await page.reload();
        await expect(employee.details).toContainText('M-1');
      });
      await test.step('When somebody else saves while one types, then that is told and what was typed is kept', async () => {
        await employee.edit.click();
        await employee.field('firstName').fill('Maria');
        const other = new EmployeeScreen(await openAs(company.admin, new URL(page.url()).pathname), words);
        await other.edit.click();
        await other.field('employeeCode').fill('M-2');
        await other.save.click();
        await new Frame(other.page, words).expectToast(words('people:employee.saved'), 'success');
        await employee.save.click();
        await expect(employee.details.getByRole('alert')).toContainText(words('people:employee.stale'));
        await employee.details.getByRole('button', { name: words('people:employee.latest') }).click();
        await expect(employee.field('employeeCode')).toHaveValue('M-2');
        await expect(employee.field('firstName')).toHaveValue('Maria');
        await employee.save.click();
        await expect(employee.heading).toHaveText('Maria Tarwe');
      });
    });

    test('a pasted list is checked, brought in without its bad lines, and taken back', async ({
      company,
      openAs,
      words,
    }) => {
      const page = await openAs(company.admin, EMPLOYEES);
      const screen = new EmployeesScreen(page, words);
      const email = `${unique('lies.')}@bakkerij.example`;
      await test.step('When a list with a bad line is checked, then it says which line and why', async () => {
        await screen.openAdd();
        await screen.paste(`Voornaam;Achternaam;E-mail\nLies;Gerst;${email}\nToon;Haver;geen-adres\nWim;Spelt;`);
        await screen.button('people:import.check').click();
        await expect(screen.dialog).toContainText(words('people:import.willAdd', { count: 2, number: 2 }));
        await expect(screen.dialog).toContainText(words('people:import.willSkip', { count: 1, number: 1 }));
        await expect(screen.importError(3)).toContainText('geen-adres');
        await expect(screen.importError(3)).toContainText(words('errors:fields.invalid-email'));
      });
      await test.step('When one goes back, then what was pasted is still there', async () => {
        await screen.button('people:import.back').click();
        await expect(screen.dialog.getByRole('textbox', { name: words('people:import.paste') })).toHaveValue(/Gerst/);
        await screen.button('people:import.check').click();
      });
      await test.step('When it is brought in, then the good lines are people', async () => {
        await screen.button('people:import.write', { count: 2, number: 2 }).click();
        await expect(screen.dialog).toContainText(words('people:import.added.members', { count: 2, number: 2 }));
        await expect(screen.importError(3)).toContainText('geen-adres');
        // The list lies behind the dialog.
        await expect(page.locator('[role=rowheader]').filter({ hasText: 'Spelt' })).toHaveCount(1);
      });
      await test.step('When it is taken back, then nothing of it is left', async () => {
        await screen.button('people:import.undo').click();
        await new Frame(page, words).expectToast(words('people:import.undone'), 'success');
        await page.reload();
        await screen.expectCount(1);
        await expect(screen.row('Gerst')).toHaveCount(0);
      });
    });
  });
}

test('who manages a department sees its people alone', async ({ company, openAs, words, consoleGuard }) => {
  consoleGuard.allowStatus(403, 404);
  const manager = await company.addColleague('DepartmentManager');
  const hers = await company.addEmployee('Kees', 'Krentenbol');
  const other = await company.addEmployee('Piet', 'Roggebrood');
  const departmentId = await company.addDepartment('Winkel', [hers, await company.idOf(manager)]);
  await company.addDepartment('Bakkerij', [other]);
  await company.admin.api.call('assignDepartmentManager', {
    params: { departmentId, tenantUserId: await company.idOf(manager) },
  });
  const page = await openAs(manager, EMPLOYEES);
  const screen = new EmployeesScreen(page, words);
  await expect(screen.row('Krentenbol')).toBeVisible();
  await screen.expectCount(2);
  await expect(screen.row('Roggebrood')).toHaveCount(0);
  await screen.search.fill('rogge');
  await expect(page.getByText(words('people:employees.nobody.title'))).toBeVisible();
  await expect(page.getByRole('button', { name: words('people:add.title') })).toHaveCount(0);
  await page.goto(employeePath(other));
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Roggebrood')).toHaveCount(0);
});

test('five hundred people with twenty bad lines: 480 come in, each bad line is named, and taking back leaves nothing', async ({
  company,
  openAs,
  words,
}) => {
  const lines = Array.from(
    { length: 500 },
    (_, index) =>
      `Voornaam${index};Achternaam${index};${index % 25 === 0 ? 'geen-adres' : `p${index}@bakkerij.example`}`,
  );
  const page = await openAs(company.admin, EMPLOYEES);
  const screen = new EmployeesScreen(page, words);
  await screen.openAdd();
  await screen.paste(['Voornaam;Achternaam;E-mail', ...lines].join('\n'));
  await screen.button('people:import.check').click();
  await expect(screen.dialog).toContainText(words('people:import.willAdd', { count: 480, number: 480 }));
  for (let index = 0; index < 500; index += 25)
    await expect(screen.importError(index + 2)).toContainText(words('errors:fields.invalid-email'));
  await screen.button('people:import.write', { count: 480, number: 480 }).click();
  await expect(screen.dialog).toContainText(words('people:import.added.members', { count: 480, number: 480 }));
  const { total } = await company.admin.api.call<{ total: number }>('listMembers', { query: { limit: '1' } });
  expect(total).toBe(481);
  await screen.button('people:import.undo').click();
  await new Frame(page, words).expectToast(words('people:import.undone'), 'success');
  await page.reload();
  await screen.expectCount(1);
});

test('several are put into a department at once', async ({ company, openAs, words }) => {
  await company.addDepartment('Winkel', [await company.addEmployee('Kees', 'Krentenbol')]);
  await company.addEmployee('Piet', 'Roggebrood');
  const page = await openAs(company.admin, EMPLOYEES);
  const screen = new EmployeesScreen(page, words);
  await screen.expectCount(3);
  await page.getByRole('checkbox', { name: words('people:employees.selectAll') }).check();
  await page.getByRole('button', { name: words('people:employees.actions') }).click();
  await page.getByRole('menuitem', { name: words('people:bulk.department.title') }).click();
  const dialog = page.getByRole('dialog', { name: words('people:bulk.department.title') });
  await dialog.getByRole('combobox', { name: words('people:bulk.chooseDepartment') }).selectOption({ label: 'Winkel' });
  await expect(dialog).toContainText(words('people:bulk.department.spared', { count: 1 }));
  await dialog.getByRole('button', { name: words('people:bulk.department.accept', { count: 2 }) }).click();
  await expect(dialog).toContainText(words('people:bulk.allDone'));
  await dialog.getByRole('button', { name: words('people:bulk.close'), exact: true }).click();
  await screen.filter('byDepartment').selectOption({ label: 'Winkel' });
  await screen.expectCount(3);
});
