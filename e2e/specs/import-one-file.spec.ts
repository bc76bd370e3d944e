// One file that brings people with department, contract and what leave they have left, and all of it taken back.
import { readFile } from 'node:fs/promises';
import { ContractsTab } from '../support/pages/contracts-tab.ts';
import { EMPLOYEES, EmployeesScreen } from '../support/pages/employees-screen.ts';
import { employeePath } from '../support/pages/employee-screen.ts';
import { Frame } from '../support/pages/frame.ts';
import { SessionDialogs } from '../support/pages/session-dialogs.ts';
import { SETUP, SetupScreen } from '../support/pages/setup-screen.ts';
import { expect, test } from '../support/test.ts';
import { languages } from '../support/words.ts';

const list = [
  'Voornaam;Achternaam;Geboortedatum;Afdeling;In dienst;Uren;Vakantie-uren',
  'Lies;Gerst;01-02-1990;Bakkerij;01-01-2020;38,5;12:30',
  'Wim;Spelt; 02-02-1990;bakkerij ;01-01-2020;24;',
  'Toon;Haver;31-02-1990;Molen;01-01-2020;24;',
].join('\n');

for (const language of languages) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('a pasted list outlives leaving, is mapped, brings all along, and goes again', async ({
      company,
      openAs,
      words,
      consoleGuard,
    }) => {
      consoleGuard.allowStatus(401, 403);
      await company.admin.api.call('setModule', { body: { module: 'Vacation', enabled: true } });
      const page = await openAs(company.admin, SETUP);
      const setup = new SetupScreen(page, words);
      await test.step('When a list is pasted and the page is left and loaded anew, then the list is still there', async () => {
        await setup.step('people').click();
        await setup.paste.fill(list);
        await page.goto('/app');
        await new Frame(page, words).expectDashboard();
        await page.goto(SETUP);
        await setup.step('people').click();
        await expect(setup.paste).toHaveValue(list);
      });
      const card = setup.card('people');
      await test.step('When the session has ended by the time it is checked, then the list is still there after logging in', async () => {
        const session = new SessionDialogs(page, words);
        await setup.paste.fill(list);
        await company.admin.api.call('endOtherSessions');
        await setup.button('people:import.check').click();
        await session.logInAgain(company.admin.password);
        await setup.button('people:import.back').click();
        await expect(setup.paste).toHaveValue(list);
      });
      await test.step('When it is checked, then it says what it would make and what is wrong', async () => {
        await setup.button('people:import.check').click();
        const made = card.getByRole('list', { name: words('people:import.willMake') });
        await expect(made).toContainText(words('people:import.count.people', { count: 2, number: 2 }));
        await expect(made).toContainText(
          `${words('people:import.count.departments', { count: 1, number: 1 })}: Bakkerij`,
        );
        await expect(made).toContainText(words('people:import.count.balances', { count: 1, number: 1 }));
        await expect(made).not.toContainText(words('people:import.count.contracts', { count: 2, number: 2 }));
        await expect(card.getByRole('region', { name: words('people:import.errors') })).toContainText('31-02-1990');
      });
      await test.step('When a column is taken for the hours of a contract, by keyboard, then there are contracts', async () => {
        const column = card.getByLabel('Uren', { exact: true });
        await expect(column).toHaveValue('');
        await column.focus();
        await column.selectOption({ label: words('people:import.field.contractHours') });
        await expect(card.getByRole('list', { name: words('people:import.willMake') })).toContainText(
          words('people:import.count.contracts', { count: 2, number: 2 }),
        );
        await expect(card.getByLabel('Uren', { exact: true })).toHaveValue('contractHours');
      });
      await test.step('When it is imported, then that is told, and the steps it does are ticked', async () => {
        await setup.button('people:import.write', { count: 2, number: 2 }).click();
        await expect(card).toContainText(words('people:import.added.members', { count: 2, number: 2 }));
        const done = words('people:setup.stepDone');
        for (const step of ['departments', 'people', 'balances'] as const)
          await expect(setup.step(step).getByRole('img', { name: done })).toBeVisible();
        await expect(setup.step('modules').getByRole('img', { name: done })).toBeVisible();
        await expect(setup.step('company').getByRole('img', { name: done })).toHaveCount(0);
      });
      await test.step('Then the person has department, contract and balance', async () => {
        const theirs = await openAs(company.admin, EMPLOYEES);
        await expect(new EmployeesScreen(theirs, words).row('Gerst')).toContainText('Bakkerij');
        const { items } = await company.admin.api.call<{ items: { tenantUserId: string; lastName: string }[] }>(
          'listMembers',
        );
        const id = items.find(({ lastName }) => lastName === 'Gerst')?.tenantUserId ?? '';
        await theirs.goto(employeePath(id, 'contracts'));
        await expect(new ContractsTab(theirs, words).cards.first()).toContainText(language === 'nl' ? '38,5' : '38.5');
        await theirs.goto(employeePath(id, 'leave'));
        await expect(theirs.getByRole('main')).toContainText(language === 'nl' ? '12,5' : '12.5');
      });
      await test.step('When it is taken back, then nothing of it is left', async () => {
        await setup.button('people:import.undo').first().click();
        await new Frame(page, words).expectToast(words('people:import.undone'), 'success');
        const counted = await company.admin.api.call<{ departmentCount: number; memberCount: number }>('getSetupFacts');
        expect(counted).toMatchObject({ departmentCount: 0, memberCount: 1, balanceImportCount: 0 });
        await expect(setup.step('people').getByRole('img', { name: words('people:setup.stepDone') })).toHaveCount(0);
      });
    });

    test('what is wrong is said in words of the reader, and hours from before are no hours of none', async ({
      company,
      openAs,
      words,
    }) => {
      const page = await openAs(company.admin, SETUP);
      const setup = new SetupScreen(page, words);
      const card = setup.card('people');
      await setup.step('people').click();
      await test.step('When a contract lacks its column, then it is named, and cells by how they are written', async () => {
        await setup.paste.fill('Voornaam;Achternaam;In dienst;Contracturen\nLies;Gerst;1 sept 2020;veel');
        await setup.button('people:import.check').click();
        const wrong = card.getByRole('region', { name: words('people:import.errors') });
        for (const said of ['field.dateOfBirth', 'error.invalid-date', 'error.invalid-duration'] as const)
          await expect(wrong).toContainText(words(`people:import.${said}`));
        await expect(wrong).not.toContainText('dateOfBirth');
        await setup.button('people:import.back').click();
      });
      await test.step('When people on call are brought in, then their average is not told as none', async () => {
        await setup.paste.fill(
          'Voornaam;Achternaam;Geboortedatum;In dienst;Soort contract\nLies;Gerst;01-02-1990;01-01-2020;oproep',
        );
        await setup.button('people:import.check').click();
        await setup.button('people:import.write', { count: 1, number: 1 }).click();
        await expect(card).toContainText(words('people:import.added.members', { count: 1, number: 1 }));
        await page.goto(EMPLOYEES);
        const offers = page.getByRole('region', { name: words('people:onCallOffers.title') });
        await expect(offers).toContainText(words('people:onCallOffers.noHours'));
        await expect(offers).not.toContainText('0:00');
        await offers
          .getByRole('button', { name: words('people:onCallOffers.letter'), exact: true })
          .first()
          .click();
        const letter = page.getByRole('dialog');
        await expect(letter).toContainText(words('people:onCallOffers.noHoursText'));
        await expect(letter).not.toContainText('0:00');
      });
    });

    test('who may add people alone is told what of a list stays out', async ({ company, openAs, words }) => {
      const recruiter = await company.addColleague('Employee');
      const { id } = await company.admin.api.call<{ id: string }>('createRole', {
        body: {
          roleName: 'Werving',
          rolePreset: 'None',
          permissions: ['general:manager', 'tenant:member:view', 'tenant:member:create'],
        },
      });
      await company.admin.api.call('updateMember', {
        params: { tenantUserId: await company.idOf(recruiter) },
        body: {
          firstName: recruiter.firstName,
          lastName: recruiter.lastName,
          roleIds: [await company.roleId('Employee'), id],
          skillIds: [],
        },
        headers: { 'if-match': '"1"' },
      });
      const page = await openAs(recruiter, EMPLOYEES);
      const screen = new EmployeesScreen(page, words);
      await screen.openAdd();
      await screen.paste('Naam;Contracturen;Vakantie-uren\n"Gerst, Lies van der";38;12');
      await screen.button('people:import.check').click();
      await expect(screen.dialog).toContainText(words('people:import.willAdd', { count: 1, number: 1 }));
      const read = screen.dialog.getByRole('table', { name: words('people:import.sample') });
      await expect(read.getByRole('row').last()).toHaveText('Liesvan derGerst');
      const hours = screen.dialog.getByLabel('Contracturen', { exact: true });
      await expect(hours).toHaveValue('');
      await expect(hours).toHaveAccessibleDescription(words('people:import.closed.contracts'));
      await expect(hours.locator('option[value=contractHours]')).toHaveCount(0);
      await expect(screen.dialog.getByLabel('Vakantie-uren', { exact: true })).toHaveAccessibleDescription(
        words('people:import.closed.balances'),
      );
      await screen.button('people:import.write', { count: 1, number: 1 }).click();
      await expect(screen.dialog).toContainText(words('people:import.added.members', { count: 1, number: 1 }));
    });

    test('the example names every column as the import knows it', async ({ company, openAs, words }) => {
      const page = await openAs(company.admin, EMPLOYEES);
      const screen = new EmployeesScreen(page, words);
      await screen.openAdd();
      await screen.paste('');
      const downloading = page.waitForEvent('download');
      await screen.button('people:import.templateLink').click();
      const text = await readFile(await (await downloading).path(), 'utf8');
      await screen.paste(text.replace(/^\uFEFF/u, ''));
      await screen.button('people:import.check').click();
      await expect(screen.dialog).toContainText(words('people:import.willAdd', { count: 1, number: 1 }));
      const columns = screen.dialog.getByRole('group', { name: words('people:import.columns') }).getByRole('combobox');
      expect(await columns.count()).toBeGreaterThan(30);
      expect(
        await columns.evaluateAll((all) => all.filter((each) => (each as HTMLSelectElement).value === '')),
      ).toEqual([]);
    });
  });
}
