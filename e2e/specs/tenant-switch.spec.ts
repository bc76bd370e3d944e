// One person in two organisations: which one opens, going from one to the other, and that nothing of the one shows in
// the other.
import type { Page } from '@playwright/test';
import { Api } from '../support/api.ts';
import { expectCleanInBothThemes } from '../support/axe.ts';
import { Company, PASSWORD, type Person } from '../support/company.ts';
import { openerOf } from '../support/outbox.ts';
import { AccountPages } from '../support/pages/account-pages.ts';
import { EMPLOYEES, EmployeesScreen } from '../support/pages/employees-screen.ts';
import { Frame } from '../support/pages/frame.ts';
import { SessionDialogs } from '../support/pages/session-dialogs.ts';
import { TenantSwitcher } from '../support/pages/tenant-switcher.ts';
import { setUpByApi, SetUpPage, SET_UP } from '../support/pages/two-step-policy.ts';
import { expect, test as base } from '../support/test.ts';

interface Two {
  /** Joined first. */
  readonly bakery: Company;
  /** Joined last. */
  readonly inn: Company;
  /** A manager of both. */
  readonly person: Person;
}

const test = base.extend<{ two: Two }>({
  two: async ({ server, playwright, language, company }, provide) => {
    const inn = await Company.register(server.url, playwright.request, language);
    const person = await company.addColleague('Manager', 'Daan');
    const link = await inn.invite(person.email, 'Manager');
    const guest = new Api(await playwright.request.newContext({ baseURL: server.url }));
    await guest.call('registerInvite', {
      body: {
        ...openerOf(link),
        firstName: person.firstName,
        lastName: person.lastName,
        password: PASSWORD,
      },
    });
    await company.addEmployee('Bea', 'Molenaar');
    await inn.addEmployee('Ina', 'Waard');
    await provide({ bakery: company, inn, person });
  },
});

/**
 * What this device keeps for opening without a connection: of which organisation. Looking must not make the database.
 */
const keptTenant = (page: Page): Promise<string | null> =>
  page.evaluate(async () => {
    const known = await indexedDB.databases();
    if (!known.some(({ name }) => name === 'rooster-shell')) return null;
    return new Promise<string | null>((resolve, reject) => {
      const opening = indexedDB.open('rooster-shell');
      opening.addEventListener('error', () => reject(new Error('The database does not open')));
      opening.addEventListener('success', () => {
        const database = opening.result;
        const reading = database.transaction('session').objectStore('session').get('last');
        reading.addEventListener('success', () => {
          database.close();
          const kept = reading.result as { data: { user: { tenantName: string } } } | undefined;
          resolve(kept?.data.user.tenantName ?? null);
        });
      });
    });
  });

test.beforeEach(({ consoleGuard }) => consoleGuard.allowStatus(401, 403));

test.describe('in nl', () => {
  test.use({ language: 'nl' });

  test('goes from one to the other from the menu, sees nothing of the one in the other, and comes back to the last', async ({
    two,
    page,
    words,
  }) => {
    const { bakery, inn, person } = two;
    const accounts = new AccountPages(page, words);
    const frame = new Frame(page, words);
    const switcher = new TenantSwitcher(page, words);
    const employees = new EmployeesScreen(page, words);
    await page.goto('/accounts/login');
    await accounts.logIn(person.email, person.password);
    await frame.expectDashboard();
    await test.step('Then the one joined last opens, with nothing to choose before', async () => {
      await expect(switcher.shown(inn.name)).toBeVisible();
      await frame.go(EMPLOYEES);
      await expect(employees.row('Waard')).toBeVisible();
      await expect.poll(() => keptTenant(page)).toBe(inn.name);
    });
    const token = async () =>
      (await page.context().cookies()).filter(({ name }) => /XSRF|session/.test(name)).map(({ value }) => value);
    const before = await token();
    await test.step('When the other is chosen, then it opens, in a session of its own', async () => {
      await frame.userMenuButton.click();
      await expect(switcher.current).toHaveText(inn.name);
      await expectCleanInBothThemes(page, 'the choice');
      await switcher.choose(bakery.name);
      await frame.expectDashboard();
      await expect(switcher.shown(bakery.name)).toBeVisible();
      await expect(switcher.shown(inn.name)).toHaveCount(0);
      const after = await token();
      expect(after).toHaveLength(2);
      for (const value of after) expect(before).not.toContain(value);
      expect([bakery.name, null]).toContain(await keptTenant(page));
    });
    await test.step('Then only the people of that one are there', async () => {
      await frame.go(EMPLOYEES);
      await expect(employees.row('Molenaar')).toBeVisible();
      await expect(employees.row('Waard')).toHaveCount(0);
      await page.goBack();
      await frame.go(EMPLOYEES);
      await expect(employees.row('Molenaar')).toBeVisible();
      await expect(employees.row('Waard')).toHaveCount(0);
      await expect.poll(() => keptTenant(page)).toBe(bakery.name);
    });
    await test.step('When he logs out and in, then the last one opens', async () => {
      await frame.logOut();
      await accounts.logIn(person.email, person.password);
      await frame.expectDashboard();
      await expect(switcher.shown(bakery.name)).toBeVisible();
    });
  });

  test('a second tab that still shows the one does nothing in the other, and says so', async ({
    two,
    openAs,
    words,
  }) => {
    const { bakery, inn, person } = two;
    const page = await openAs(person, EMPLOYEES);
    const employees = new EmployeesScreen(page, words);
    await expect(employees.row('Waard')).toBeVisible();
    const second = await page.context().newPage();
    await second.goto('/app');
    const frame = new Frame(second, words);
    await frame.expectDashboard();
    await frame.userMenuButton.click();
    await new TenantSwitcher(second, words).choose(bakery.name);
    await expect(new TenantSwitcher(second, words).shown(bakery.name)).toBeVisible();
    const session = new SessionDialogs(page, words);
    await expect(session.otherTenant(bakery.name)).toBeVisible();
    await expect(employees.row('Molenaar')).toHaveCount(0);
    await session.goOnWith(bakery.name);
    await new Frame(page, words).expectDashboard();
    await expect(new TenantSwitcher(page, words).shown(bakery.name)).toBeVisible();
    await expect(new TenantSwitcher(page, words).shown(inn.name)).toHaveCount(0);
  });
});

test('two-step login counts only where it is required, and the page that asks for it leads to the other', async ({
  two,
  openAs,
  words,
}) => {
  const { bakery, inn, person } = two;
  await setUpByApi(inn.admin);
  await inn.admin.api.call('setTwoStepPolicy', { body: { isRequired: true } });
  const page = await openAs(person);
  await expect(page).toHaveURL(new RegExp(`${SET_UP}$`));
  await expect(new SetUpPage(page, words).password).toBeVisible();
  await page.getByRole('button', { name: bakery.name, exact: true }).click();
  await new Frame(page, words).expectDashboard();
  await expect(new TenantSwitcher(page, words).shown(bakery.name)).toBeVisible();
});

test('who belongs to one organisation has nothing to choose', async ({ company, openAs, words }) => {
  const page = await openAs(company.admin);
  await new Frame(page, words).expectDashboard();
  const answered = page.waitForResponse('**/api/accounts/me/tenants');
  await new Frame(page, words).userMenuButton.click();
  await answered;
  await expect(page.getByRole('button', { name: words('shell:layout.user.logout'), exact: true })).toBeVisible();
  await expect(new TenantSwitcher(page, words).list).toHaveCount(0);
});
