/** How soon the page about the API shows a call. */
import type { Browser } from '@playwright/test';
import type { Row } from '../lib/report.ts';
import { median, spread } from '../lib/statistics.ts';
import { newVisitor } from './browser.ts';

const ROUNDS = 3;
/** Milliseconds until it is there. */
const MOST = 2000;

/** Opens the page at a call with an empty cache, time and again. */
export async function apiDocsRow(browser: Browser, url: string): Promise<Row> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const context = await newVisitor(browser, url);
    const page = await context.newPage();
    await page.goto('/docs#/timesheet/approveEntry');
    const answers = page.locator('#operations-timesheet-approveEntry .responses-table');
    await answers.waitFor({ timeout: 60_000 });
    times.push(await page.evaluate(() => performance.now()));
    await context.close();
  }
  return {
    group: 'The pages about the API',
    name: 'until a call is there',
    value: median(times),
    unit: 'ms',
    target: { max: MOST },
    note: spread(times),
  };
}
