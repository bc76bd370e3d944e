// What a visitor feels of a page, as browsers measure it.
import type { Page } from '@playwright/test';

/**
 * A processor four times slower, and a slow 4G line: bits per second, milliseconds. The measure that Lighthouse takes.
 */
const PHONE = { cpu: 4, bandwidth: 1_638_400, latency: 150 };

/**
 * Milliseconds until the largest thing is painted, milliseconds in which long tasks hold up the page, and a score of
 * what moves.
 */
export interface Vitals {
  readonly largestPaint: number;
  readonly blocking: number;
  readonly shift: number;
}

/** Makes the page's processor that of a slow phone, and leaves its line. */
export async function slowPage(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: PHONE.cpu });
}

/** Makes the page's processor and line those of a slow phone. */
export async function slowPhone(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const throughput = PHONE.bandwidth / 8;
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: PHONE.latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
  await slowPage(page);
}

/** Watches the next page that is opened. Returns how to read what was seen. */
export async function watchVitals(page: Page): Promise<() => Promise<Vitals>> {
  await page.addInitScript(() => {
    const seen = { largestPaint: 0, blocking: 0, shift: 0 };
    const watch = (type: string, on: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(on)).observe({ type, buffered: true });
    watch('largest-contentful-paint', ({ startTime }) => (seen.largestPaint = startTime));
    watch('longtask', ({ duration }) => (seen.blocking += Math.max(0, duration - 50)));
    watch('layout-shift', (entry) => (seen.shift += (entry as PerformanceEntry & { readonly value: number }).value));
    Object.assign(globalThis, { seen });
  });
  return () => page.evaluate(() => (globalThis as typeof globalThis & { readonly seen: Vitals }).seen);
}
