// The organisation's settings.
import { Frame } from '../support/pages/frame.ts';
import { TENANT, TenantScreen } from '../support/pages/tenant-screen.ts';
import { expect, test } from '../support/test.ts';
import { languages } from '../support/words.ts';

for (const language of languages) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('a CAO number that is none is refused in words, and what was saved stays', async ({
      company,
      openAs,
      words,
    }) => {
      const page = await openAs(company.admin, TENANT);
      const screen = new TenantScreen(page, words);
      await test.step('When letters are typed, then the field says what it takes, and nothing is lost', async () => {
        await screen.name.fill('Bakkerij De Korenaar');
        await screen.workweek.fill('36');
        await screen.cao.fill('18a');
        await screen.form.save().click();
        await expect(screen.cao).toHaveAttribute('aria-invalid', 'true');
        await expect(screen.form.alert).toHaveText(/\w/);
        await expect(screen.cao).toBeFocused();
        await expect(screen.cao).toHaveValue('18a');
        await expect(screen.name).toHaveValue('Bakkerij De Korenaar');
      });
      await test.step('When it is right, then all is saved, and stays after opening the page anew', async () => {
        await screen.cao.fill('0182');
        await screen.form.save().click();
        await new Frame(page, words).expectToast(words('settings:tenant.saved'), 'success');
        await page.reload();
        await expect(screen.cao).toHaveValue('0182');
        await expect(screen.name).toHaveValue('Bakkerij De Korenaar');
        await expect(screen.workweek).toHaveValue('36');
      });
    });

    test('a manager may look and not change', async ({ company, openAs, words }) => {
      const manager = await company.addColleague('Manager');
      const screen = new TenantScreen(await openAs(manager, TENANT), words);
      await expect(screen.readOnly).toBeVisible();
      await expect(screen.name).toHaveValue(company.name);
      await expect(screen.name).toBeDisabled();
      await expect(screen.form.save()).toHaveCount(0);
    });
  });
}

test('what somebody else saved meanwhile is told, and what was typed here is kept', async ({
  company,
  openAs,
  words,
  consoleGuard,
}) => {
  consoleGuard.allowStatus(412);
  const page = await openAs(company.admin, TENANT);
  const screen = new TenantScreen(page, words);
  await screen.name.fill('Mijn naam');
  const other = new TenantScreen(await openAs(company.admin, TENANT), words);
  await other.cao.fill('7');
  await other.form.save().click();
  await new Frame(other.page, words).expectToast(words('settings:tenant.saved'), 'success');
  await screen.form.save().click();
  await expect(screen.form.alert).toContainText(words('settings:shared.stale'));
  await screen.form.root.getByRole('button', { name: words('settings:shared.latest') }).click();
  await expect(screen.cao).toHaveValue('7');
  await expect(screen.name).toHaveValue('Mijn naam');
  await screen.form.save().click();
  await new Frame(page, words).expectToast(words('settings:tenant.saved'), 'success');
});
