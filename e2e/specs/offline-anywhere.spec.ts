// What was done without a connection is sent from whatever page is open afterwards: once, in order, for whose it was.
import type { Company, Person } from '../support/company.ts';
import { dayFromToday } from '../support/days.ts';
import { AccountPages } from '../support/pages/account-pages.ts';
import { Frame } from '../support/pages/frame.ts';
import { TIME, TimeScreen } from '../support/pages/time-screen.ts';
import { expect, test } from '../support/test.ts';
import type { Words } from '../support/words.ts';

test.use({ language: 'nl' });

const entriesOf = async ({ api }: Person): Promise<readonly { readonly source: string }[]> =>
  (
    await api.call<{ items: { source: string }[] }>('queryEntries', {
      body: { fromDate: dayFromToday(-14), toDate: dayFromToday(0) },
    })
  ).items;

const isRunning = async ({ api }: Person): Promise<boolean> =>
  (await api.call<{ isRunning: boolean }>('getTimer')).isRunning;

/** The mark beside the bell. */
const mark = (frame: Frame, words: Words, key: 'waitingCount' | 'refusedCount', count: number) =>
  frame.page.getByRole('button', { name: words(`timesheet:offline.${key}`, { count }) });

/**
 * Waits until the server has the hours and nothing waits any more. The mark is no proof by itself: it is away for a
 * moment while the page is put together.
 */
async function expectAllSent(person: Person, frame: Frame, words: Words): Promise<void> {
  await expect
    .poll(async () => (await entriesOf(person)).map(({ source }) => source), { timeout: 60_000 })
    .toEqual(['Timer']);
  await expect(mark(frame, words, 'waitingCount', 2).or(mark(frame, words, 'waitingCount', 1))).toHaveCount(0, {
    timeout: 60_000,
  });
}

async function closeBooks({ admin }: Company, date: string): Promise<void> {
  await admin.api.call('setCloseDate', { body: { closeDate: date } });
}

// Answers that nobody gives are what these tests are about.
test.beforeEach(({ consoleGuard }) => consoleGuard.allowNoServer(401, 409, 422, 503));

test('what waits is marked on every page, and is sent from one that has nothing to do with hours', async ({
  company,
  device,
  server,
  words,
}) => {
  test.setTimeout(300_000);
  const employee = await company.addColleague('Employee');
  await device.install(employee, TIME);
  await device.page.goto('/app/settings/user');
  await expect(device.page.getByRole('heading', { level: 1 })).toBeVisible();
  await server.kill();
  await device.close();
  await test.step('Given a clock that was started and stopped without a server', async () => {
    const time = new TimeScreen(await device.open(TIME), words);
    await time.clock.press('start');
    await time.clock.work();
    await time.clock.press('stop');
    await expect(time.waiting).toHaveCount(2);
  });
  await device.close();
  await test.step('When the app is opened elsewhere, then the mark says how much waits', async () => {
    const page = await device.open('/app/settings/user');
    await expect(mark(new Frame(page, words), words, 'waitingCount', 2)).toBeVisible({ timeout: 20_000 });
  });
  await test.step('When the server is back, then it is sent from there, once, and the mark goes', async () => {
    await server.restart();
    await expectAllSent(employee, new Frame(device.page, words), words);
    await expect(device.page).toHaveURL(/settings\/user/);
    expect((await entriesOf(employee)).map(({ source }) => source)).toEqual(['Timer']);
  });
});

test('with two tabs open, and an answer that got lost, each action is done once', async ({
  company,
  openAs,
  words,
  consoleGuard,
}) => {
  // The mark in the frame comes when something waits. No service worker keeps it here, so a tab may lack it without
  // a connection.
  consoleGuard.allow(/ChunkLoadError/);
  const employee = await company.addColleague('Employee');
  const page = await openAs(employee, TIME);
  const time = new TimeScreen(page, words);
  const context = page.context();
  const other = await context.newPage();
  await other.goto(TIME);
  await new TimeScreen(other, words).clock.expectState('idle');
  const done: (string | undefined)[] = [];
  let [lose, away] = [true, false];
  // Asking on the page's behalf passes by the browser's own being offline.
  await context.route(/\/timer\/(?:start|pause|stop)/, async (route) => {
    if (away) {
      await route.abort('internetdisconnected');
      return;
    }
    const answer = await route.fetch();
    if (answer.ok()) done.push(route.request().headers()['idempotency-key']);
    if (!lose) {
      await route.fulfill({ response: answer });
      return;
    }
    lose = false;
    await route.abort('connectionreset');
  });
  await test.step('Given a start that arrived but was never answered, then it waits and is sent again under its key', async () => {
    await time.clock.press('start');
    await expect.poll(() => done.length, { timeout: 20_000 }).toBe(2);
    expect(done[0]).toBe(done[1]);
    await expect(time.waiting).toHaveCount(0);
    await time.clock.expectState('running');
  });
  await test.step('Given a break and an end without a connection, when it is back, then both tabs together send each once', async () => {
    done.length = 0;
    await time.clock.work();
    away = true;
    await context.setOffline(true);
    await time.clock.press('pause');
    await time.clock.press('stop');
    await expect(time.waiting).toHaveCount(2);
    await expect(new TimeScreen(other, words).waiting).toHaveCount(2);
    away = false;
    await context.setOffline(false);
    await expect(new TimeScreen(other, words).waiting).toHaveCount(0, { timeout: 20_000 });
    expect([done.length, new Set(done).size]).toEqual([2, 2]);
    expect(await entriesOf(employee)).toHaveLength(1);
  });
});

test('with a session that has ended, it waits, says so, and is sent after logging in', async ({
  company,
  openAs,
  words,
}) => {
  const employee = await company.addColleague('Employee');
  const page = await openAs(employee, TIME);
  const time = new TimeScreen(page, words);
  const frame = new Frame(page, words);
  const login = new AccountPages(page, words);
  await test.step('Given a clock that is started after the session has ended, and who does not want to log in there, then the login page says that it is kept', async () => {
    await time.clock.expectState('idle');
    await page.context().clearCookies();
    await time.clock.press('start');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: words('shell:session.ended.other') })
      .click();
    await expect(page).toHaveURL(/\/accounts\/login/);
    await frame.expectToast(words('timesheet:offline.untilLogin'), 'warn');
    expect(await isRunning(employee)).toBe(false);
  });
  await test.step('When the same person logs in, then it counts', async () => {
    await login.logIn(employee.email, employee.password);
    await expect.poll(() => isRunning(employee), { timeout: 20_000 }).toBe(true);
    await expect(page).toHaveURL(new RegExp(TIME));
    await time.clock.expectState('running');
    await expect(time.waiting).toHaveCount(0);
  });
});

test('in a period that was closed meanwhile, it stands there until somebody decides', async ({
  company,
  device,
  words,
}) => {
  test.setTimeout(240_000);
  const employee = await company.addColleague('Employee');
  const yesterday = dayFromToday(-1);
  const page = await device.install(employee, TIME);
  const time = new TimeScreen(page, words);
  const frame = new Frame(page, words);
  await page.reload();
  await expect(time.heading).toBeVisible();
  await device.setOffline(true);
  const dialog = await time.openAdd();
  await dialog.enter({ date: yesterday, start: '09:00', end: '12:00' });
  await dialog.save.click();
  await expect(time.waiting).toHaveCount(1);
  await closeBooks(company, yesterday);
  await test.step('When the connection is back, then whoever is elsewhere is told', async () => {
    await frame.go('/app/employees/surplus-deficit-hours');
    await device.setOffline(false);
    await frame.expectToast(words('timesheet:offline.refusedCount', { count: 1 }), 'warn');
    await mark(frame, words, 'refusedCount', 1).click();
    await expect(time.waiting).toContainText(words('errors:codes.timesheet-closed'));
  });
  await test.step('When the page is loaded anew, then it is still there; thrown away, it is gone for good', async () => {
    await page.reload();
    await expect(time.waiting).toContainText(words('errors:codes.timesheet-closed'));
    await time.waiting.getByRole('button', { name: words('timesheet:offline.discard') }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: words('timesheet:offline.discard') })
      .click();
    await expect(time.waiting).toHaveCount(0);
    await expect(mark(frame, words, 'refusedCount', 1)).toHaveCount(0);
    await page.reload();
    await expect(time.heading).toBeVisible();
    await expect(time.waiting).toHaveCount(0);
    expect(await entriesOf(employee)).toEqual([]);
  });
});
