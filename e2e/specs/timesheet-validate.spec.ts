// Deciding on hours when many wait.
import { amsterdam, dayFromToday } from '../support/days.ts';
import { addHours, approveAll } from '../support/hours.ts';
import { reloadHearing } from '../support/reload-hearing.ts';
import { Frame } from '../support/pages/frame.ts';
import { VALIDATE, ValidateScreen } from '../support/pages/validate-screen.ts';
import { expect, test } from '../support/test.ts';

/** Entries of an hour each, ten on a day. */
const PEOPLE = 3;
const DAYS = 10;
const PER_DAY = 10;
const COUNT = PEOPLE * DAYS * PER_DAY;
/** What the screen fetches at once. */
const PAGE = 100;

test('three hundred entries come page by page, and are approved together', async ({ company, openAs, words }) => {
  const people = await Promise.all(
    Array.from({ length: PEOPLE }, (_, index) => company.addColleague('Employee', ['Bram', 'Cor', 'Dirk'][index])),
  );
  await Promise.all(
    people.map(async (person) => {
      for (let entry = 0; entry < DAYS * PER_DAY; entry += 1) {
        const day = dayFromToday(-2 - Math.floor(entry / PER_DAY));
        const hour = String(6 + (entry % PER_DAY)).padStart(2, '0');
        await person.api.call('addEntry', {
          body: {
            shiftStart: amsterdam(day, `${hour}:00`),
            shiftEnd: amsterdam(day, `${hour}:50`),
            timeZoneId: 'Europe/Amsterdam',
          },
        });
      }
    }),
  );
  const page = await openAs(company.admin, VALIDATE);
  const screen = new ValidateScreen(page, words);
  await test.step('When the screen opens, then the oldest are there, and more on asking', async () => {
    await expect(screen.rows).toHaveCount(PAGE);
    await screen.more.click();
    await expect(screen.rows).toHaveCount(2 * PAGE);
    await expect(screen.more).toBeVisible();
  });
  await test.step('When all are approved, then the question counts those not on screen too, and none is left', async () => {
    await screen.approveAll(COUNT);
    await new Frame(page, words).expectToast(words('timesheet:validate.done.approved', { count: COUNT }), 'success');
    await screen.expectDone();
    const { items } = await company.admin.api.call<{ items: unknown[] }>('listApprovableEntries');
    expect(items).toEqual([]);
  });
});

test('what others add and decide comes and goes while the screen is open, and a selection stays', async ({
  company,
  openAs,
  words,
}) => {
  const bram = await company.addColleague('Employee', 'Bram');
  await addHours(bram, dayFromToday(-1), '08:00 – 12:00');
  const page = await openAs(company.admin, VALIDATE);
  const screen = new ValidateScreen(page, words);
  await reloadHearing(page);
  await screen.row('08:00 – 12:00').getByRole('checkbox').check();
  await addHours(bram, dayFromToday(-1), '13:00 – 17:00');
  await expect(screen.row('13:00 – 17:00')).toBeVisible({ timeout: 20_000 });
  await expect(screen.row('08:00 – 12:00').getByRole('checkbox')).toBeChecked();
  await approveAll(company);
  await expect(screen.rows).toHaveCount(0, { timeout: 20_000 });
});
