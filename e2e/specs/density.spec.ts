// How much is seen at once: people on the board of a laptop, and hours that await approval.
import type { Locator } from '@playwright/test';
import { addDays } from '@rooster/domain/time';
import type { Company, Person } from '../support/company.ts';
import { amsterdam, lastMonth, mondayAhead } from '../support/days.ts';
import { addHours } from '../support/hours.ts';
import { ScheduleBoard } from '../support/pages/schedule-board.ts';
import { VALIDATE, ValidateScreen } from '../support/pages/validate-screen.ts';
import { planShift } from '../support/shifts.ts';
import { expect, test } from '../support/test.ts';

/** More than fit the board. */
const PEOPLE = 30;
const SHIFT = { displayName: 'Vroege dienst', breakDuration: '00:30:00', timeZoneId: 'Europe/Amsterdam' } as const;

/** Rows of people of which all is in sight, between the lines that stay above and below. */
const wholeRows = (grid: Locator): Promise<number> =>
  grid.evaluate((element) => {
    const edge = (side: 'top' | 'bottom') => [...element.querySelectorAll(`[data-stays=${side}]`)];
    const top = Math.max(...edge('top').map((line) => line.getBoundingClientRect().bottom));
    const { bottom } = element.getBoundingClientRect();
    const end = Math.min(bottom, innerHeight, ...edge('bottom').map((line) => line.getBoundingClientRect().top));
    return [...element.querySelectorAll('[data-row=person]')].filter((row) => {
      const box = row.getBoundingClientRect();
      return box.top >= top - 1 && box.bottom <= end + 1;
    }).length;
  });

test('a laptop shows eighteen people on the board, 25 with the totals folded, and four weeks in its width', async ({
  company,
  openAs,
  words,
}) => {
  const monday = mondayAhead(6);
  await company.setModule('Scheduling', true);
  const ids: string[] = [];
  for (let person = 1; person <= PEOPLE; person += 1)
    ids.push(await company.addEmployee('Noor', `Jansen ${String(person).padStart(2, '0')}`));
  const departmentId = await company.addDepartment('Bediening', ids);
  await company.addDepartment('Keuken');
  await company.admin.api.call('createShifts', {
    body: {
      shifts: ids.map((tenantUserId, person) => ({
        ...SHIFT,
        departmentId,
        tenantUserId,
        start: amsterdam(addDays(monday, person % 7), '07:00'),
        end: amsterdam(addDays(monday, person % 7), '15:30'),
      })),
    },
  });
  await company.admin.api.call('setNeedWeek', {
    params: { departmentId, fromDate: mondayAhead(0) },
    body: { parts: [{ weekday: 1, startTime: '09:00', endTime: '17:00', count: 9, skills: [] }] },
  });
  const page = await openAs(company.admin, `/app/manager/schedules?week=${monday}`, {
    viewport: { width: 1440, height: 900 },
  });
  const board = new ScheduleBoard(page, words);
  for (const weeks of [1, 2, 4]) {
    await test.step(`Given ${weeks} weeks, then rows and columns are there at once`, async () => {
      await page.goto(`/app/manager/schedules?week=${monday}&weeks=${weeks}`);
      await expect(board.grid.getByText('Noor Jansen 01')).toBeVisible();
      await expect(board.grid.locator('[data-cover]')).toHaveCount(weeks * 7);
      await expect.poll(() => wholeRows(board.grid)).toBeGreaterThanOrEqual(18);
      await expect(board.grid.getByRole('columnheader')).toHaveCount(1 + weeks * 7);
      expect(await board.grid.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    });
  }
  await board.grid.getByRole('button', { name: words('scheduling:totals.fold') }).click();
  await expect.poll(() => wholeRows(board.grid)).toBeGreaterThanOrEqual(25);
});

test('a phone shows the first shift of a day below 200 pixels of what leads to it', async ({
  company,
  openAs,
  words,
}) => {
  const monday = mondayAhead(6);
  await company.setModule('Scheduling', true);
  const who = [await company.addEmployee('Noor', 'Jansen')];
  const departmentId = await company.addDepartment('Bediening', who);
  await company.addDepartment('Keuken');
  await planShift(company, { name: 'Lunch', departmentId, day: monday, times: '11:00 – 15:00', who });
  await company.admin.api.call('setNeedWeek', {
    params: { departmentId, fromDate: mondayAhead(0) },
    body: { parts: [{ weekday: 1, startTime: '09:00', endTime: '17:00', count: 2, skills: [] }] },
  });
  await company.admin.api.call('createShift', {
    body: {
      ...SHIFT,
      displayName: 'Diner',
      departmentId,
      requiredStaff: 2,
      start: amsterdam(addDays(monday, 1), '17:00'),
      end: amsterdam(addDays(monday, 1), '22:00'),
    },
  });
  const page = await openAs(company.admin, `/app/manager/schedules?week=${monday}`, {
    viewport: { width: 390, height: 844 },
  });
  await expect(page.locator('details').getByText(words('scheduling:need.row'))).toBeVisible();
  const first = page.getByRole('listitem').getByRole('button').filter({ hasText: 'Lunch' });
  const top = async (): Promise<number> => (await first.boundingBox())?.y ?? Number.NaN;
  const head = (await page.getByRole('main').boundingBox())?.y ?? Number.NaN;
  expect((await top()) - head, 'pixels').toBeLessThanOrEqual(200);
  // Hours are not cut off beside what needs looking at, and the choice of department ends before the buttons.
  const facts = page.getByRole('group', { name: words('scheduling:status.label') });
  await expect(facts).not.toContainText(words('scheduling:status.planned'));
  const choice = await page.getByRole('combobox', { name: words('scheduling:toolbar.department') }).boundingBox();
  const more = page.getByRole('main').getByRole('button', { name: words('scheduling:week.menu'), exact: true });
  const menu = await more.boundingBox();
  expect((choice?.x ?? 0) + (choice?.width ?? 0)).toBeLessThanOrEqual(menu?.x ?? 0);
});

/** Days of last month on which each of them worked. */
const DAYS = 25;
const TIMES = '09:00 – 17:00';
/** Not as planned: one in 12 or so. */
const isLate = (person: number, day: number): boolean => (person * DAYS + day) % 12 === 5;

/** Six people who were planned on 25 days and clocked all of them; 12 or 13 times somebody stayed much longer. */
async function clockedAsPlanned(company: Company): Promise<void> {
  await company.setModule('Scheduling', true);
  const names = ['Bram', 'Cor', 'Dirk', 'Els', 'Fien', 'Guus'];
  const people: Person[] = await Promise.all(names.map((name) => company.addColleague('Employee', name)));
  const who: string[] = [];
  for (const person of people) who.push(await company.idOf(person));
  const departmentId = await company.addDepartment('Winkel', who);
  const dayAt = (day: number): string => addDays(`${lastMonth()}-01`, day);
  for (let day = 0; day < DAYS; day += 1)
    await planShift(company, { name: 'Winkel', departmentId, day: dayAt(day), times: TIMES, who });
  await Promise.all(
    people.map(async (person, at) => {
      for (let day = 0; day < DAYS; day += 1)
        await addHours(person, dayAt(day), isLate(at, day) ? '09:00 – 18:40' : TIMES, '00:30:00');
    }),
  );
}

test('150 entries that await approval are one screen of what differs, with few stops for the keyboard', async ({
  company,
  openAs,
  words,
}) => {
  await clockedAsPlanned(company);
  const page = await openAs(company.admin, VALIDATE, { viewport: { width: 1440, height: 900 } });
  const screen = new ValidateScreen(page, words);
  const late = Array.from({ length: 6 * DAYS }, (_, entry) => isLate(Math.floor(entry / DAYS), entry % DAYS));
  const count = late.filter(Boolean).length;
  await expect(screen.within).toContainText(screen.countWithin(6 * DAYS - count, 6 * DAYS));
  await expect(screen.rows).toHaveCount(count);
  const { height, stops } = await page.getByRole('main').evaluate((main) => ({
    height: document.documentElement.scrollHeight,
    stops: [
      ...main.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [tabindex]'),
    ].filter((element) => element.tabIndex >= 0 && element.checkVisibility() && !element.matches(':disabled')).length,
  }));
  expect(height, 'pixels').toBeLessThanOrEqual(2500);
  expect(stops, 'stops of the Tab key').toBeLessThanOrEqual(40);
});
