// Surplus and deficit: the own year, what a period is made of, the manager's list, the file and the dashboard.
import { isoWeekOf } from '@rooster/domain/time';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { expectClean } from '../support/axe.ts';
import type { Company, Person } from '../support/company.ts';
import { dayFromToday, firstOf, lastMonth } from '../support/days.ts';
import { expectFits } from '../support/fits.ts';
import { addHours, approveAll, correct } from '../support/hours.ts';
import { addWorker } from '../support/leave-company.ts';
import { expect, test } from '../support/test.ts';
import { languages } from '../support/words.ts';

const OWN = '/app/employees/surplus-deficit-hours';
const TEAM = '/app/manager/surplus-deficit-hours';
const month = lastMonth();
const year = month.slice(0, 4);
const monday = firstOf(month, 1);
const tuesday = firstOf(month, 2);

/**
 * Somebody with a contract since last month's first Monday and hours in its first days: nine, and half an hour
 * corrected.
 */
async function withHours(company: Company): Promise<{ bram: Person; tenantUserId: string }> {
  const { person: bram, tenantUserId } = await addWorker(company, 'Bram', { startDate: monday, endDate: tuesday });
  await addHours(bram, monday, '08:00 – 17:30', '00:30:00');
  await approveAll(company);
  await addHours(bram, tuesday, '08:00 – 12:00');
  await correct(company, tenantUserId, monday, '00:30:00', 'Vergeten half uur');
  return { bram, tenantUserId };
}

/** Last month, the first that counts. */
const barOf = (page: Page, label: string) => page.getByRole('group', { name: label }).getByRole('button').first();

for (const language of languages) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('a year takes along what the year before it left, and says so', async ({ company, openAs, words }) => {
      const thisYear = dayFromToday(0).slice(0, 4);
      const december = `${Number(thisYear) - 1}-12`;
      const [first, second] = [firstOf(december, 1), firstOf(december, 2)];
      const { person: anna } = await addWorker(company, 'Anna', { startDate: first, endDate: second });
      await addHours(anna, first, '08:00 – 17:30', '00:30:00');
      await approveAll(company);
      await addHours(anna, second, '08:00 – 12:00');
      const page = await openAs(anna, `${OWN}?year=${thisYear}`);
      await expect(page.getByText(words('people:surplus.carried', { hours: '-7:00' }))).toBeVisible();
      // With what awaits approval of that year.
      await expect(page.getByRole('definition').getByText('-3:00', { exact: true })).toBeVisible();
      await expect(page.getByText(words('people:surplus.including', { hours: '4:00' }))).toBeVisible();
    });

    test('a month opens into what it is made of, line by line, by mouse and by keyboard', async ({
      company,
      openAs,
      words,
    }) => {
      const { bram } = await withHours(company);
      const page = await openAs(bram, `${OWN}?year=${year}`);
      const bar = barOf(page, words('people:surplus.chart.label'));
      await test.step('Then the balance counts what awaits approval and says so, and is red beyond a limit alone', async () => {
        const total = page.getByRole('definition').getByText('-2:30', { exact: true });
        await expect(total).toBeVisible();
        await expect(page.getByText(words('people:surplus.including', { hours: '4:00' }))).toBeVisible();
        await expect(total).not.toHaveAttribute('data-far');
        await company.admin.api.call('updateTenantDetails', { body: { balanceLimit: '02:00:00' } });
        await page.reload();
        await expect(total).toHaveAttribute('data-far', 'true');
      });
      await test.step('When the month is opened, then its parts add up to the balance', async () => {
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('people:surplus.ownTitle'));
        await bar.click();
        const dialog = page.getByRole('dialog');
        for (const [part, hours] of [
          ['worked', '+9:00'],
          ['corrections', '+0:30'],
          ['contract', '-16:00'],
        ] as const) {
          await expect(dialog.locator('summary', { hasText: words(`people:surplus.part.${part}`) })).toContainText(
            hours,
          );
        }
        await expect(dialog.getByText('-6:30').first()).toBeVisible();
        await expect(dialog.getByText(words('people:surplus.pendingHours', { hours: '4:00' }))).toBeVisible();
        await expect(dialog.getByText(words('people:surplus.including', { hours: '4:00' }))).toBeVisible();
      });
      await test.step('When a part is opened, then its lines are there', async () => {
        const dialog = page.getByRole('dialog');
        await dialog.locator('summary', { hasText: words('people:surplus.part.worked') }).click();
        await expect(dialog.getByRole('listitem').filter({ hasText: '08:00 – 17:30' })).toContainText('9:00');
        await expect(dialog.getByRole('listitem').filter({ hasText: '08:00 – 12:00' })).toContainText(
          words('people:surplus.waiting'),
        );
        await dialog.locator('summary', { hasText: words('people:surplus.part.corrections') }).click();
        await expect(dialog.getByText('Vergeten half uur')).toBeVisible();
        await expectClean(page, page.url());
      });
      await test.step('When the page is loaded anew, then the month is still open; Escape closes it', async () => {
        await page.reload();
        await expect(page.getByRole('dialog')).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toBeHidden();
        await expect(page).not.toHaveURL(/open=/);
      });
      await test.step('When the arrows are pressed, then they walk along the periods, and Enter opens one', async () => {
        await bar.focus();
        await page.keyboard.press('ArrowRight');
        await page.keyboard.press('ArrowLeft');
        await page.keyboard.press('Enter');
        await expect(page.getByRole('dialog')).toContainText('-6:30');
        await page.keyboard.press('Escape');
      });
      await test.step('When it is shown per week as a table, then the week has the same hours', async () => {
        await page.getByText(words('people:surplus.unit.week'), { exact: true }).click();
        await expect(page).toHaveURL(/per=week/);
        await page.getByText(words('people:surplus.asTable')).click();
        await expect(page.getByRole('row').filter({ hasText: '-6:30' }).filter({ hasText: '16:00' })).toHaveCount(1);
        await expectClean(page, page.url());
      });
      await test.step('Then paper, as wide as A4 within its margins, has all weeks', async () => {
        const screen = page.viewportSize();
        await page.setViewportSize({ width: 703, height: 994 });
        await page.emulateMedia({ media: 'print' });
        const beyond = await page
          .locator('[data-unit=week]')
          .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
        expect(beyond).toBe(0);
        await page.emulateMedia({ media: null });
        if (screen) await page.setViewportSize(screen);
      });
      await test.step('Then the dashboard counts what awaits approval too, and says so', async () => {
        await page.goto('/app');
        const card = page.getByRole('region', { name: words('people:surplus.ownTitle') });
        await expect(card).toContainText(words('people:surplus.including', { hours: '4:00' }));
        await expect(card).toContainText('-2:30');
      });
    });

    test('a manager finds the employee, opens the year, and has it as a file', async ({ company, openAs, words }) => {
      const { bram } = await withHours(company);
      const page = await openAs(company.admin, `${TEAM}?year=${year}`);
      const row = page.getByRole('row').filter({ hasText: bram.lastName });
      await test.step('When the list is there, then it has the balance, and can be searched', async () => {
        await expect(row).toContainText('-2:30');
        await page.getByLabel(words('people:surplus.search')).fill('niemand');
        await expect(page.getByText(words('people:surplus.nobody.narrowed'))).toBeVisible();
        await page.getByLabel(words('people:surplus.search')).clear();
        // Key by key: the field must stay while the list follows.
        await page.getByLabel(words('people:surplus.search')).pressSequentially(bram.lastName);
        await expect(row).toContainText('-2:30');
        await expectClean(page, page.url());
      });
      await test.step('When it is exported, then the file says the same in the language’s notation', async () => {
        const downloading = page.waitForEvent('download');
        await page.getByRole('button', { name: words('people:surplus.export') }).click();
        const text = await readFile(await (await downloading).path(), 'utf8');
        const [record] = parse<Record<string, string>>(text, {
          bom: true,
          columns: true,
          delimiter: language === 'nl' ? ';' : ',',
        });
        expect(record?.[words('people:surplus.balance')]).toBe(language === 'nl' ? '-2,5' : '-2.5');
        expect(record?.[words('people:surplus.csv.approved')]).toBe(language === 'nl' ? '-6,5' : '-6.5');
      });
      await test.step('When the employee is opened, then the year is theirs, and a month opens', async () => {
        await row.getByRole('link').click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(bram.name);
        await barOf(page, words('people:surplus.chart.label')).click();
        await expect(page.getByRole('dialog')).toContainText('-6:30');
      });
    });

    test('names in the list have room on the narrowest phone', async ({ company, openAs, words }) => {
      await company.addEmployee('Wilhelmina', 'Krentenbolkamperman');
      const page = await openAs(company.admin, TEAM, { viewport: { width: 320, height: 844 } });
      await expect(page.getByRole('row').filter({ hasText: 'Wilhelmina' })).toContainText(
        words('people:surplus.onCall'),
      );
      await expectFits(page, TEAM);
    });

    test('the dashboard says what a year of one’s own comes to; who has no fixed hours is told so', async ({
      company,
      openAs,
      words,
    }) => {
      const page = await openAs(await company.addColleague('Employee', 'Cor'));
      const card = page.getByRole('region', { name: words('people:surplus.ownTitle') });
      await expect(card).toContainText(words('people:surplus.widget.none'));
      await card.getByRole('link', { name: words('people:surplus.widget.open') }).click();
      await expect(
        page.getByText(words('people:surplus.empty.title', { year: String(isoWeekOf(dayFromToday(0)).year) })),
      ).toBeVisible();
    });
  });
}
