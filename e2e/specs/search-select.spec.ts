// Choices among many: searched by typing, pointed at, and with antd only where there are many.
import { searchAndChoose, watchAntd } from '../support/antd.ts';
import { expectClean } from '../support/axe.ts';
import { AUDIT, AuditScreen } from '../support/pages/audit-screen.ts';
import { expect, test } from '../support/test.ts';
import { languages } from '../support/words.ts';

for (const language of languages) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('one of many is typed and taken with Enter, walked to, or pointed at', async ({ company, openAs, words }) => {
      const page = await openAs(company.admin, AUDIT);
      const field = new AuditScreen(page, words).filter('action');
      const created = words('settings:audit.actions.role-created.name');
      const failed = words('settings:audit.actions.login-failed.name');

      await test.step('When it is typed, then only what fits is offered, and Enter takes it', async () => {
        await searchAndChoose(field, created);
      });
      await test.step('When nothing fits, then the list says so, and Escape keeps the choice', async () => {
        await field.fill('qqqq');
        await expect(page.getByText(words('common:ui.nothingFound'), { exact: true }).last()).toBeVisible();
        await expectClean(page, 'the list in which nothing is found');
        await field.press('Escape');
        await expect(field).toHaveAccessibleDescription(created);
      });
      await test.step('When the list is open, then a screen reader finds its way in it', async () => {
        await field.press('ArrowDown');
        await expect(field).toHaveAttribute('aria-expanded', 'true');
        await expect(page.getByTitle(created, { exact: true }).last()).toBeVisible();
        await expectClean(page, 'the open list');
        await field.press('Escape');
      });
      await test.step('When an option is pointed at, then it is that', async () => {
        await field.click();
        await field.fill(failed.slice(0, 5));
        await page.getByTitle(failed, { exact: true }).click();
        await expect(field).toHaveAccessibleDescription(failed);
      });
    });
  });
}

test('antd comes to the screens that use it, each with its own part, and to no other', async ({ company, openAs }) => {
  const screens: Readonly<Record<string, readonly string[]>> = {
    '/app': [],
    '/app/employees/time': [],
    '/app/manager/employees': [],
    '/app/settings': [],
    '/app/settings/user': [],
    '/app/settings/audit': ['antd', 'antd-date', 'antd-select'],
    '/app/settings/tenant': ['antd', 'antd-date', 'antd-select'],
  };
  for (const [address, parts] of Object.entries(screens)) {
    const page = await openAs(company.admin, '/app');
    const files = watchAntd(page);
    await page.goto(address);
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect.poll(() => [...files.keys()].toSorted(), address).toEqual(parts);
  }
});
