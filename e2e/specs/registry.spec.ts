// A new version of a remote while people work: it shows at the next navigation, without a reload, and goes back as
// easily.
import type { Page } from '@playwright/test';
import { buildTimesheet } from '../support/next-version.ts';
import { Frame } from '../support/pages/frame.ts';
import { TIME } from '../support/pages/time-screen.ts';
import { registry } from '../support/registry.ts';
import { expect, test } from '../support/test.ts';
import { INVITES } from '../support/pages/invites-screen.ts';

const next = { en: 'My hours, renewed', nl: 'Mijn uren, vernieuwd' };

/** Goes away and back until the title is there: what the shell knows of the registry is renewed every ten seconds. */
async function goUntil(page: Page, frame: Frame, title: string): Promise<void> {
  await expect(async () => {
    await frame.go(INVITES);
    await frame.go(TIME);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(title, { timeout: 3000 });
  }).toPass({ timeout: 60_000, intervals: [2000] });
}

test('a remote is replaced and rolled back under an open page', async ({ company, openAs, server, words }) => {
  test.setTimeout(360_000);
  const page = await openAs(company.admin, TIME);
  const frame = new Frame(page, words);
  const before = words('timesheet:time.title');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(before);
  await page.evaluate(() => Reflect.set(globalThis, 'sameDocument', true));
  const built = await buildTimesheet('1.1.0', next);
  await test.step('When 1.1.0 is published and promoted, then navigating away and back shows it', async () => {
    await registry(server.remotesDir, 'publish', built.dist);
    await registry(server.remotesDir, 'promote', 'timesheet', '1.1.0');
    await goUntil(page, frame, next.en);
    expect(
      await page.evaluate(() =>
        performance.getEntriesByType('resource').some(({ name }) => name.includes('/remotes/timesheet/1.1.0/')),
      ),
    ).toBe(true);
  });
  await test.step('When it is rolled back, then the version before shows again', async () => {
    await registry(server.remotesDir, 'rollback', 'timesheet');
    await goUntil(page, frame, before);
  });
  await test.step('Then the page has never been reloaded', async () => {
    expect(await page.evaluate(() => Reflect.get(globalThis, 'sameDocument'))).toBe(true);
  });
  await built.dispose();
});
