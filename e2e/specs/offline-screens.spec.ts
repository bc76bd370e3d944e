// Screens of every remote that were open once open without a server too, with what they last had; who is gone leaves
// nothing behind.
import type { Page } from '@playwright/test';
import { dayFromToday } from '../support/days.ts';
import { databases } from '../support/device.ts';
import { addHours } from '../support/hours.ts';
import { Frame } from '../support/pages/frame.ts';
import { expect, test } from '../support/test.ts';

test.use({ language: 'nl' });

/** Screens of each remote, with something on them that the server has answered. */
const screens = [
  '/app/employees/time',
  '/app/employees/leave',
  '/app/employees/schedules/me',
  '/app/employees/surplus-deficit-hours',
  '/app/manager/time/validate',
  '/app/manager/leave/requests',
  '/app/manager/schedules',
  '/app/manager/employees',
  '/app/settings',
  '/app/settings/tenant',
  '/app/settings/roles',
  '/app/settings/departments',
  '/app/notifications',
  '/app',
] as const;

/** What is on a screen once all of it is there, except what goes on by itself. */
async function textOf(page: Page, words: (key: 'common:loading') => string): Promise<string> {
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main').getByLabel(words('common:loading'))).toHaveCount(0, { timeout: 15_000 });
  let text = '';
  await expect
    .poll(
      async () => {
        const last = text;
        text = await page.getByRole('main').innerText();
        return text !== '' && text === last;
      },
      { intervals: [700] },
    )
    .toBe(true);
  return text.replaceAll(/\d+:\d\d(?::\d\d)?/g, '').replaceAll(/\s+/g, ' ');
}

test.beforeEach(({ consoleGuard }) => {
  consoleGuard.allowNoServer(401, 503);
  consoleGuard.allow(/ChunkLoadError/);
});

test('every screen that was open opens without a server, as it was, and says since when', async ({
  company,
  device,
  server,
  words,
}) => {
  test.setTimeout(240_000);
  await company.setModule('Vacation', true);
  await company.setModule('Scheduling', true);
  await company.addDepartment('Oven');
  const bram = await company.addColleague('Employee');
  await addHours(bram, dayFromToday(-1), '09:00 – 17:00');
  const page = await device.install(company.admin);
  const before: Record<string, string> = {};
  await test.step('Given every screen was open once', async () => {
    for (const screen of screens) {
      // Within the app, as people go: what is kept is written a moment after a page has come.
      await page.evaluate((path) => {
        history.pushState(null, '', path);
        dispatchEvent(new PopStateEvent('popstate'));
      }, screen);
      await expect(page).toHaveURL((url) => url.pathname === screen);
      before[screen] = await textOf(page, words);
    }
    await expect.poll(() => databases(page)).toContain('Oven');
  });
  await server.kill();
  await test.step('When each is opened without a server, then it has the same on it, under the mark', async () => {
    for (const screen of screens) {
      await page.goto(screen);
      await expect(
        page
          .getByRole('status')
          .filter({ hasText: words('shell:layout.offline', { time: '\n' }).split('\n')[0] ?? '' }),
      ).toContainText(/\d\d:\d\d/);
      expect.soft(await textOf(page, words), screen).toBe(before[screen]);
      await expect.soft(page.getByRole('main').getByRole('alert'), screen).toHaveCount(0);
    }
  });
  await test.step('When what opens something by itself is asked for, such as where one is logged in, then a connection is', async () => {
    await page.goto('/app/settings/user');
    await expect(
      page
        .getByRole('main')
        .getByRole('alert')
        .filter({ hasText: words('errors:transport.network') })
        .first(),
    ).toBeVisible();
  });
  await test.step('When the server is back and the person logs out, then nothing of anybody is left', async () => {
    await server.restart();
    await expect(page.getByText(words('shell:layout.offline', { time: '\n' }).split('\n')[0] ?? '')).toHaveCount(0, {
      timeout: 30_000,
    });
    await new Frame(page, words).logOut();
    await expect(page).toHaveURL(/login/);
    await expect.poll(() => databases(page), { timeout: 15_000 }).not.toContain('Oven');
  });
});
