// A bad delivery: a remote's files are not what was published. It is told as what it is, and heals once it is mended.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { brokenTimesheet, manifestIn } from '../support/broken-build.ts';
import { Frame } from '../support/pages/frame.ts';
import { INVITES, InvitesScreen } from '../support/pages/invites-screen.ts';
import { TIME, TimeScreen } from '../support/pages/time-screen.ts';
import { registry, stableFolder } from '../support/registry.ts';
import { changeFile, fileOf } from '../support/changed-file.ts';
import { expect, test } from '../support/test.ts';

for (const when of ['entry', 'locale']) {
  test(`a changed ${when} is told, and the first Retry after it was mended shows the screen`, async ({
    company,
    openAs,
    server,
    words,
    consoleGuard,
  }) => {
    consoleGuard.allow(
      /integrity/,
      /remotes\/timesheet/,
      /could not be loaded/,
      /ChunkLoadError/,
      /ERR_FAILED/,
      /timesheet/,
    );
    const folder = await stableFolder(server.remotesDir, 'timesheet');
    const file = when === 'locale' ? await localeOf(folder) : await fileOf(folder, when);
    const mend = await changeFile(folder, file);
    const page = await openAs(company.admin, INVITES);
    const frame = new Frame(page, words);
    await frame.go(TIME);
    await expect(frame.failure).toContainText(words('host:failed.integrity'), { timeout: 20_000 });
    await frame.go(INVITES);
    await frame.go(TIME);
    await expect(frame.failure).toContainText(words('host:failed.integrity'), { timeout: 20_000 });
    await mend();
    await frame.retry.click();
    await expect(new TimeScreen(page, words).heading).toBeVisible();
    await expect(frame.failure).toHaveCount(0);
  });
}

/** The file with the English texts. */
async function localeOf(folder: string): Promise<string> {
  const { files } = await manifestIn(folder);
  for (const [file, { when }] of Object.entries(files))
    if (when === 'locale' && (await readFile(path.join(folder, file), 'utf8')).includes('My hours')) return file;
  throw new Error('There is no file with English texts');
}

test('code that throws while it is read is no matter of the connection, and Retry follows a rollback', async ({
  company,
  openAs,
  server,
  words,
  consoleGuard,
}) => {
  consoleGuard.allow(/broken at import/, /is not a remote/, /timesheet/, /api\/live/);
  const broken = await brokenTimesheet();
  await registry(server.remotesDir, 'publish', broken.dist, '--as', '1.2.0', '--promote');
  const page = await openAs(company.admin, INVITES);
  const frame = new Frame(page, words);
  await frame.go(TIME);
  await expect(frame.failure).toContainText(words('host:failed.mount'), { timeout: 20_000 });
  await test.step('Then the version before stays offered, however often it was tried', async () => {
    for (let tries = 0; tries < 3; tries += 1) {
      await frame.retry.click();
      await expect(frame.failure).toContainText(words('host:failed.mount'), { timeout: 20_000 });
    }
    await expect(frame.retry).toHaveCount(0);
    await page.getByRole('button', { name: words('shell:feedback.failure.previous') }).click();
    await expect(new TimeScreen(page, words).heading).toBeVisible();
  });
  await test.step('And it is remembered when one comes back', async () => {
    await frame.go(INVITES);
    await frame.go(TIME);
    await expect(new TimeScreen(page, words).heading).toBeVisible();
  });
  await test.step('And Retry takes what a rollback has put in its place, where nothing told the page of it', async () => {
    // A page that is told takes the version before at once, so that there is nothing left to try again.
    await page.route('**/api/live*', (route) => route.abort());
    await page.reload();
    await expect(frame.failure).toContainText(words('host:failed.mount'), { timeout: 20_000 });
    await registry(server.remotesDir, 'rollback', 'timesheet');
    await frame.retry.click();
    await expect(new TimeScreen(page, words).heading).toBeVisible();
  });
  await broken.dispose();
});

test('with the service worker at work a bad file is never kept, and Retry shows the screen once it is mended', async ({
  company,
  device,
  server,
  words,
  consoleGuard,
}) => {
  consoleGuard.allow(/integrity/, /remotes\/people/, /could not be loaded/, /ERR_FAILED/, /people/);
  const folder = await stableFolder(server.remotesDir, 'people');
  const file = await fileOf(folder, 'entry');
  const mend = await changeFile(folder, file);
  const page = await device.install(company.admin, TIME);
  const frame = new Frame(page, words);
  const invites = new InvitesScreen(page, words).heading;
  await test.step('Given a worker that was sent a changed entry', async () => {
    // The page that installed it is not yet answered by it.
    await page.reload();
    expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    await frame.go(INVITES);
    await expect(frame.failure).toContainText(words('host:failed.integrity'), { timeout: 20_000 });
  });
  await test.step('When it is mended, then the first press heals it', async () => {
    await mend();
    await frame.retry.click();
    await expect(invites).toBeVisible();
  });
  await test.step('And what was kept then does not depend on the server any more', async () => {
    const mendAgain = await changeFile(folder, file);
    await page.reload();
    await expect(invites).toBeVisible();
    await mendAgain();
  });
});
