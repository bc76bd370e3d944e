// Without a connection: the app opens, says since when, and clocking goes on; with one again, everything arrives once.
import { expectCleanInBothThemes } from '../support/axe.ts';
import type { Person } from '../support/company.ts';
import { amsterdam, dayFromToday } from '../support/days.ts';
import { databases } from '../support/device.ts';
import { expectFits } from '../support/fits.ts';
import { addHours } from '../support/hours.ts';
import { dismissToasts, Frame } from '../support/pages/frame.ts';
import { TIME, TimeScreen } from '../support/pages/time-screen.ts';
import { expect, test } from '../support/test.ts';
import type { Words } from '../support/words.ts';

test.use({ language: 'nl' });

interface Entry {
  readonly source: string;
  readonly offlinePunches?: readonly {
    readonly action: string;
    readonly deviceAt: string;
    readonly receivedAt: string;
  }[];
}

const entriesOf = async ({ api }: Person): Promise<readonly Entry[]> =>
  (
    await api.call<{ items: Entry[] }>('queryEntries', {
      body: { fromDate: dayFromToday(-7), toDate: dayFromToday(0) },
    })
  ).items;

/** The mark in the header, up to its time. */
const offlineMark = (words: Words): string => words('shell:layout.offline', { time: '\n' }).split('\n')[0] ?? '';

// Answers that nobody gives are what these tests are about.
test.beforeEach(({ consoleGuard }) => consoleGuard.allowNoServer(401, 409, 422, 503));

test('clocking goes on while the server is away, over a restart of the browser, and arrives once', async ({
  company,
  device,
  server,
  words,
}) => {
  test.setTimeout(300_000);
  const employee = await company.addColleague('Employee');
  await device.install(employee, TIME);
  await server.kill();
  await device.close();
  await test.step('Given no server, when the browser is opened at the hours, then they are there, with since when', async () => {
    const page = await device.open(TIME);
    const time = new TimeScreen(page, words);
    await expect(time.heading).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: offlineMark(words) })).toContainText(/\d\d:\d\d/);
    await time.clock.press('start');
    await time.clock.expectState('running');
    await time.clock.work();
    await time.clock.press('pause');
    await time.clock.expectState('break');
    await expect(time.waiting).toHaveCount(2);
  });
  await device.close();
  await test.step('When it is closed and opened again, then the clock stands as it was left, and goes on', async () => {
    const time = new TimeScreen(await device.open(TIME), words);
    await time.clock.expectState('break');
    await expect(time.waiting).toHaveCount(2);
    await time.clock.press('resume');
    await time.clock.press('stop');
    await time.clock.expectState('idle');
    await expect(time.waiting).toHaveCount(4);
  });
  await test.step('When the server is back, then all of it is sent in order, with the device’s time', async () => {
    await server.restart();
    const time = new TimeScreen(device.page, words);
    await expect(time.waiting).toHaveCount(0, { timeout: 60_000 });
    await expect(time.clocked).toHaveCount(1);
    await expect(time.clocked).toContainText(words('timesheet:row.offline', { time: '' }).trim());
    const [entry, ...others] = await entriesOf(employee);
    expect([others, entry?.source, entry?.offlinePunches?.map(({ action }) => action)]).toEqual([
      [],
      'Timer',
      ['Start', 'Break', 'Resume', 'Stop'],
    ]);
    for (const { deviceAt, receivedAt } of entry?.offlinePunches ?? [])
      expect(Date.parse(deviceAt)).toBeLessThan(Date.parse(receivedAt));
    await expect(device.page.getByText(offlineMark(words))).toHaveCount(0, { timeout: 20_000 });
  });
});

test('what the server refuses afterwards waits for a decision and can be changed', async ({
  company,
  device,
  words,
}) => {
  test.setTimeout(240_000);
  const employee = await company.addColleague('Employee');
  const yesterday = dayFromToday(-1);
  const time = new TimeScreen(await device.install(employee, TIME), words);
  await test.step('Given no connection, when hours are typed, then they wait', async () => {
    await time.page.reload();
    await expect(time.heading).toBeVisible();
    await device.setOffline(true);
    const dialog = await time.openAdd();
    await dialog.enter({ date: yesterday, start: '09:00', end: '12:00' });
    await dialog.save.click();
    await new Frame(time.page, words).expectToast(words('timesheet:offline.kept'), 'info');
    await expect(time.waiting).toHaveCount(1);
  });
  await test.step('Given others in their place by then, when the connection is back, then they are refused and nothing is lost', async () => {
    await addHours(employee, yesterday, '08:00 – 10:00');
    await device.setOffline(false);
    await expect(time.waiting).toContainText(words('timesheet:offline.state.refused'), { timeout: 30_000 });
    await expect(time.waiting).toContainText(words('errors:codes.timesheet-overlap'));
  });
  await test.step('Then the decision is readable and within reach: in light and dark, on a phone, and by keyboard in order', async () => {
    await dismissToasts(time.page);
    for (const width of [1280, 390]) {
      await time.page.setViewportSize({ width, height: 900 });
      await expectFits(time.page, `refused hours at ${width}`);
      await expectCleanInBothThemes(time.page, `refused hours at ${width}`);
    }
    const [again, change, discard] = (['retry', 'edit', 'discard'] as const).map((key) =>
      time.waiting.getByRole('button', { name: words(`timesheet:offline.${key}`), exact: true }),
    );
    await again?.focus();
    for (const next of [change, discard]) {
      await time.page.keyboard.press('Tab');
      await expect(next ?? time.heading).toBeFocused();
    }
    await time.page.setViewportSize({ width: 1280, height: 720 });
  });
  await test.step('When they are changed, then they are sent and wait no more', async () => {
    await dismissToasts(time.page);
    await time.waiting.getByRole('button', { name: words('timesheet:offline.edit') }).click();
    const dialog = time.dialog;
    await expect(dialog.field('end')).toHaveValue('12:00');
    await dialog.enter({ start: '10:00' });
    await dialog.save.click();
    await expect(time.waiting).toHaveCount(0);
    expect(await entriesOf(employee)).toHaveLength(2);
  });
});

test('the next person on the same device sees and sends nothing of the one before', async ({
  company,
  device,
  words,
}) => {
  test.setTimeout(240_000);
  const first = await company.addColleague('Employee');
  const second = await company.addColleague('Employee');
  await addHours(first, dayFromToday(-1), '09:00 – 17:00');
  const time = new TimeScreen(await device.install(first, TIME), words);
  await test.step('Given a clocking in that waits, when its session ends, then it stays waiting', async () => {
    await time.page.reload();
    await expect(time.heading).toBeVisible();
    await time.showWeekOf(dayFromToday(-1));
    await expect(time.row('09:00 – 17:00')).toBeVisible();
    await device.setOffline(true);
    await time.clock.press('start');
    await expect(time.waiting).toHaveCount(1);
    await expect.poll(() => databases(time.page)).toContain(amsterdam(dayFromToday(-1), '17:00').slice(0, 10));
    await device.close();
  });
  await test.step('When a second person logs in, then nothing of the first is shown, kept or sent', async () => {
    const page = await device.open('about:blank');
    await page.context().clearCookies();
    await device.setOffline(false);
    await device.logIn(second);
    const own = new TimeScreen(page, words);
    await page.goto(TIME);
    await own.clock.expectState('idle');
    await expect(own.waiting).toHaveCount(0);
    await expect.poll(() => databases(page), { timeout: 20_000 }).not.toContain(first.lastName);
    await page.reload();
    await own.clock.expectState('idle');
    expect(await first.api.call<object>('getTimer', {})).toMatchObject({ isRunning: false, timer: null });
    expect(await second.api.call<object>('getTimer', {})).toMatchObject({ isRunning: false, timer: null });
  });
  await test.step('When the first is back, then it is sent', async () => {
    await device.logIn(first);
    await device.page.goto(TIME);
    await expect
      .poll(() => first.api.call<object>('getTimer', {}), { timeout: 20_000 })
      .toMatchObject({ isRunning: true });
  });
});
