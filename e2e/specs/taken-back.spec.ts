// A release that fails for several people is taken back by itself, and their pages go on without a press.
import { currentTime } from '@rooster/domain/clock';
import { brokenTimesheet } from '../support/broken-build.ts';
import type { Person } from '../support/company.ts';
import { Frame } from '../support/pages/frame.ts';
import { TIME, TimeScreen } from '../support/pages/time-screen.ts';
import { registry } from '../support/registry.ts';
import { expect, test } from '../support/test.ts';

test('three sessions that meet a broken version have the one before within a minute', async ({
  company,
  openAs,
  server,
  words,
  consoleGuard,
}) => {
  consoleGuard.allow(/broken at import/, /is not a remote/, /timesheet/);
  const broken = await brokenTimesheet();
  await registry(server.remotesDir, 'publish', broken.dist, '--as', '1.3.0', '--promote');
  // All sessions of one person count as one.
  const people = [company.admin, await company.addColleague(), await company.addColleague()];
  const open = async (person: Person) => {
    const page = await openAs(person, TIME);
    const frame = new Frame(page, words);
    await expect(frame.failure).toContainText(words('host:failed.mount'), { timeout: 20_000 });
    return { page, frame };
  };
  const pages = [];
  for (const person of people) pages.push(await open(person));
  const since = currentTime();
  for (const { page, frame } of pages) {
    await expect(new TimeScreen(page, words).heading).toBeVisible({ timeout: 60_000 });
    await expect(frame.failure).toHaveCount(0);
  }
  test.info().annotations.push({ type: 'measured', description: `${currentTime() - since} ms` });
  expect(await registry(server.remotesDir, 'history', 'timesheet')).toContain('take-back timesheet 1.3.0 mount for 3');
  expect(await registry(server.remotesDir, 'reports', 'timesheet')).toContain('mount in 3 sessions');
  await broken.dispose();
});
