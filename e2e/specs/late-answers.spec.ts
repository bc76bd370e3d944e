// Answers that come late and one after the other: what stands there meanwhile has the shape of what comes, so that
// nothing moves under a finger.
import type { Page } from '@playwright/test';
import { mondayAhead } from '../support/days.ts';
import { ProposalPart } from '../support/pages/proposal.ts';
import { boardAt } from '../support/pages/schedule-board.ts';
import { addShift, preparePlanning } from '../support/schedule-company.ts';
import { planShift } from '../support/shifts.ts';
import { expect, test } from '../support/test.ts';
import { settled } from '../support/walk.ts';
import { watchVitals } from '../support/vitals.ts';

/** Milliseconds that answers are held, in turns, so that they overtake each other. */
const HELD = [900, 150, 500, 300, 700];

/** What a page may move by in all. */
const MOST_SHIFT = 0.02;

const paths = [
  '/app/settings/leave/types',
  '/app/settings/leave',
  '/app/settings/timesheet',
  '/app/manager/leave',
  '/app/manager/employees',
  '/app/employees/schedules/availability',
] as const;

async function holdAnswers(page: Page): Promise<void> {
  let turn = 0;
  await page.route('**/api/**', async (route) => {
    const held = HELD[turn++ % HELD.length] ?? 0;
    await new Promise((resolve) => setTimeout(resolve, held));
    await route.continue().catch(() => undefined);
  });
}

for (const width of [390, 1440]) {
  test(`nothing moves at ${width} when answers are late`, async ({ company, openAs, consoleGuard }) => {
    consoleGuard.allow(/ERR_ABORTED/);
    await company.setModule('Scheduling', true);
    await company.setModule('Vacation', true);
    const page = await openAs(company.admin);
    await page.setViewportSize({ width, height: 900 });
    const read = await watchVitals(page);
    await holdAnswers(page);
    for (const path of paths) {
      await test.step(path, async () => {
        await page.goto(path);
        await settled(page);
        expect((await read()).shift).toBeLessThanOrEqual(MOST_SHIFT);
      });
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
}

/** Where a department's name stands above its shifts; each of them would push what is below down. */
const DEPARTMENTS = ['Bar', 'Keuken', 'Bediening', 'Terras', 'Afwas'] as const;

test('nothing moves on a phone’s board when one answer or another is late', async ({
  company,
  openAs,
  consoleGuard,
}) => {
  consoleGuard.allow(/ERR_ABORTED/);
  await company.setModule('Scheduling', true);
  const monday = mondayAhead(6);
  const who = [await company.addEmployee('Noor', 'Jansen')];
  for (const name of DEPARTMENTS) {
    const departmentId = await company.addDepartment(name, who);
    await planShift(company, { name: `Dienst ${name}`, departmentId, day: monday, times: '11:00 – 15:00' });
  }
  const page = await openAs(company.admin);
  await page.setViewportSize({ width: 390, height: 844 });
  const read = await watchVitals(page);
  for (const late of ['departments/dropdown', 'skills/dropdown', 'shift-types', 'manager/proposals', 'shell/waiting']) {
    await test.step(late, async () => {
      await page.route(`**/api/**/${late}`, async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 1500));
        await route.continue().catch(() => undefined);
      });
      await page.goto(`/app/manager/schedules?week=${monday}`);
      await settled(page);
      await expect(page.getByRole('heading', { name: DEPARTMENTS[4], exact: true })).toBeVisible();
      expect.soft((await read()).shift, late).toBeLessThanOrEqual(MOST_SHIFT);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    });
  }
});

for (const width of [390, 1440]) {
  test(`a proposal that comes after the board at ${width} moves nothing of it`, async ({
    company,
    openAs,
    words,
    consoleGuard,
  }) => {
    consoleGuard.allow(/ERR_ABORTED/);
    const planned = await preparePlanning(company);
    for (const day of [0, 1, 2, 3, 4, 5, 6]) await addShift(planned, day, 'Ochtend');
    const page = await openAs(company.admin, boardAt(planned.monday), { viewport: { width: 1440, height: 900 } });
    const fill = new ProposalPart(page, words);
    await fill.begin();
    await expect(fill.bars.getByRole('button', { name: words('scheduling:fill.show'), exact: true })).toBeVisible({
      timeout: 60_000,
    });
    await page.setViewportSize({ width, height: 900 });
    const read = await watchVitals(page);
    await page.route('**/api/**/manager/proposals', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1500));
      await route.continue().catch(() => undefined);
    });
    await page.goto(boardAt(planned.monday));
    const first = page.getByRole('button', { name: 'Ochtend' }).first();
    await expect(first).toBeVisible();
    await expect(fill.bars).toHaveCount(0);
    const before = await first.boundingBox();
    await expect(fill.bars).toBeInViewport({ ratio: 1 });
    expect(await first.boundingBox()).toEqual(before);
    expect((await read()).shift).toBeLessThanOrEqual(MOST_SHIFT);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
}
