// A server that takes what it is asked and never answers: the page says so, stays where it is, and goes on there once
// it answers.
import type { Page, Route } from '@playwright/test';
import { dayFromToday } from '../support/days.ts';
import { addHours } from '../support/hours.ts';
import { TIME, TimeScreen } from '../support/pages/time-screen.ts';
import { expect, test } from '../support/test.ts';

/** Longer than the page waits for an answer twice: once before its code is there, and once more. Milliseconds. */
const GIVEN_UP = 30_000;

/**
 * Takes calls of the API, and looks at whether the server is there, and never answers. Returns how to let it answer
 * again.
 */
async function silence(page: Page): Promise<() => Promise<void>> {
  const hold = (_route: Route): void => undefined;
  const silent = /\/(api|health)\//;
  await page.route(silent, hold);
  return () => page.unroute(silent, hold);
}

test.describe('in nl', () => {
  test.use({ language: 'nl' });

  test('a page that is opened meanwhile says that there is no answer, and opens where one was going', async ({
    company,
    openAs,
    words,
    consoleGuard,
  }) => {
    test.slow();
    consoleGuard.allow(/ERR_ABORTED|ERR_FAILED|TimeoutError/);
    const page = await openAs(company.admin);
    const answer = await silence(page);
    await page.goto(TIME, { waitUntil: 'commit' });
    await test.step('Before the limit it already says in both languages that it takes longer, with another try', async () => {
      await expect(page.getByRole('alert').getByRole('link', { name: /Opnieuw.*Try again/ })).toBeVisible({
        timeout: GIVEN_UP,
      });
    });
    await test.step('After the limit it says so in words, at the same address', async () => {
      await expect(page.getByRole('heading', { name: words('host:unknown.silentTitle') })).toBeVisible({
        timeout: GIVEN_UP,
      });
      await expect(page).toHaveURL((url) => url.pathname === TIME);
    });
    await test.step('When the server answers again, another try opens the page that was asked for', async () => {
      // The page opens by itself soon after: a key is pressed at once, whereas a click would wait for a button that
      // is gone.
      await page.getByRole('button', { name: words('shell:feedback.failure.retry') }).focus();
      await answer();
      await page.keyboard.press('Enter');
      await expect(new TimeScreen(page, words).heading).toBeVisible();
      await expect(page).toHaveURL((url) => url.pathname === TIME);
    });
  });
});

test('without another try the page opens by itself, soon after the server answers again', async ({
  company,
  openAs,
  words,
  consoleGuard,
}) => {
  test.slow();
  consoleGuard.allow(/ERR_CONNECTION|ERR_FAILED|Failed to fetch/);
  const page = await openAs(company.admin);
  const away = /\/(api|health)\//;
  await page.route(away, (route) => route.abort());
  await page.goto(TIME);
  await expect(page.getByRole('heading', { name: words('host:unknown.silentTitle') })).toBeVisible({
    timeout: GIVEN_UP,
  });
  await page.unroute(away);
  await expect(new TimeScreen(page, words).heading).toBeVisible({ timeout: GIVEN_UP });
  await expect(page).toHaveURL((url) => url.pathname === TIME);
});

test('a change without an answer ends in words, with what was typed', async ({
  company,
  openAs,
  words,
  consoleGuard,
}) => {
  consoleGuard.allow(/ERR_ABORTED|ERR_FAILED|TimeoutError/);
  const page = await openAs(company.admin, TIME);
  const time = new TimeScreen(page, words);
  const day = dayFromToday(-1);
  await addHours(company.admin, day, '09:00 – 16:00');
  await page.clock.install();
  await page.reload();
  await time.showWeekOf(day);
  const dialog = await time.openEdit('09:00 – 16:00');
  await dialog.enter({ end: '17:00', break: '30' });
  await silence(page);
  const sent = page.waitForRequest((request) => request.method() === 'PUT' || request.method() === 'PATCH');
  await dialog.save.click();
  await sent;
  await page.clock.fastForward(121_000);
  await expect(dialog.root.getByRole('alert')).toContainText(words('errors:transport.timeout'));
  await expect(dialog.field('end')).toHaveValue('17:00');
});
