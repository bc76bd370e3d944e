// One search for people, screens and things to do, by keyboard and on a phone.
import { expectCleanInBothThemes } from '../support/axe.ts';
import { expectFits } from '../support/fits.ts';
import { employeePath } from '../support/pages/employee-screen.ts';
import { Frame } from '../support/pages/frame.ts';
import { SearchDialog } from '../support/pages/search-dialog.ts';
import { expect, test } from '../support/test.ts';
import { languages } from '../support/words.ts';

for (const language of languages) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('leads to a person, a screen and something to do, by keyboard alone', async ({ company, openAs, words }) => {
      const colleague = await company.addColleague();
      const page = await openAs(company.admin);
      const search = new SearchDialog(page, words);
      await new Frame(page, words).expectDashboard();
      await test.step('When part of a name is typed, then Enter opens the person', async () => {
        await search.open();
        await search.field.fill(colleague.lastName.slice(0, -1));
        await expect(search.line(colleague.name)).toBeVisible();
        await page.keyboard.press('Enter');
        await expect(page).toHaveURL(new RegExp(`${employeePath(await company.idOf(colleague))}$`));
      });
      await test.step('When it is opened again, then the person stands first', async () => {
        await search.open();
        await expect(search.dialog.getByRole('option').first()).toContainText(colleague.name);
        await expectCleanInBothThemes(page, 'search');
        await page.keyboard.press('Escape');
        await expect(search.dialog).toHaveCount(0);
      });
      await test.step('When an action is chosen, then its form is open, and not again after coming back', async () => {
        await search.open();
        await search.field.fill(language === 'nl' ? 'afdeling toev' : 'add a dep');
        await page.keyboard.press('Enter');
        await expect(page).toHaveURL(/\/app\/settings\/departments$/);
        await expect(page.getByRole('dialog')).toBeVisible();
        await page.reload();
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByRole('dialog')).toHaveCount(0);
      });
      await test.step('When arrows are pressed, then another line is chosen', async () => {
        await search.open();
        await search.field.fill(language === 'nl' ? 'rollen' : 'roles');
        await expect(search.dialog.getByRole('option', { selected: true })).toHaveCount(1);
        await page.keyboard.press('ArrowDown');
        await page.keyboard.press('ArrowUp');
        await page.keyboard.press('Enter');
        await expect(page).toHaveURL(/\/app\/settings\/roles$/);
      });
      await test.step('When nothing fits, then it says so', async () => {
        await search.open();
        await search.field.fill('qqxqq');
        await expect(search.dialog).toContainText(words('shell:search.nothing', { query: 'qqxqq' }));
      });
    });

    test('names nothing that an employee may not open', async ({ company, openAs, words }) => {
      const colleague = await company.addColleague();
      const page = await openAs(colleague, '/app', { viewport: { width: 390, height: 844 } });
      const search = new SearchDialog(page, words);
      await page.getByRole('button', { name: words('shell:search.open') }).click();
      // By the whole name: that of the own balance begins with it.
      const ownHours = search.dialog.getByRole('option', { name: words('timesheet:time.title'), exact: true });
      await expect(ownHours).toBeVisible();
      await expectFits(page, 'search on a phone');
      const names = await search.dialog.getByRole('option').allTextContents();
      for (const closed of [
        words('settings:roles.title'),
        words('people:employees.title'),
        words('settings:departments.add'),
      ])
        expect(names).not.toContain(closed);
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      await search.field.fill(company.admin.lastName);
      await expect(search.dialog).toContainText(words('shell:search.nothing', { query: company.admin.lastName }));
      await page.waitForLoadState('networkidle');
      expect(asked.filter((url) => url.includes('/members'))).toEqual([]);
    });
  });
}
