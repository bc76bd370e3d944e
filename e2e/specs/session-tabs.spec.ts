// Two tabs of one browser share their session: neither ever works as somebody it does not show.
import { Api } from '../support/api.ts';
import { expectCleanInBothThemes } from '../support/axe.ts';
import { AccountPages } from '../support/pages/account-pages.ts';
import { Frame } from '../support/pages/frame.ts';
import { SessionDialogs } from '../support/pages/session-dialogs.ts';
import { TENANT, TenantScreen } from '../support/pages/tenant-screen.ts';
import { expect, test } from '../support/test.ts';

test.use({ language: 'nl' });

test.beforeEach(({ consoleGuard }) => consoleGuard.allowStatus(401));

test('when somebody else logs in in another tab, this one says so and saves nothing in that person’s name', async ({
  company,
  openAs,
  words,
  consoleGuard,
}) => {
  const colleague = await company.addColleague('Admin', 'Cato');
  const page = await openAs(company.admin);
  // The server can't tell the page: it finds out when it saves.
  consoleGuard.allow(/ERR_FAILED .*\/api\/live/);
  await page.route('**/api/live', (route) => route.abort());
  await page.goto(TENANT);
  const tenant = new TenantScreen(page, words);
  const session = new SessionDialogs(page, words);
  await tenant.cao.fill('482');
  await test.step('When a colleague logs in without either tab knowing, then saving is refused and the tab says who is logged in', async () => {
    await new Api(page.context().request).login(colleague);
    await tenant.form.save().click();
    await expect(session.otherPerson(colleague.name)).toBeVisible();
    await expectCleanInBothThemes(page, 'somebody else in another tab');
    expect(await company.admin.api.call('getTenantDetails')).toMatchObject({
      collectiveLaborAgreementNumber: null,
    });
  });
  await test.step('When the person stays, then what was typed stands, and saving is refused as before', async () => {
    await session.stay(colleague.name);
    await expect(tenant.cao).toHaveValue('482');
    await tenant.form.save().click();
    await session.stay(colleague.name);
    expect(await company.admin.api.call('getTenantDetails')).toMatchObject({
      collectiveLaborAgreementNumber: null,
    });
  });
  await test.step('When the first person is back, then the page saves as if nothing had been', async () => {
    await new Api(page.context().request).login(company.admin);
    await tenant.form.save().click();
    await expect(tenant.form.unsaved).toHaveCount(0);
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    expect(await company.admin.api.call('getTenantDetails')).toMatchObject({
      collectiveLaborAgreementNumber: '482',
    });
  });
});

test('a page hears of another person at once, and goes on as that person when asked to', async ({
  company,
  openAs,
  words,
}) => {
  const colleague = await company.addColleague('Employee', 'Cato');
  const page = await openAs(company.admin, TENANT);
  const session = new SessionDialogs(page, words);
  await expect(new TenantScreen(page, words).cao).toBeEditable();
  await new Api(page.context().request).login(colleague);
  const second = await page.context().newPage();
  await second.goto('/app');
  await new Frame(second, words).expectDashboard();
  await expect(session.otherPerson(colleague.name)).toBeVisible();
  await session.goOnAs(colleague.name);
  const frame = new Frame(page, words);
  await frame.expectDashboard();
  await expect(frame.userMenuButton).toContainText(colleague.name);
  await frame.showMenuOf(TENANT);
  await expect(frame.entryTo(TENANT)).toHaveCount(0);
});

test('logging out in one tab logs the other out at once, whatever was typed there', async ({
  company,
  openAs,
  words,
}) => {
  const page = await openAs(company.admin, TENANT);
  const tenant = new TenantScreen(page, words);
  await tenant.cao.fill('482');
  const second = await page.context().newPage();
  await second.goto('/app');
  await new Frame(second, words).logOut();
  await expect(second).toHaveURL(/\/accounts\/login$/);
  await expect(page).toHaveURL(/\/accounts\/login$/);
  await expect(tenant.cao).toHaveCount(0);
  await test.step('When the person logs in again in one of them, then the other follows', async () => {
    await new AccountPages(second, words).logIn(company.admin.email, company.admin.password);
    await new Frame(second, words).expectDashboard();
    await new Frame(page, words).expectDashboard();
  });
});
