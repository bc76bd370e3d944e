// What the start page costs a visitor in bytes and jumps, and how it behaves on a phone. How soon it shows is measured
// by `npm run bench -- web`.
import { unique } from '../support/company.ts';
import { expectFits } from '../support/fits.ts';
import { expect, test } from '../support/test.ts';
import { slowPhone, watchVitals } from '../support/vitals.ts';

/** Bytes on the wire, headers included, that a first visit may take without pictures. */
const BUDGET = 60 * 1024;
/** Bound of "good" by web.dev/articles/vitals: a score. */
const GOOD_SHIFT = 0.1;
/** Smallest side of something to tap, in CSS pixels. */
const TOUCH = 44;

for (const path of ['/en', '/nl'] as const) {
  test(`${path} takes at most 60 KiB without pictures, all from here`, async ({ page, server }) => {
    const client = await page.context().newCDPSession(page);
    await client.send('Network.enable');
    const responses = new Map<string, { readonly type: string; readonly url: string }>();
    let bytes = 0;
    client.on('Network.responseReceived', ({ requestId, type, response }) =>
      responses.set(requestId, { type, url: response.url }),
    );
    client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (responses.get(requestId)?.type !== 'Image') bytes += encodedDataLength;
    });
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(bytes).toBeGreaterThan(5 * 1024);
    expect(bytes).toBeLessThan(BUDGET);
    const elsewhere = [...responses.values()].filter(
      ({ url }) => !url.startsWith(server.url) && !url.startsWith('data:'),
    );
    expect(elsewhere).toEqual([]);
  });
}

test('nothing jumps while it comes over a slow line', async ({ openContext }) => {
  const context = await openContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true });
  const page = await context.newPage();
  await slowPhone(page);
  const seen = await watchVitals(page);
  await page.goto('/nl', { waitUntil: 'networkidle' });
  // Something was painted, so that a page that stays empty does not pass; a slow machine says so later.
  await expect.poll(async () => (await seen()).largestPaint).toBeGreaterThan(0);
  expect((await seen()).shift).toBeLessThan(GOOD_SHIFT);
});

test('every public page fits a phone', async ({ page, company }) => {
  const invite = await company.invite(`${unique('gast.')}@bakkerij.example`);
  const pages = [
    '/en',
    '/nl',
    '/en/privacy-policy',
    '/nl/privacy-policy',
    '/en/user-agreement',
    '/nl/user-agreement',
    '/accounts/login',
    '/accounts/sign-up',
    '/accounts/password-reset',
    '/accounts/email-confirmation',
    invite,
  ];
  for (const path of pages) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      await expectFits(page, `${path} at ${width}`);
    }
  }
});

test('what is tapped on a phone is large enough', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ['/en', '/nl/privacy-policy']) {
    await page.goto(path);
    const small = await page.evaluate((least) => {
      // Links inside a sentence are as high as its line.
      const targets = [...document.querySelectorAll<HTMLElement>('a, button, summary, input')].filter(
        (target) => target.checkVisibility() && !target.matches('.skip, p:not(.actions) a'),
      );
      return targets
        .filter((target) => target.getBoundingClientRect().height < least)
        .map((target) => target.outerHTML.slice(0, 120));
    }, TOUCH);
    expect.soft(small, path).toEqual([]);
  }
});
