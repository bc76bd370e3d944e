// A new version of the shell: the person is asked, and nothing that is being typed is lost.
import { appendFile, cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { Company } from '../support/company.ts';
import { Device, expectInstalled } from '../support/device.ts';
import { buildShell, type NextVersion } from '../support/next-version.ts';
import { Frame } from '../support/pages/frame.ts';
import { TIME, TimeScreen } from '../support/pages/time-screen.ts';
import { root } from '../support/paths.ts';
import { placeShell } from '../support/run-day.ts';
import { Server } from '../support/server.ts';
import { expect, test } from '../support/test.ts';

test.use({ language: 'nl' });

const names = { en: 'Start page', nl: 'Startpagina' };
let next: NextVersion | undefined;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  test.setTimeout(240_000);
  next = await buildShell(names);
});
test.afterAll(() => next?.dispose());

/** Looks for a new version until the page asks: a look while another one is under way is answered by that one. */
async function expectAskedAfterLook(page: Page, question: Locator): Promise<void> {
  await expect(async () => {
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    await expect(question).toBeVisible({ timeout: 8000 });
  }).toPass({ timeout: 40_000 });
}

test('asks before it takes over, keeps what is being typed, and comes with one reload', async ({
  playwright,
  launchOptions,
  language,
  locale,
  words,
  consoleGuard,
}) => {
  test.setTimeout(300_000);
  consoleGuard.allow(/ERR_/, /Failed to fetch/, /TransportError/, /status of 503/);
  const shellDir = await mkdtemp(path.join(tmpdir(), 'rooster-shell-'));
  await cp(path.join(root, 'shell/dist'), shellDir, { recursive: true });
  const server = await Server.start({ shellDir });
  const device = await Device.make({
    chromium: playwright.chromium,
    launchOptions,
    baseURL: server.url,
    locale: locale ?? 'nl-NL',
    consoleGuard,
  });
  try {
    const { admin } = await Company.register(server.url, playwright.request, language);
    const page = await device.install(admin);
    const frame = new Frame(page, words);
    const time = new TimeScreen(page, words);
    const question = page.getByRole('alertdialog', { name: words('shell:update.title') });
    await test.step('Given the installed app with a form that is being filled in, when another build is there, then it asks', async () => {
      await page.goto(TIME);
      await expectInstalled(page);
      const dialog = await time.openAdd();
      await dialog.enter({ start: '09:00' });
      await placeShell(next?.dist ?? '', server.shellDir);
      await expectAskedAfterLook(page, question);
    });
    await test.step('When the person says later, then the form stands as it was, and another build is asked about again', async () => {
      await question.getByRole('button', { name: words('shell:update.later') }).click();
      await expect(question).toHaveCount(0);
      await expect(time.dialog.field('start')).toHaveValue('09:00');
      for (const packed of ['sw.js.br', 'sw.js.gz']) await rm(path.join(server.shellDir, packed), { force: true });
      await appendFile(path.join(server.shellDir, 'sw.js'), '\n// Built once more.\n');
      await expectAskedAfterLook(page, question);
    });
    await test.step('When the person agrees but keeps what is typed, then nothing changes', async () => {
      await question.getByRole('button', { name: words('shell:update.now') }).click();
      await page.getByRole('alertdialog').getByRole('button').first().click();
      await expect(time.dialog.field('start')).toHaveValue('09:00');
      await expect(frame.entryTo('/app')).toHaveText(words('shell:layout.dashboard'));
    });
    await test.step('Given a clocking in that waits for a connection', async () => {
      // The browser's own question, for leaving a form.
      page.on('dialog', (dialog) => void dialog.accept());
      await page.reload();
      await question.getByRole('button', { name: words('shell:update.later') }).click({ timeout: 30_000 });
      await device.setOffline(true);
      await time.clock.press('start');
      await expect(time.waiting).toHaveCount(1);
    });
    await test.step('When it asks again and the person agrees, then the new version is there', async () => {
      await page.reload();
      await expect(frame.entryTo('/app')).toHaveText(words('shell:layout.dashboard'));
      await expect(question).toBeVisible({ timeout: 30_000 });
      let loads = 0;
      page.on('load', () => (loads += 1));
      await question.getByRole('button', { name: words('shell:update.now') }).click();
      await expect(frame.entryTo('/app')).toHaveText(names[language], { timeout: 20_000 });
      expect(loads).toBe(1);
    });
    await test.step('Then what waited still does, and is sent once there is a connection', async () => {
      await time.clock.expectState('running');
      await expect(time.waiting).toHaveCount(1);
      await device.setOffline(false);
      await expect(time.waiting).toHaveCount(0, { timeout: 30_000 });
      expect(await admin.api.call<object>('getTimer', {})).toMatchObject({ isRunning: true });
    });
  } finally {
    await device.dispose();
    await server.dispose();
    await rm(shellDir, { recursive: true, force: true });
  }
});
