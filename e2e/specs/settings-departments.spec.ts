// Departments, from the first to the last.
import { moving } from '../support/moving.ts';
import { DEPARTMENTS, DepartmentsScreen } from '../support/pages/departments-screen.ts';
import { Frame } from '../support/pages/frame.ts';
import { expect, test } from '../support/test.ts';
import { languages } from '../support/words.ts';

for (const language of languages) {
  test.describe(`in ${language}`, () => {
    test.use({ language, ...moving });

    test('a department is made, gets people and a manager, and is not deleted while somebody is in it', async ({
      company,
      openAs,
      words,
      consoleGuard,
    }) => {
      consoleGuard.allowStatus(409, 422);
      const colleague = await company.addColleague('Employee');
      const page = await openAs(company.admin, DEPARTMENTS);
      const screen = new DepartmentsScreen(page, words);
      const frame = new Frame(page, words);
      await test.step('When there is none yet, then the screen says what they are for', async () => {
        await expect(page.getByText(words('settings:departments.empty.text'))).toBeVisible();
      });
      await test.step('When one without a name is made, then the form asks for it', async () => {
        await screen.openAdd();
        await screen.create.click();
        await expect(screen.name).toHaveAttribute('aria-invalid', 'true');
        await expect(screen.name).toBeFocused();
      });
      await test.step('When it has a name, then its page opens, with nobody in it', async () => {
        await screen.name.fill('Banketbakkerij');
        await screen.create.click();
        await frame.expectToast(words('settings:departments.created', { name: 'Banketbakkerij' }), 'success');
        await expect(screen.heading).toHaveText('Banketbakkerij');
        await expect(page.getByText(words('settings:departments.members.empty.title'))).toBeVisible();
      });
      await test.step('When a colleague is searched for and added, then he is in it', async () => {
        const dialog = await screen.openAddMembers('Banketbakkerij');
        await dialog
          .getByRole('searchbox', { name: words('settings:departments.members.search') })
          .fill(colleague.lastName);
        await dialog.getByRole('checkbox', { name: colleague.name }).check();
        await dialog
          .getByRole('button', { name: words('settings:departments.members.addCount', { count: 1 }) })
          .click();
        await frame.expectToast(words('settings:departments.members.added', { count: 1 }), 'success');
        await expect(screen.member(colleague.name)).toBeVisible();
      });
      await test.step('When he is made manager, then that stands beside his name and in the list', async () => {
        await screen.act(colleague.name, 'makeManager');
        await expect(screen.member(colleague.name)).toContainText(words('settings:departments.members.manager'));
        await page.goto(DEPARTMENTS);
        await expect(screen.row('Banketbakkerij')).toContainText(
          words('settings:departments.managedBy', { names: colleague.name }),
        );
        await expect(screen.row('Banketbakkerij')).toContainText(words('settings:departments.count', { count: 1 }));
      });
      await test.step('When it is deleted while he is in it, then that is explained', async () => {
        await screen.row('Banketbakkerij').getByRole('link').click();
        await expect(screen.heading).toHaveText('Banketbakkerij');
        await screen.delete();
        await expect(page.getByRole('alert')).toContainText(words('settings:departments.delete.inUse', { count: 1 }));
      });
      await test.step('When he is taken out, then it can be deleted', async () => {
        await screen.act(colleague.name, 'remove.action');
        await page
          .getByRole('alertdialog')
          .getByRole('button', { name: words('settings:departments.members.remove.accept'), exact: true })
          .click();
        await expect(screen.member(colleague.name)).toHaveCount(0);
        await screen.delete();
        await frame.expectToast(words('settings:departments.deleted'), 'success');
        await expect(page).toHaveURL(new RegExp(`${DEPARTMENTS}$`));
        await expect(screen.row('Banketbakkerij')).toHaveCount(0);
      });
    });
  });
}

test('a name that is taken is refused at the field', async ({ company, openAs, words, consoleGuard }) => {
  consoleGuard.allowStatus(409, 422);
  await company.admin.api.call('createDepartment', { body: { name: 'Winkel' } });
  const screen = new DepartmentsScreen(await openAs(company.admin, DEPARTMENTS), words);
  await expect(screen.row('Winkel')).toBeVisible();
  await screen.openAdd();
  await screen.name.fill('Winkel');
  await screen.create.click();
  await expect(screen.form).toContainText(words('errors:codes.department-name-taken'));
  await expect(screen.name).toBeFocused();
  await expect(screen.name).toHaveValue('Winkel');
});
