// An administrator logs somebody out whose device was lost, on the person's page.
import { expectCleanInBothThemes } from '../support/axe.ts';
import { employeePath, EmployeeScreen } from '../support/pages/employee-screen.ts';
import { Frame } from '../support/pages/frame.ts';
import { expect, test } from '../support/test.ts';
import { languages } from '../support/words.ts';

for (const language of languages) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('somebody is logged out on every device, and it says on how many that was', async ({
      company,
      openAs,
      words,
      consoleGuard,
    }) => {
      consoleGuard.allowStatus(401);
      const colleague = await company.addColleague('Employee', 'Cor');
      const id = await company.idOf(colleague);
      const phone = await openAs(colleague);
      await new Frame(phone, words).expectDashboard();
      const page = await openAs(company.admin, employeePath(id));
      const employee = new EmployeeScreen(page, words);
      const { sessions } = employee;
      await test.step('When the page is opened, then it says on how many devices he is logged in', async () => {
        // The page, and the calls that are made as him.
        await expect(sessions).toContainText(words('people:employee.sessions.count', { count: 2 }));
        await expectCleanInBothThemes(page, 'the card');
      });
      await test.step('When it is asked and not meant, then he stays logged in', async () => {
        await sessions.getByRole('button', { name: words('people:employee.sessions.end') }).click();
        await employee
          .loggingOut(colleague.name)
          .getByRole('button', { name: words('common:cancel') })
          .click();
        await expect(sessions).toContainText(words('people:employee.sessions.count', { count: 2 }));
      });
      await test.step('When it is meant, then his page asks for the password, and none is left', async () => {
        await sessions.getByRole('button', { name: words('people:employee.sessions.end') }).click();
        await employee
          .loggingOut(colleague.name)
          .getByRole('button', { name: words('people:employee.sessions.end') })
          .click();
        const text = words('people:employee.sessions.done', { name: colleague.name });
        await new Frame(page, words).expectToast(text, 'success');
        await expect(sessions).toContainText(words('people:employee.sessions.none'));
        await expect(sessions.getByRole('button')).toHaveCount(0);
        await expect(phone).toHaveURL(/\/accounts\/login/);
      });
    });
  });
}

test('who may not do it does not see it, and nobody does it to himself', async ({ company, openAs, words }) => {
  const manager = await company.addColleague('Manager', 'Mo');
  const own = await openAs(company.admin, employeePath(await company.idOf(company.admin)));
  const card = new EmployeeScreen(own, words).sessions;
  await expect(card).toContainText(words('people:employee.sessions.title'));
  await expect(card.getByRole('button')).toHaveCount(0);
  const page = await openAs(manager, employeePath(await company.idOf(manager)));
  const screen = new EmployeeScreen(page, words);
  await expect(screen.details).toBeVisible();
  await expect(screen.sessions).toHaveCount(0);
});
