// Languages: which one a visitor gets, how dates and numbers are written in it, switching at once, and that it is kept
// with the person.
import { dayFromToday } from '../support/days.ts';
import { AccountPages } from '../support/pages/account-pages.ts';
import { Frame } from '../support/pages/frame.ts';
import { SURCHARGE_DAYS, SurchargeDaysScreen } from '../support/pages/surcharge-days-screen.ts';
import { TIME } from '../support/pages/time-screen.ts';
import { expect, test } from '../support/test.ts';
import { languages, wordsOf } from '../support/words.ts';

/** What the browser asks for, and what it gets. */
const browsers = [
  ['en-US', 'en'],
  ['nl-BE', 'nl'],
  ['de-DE', 'nl'],
] as const;

for (const [locale, language] of browsers) {
  test(`a browser in ${locale} is spoken to in ${language}, on the start page and in the app`, async ({
    openContext,
  }) => {
    const page = await (await openContext({ locale })).newPage();
    const words = wordsOf(language);
    for (const path of ['/', '/landing']) {
      await page.goto(path);
      await expect(page).toHaveURL(new RegExp(`/${language}$`));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('landing:hero.title'));
    }
    await page.goto('/accounts/login');
    await expect(new AccountPages(page, words).heading).toHaveText(words('shell:accounts.login.title'));
    await expect(page.locator('html')).toHaveAttribute('lang', language);
  });
}

/**
 * A locale that is active already, kept from before, what it means, and whether it is known; where it is not, the
 * console says so.
 */
const kept = [
  ['en-GB', 'en', true],
  ['nl-BE', 'nl', true],
  ['fr-FR', 'en', false],
] as const;

for (const [locale, language, known] of kept) {
  test(`the active locale ${locale} means ${language}${known ? '' : ', with a warning'}`, async ({
    openContext,
    server,
  }) => {
    // The browser's own language is the other one, so that it cannot be what decides.
    const storageState = {
      cookies: [],
      origins: [{ origin: server.url, localStorage: [{ name: 'rooster.language', value: locale }] }],
    };
    const context = await openContext({ locale: language === 'en' ? 'nl-NL' : 'en-GB', storageState });
    const page = await context.newPage();
    const warnings: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'warning' && message.text().includes('locale')) warnings.push(message.text());
    });
    await page.goto('/accounts/login');
    await expect(new AccountPages(page, wordsOf(language)).heading).toHaveText(
      wordsOf(language)('shell:accounts.login.title'),
    );
    expect(warnings.some((text) => text.includes(locale))).toBe(!known);
  });
}

for (const language of languages) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('dates are written as the language does, percentages without grouping', async ({ company, openAs, words }) => {
      const year = Number(dayFromToday(0).slice(0, 4));
      await company.admin.api.call('addSurchargeDays', {
        body: {
          days: [{ date: `${year}-05-05`, displayName: 'Feest', factor: 1000, isSurchargeDay: true, isFreeDay: false }],
        },
      });
      const page = await openAs(company.admin, SURCHARGE_DAYS);
      const day = new SurchargeDaysScreen(page, words).day('Feest');
      await expect(day).toContainText('1000%');
      await expect(day).toContainText(language === 'nl' ? '5 mei' : '5 May');
    });
  });
}

test.describe('switching', () => {
  test.use({ language: 'nl' });

  test('the switch changes shell and remote without a reload, and holds after the next login', async ({
    company,
    openAs,
    openContext,
  }) => {
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
});
