/** What a release takes until people see it, and what a page of a remote takes until it is there. */
import type { Browser, Page } from '@playwright/test';
import { currentTime } from '@rooster/domain/clock';
import type { Login } from '../../support/api.ts';
import { brokenTimesheet } from '../../support/broken-build.ts';
import { buildTimesheet } from '../../support/next-version.ts';
import { registry } from '../../support/registry.ts';
import type { Row } from '../lib/report.ts';
import { publishRemotes, startServer } from '../lib/server.ts';
import { median, spread } from '../lib/statistics.ts';
import { scratchDatabase } from '../load/scratch-database.ts';
import { launch, newVisitor } from '../web/browser.ts';
import { measureOpenings } from './opening.ts';

const demo = (name: string): Login => ({ email: `${name}@demo.example`, password: 'demo-rooster-2026' });
const admin = demo('admin');
/** Whose pages fail: all sessions of one person count as one. */
const people = [admin, demo('manager'), demo('employee')];
const TIME = '/app/employees/time';
/** Times that each way is gone. */
const ROUNDS = 10;
/** Times that a version is taken back; each takes three pages that fail. */
const TAKEN_BACK = 3;
const renewed = { en: 'My hours, renewed', nl: 'Mijn uren, vernieuwd' };

const times = (values: readonly number[]): { value: number; unit: string; note: string } => ({
  value: median(values) / 1000,
  unit: 's',
  note: `${spread(values)} (ms)`,
});

/** Milliseconds from now until the page's heading is, or is no longer, `text`. */
async function until(page: Page, text: string, is: boolean, since: number): Promise<number> {
  await page.waitForFunction(
    ([wanted, isWanted]) => {
      const heading = document.querySelector('main h1')?.textContent ?? undefined;
      return heading !== undefined && (heading === wanted) === isWanted;
    },
    [text, is] as const,
    { timeout: 60_000, polling: 20 },
  );
  return currentTime() - since;
}

/** Promotes and rolls back under an open page, in turn. The command's own start is part of each time. */
async function measureReleases(page: Page, remotesDir: string): Promise<Row[]> {
  const group = 'A release under an open page: two processes, one database, loopback';
  const next = await buildTimesheet('2.0.0', renewed);
  const published: number[] = [];
  const rolledBack: number[] = [];
  const heard: number[] = [];
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      let since = currentTime();
      await registry(remotesDir, 'publish', next.dist, '--as', `2.${round}.0`, '--promote');
      published.push(await until(page, renewed.nl, true, since));
      since = currentTime();
      const ended = registry(remotesDir, 'rollback', 'timesheet').then(() => currentTime());
      const shown = until(page, renewed.nl, false, since);
      rolledBack.push(await shown);
      heard.push(Math.max(0, since + (await shown) - (await ended)));
    }
  } finally {
    await next.dispose();
  }
  return [
    { group, name: 'publish and promote → on screen', ...times(published), target: { max: 2 } },
    { group, name: 'rollback → on screen', ...times(rolledBack), target: { max: 1 } },
    { group, name: 'rollback, from the end of the command', ...times(heard) },
  ];
}

/** Has three people meet a version that does not start; answers how long the third waits for the one before. */
async function measureTakingBack(browser: Browser, url: string, remotesDir: string): Promise<Row> {
  const broken = await brokenTimesheet();
  const waited: number[] = [];
  try {
    for (let round = 0; round < TAKEN_BACK; round += 1) {
      await registry(remotesDir, 'publish', broken.dist, '--as', `3.${round}.0`, '--promote');
      const contexts = await Promise.all(people.map((login) => newVisitor(browser, url, login)));
      const pages: Page[] = [];
      for (const context of contexts) {
        const page = await context.newPage();
        await page.goto(TIME);
        await page.getByRole('main').getByRole('alert').first().waitFor({ timeout: 60_000 });
        pages.push(page);
      }
      const since = currentTime();
      for (const page of pages) await page.locator('main h1').first().waitFor({ timeout: 60_000 });
      waited.push(currentTime() - since);
      await Promise.all(contexts.map((context) => context.close()));
    }
  } finally {
    await broken.dispose();
  }
  return {
    group: 'A version that does not start',
    name: 'third failing session → all have the one before',
    ...times(waited),
    target: { max: 60 },
  };
}

/** Releases and openings. Two processes serve one database and one folder; the page is on the second. */
export async function measureRemotes(dataDir: string): Promise<Row[]> {
  const database = await scratchDatabase();
  const browser = await launch();
  const options = { dataDir, databaseUrl: database.url };
  const stops: (() => Promise<void>)[] = [];
  try {
    publishRemotes(dataDir);
    const making = await startServer({ ...options, port: 4470 }, { demo: true });
    await making.stop();
    const [first, second] = [
      await startServer({ ...options, port: 4470 }),
      await startServer({ ...options, port: 4471 }),
    ];
    stops.push(
      () => first.stop(),
      () => second.stop(),
    );
    const remotesDir = `${dataDir}/remotes`;
    const rows = await measureOpenings(browser, second.url, admin);
    const context = await newVisitor(browser, second.url, admin);
    const page = await context.newPage();
    await page.goto(TIME);
    await page.locator('main h1').first().waitFor();
    await page.waitForLoadState('networkidle');
    rows.push(...(await measureReleases(page, remotesDir)));
    await context.close();
    rows.push(await measureTakingBack(browser, second.url, remotesDir));
    return rows;
  } finally {
    await browser.close();
    for (const stop of stops) await stop();
    await database.remove();
  }
}
