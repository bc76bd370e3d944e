// What the start page costs a visitor: bytes, time to show, jumps; and how it behaves on a phone.
import { unique } from '../support/company.ts';
import { expectFits } from '../support/fits.ts';
import { expect, test } from '../support/test.ts';

/** Bytes on the wire, headers included, that a first visit may take without pictures. */
const BUDGET = 60 * 1024;
/** Bounds of "good" by web.dev/articles/vitals; the first is for a slow phone. Milliseconds, and a score. */
const GOOD = { largestPaint: 2500, blocking: 200, shift: 0.1 };
/** A processor four times slower, and a slow 4G line: bits per second, milliseconds. The measure that Lighthouse takes. */
const PHONE = { cpu: 4, bandwidth: 1_638_400, latency: 150 };
/** Smallest side of something to tap, in CSS pixels. */
const TOUCH = 44;

for (const path of ['/en', '/nl'] as const) {
  test(`${path} takes at most 60 KiB without pictures, all from here`, async ({ page, server }) => {
    const client = await page.context().newCDPSession(page);
    await client.send('Network.enable');
    const responses = new Map<string, { readonly type: string; readonly url: string }>();
    let bytes = 0;
    client.on('Network.responseReceived', ({ requestId, type, response }) => responses.set(requestId, { type, url: response.url }));
    client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (responses.get(requestId)?.type !== 'Image') bytes += encodedDataLength;
    });
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(bytes).toBeGreaterThan(5 * 1024);
    expect(bytes).toBeLessThan(BUDGET);
    const elsewhere = [...responses.values()].filter(({ url }) => !url.startsWith(server.url) && !url.startsWith('data:'));
    expect(elsewhere).toEqual([]);
  });
}

test('on a slow phone it shows soon, does not jump and does not hang', async ({ openContext }) => {
  const context = await openContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true });
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  const throughput = PHONE.bandwidth / 8;
  await client.send('Network.emulateNetworkConditions', { offline: false, latency: PHONE.latency, downloadThroughput: throughput, uploadThroughput: throughput });
  await client.send('Emulation.setCPUThrottlingRate', { rate: PHONE.cpu });
  await page.addInitScript(() => {
    const seen = { largestPaint: 0, blocking: 0, shift: 0 };
    const watch = (type: string, on: (entry: PerformanceEntry) => void) => new PerformanceObserver((list) => list.getEntries().forEach(on)).observe({ type, buffered: true });
    watch('largest-contentful-paint', ({ startTime }) => (seen.largestPaint = startTime));
    watch('longtask', ({ duration }) => (seen.blocking += Math.max(0, duration - 50)));
    watch('layout-shift', (entry) => (seen.shift += (entry as PerformanceEntry & { readonly value: number }).value));
    Object.assign(globalThis, { seen });
  });
  await page.goto('/nl', { waitUntil: 'networkidle' });
  const measured = await page.evaluate(() => (globalThis as typeof globalThis & { readonly seen: Record<'largestPaint' | 'blocking' | 'shift', number> }).seen);
  expect(measured.largestPaint).toBeGreaterThan(0);
  expect(measured.largestPaint).toBeLessThan(GOOD.largestPaint);
  expect(measured.blocking).toBeLessThan(GOOD.blocking);
  expect(measured.shift).toBeLessThan(GOOD.shift);
});

test('every public page fits a phone', async ({ page, company }) => {
  const invite = await company.invite(`${unique('gast.')}@bakkerij.example`);
  const pages = ['/en', '/nl', '/en/privacy-policy', '/nl/privacy-policy', '/en/user-agreement', '/nl/user-agreement', '/accounts/login', '/accounts/sign-up', '/accounts/password-reset', '/accounts/email-confirmation', invite];
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
      const targets = [...document.querySelectorAll<HTMLElement>('a, button, summary, input')].filter((target) => target.checkVisibility() && !target.matches('.skip, p:not(.actions) a'));
      return targets.filter((target) => target.getBoundingClientRect().height < least).map((target) => target.outerHTML.slice(0, 120));
    }, TOUCH);
    expect.soft(small, path).toEqual([]);
  }
});
