// What can't be done without a connection says so where one would do it, and loses nothing; and what waits is sent
// without a page.
import { expectClean } from '../support/axe.ts';
import { dayFromToday } from '../support/days.ts';
import { addHours } from '../support/hours.ts';
import { TIME, TimeScreen } from '../support/pages/time-screen.ts';
import { expect, test } from '../support/test.ts';

// Answers that nobody gives are what these tests are about.
test.beforeEach(({ consoleGuard }) => consoleGuard.allowNoServer(401, 503));

test.describe('in nl', () => {
  test.use({ language: 'nl' });

  test('buttons that send wait for a connection and say so, in every remote; the clock does not', async ({
    company,
    device,
    words,
  }) => {
    test.setTimeout(360_000);
    await company.setModule('Vacation', true);
    const bram = await company.addColleague('Employee');
    await addHours(bram, dayFromToday(-1), '09:00 – 17:00');
    const page = await device.install(company.admin, '/app/manager/time/validate');
    const reason = words('common:ui.offline');
    const approve = page
      .getByRole('button', { name: words('timesheet:validate.approveOne', { what: '\n' }).split('\n')[0] ?? '' })
      .first();
    await expect(approve).toBeEnabled();
    await device.setOffline(true);
    await test.step('Given hours that wait, then approving them is withheld, with the reason for who looks and for who listens', async () => {
      await expect(approve).toBeDisabled();
      await expect(approve).toHaveAccessibleDescription(reason);
      await approve.hover();
      await expect(page.getByRole('tooltip').filter({ visible: true })).toHaveText(reason);
      await expectClean(page, 'hours to approve, offline');
    });
    await test.step('Given somebody’s details, then what was typed stays, and Enter does not send it', async () => {
      await page.goto('/app/settings/departments');
      await page
        .getByRole('button', { name: words('settings:departments.add') })
        .first()
        .click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(words('common:name')).fill('Oven');
      const submit = dialog.locator('button[type="submit"]');
      await expect(submit).toHaveAccessibleDescription(reason);
      await page.keyboard.press('Enter');
      await expect(dialog.getByLabel(words('common:name'))).toHaveValue('Oven');
      await expect(page.locator('[data-severity=error]')).toHaveCount(0);
      await device.setOffline(false);
      await expect(submit).toBeEnabled({ timeout: 20_000 });
      await submit.click();
      await expect(dialog).toHaveCount(0);
      await expect(page.getByRole('main')).toContainText('Oven');
    });
    await test.step('Given the clock, then it goes on without a connection', async () => {
      await page.goto(TIME);
      const time = new TimeScreen(page, words);
      await expect(time.clock.button('start')).toBeEnabled();
      await device.setOffline(true);
      await time.clock.press('start');
      await expect(time.waiting).toHaveCount(1);
      await expect(time.clock.button('stop')).toBeEnabled();
      await expect(time.clock.button('cancel')).toBeDisabled();
    });
  });
});

test('what waits is sent by the service worker when no page of the app is open, once, and as whose it is', async ({
  company,
  device,
  words,
}) => {
  test.setTimeout(300_000);
  const employee = await company.addColleague('Employee');
  const page = await device.install(employee, TIME);
  const time = new TimeScreen(page, words);
  const isRunning = async (): Promise<boolean> =>
    (await employee.api.call<{ isRunning: boolean }>('getTimer')).isRunning;
  await device.setOffline(true);
  await time.clock.press('start');
  await expect(time.waiting).toHaveCount(1);
  // The browser itself was never without a network, so its event is asked for.
  const devtools = await page.context().newCDPSession(page);
  const registrations: { registrationId: string; scopeURL: string }[] = [];
  devtools.on('ServiceWorker.workerRegistrationUpdated', (update) => registrations.push(...update.registrations));
  await devtools.send('ServiceWorker.enable');
  await expect.poll(() => registrations.length).toBeGreaterThan(0);
  await page.goto('about:blank');
  // From here on it may be sent at any moment: the browser can have asked the worker already.
  expect(await isRunning()).toBe(false);
  await device.setOffline(false);
  const [registration] = registrations;
  await devtools.send('ServiceWorker.dispatchSyncEvent', {
    origin: new URL(registration?.scopeURL ?? '').origin,
    registrationId: registration?.registrationId ?? '',
    tag: 'rooster-send:rooster-timesheet',
    lastChance: false,
  });
  await expect.poll(isRunning, { timeout: 30_000 }).toBe(true);
  await page.goto(TIME);
  await time.clock.expectState('running');
  await expect(time.waiting).toHaveCount(0);
});
