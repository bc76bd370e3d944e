// Switching the language: shell and remote at once, and kept with the person.
import { AccountPages } from '../support/pages/account-pages.ts';
import { Frame } from '../support/pages/frame.ts';
import { TIME } from '../support/pages/time-screen.ts';
import { expect, test } from '../support/test.ts';
import { wordsOf } from '../support/words.ts';

test.use({ language: 'nl' });

test('the switch changes shell and remote without a reload, and holds after the next login', async ({ company, openAs, openContext }) => {
  const nl = wordsOf('nl');
  const en = wordsOf('en');
  const page = await openAs(company.admin, TIME);
  const main = page.getByRole('main');
  await test.step('When English is chosen, then menu and screen are English, in the same document', async () => {
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(nl('timesheet:time.title'));
    await page.evaluate(() => Reflect.set(globalThis, 'sameDocument', true));
    await new Frame(page, nl).switchLanguage('English');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(en('timesheet:time.title'));
    await expect(new Frame(page, en).entryTo(TIME)).toHaveText(en('timesheet:time.title'));
    await expect(page.getByText(en('shell:layout.areas.settings'), { exact: true })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    expect(await page.evaluate(() => Reflect.get(globalThis, 'sameDocument'))).toBe(true);
  });
  await test.step('When she logs out and in again, then it is still English', async () => {
    await new Frame(page, en).logOut();
    await expect(page).toHaveURL(/\/accounts\/login$/);
    await new AccountPages(page, en).logIn(company.admin.email, company.admin.password);
    await new Frame(page, en).expectDashboard();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });
  await test.step('When she logs in on another device with a Dutch browser, then it is English there', async () => {
    const other = await (await openContext()).newPage();
    await other.goto('/accounts/login');
    const login = new AccountPages(other, nl);
    await expect(login.heading).toHaveText(nl('shell:accounts.login.title'));
    await login.logIn(company.admin.email, company.admin.password);
    await new Frame(other, en).expectDashboard();
    await expect(other.getByText(en('shell:layout.areas.settings'), { exact: true })).toBeVisible();
    await expect(other.locator('html')).toHaveAttribute('lang', 'en');
  });
});
