// A remote that can't be had: the shell stays usable, says so, and tries again when asked.
import { mkdir, readdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { dayFromToday } from '../support/days.ts';
import { addHours } from '../support/hours.ts';
import { Frame } from '../support/pages/frame.ts';
import { INVITES, InvitesScreen } from '../support/pages/invites-screen.ts';
import { TIME, TimeScreen } from '../support/pages/time-screen.ts';
import { stableFolder } from '../support/registry.ts';
import { expect, test } from '../support/test.ts';

/** Moves a folder's scripts elsewhere. Returns how to bring them back. */
async function takeAway(folder: string): Promise<() => Promise<void>> {
  const elsewhere = `${folder}.away`;
  await mkdir(elsewhere);
  const names = (await readdir(folder)).filter((name) => name !== 'remote.json');
  const move = (from: string, to: string) =>
    Promise.all(names.map((name) => rename(path.join(from, name), path.join(to, name))));
  await move(folder, elsewhere);
  return async () => {
    await move(elsewhere, folder);
  };
}

test('with the files of a remote gone the shell stays usable, and Retry brings it back with them', async ({
  company,
  openAs,
  server,
  words,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 404/, /remotes\/timesheet/, /could not be loaded/, /timesheet/);
  const bringBack = await takeAway(await stableFolder(server.remotesDir, 'timesheet'));
  const page = await openAs(company.admin, INVITES);
  const frame = new Frame(page, words);
  await test.step('When its screen is opened, then a box says what is wrong', async () => {
    await frame.go(TIME);
    await expect(frame.failure).toBeVisible({ timeout: 20_000 });
    await expect(frame.retry).toBeVisible();
  });
  await test.step('Then the rest of the app works', async () => {
    await frame.go(INVITES);
    await expect(new InvitesScreen(page, words).heading).toBeVisible();
    await page.goto('/app');
    await frame.expectDashboard();
    await expect(page.getByRole('alert').filter({ hasText: words('host:failed.widget') })).toBeVisible();
    await frame.go(TIME);
    await expect(frame.failure).toBeVisible({ timeout: 20_000 });
  });
  await test.step('When Retry is pressed in vain, then the box is still there', async () => {
    await frame.retry.click();
    await expect(frame.retry).toBeVisible();
  });
  await test.step('When the files are back, then Retry shows the screen', async () => {
    await bringBack();
    await frame.retry.click();
    await expect(new TimeScreen(page, words).heading).toBeVisible();
    await expect(frame.failure).toHaveCount(0);
  });
});

test('a remote whose entry never arrives times out, and the menu works meanwhile', async ({
  company,
  openAs,
  words,
  consoleGuard,
}) => {
  consoleGuard.allow(/timesheet/);
  const page = await openAs(company.admin, INVITES);
  const frame = new Frame(page, words);
  let asked = 0;
  await page.route(/\/remotes\/timesheet\/.*\/remoteEntry/, () => {
    // Never answered: this is what a hanging server looks like.
    asked += 1;
  });
  await page.clock.install();
  await frame.go(TIME);
  await expect.poll(() => asked).toBeGreaterThan(0);
  await frame.go(INVITES);
  await expect(new InvitesScreen(page, words).heading).toBeVisible();
  await frame.go(TIME);
  await expect(frame.failure).toHaveCount(0);
  await page.clock.fastForward(25_000);
  await expect(frame.failure).toContainText(words('host:failed.timeout'));
  await frame.go(INVITES);
  await expect(new InvitesScreen(page, words).heading).toBeVisible();
});

test('when the server dies under a form, nothing typed is lost, and saving goes on once it is back', async ({
  company,
  openAs,
  server,
  words,
  consoleGuard,
}) => {
  consoleGuard.allow(/ERR_CONNECTION/, /Failed to fetch/, /ERR_INCOMPLETE_CHUNKED_ENCODING .*\/api\/live/);
  const page = await openAs(company.admin, TIME);
  const time = new TimeScreen(page, words);
  const day = dayFromToday(-1);
  await addHours(company.admin, day, '09:00 – 16:00');
  await page.reload();
  await time.showWeekOf(day);
  // New hours would wait on the device; a change of what is there needs the server.
  const dialog = await time.openEdit('09:00 – 16:00');
  await dialog.enter({ end: '17:00', break: '30' });
  await test.step('When the server is killed and Save is pressed, then the form says so and keeps what was typed', async () => {
    await server.kill();
    await dialog.save.click();
    await expect(dialog.root.getByRole('alert')).toBeVisible();
    await expect(dialog.field('start')).toHaveValue('09:00');
    await expect(dialog.field('end')).toHaveValue('17:00');
  });
  await test.step('When it is back, then Save changes the one entry, in the same session', async () => {
    await server.restart();
    await dialog.save.click();
    await expect(time.row('09:00 – 17:00')).toHaveCount(1);
    const { items } = await company.admin.api.call<{ items: unknown[] }>('queryEntries', {
      body: { fromDate: day, toDate: day },
    });
    expect(items).toHaveLength(1);
  });
});

/**
 * How often a screen may ask for the same in a second and a half; what is refused is asked for again only when the
 * person wants it.
 */
const MOST_ASKED = 4;

test('what is refused is not asked for again and again', async ({ company, openAs, consoleGuard }) => {
  consoleGuard.allowStatus(403);
  await company.setModule('Vacation', true);
  await company.setModule('Scheduling', true);
  const page = await openAs(company.admin);
  const asked = new Map<string, number>();
  await page.route(/\/api\/(timesheet|leave|schedules|tenant\/members|surplus-deficit-hours)\b/, (route) => {
    const call = `${route.request().method()} ${new URL(route.request().url()).pathname}`;
    asked.set(call, (asked.get(call) ?? 0) + 1);
    return route.fulfill({
      status: 403,
      contentType: 'application/problem+json',
      body: JSON.stringify({
        type: 'urn:rooster:problem:unauthorized',
        title: 'unauthorized',
        status: 403,
        code: 'unauthorized',
        traceId: 'test',
      }),
    });
  });
  for (const address of [
    '/app',
    TIME,
    '/app/employees/leave',
    '/app/employees/schedules',
    '/app/employees/surplus-deficit-hours',
    '/app/manager/time/validate',
    '/app/manager/time/overview',
    '/app/manager/leave',
    '/app/manager/schedules',
    '/app/manager/employees',
  ]) {
    asked.clear();
    await page.goto(address);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForTimeout(1500);
    expect
      .soft(
        [...asked].filter(([, times]) => times > MOST_ASKED),
        address,
      )
      .toEqual([]);
  }
});
