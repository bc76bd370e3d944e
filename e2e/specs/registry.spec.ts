// A new version of a remote while people work: an open page takes it by itself, without a reload,
// and goes back as easily.
import { buildTimesheet } from '../support/next-version.ts';
import { TIME } from '../support/pages/time-screen.ts';
import { registry } from '../support/registry.ts';
import { expect, test } from '../support/test.ts';

const next = { en: 'My hours, renewed', nl: 'Mijn uren, vernieuwd' };

test('a remote is replaced and rolled back under an open page', async ({ company, openAs, server, words }) => {
  test.setTimeout(360_000);
  const page = await openAs(company.admin, TIME);
  const heading = page.getByRole('main').getByRole('heading', { level: 1 });
  const before = words('timesheet:time.title');
  await expect(heading).toHaveText(before);
  await page.evaluate(() => Reflect.set(globalThis, 'sameDocument', true));
  const built = await buildTimesheet('1.1.0', next);
  await test.step('When 1.1.0 is published and promoted, then the open page shows it', async () => {
    await registry(server.remotesDir, 'publish', built.dist);
    await registry(server.remotesDir, 'promote', 'timesheet', '1.1.0');
    await expect(heading).toHaveText(next.en);
    expect(
      await page.evaluate(() =>
        performance.getEntriesByType('resource').some(({ name }) => name.includes('/remotes/timesheet/1.1.0/')),
      ),
    ).toBe(true);
  });
  await test.step('When it is rolled back, then the version before shows again', async () => {
    await registry(server.remotesDir, 'rollback', 'timesheet');
    await expect(heading).toHaveText(before);
  });
  await test.step('Then the page has never been reloaded', async () => {
    expect(await page.evaluate(() => Reflect.get(globalThis, 'sameDocument'))).toBe(true);
  });
  await built.dispose();
});
