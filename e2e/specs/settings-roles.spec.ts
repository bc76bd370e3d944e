// Roles: what a preset fixes, an own role made from one, and what it opens for anyone who holds it.
import { DEPARTMENTS } from '../support/pages/departments-screen.ts';
import { EmployeeScreen, employeePath } from '../support/pages/employee-screen.ts';
import { Frame } from '../support/pages/frame.ts';
import { ROLES, RoleScreen } from '../support/pages/role-screen.ts';
import { expect, test } from '../support/test.ts';
import { languages } from '../support/words.ts';

for (const language of languages) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('a preset is copied to an own role, given to a colleague, and opens what it grants', async ({
      company,
      openAs,
      words,
    }) => {
      const colleague = await company.addColleague('Employee');
      const his = new Frame(await openAs(colleague), words);
      const page = await openAs(company.admin, `${ROLES}/${await company.roleId('Employee')}`);
      const role = new RoleScreen(page, words);
      const frame = new Frame(page, words);
      await test.step('Given a colleague with the preset, then departments are not in his menu', async () => {
        await his.expectDashboard();
        await expect(his.entryTo(DEPARTMENTS)).toHaveCount(0);
      });
      await test.step('When the preset is shown, then what it grants is locked', async () => {
        await expect(role.permission('timesheet_entry_add')).toBeChecked();
        await expect(role.form.root).toContainText(words('settings:roles.follows'));
        for (const box of await role.permissions.all()) await expect(box).toBeDisabled();
      });
      await test.step('When it is copied and given one permission more, then the own role is there', async () => {
        await role.copy.click();
        await expect(role.preset).toHaveValue('None');
        await role.name.fill('Voorman');
        await role.permission('departments_view').check();
        await role.form.save('settings:roles.create').click();
        await frame.expectToast(words('settings:roles.created', { name: 'Voorman' }), 'success');
        await expect(page.getByRole('heading', { level: 1, name: 'Voorman' })).toBeVisible();
        await expect(role.permission('departments_view')).toBeChecked();
        await expect(role.permission('timesheet_entry_add')).toBeChecked();
        await expect(role.permission('departments_create')).not.toBeChecked();
      });
      await test.step('When it is given to the colleague, then departments are in his menu, to look at', async () => {
        await page.goto(employeePath(await company.idOf(colleague)));
        const employee = new EmployeeScreen(page, words);
        await employee.edit.click();
        await employee.role('Voorman').check();
        await employee.save.click();
        await frame.expectToast(words('people:employee.saved'), 'success');
        await his.page.reload();
        await his.go(DEPARTMENTS);
        await expect(
          his.page.getByRole('heading', { level: 1, name: words('settings:departments.title') }),
        ).toBeVisible();
        await expect(his.page.getByRole('button', { name: words('settings:departments.add') })).toHaveCount(0);
      });
    });

    test('leaving automatic updates is asked about, and the last administrator stays one', async ({
      company,
      openAs,
      words,
      consoleGuard,
    }) => {
      consoleGuard.allowStatus(409, 422);
      const page = await openAs(company.admin, `${ROLES}/${await company.roleId('Admin')}`);
      const role = new RoleScreen(page, words);
      await test.step('When the question is answered with no, then the role still follows its preset', async () => {
        await role.choosePreset('None');
        await role.answer(false);
        await expect(role.preset).toHaveValue('Admin');
        await expect(role.permission('admin')).toBeDisabled();
      });
      await test.step('When it is answered with yes and the right to manage everything is taken out, then that is refused in words', async () => {
        await role.choosePreset('None');
        await role.answer(true);
        await role.permission('admin').uncheck();
        await role.form.save().click();
        await expect(role.form.alert).toContainText(words('errors:codes.last-admin'));
        await expect(role.permission('admin')).not.toBeChecked();
      });
      await test.step('When the page is opened anew, then nothing has changed', async () => {
        page.once('dialog', (dialog) => void dialog.accept());
        await page.reload();
        await expect(role.preset).toHaveValue('Admin');
      });
    });
  });
}
