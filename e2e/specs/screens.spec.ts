// The screens of settings and people as a whole: axe in light and dark, dialogs open; nothing wider than a phone.
import type { Page } from '@playwright/test';
import { expectCleanInBothThemes } from '../support/axe.ts';
import { type Company, unique } from '../support/company.ts';
import { dayFromToday } from '../support/days.ts';
import { expectFits } from '../support/fits.ts';
import { AUDIT, AuditScreen } from '../support/pages/audit-screen.ts';
import { ContractsTab } from '../support/pages/contracts-tab.ts';
import { DEPARTMENTS, DepartmentsScreen } from '../support/pages/departments-screen.ts';
import { EmployeeScreen, employeePath } from '../support/pages/employee-screen.ts';
import { EMPLOYEES, EmployeesScreen } from '../support/pages/employees-screen.ts';
import { INVITES, InvitesScreen } from '../support/pages/invites-screen.ts';
import { ROLES, RoleScreen } from '../support/pages/role-screen.ts';
import { TENANT, TenantScreen } from '../support/pages/tenant-screen.ts';
import { USER, UserScreen } from '../support/pages/user-screen.ts';
import { expect, test } from '../support/test.ts';
import type { Words } from '../support/words.ts';

/** Looks at a screen once it stands as its name says. */
type Look = (page: Page, screen: string) => Promise<void>;

/** Something with long names on every screen. */
async function prepareCompany(
  company: Company,
): Promise<{ readonly employeeId: string; readonly departmentId: string }> {
  const employeeId = await company.addEmployee('Wilhelmina-Alexandra', unique('van Oldenbarneveldt-Krentenbol'), {
    dateOfBirth: '1990-05-04',
    employeeCode: 'PERS-000-123',
    email: `${unique('wilhelmina.van.oldenbarneveldt.')}@bakkerij.example`,
  });
  const departmentId = await company.addDepartment('Banketbakkerij en chocolaterie', [employeeId]);
  await company.addDepartment('Broodbakkerijproductieafdelingsoverleg Noordoost-Nederland', [employeeId]);
  await company.invite(`${unique('een.heel.lang.adres.')}@bakkerij.example`);
  return { employeeId, departmentId };
}

async function throughSettings(
  page: Page,
  company: Company,
  words: Words,
  departmentId: string,
  look: Look,
): Promise<void> {
  const user = new UserScreen(page, words);
  await page.goto(USER);
  await expect(user.sessions.first()).toBeVisible();
  await look(page, 'user');
  await user.password.field('settings:user.password.new').fill('kort');
  await user.password.save('settings:user.password.save').click();
  await look(page, 'user with refused fields');
  await user.password.field('settings:user.password.new').fill('');

  const tenant = new TenantScreen(page, words);
  await page.goto(TENANT);
  await expect(tenant.name).toHaveValue(company.name);
  await look(page, 'tenant');
  await tenant.cao.fill('x');
  await tenant.form.save().click();
  await look(page, 'tenant with a refused field');
  await tenant.cao.fill('');

  await page.goto(ROLES);
  await expect(page.getByRole('list', { name: words('settings:roles.title') })).toBeVisible();
  await look(page, 'roles');
  const role = new RoleScreen(page, words);
  await page.goto(`${ROLES}/${await company.roleId('Employee')}`);
  await expect(role.permission('timesheet_entry_add')).toBeChecked();
  await look(page, 'a role that follows a preset');
  await role.choosePreset('None');
  await look(page, 'a role with its question');
  await role.answer(true);
  await look(page, 'an own role');

  const departments = new DepartmentsScreen(page, words);
  await page.goto(DEPARTMENTS);
  await expect(departments.row('Banketbakkerij')).toBeVisible();
  await look(page, 'departments');
  await departments.openAdd();
  await departments.create.click();
  await look(page, 'departments with the form refused');
  await page.goto(`${DEPARTMENTS}/${departmentId}`);
  await expect(departments.member('Wilhelmina')).toBeVisible();
  await look(page, 'a department');
  await departments.openAddMembers('Banketbakkerij en chocolaterie');
  await look(page, 'a department with the choice of people');

  await page.goto(AUDIT);
  await expect(new AuditScreen(page, words).lines.first()).toBeVisible();
  await look(page, 'audit');
}

async function throughPeople(page: Page, words: Words, employeeId: string, look: Look): Promise<void> {
  const employees = new EmployeesScreen(page, words);
  await page.goto(EMPLOYEES);
  await employees.expectCount(2);
  await expect(page.getByText('Wilhelmina').first()).toBeVisible();
  await look(page, 'employees');
  await employees.openAdd();
  await employees.button('people:add.submit').click();
  await look(page, 'employees with the form refused');
  await employees.paste('Voornaam;Achternaam;E-mail\nLies;Gerst;lies@bakkerij.example\nToon;Haver;geen-adres');
  await look(page, 'employees with a list pasted');
  await employees.button('people:import.check').click();
  await expect(employees.importError(3)).toBeVisible();
  await look(page, 'employees with a list checked');

  const employee = new EmployeeScreen(page, words);
  await page.goto(employeePath(employeeId));
  await expect(employee.details).toContainText('PERS-000-123');
  await look(page, 'an employee');

  const contracts = new ContractsTab(page, words);
  await page.goto(employeePath(employeeId, 'contracts'));
  await contracts.add.click();
  await contracts.field('startDate').fill(dayFromToday(0));
  await contracts.field('workingWeek').fill('24');
  await contracts.field('contractHours').fill('26');
  await contracts.fillDays('8', '25');
  await contracts.save.click();
  await look(page, 'a contract with a day of 25 hours');
  await contracts.fillDays('8', '8', '8');
  await contracts.field('contractHours').fill('26');
  await contracts.save.click();
  await expect(contracts.mutations.first()).toBeVisible();
  await look(page, 'a contract to be made final');
  await contracts.finalise.click();
  await expect(contracts.cards).toContainText(words('people:contractState.Active'));
  await look(page, 'contracts');

  const invites = new InvitesScreen(page, words);
  await page.goto(INVITES);
  await expect(invites.list).toBeVisible();
  await look(page, 'invites');
  await invites.openAdd();
  await look(page, 'invites with the form open');

  await page.goto('/app/manager/surplus-deficit-hours');
  await expect(page.getByRole('combobox')).toBeVisible();
  await look(page, 'the balances of all, with their filters');
}

test.setTimeout(240_000);

test('axe finds nothing in the settings', async ({ company, openAs, words }) => {
  const { departmentId } = await prepareCompany(company);
  await throughSettings(
    await openAs(company.admin, '/app', { colorScheme: 'light' }),
    company,
    words,
    departmentId,
    expectCleanInBothThemes,
  );
});

test('axe finds nothing on the screens of people', async ({ company, openAs, words }) => {
  const { employeeId } = await prepareCompany(company);
  await throughPeople(
    await openAs(company.admin, '/app', { colorScheme: 'light' }),
    words,
    employeeId,
    expectCleanInBothThemes,
  );
});

test.describe('on a phone, in Dutch', () => {
  test.use({ language: 'nl' });
  const options = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

  test('the settings fit', async ({ company, openAs, words }) => {
    const { departmentId } = await prepareCompany(company);
    await throughSettings(await openAs(company.admin, '/app', options), company, words, departmentId, expectFits);
  });

  test('the screens of people fit', async ({ company, openAs, words }) => {
    const { employeeId } = await prepareCompany(company);
    await throughPeople(await openAs(company.admin, '/app', options), words, employeeId, expectFits);
  });
});
