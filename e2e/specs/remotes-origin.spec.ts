// Remotes whose files come from another origin: they are shown, held to their integrity, kept and healed as others are.
import { Company, type Person } from '../support/company.ts';
import { Device } from '../support/device.ts';
import { Frame } from '../support/pages/frame.ts';
import { INVITES, InvitesScreen } from '../support/pages/invites-screen.ts';
import { TIME, TimeScreen } from '../support/pages/time-screen.ts';
import { registry, stableFolder } from '../support/registry.ts';
import { type RemotesOrigin, startRemotesOrigin } from '../support/remotes-origin.ts';
import { Server } from '../support/server.ts';
import { changeFile, fileOf } from '../support/changed-file.ts';
import { expect, test } from '../support/test.ts';

test.describe.configure({ mode: 'default' });

let origin: RemotesOrigin;
let own: Server;
let admin: Person;

test.beforeAll(async ({ playwright }) => {
  test.setTimeout(360_000);
  origin = await startRemotesOrigin();
  own = await Server.start({ remotesOrigin: origin.url });
  origin.serve(own.remotesDir);
  ({ admin } = await Company.register(own.url, playwright.request, 'en'));
});
test.afterAll(async () => {
  await own.dispose();
  await origin.stop();
});

test('screens open from there, a pointer fetches ahead, and the server hears how they do', async ({
  openAs,
  words,
}) => {
  const page = await openAs(admin, `${own.url}${INVITES}`, { baseURL: own.url });
  const fromServer: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(`${own.url}/remotes/`)) fromServer.push(request.url());
  });
  const frame = new Frame(page, words);
  await expect(new InvitesScreen(page, words).heading).toBeVisible();
  await frame.entryTo(TIME).hover();
  const entry = await fileOf(await stableFolder(own.remotesDir, 'timesheet'), 'entry');
  await expect.poll(() => origin.asked.filter((file) => file.endsWith(`/${entry}`))).toHaveLength(1);
  await frame.go(TIME);
  await expect(new TimeScreen(page, words).heading).toBeVisible();
  expect(fromServer).toEqual([]);
  await expect
    .poll(() => registry(own.remotesDir, 'reports'))
    .toMatch(/timesheet .*: 1 sessions, p75 of loading \d+ ms/);
});

test('a changed file is refused, and the first Retry after it was mended shows the screen', async ({
  openAs,
  words,
  consoleGuard,
}) => {
  consoleGuard.allow(/integrity/, /remotes\/timesheet/, /could not be loaded/, /ERR_FAILED/, /timesheet/);
  const folder = await stableFolder(own.remotesDir, 'timesheet');
  const mend = await changeFile(folder, await fileOf(folder, 'entry'));
  const page = await openAs(admin, `${own.url}${INVITES}`, { baseURL: own.url });
  const frame = new Frame(page, words);
  await frame.go(TIME);
  await expect(frame.failure).toContainText(words('host:failed.integrity'), { timeout: 20_000 });
  await mend();
  await frame.retry.click();
  await expect(new TimeScreen(page, words).heading).toBeVisible();
});

test('the service worker keeps what was built, heals what was not, and needs no line for it', async ({
  playwright,
  launchOptions,
  words,
  consoleGuard,
}) => {
  consoleGuard.allow(/integrity/, /remotes\/people/, /could not be loaded/, /ERR_/, /people/);
  const folder = await stableFolder(own.remotesDir, 'people');
  const file = await fileOf(folder, 'entry');
  const mend = await changeFile(folder, file);
  const device = await Device.make({
    chromium: playwright.chromium,
    launchOptions,
    baseURL: own.url,
    locale: 'en-GB',
    consoleGuard,
  });
  try {
    const page = await device.install(admin, TIME);
    const frame = new Frame(page, words);
    const invites = new InvitesScreen(page, words).heading;
    await test.step('Given a worker that was sent a changed entry', async () => {
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
    await test.step('And what was kept comes from the worker: the other origin may have anything', async () => {
      const mendAgain = await changeFile(folder, file);
      // The browser's own cache has it too, and is no part of this.
      const devtools = await page.context().newCDPSession(page);
      await devtools.send('Network.clearBrowserCache');
      const askedBefore = origin.asked.filter((one) => one.endsWith(`/${file}`)).length;
      await page.reload();
      await expect(invites).toBeVisible();
      expect(origin.asked.filter((one) => one.endsWith(`/${file}`))).toHaveLength(askedBefore);
      await mendAgain();
    });
  } finally {
    await device.dispose();
  }
});
