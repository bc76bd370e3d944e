// The public pages: what a buyer sees before there is an account.
import type { Page } from '@playwright/test';
import { expectCleanInBothThemes } from '../support/axe.ts';
import { Frame } from '../support/pages/frame.ts';
import { expect, test } from '../support/test.ts';
import { languages } from '../support/words.ts';

const other = { en: 'nl', nl: 'en' } as const;
const documents = ['', '/privacy-policy', '/user-agreement'] as const;

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
/** Amounts without the kind of space that a language puts in them. */
const plain = (text: string): string => text.replaceAll(/\s/g, ' ');

for (const language of languages) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('the start page leads to its parts, to sign-up and to login', async ({ page, words }) => {
      await page.goto(`/${language}`);
      await expect(page).toHaveTitle(words('landing:meta.title'));
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(heading(page)).toHaveText(words('landing:hero.title'));
      await test.step('When a part is chosen, then it is on the screen', async () => {
        await page
          .getByRole('navigation', { name: words('landing:nav.label') })
          .getByRole('link', { name: words('landing:nav.pricing') })
          .click();
        await expect(page.getByRole('heading', { name: words('landing:pricing.title') })).toBeInViewport();
      });
      await test.step('When another screen is chosen, then it is seen at the size of work, without a script', async () => {
        const tour = page.getByRole('region', { name: words('landing:tour.title') });
        const choose = (screen: string) => tour.getByRole('radio', { name: words(`landing:tour.${screen}`) });
        const picture = (alt: string) => tour.getByRole('img', { name: words(`landing:${alt}`) });
        await expect(choose('today')).toBeChecked();
        await expect(picture('hero.desktopAlt')).toBeVisible();
        await choose('today').press('ArrowRight');
        await expect(picture('features.planning.alt')).toBeVisible();
        await expect(picture('hero.desktopAlt')).toBeHidden();
        await tour.getByText(words('landing:tour.validate'), { exact: true }).click();
        await expect
          .poll(() => picture('features.validate.alt').evaluate((image) => image.clientWidth))
          .toBeGreaterThan(1100);
      });
      await test.step('Then planning is said to come', async () => {
        await expect(page.getByRole('heading', { name: words('landing:features.planning.title') })).toContainText(
          words('landing:features.planning.badge'),
        );
      });
      await test.step('When sign-up and login are chosen, then their pages speak the page’s language', async () => {
        await page
          .getByRole('banner')
          .getByRole('link', { name: words('landing:nav.signUp') })
          .click();
        await expect(heading(page)).toHaveText(words('shell:accounts.signUp.title'));
        await page.getByRole('link', { name: words('shell:accounts.home') }).click();
        await expect(heading(page)).toHaveText(words('landing:hero.title'));
        await page
          .getByRole('banner')
          .getByRole('link', { name: words('landing:nav.login') })
          .click();
        await expect(heading(page)).toHaveText(words('shell:accounts.login.title'));
      });
    });

    test('the calculator says what a team costs, and what it cannot calculate with', async ({ page, words }) => {
      await page.goto(`/${language}`);
      const field = page.getByRole('spinbutton', { name: words('landing:pricing.employees') });
      const slider = page.getByRole('slider', { name: words('landing:pricing.slider') });
      const sum = page.locator('output');
      const amount = (dutch: string, english: string): string => ({ nl: dutch, en: english })[language];
      const expectSum = (text: string) => expect.poll(async () => plain(await sum.innerText())).toContain(text);
      await expect(page.getByRole('table', { name: words('landing:pricing.table') })).toBeHidden();
      await field.fill('25');
      await expectSum(amount('€ 51,50', '€51.50'));
      await expectSum(amount('€ 3,50 + 24 × € 2,00', '€3.50 + 24 × €2.00'));
      await expect(slider).toHaveValue('25');
      await slider.press('Home');
      await expect(field).toHaveValue('1');
      await expectSum(words('landing:pricing.sumOne'));
      for (const wrong of ['0', '-3', '1001', '2.5', '']) {
        await field.fill(wrong);
        await expect(page.getByRole('alert')).toHaveText(words('landing:pricing.range', { max: 1000 }));
        await expect(field).toHaveAttribute('aria-invalid', 'true');
        await expectSum(`– ${words('landing:pricing.perMonth')}`);
      }
      await field.fill('1000');
      await expectSum(amount('€ 2.001,50', '€2,001.50'));
      await expect(page.getByRole('alert')).toBeEmpty();
    });

    for (const document of documents) {
      test(`/${language}${document} switches language in its place, and names its addresses`, async ({
        page,
        server,
      }) => {
        const path = `/${language}${document}`;
        await page.goto(path);
        const title = await heading(page).innerText();
        await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', server.url + path);
        for (const each of languages)
          await expect(page.locator(`link[rel=alternate][hreflang=${each}]`)).toHaveAttribute(
            'href',
            `${server.url}/${each}${document}`,
          );
        await page.getByRole('banner').getByRole('link', { name: other[language].toUpperCase(), exact: true }).click();
        await expect(page).toHaveURL(`${server.url}/${other[language]}${document}`);
        await expect(page.locator('html')).toHaveAttribute('lang', other[language]);
        await expect(heading(page)).not.toHaveText(title);
        await expect(page.getByRole('banner').locator('[aria-current=page]')).toHaveText(other[language].toUpperCase());
      });
    }

    test('the legal pages are at the end of every page', async ({ page, words, server }) => {
      await page.goto(`/${language}`);
      for (const [name, title] of [
        [words('landing:footer.privacy'), words('landing:legal.privacy.title')],
        [words('landing:footer.agreement'), words('landing:legal.agreement.title')],
      ] as const) {
        await page.getByRole('contentinfo').getByRole('link', { name }).click();
        await expect(heading(page)).toHaveText(title);
        await expect(page.getByText(new URL(server.url).hostname).first()).toBeVisible();
        expect(await page.content()).not.toContain('[[');
      }
    });

    test('axe finds nothing, in light and dark, on a desk and on a phone', async ({ page }) => {
      test.setTimeout(240_000);
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 844 });
        for (const document of documents) {
          await page.goto(`/${language}${document}`);
          await expectCleanInBothThemes(page, `${language}${document} at ${width}`);
        }
      }
    });
  });
}

test('the place on the page is kept when the language changes', async ({ page, server }) => {
  await page.goto('/en#pricing');
  await page.getByRole('banner').getByRole('link', { name: 'NL', exact: true }).click();
  await expect(page).toHaveURL(`${server.url}/nl#pricing`);
});

test('without a script everything can be read and reached', async ({ openContext, words }) => {
  const context = await openContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/landing');
  await expect(heading(page)).toHaveText(words('landing:hero.title'));
  await expect(page.getByRole('spinbutton')).toHaveCount(0);
  const row = page
    .getByRole('table', { name: words('landing:pricing.table') })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: '25', exact: true }) });
  await expect(row).toContainText('€51.50');
  await page.getByText(words('landing:faq.selfHost.question')).click();
  await expect(page.getByText(words('landing:faq.selfHost.answer'))).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'NL', exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'nl');
});

test('the keyboard skips the header', async ({ page, words }) => {
  await page.goto('/en');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: words('landing:nav.skip') })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('the empty path leads everybody to the start page, and who is logged in on to the dashboard', async ({
  company,
  openAs,
  words,
}) => {
  const page = await openAs(company.admin, '/');
  await expect(page).toHaveURL(/\/en$/);
  await page
    .getByRole('banner')
    .getByRole('link', { name: words('landing:nav.login') })
    .click();
  await new Frame(page, words).expectDashboard();
});

test('search engines find the pages, and only those', async ({ request, server }) => {
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${server.url}/sitemap.xml`);
  expect(robots).toContain('Disallow: /app');
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
  expect(addresses).toHaveLength(languages.length * documents.length);
  for (const address of addresses) expect((await request.get(address)).status(), address).toBe(200);
  const card = /property="og:image" content="([^"]+)"/.exec(await (await request.get('/nl')).text())?.[1] ?? '';
  expect((await request.get(card)).headers()['content-type']).toBe('image/jpeg');
});
