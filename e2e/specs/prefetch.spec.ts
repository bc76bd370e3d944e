// The pointer on a link of the menu fetches all that its page begins with, so that the press only shows it.
import type { Page } from '@playwright/test';
import { Frame } from '../support/pages/frame.ts';
import { TIME, TimeScreen } from '../support/pages/time-screen.ts';
import { expect, test } from '../support/test.ts';

/** Files of remotes that a page has asked for. */
function remoteFiles(page: Page): string[] {
  const files: string[] = [];
  page.on('request', (request) => {
    const [, file] = /\/remotes\/timesheet\/[^/]+\/(.+\.js)$/.exec(request.url()) ?? [];
    if (file !== undefined) files.push(file);
  });
  return files;
}

test('a page opened by its address has its files asked for at once, until the browser has them', async ({
  company,
  openAs,
  words,
}) => {
  const page = await openAs(company.admin, TIME, { serviceWorkers: 'block' });
  const early = page.locator('head link[as="script"][href*="/remotes/timesheet/"]');
  const { heading } = new TimeScreen(page, words);
  await expect(heading).toBeVisible();
  expect(await early.count()).toBeGreaterThan(1);
  await page.reload();
  await expect(heading).toBeVisible();
  await expect(early).toHaveCount(0);
  await new Frame(page, words).logOut();
  await expect(page).toHaveURL(/login/);
  expect(await page.evaluate(() => localStorage.getItem('rooster.opened'))).toBeNull();
});

test('a page whose link was pointed at needs no further file when it is opened', async ({ company, openAs, words }) => {
  const page = await openAs(company.admin, '/app', { serviceWorkers: 'block' });
  await page.waitForLoadState('networkidle');
  const asked = remoteFiles(page);
  const frame = new Frame(page, words);
  await frame.entryTo(TIME).hover();
  await expect.poll(() => asked.length).toBeGreaterThan(1);
  await page.waitForLoadState('networkidle');
  const before = await page.evaluate(() => performance.now());
  await frame.go(TIME);
  await expect(new TimeScreen(page, words).heading).toBeVisible();
  const late = await page.evaluate(
    (since) =>
      performance
        .getEntriesByType('resource')
        .filter(
          (entry) =>
            entry.startTime > since &&
            entry.name.includes('/remotes/timesheet/') &&
            (entry as PerformanceResourceTiming).transferSize > 0,
        )
        .map(({ name }) => name),
    before,
  );
  expect(late, 'files that came over the line after the press').toEqual([]);
});
