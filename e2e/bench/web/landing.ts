/** How soon the start page shows on a slow phone. */
import type { Browser } from '@playwright/test';
import { slowPhone, watchVitals } from '../../support/vitals.ts';
import type { Row } from '../lib/report.ts';
import { median, spread } from '../lib/statistics.ts';
import { newVisitor } from './browser.ts';

/** Bounds of "good" by web.dev/articles/vitals. Milliseconds. */
const GOOD = { largestPaint: 2500, blocking: 200 };
const ROUNDS = 5;

/** Opens the start page with an empty cache, time and again. */
export async function landingRows(browser: Browser, url: string): Promise<Row[]> {
  const paint: number[] = [];
  const blocking: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const context = await newVisitor(browser, url);
    const page = await context.newPage();
    await page.setViewportSize({ width: 390, height: 844 });
    await slowPhone(page);
    const seen = await watchVitals(page);
    await page.goto('/nl', { waitUntil: 'networkidle' });
    const vitals = await seen();
    paint.push(vitals.largestPaint);
    blocking.push(vitals.blocking);
    await context.close();
  }
  const group = 'Start page on a slow phone';
  const row = (name: string, times: readonly number[], max: number): Row => ({
    group,
    name,
    value: median(times),
    unit: 'ms',
    target: { max },
    note: spread(times),
  });
  return [row('largest paint', paint, GOOD.largestPaint), row('held up by long tasks', blocking, GOOD.blocking)];
}
