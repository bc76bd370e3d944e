// Who may go where: the rules of the navigation guard, as a browser meets them.
import type { Page } from '@playwright/test';
import { languages } from '@rooster/domain/language';
import { reloadHearing } from '../support/reload-hearing.ts';
import { AccountPages } from '../support/pages/account-pages.ts';
import { Frame } from '../support/pages/frame.ts';
import { TIME } from '../support/pages/time-screen.ts';
import { VALIDATE } from '../support/pages/validate-screen.ts';
import { INVITES } from '../support/pages/invites-screen.ts';
import { expect, test } from '../support/test.ts';
import { settled } from '../support/walk.ts';
import type { Words } from '../support/words.ts';

const previousWeek = (page: Page, words: Words) =>
  page.getByRole('button', { name: words('common:ui.period.previous.week') });

async function expectLoggedOut(page: Page, words: Words): Promise<void> {
  await expect(page).toHaveURL(/\/accounts\/login$/);
  await expect(new Frame(page, words).menu).toHaveCount(0);
}

test('a visitor at /app logs in and is then where they wanted to go', async ({ page, company, words }) => {
  await page.goto(TIME);
  await expect(page).toHaveURL(/\/accounts\/login$/);
  await new AccountPages(page, words).logIn(company.admin.email, company.admin.password);
  await expect(page).toHaveURL(new RegExp(`${TIME}$`));
});

test('when the session cannot be loaded, the page says so and stays where one was going, and opens there after another try', async ({
  company,
  openAs,
  words,
  consoleGuard,
}) => {
  consoleGuard.allowStatus(500);
  consoleGuard.allow(/TransportError: status 500/);
  const page = await openAs(company.admin, TIME);
  const failing = /\/api\/(shell|accounts|tenant)\//;
  await page.route(failing, (route) =>
    route.fulfill({ status: 500, contentType: 'application/problem+json', body: '{"status":500}' }),
  );
  await page.reload();
  await expect(page.getByRole('heading', { name: words('host:unknown.title') })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${TIME}$`));
  await page.unroute(failing);
  await page.getByRole('button', { name: words('shell:feedback.failure.retry') }).click();
  await expect(previousWeek(page, words)).toBeVisible();
});

test('somebody who is logged in is sent from the login page to the dashboard', async ({ company, openAs, words }) => {
  const page = await openAs(company.admin, '/accounts/login');
  await new Frame(page, words).expectDashboard();
  await page.goto('/accounts/sign-up');
  await new Frame(page, words).expectDashboard();
});

const noPermission = {
  en: 'You do not have permission to visit this page',
  nl: 'Je hebt geen rechten om deze pagina te bekijken',
};

for (const language of languages) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('an employee at a manager’s address gets a reason and the dashboard', async ({ company, openAs, words }) => {
      const employee = await company.addColleague('Employee');
      const page = await openAs(employee, VALIDATE);
      const frame = new Frame(page, words);
      await frame.expectDashboard();
      await frame.expectToast(noPermission[language], 'error');
      await expect(frame.entryTo(VALIDATE)).toHaveCount(0);
      await expect(frame.entryTo(INVITES)).toHaveCount(0);
    });
  });
}

test('a session that was ended elsewhere leads to the login page at once, where the page hears of it', async ({
  company,
  openAs,
  words,
  consoleGuard,
}) => {
  consoleGuard.allowStatus(401);
  const page = await openAs(company.admin, TIME);
  await reloadHearing(page);
  await expect(previousWeek(page, words)).toBeVisible();
  await company.admin.api.call('endOtherSessions');
  await expectLoggedOut(page, words);
});

test('and at the next call where it does not: whoever only reads has nothing to go on with', async ({
  company,
  openAs,
  words,
  consoleGuard,
}) => {
  consoleGuard.allowStatus(401);
  consoleGuard.allow(/ERR_FAILED .*\/api\/live/);
  const page = await openAs(company.admin);
  await page.route('**/api/live', (route) => route.abort());
  await page.goto(TIME);
  await settled(page);
  await company.admin.api.call('endOtherSessions');
  await previousWeek(page, words).click();
  await expectLoggedOut(page, words);
});

test('an unknown address says so, inside and outside the app', async ({
  page,
  company,
  openAs,
  words,
  consoleGuard,
}) => {
  consoleGuard.allowStatus(404);
  await page.goto('/no-such-page');
  await expect(page.getByText(words('host:notFound.title'))).toBeVisible();
  const inside = await openAs(company.admin, '/app/no/such/page');
  await expect(inside.getByText(words('host:notFound.title'))).toBeVisible();
  await inside.getByRole('link', { name: words('host:notFound.back') }).click();
  await new Frame(inside, words).expectDashboard();
});

for (const [locale, landing] of [
  ['en-GB', '/en'],
  ['nl-BE', '/nl'],
  ['fr-FR', '/nl'],
] as const) {
  test(`the start page of a browser in ${locale} is ${landing}`, async ({ openContext }) => {
    const context = await openContext({ locale });
    const page = await context.newPage();
    for (const path of ['/', '/landing']) {
      await page.goto(path);
      await expect(page).toHaveURL((url) => url.pathname === landing);
    }
    await expect(page.locator('html')).toHaveAttribute('lang', landing.slice(1));
  });
}
