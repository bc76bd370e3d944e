// The dashboard of a new organisation: what to set up next, and what waits, as it changes under one's eyes.
import type { Page } from '@playwright/test';
import { Api } from '../support/api.ts';
import { expectClean } from '../support/axe.ts';
import { dayFromToday, mondayAhead } from '../support/days.ts';
import { expectFits } from '../support/fits.ts';
import { addHours, approveAll } from '../support/hours.ts';
import { addWorker, askLeave, cancelLeave } from '../support/leave-company.ts';
import { reloadHearing } from '../support/reload-hearing.ts';
import { moving } from '../support/moving.ts';
import { Frame } from '../support/pages/frame.ts';
import { SETUP } from '../support/pages/setup-screen.ts';
import { TIME, TimeScreen } from '../support/pages/time-screen.ts';
import { expect, test } from '../support/test.ts';
import { languages, type Words } from '../support/words.ts';

/** It comes in a moment; a machine that is busy with other browsers takes longer. */
const SOON = { timeout: 20_000 };

const setupCard = (page: Page, words: Words) =>
  page.getByRole('main').getByRole('region', { name: words('people:setup.title') });
const current = (page: Page, words: Words) => setupCard(page, words).locator('[aria-current=step]');
const waitingLine = (page: Page, path: string) => page.getByRole('main').locator(`a[href="${path}"]`);

/** What a first visit may ask for, files and answers together. */
const MOST_REQUESTS = 17;

test('the first dashboard of a new organisation comes in few requests', async ({ company, openContext, words }) => {
  const context = await openContext();
  await new Api(context.request).login(company.admin);
  const page = await context.newPage();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/app');
  await expect(current(page, words)).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked, asked.join('\n')).toContain('/api/tenant/members/setup');
  expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(MOST_REQUESTS);
});

for (const language of languages) {
  test.describe(`in ${language}`, () => {
    test.use({ language, ...moving });

    test('an administrator sees what to set up next, goes on from there, and puts it away for all', async ({
      company,
      openAs,
      words,
    }) => {
      // Six pages, one of them at three widths and held to axe.
      test.setTimeout(240_000);
      const employee = await company.addColleague('Employee');
      const page = await openAs(company.admin);
      const frame = new Frame(page, words);
      await test.step('Given a new organisation, then its dashboard names the first step and why, and an employee’s does not', async () => {
        await expect(current(page, words)).toContainText(words('people:setup.step.company'));
        await expect(setupCard(page, words)).toContainText(words('people:setup.card.why.company'));
        await expectClean(page, 'the dashboard of a new organisation');
        for (const width of [320, 390, 800, 1440]) {
          await page.setViewportSize({ width, height: 900 });
          await expectFits(page, `the dashboard at ${width}`);
          // What was kept free for the card is enough: nothing below it has moved when it came.
          const { height, kept } = await setupCard(page, words).evaluate((card) => {
            const cell = card.closest('[style*="--height"]') ?? document.body;
            return {
              height: cell.getBoundingClientRect().height,
              kept: Number.parseFloat(getComputedStyle(cell).minHeight),
            };
          });
          expect(height, `the room for the card at ${width}`).toBe(kept);
        }
        const theirs = await openAs(employee);
        await expect(theirs.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
        await expect(setupCard(theirs, words)).toHaveCount(0);
      });
      await test.step('When the step is taken, then the next one is named', async () => {
        await setupCard(page, words)
          .getByRole('button', { name: words('people:setup.card.go') })
          .click();
        await expect(page).toHaveURL(new RegExp(SETUP));
        await page.getByLabel(words('people:setup.company.standardWorkweek')).fill('38');
        await page.getByRole('button', { name: words('people:setup.company.save'), exact: true }).click();
        await frame.expectToast(words('people:setup.company.saved'), 'success');
        await page.goto('/app');
        await expect(
          setupCard(page, words)
            .getByRole('img', { name: words('people:setup.stepDone') })
            .first(),
        ).toBeVisible();
        await expect(current(page, words)).not.toContainText(words('people:setup.step.company'));
      });
      await test.step('When it is put away, then it is gone for good, and the steps are among the settings', async () => {
        await setupCard(page, words)
          .getByRole('button', { name: words('people:setup.card.putAway') })
          .click();
        await page
          .getByRole('alertdialog')
          .getByRole('button', { name: words('people:setup.card.putAway') })
          .click();
        await expect(setupCard(page, words)).toHaveCount(0);
        await page.reload();
        await frame.expectDashboard();
        await expect(setupCard(page, words)).toHaveCount(0);
        await frame.showMenuOf(SETUP);
        await expect(frame.entryTo(SETUP)).toHaveCount(1);
      });
    });
  });
}

test.describe('in nl', () => {
  test.use({ language: 'nl', ...moving });

  test('what waits is counted as it comes and goes, and again after the server was away', async ({
    company,
    openAs,
    server,
    consoleGuard,
    words,
  }) => {
    test.setTimeout(360_000);
    consoleGuard.allow(/ERR_/, /Failed to fetch/, /TransportError/, /status of 503/);
    await company.setModule('Vacation', true);
    const bram = await addWorker(company, 'Bram');
    const page = await openAs(company.admin);
    const hours = waitingLine(page, '/app/manager/time/validate');
    const leave = waitingLine(page, '/app/manager/leave/requests');
    await reloadHearing(page);
    await expect(page.getByText(words('shell:dashboard.waiting.none'))).toBeVisible();
    await test.step('When hours are typed and leave is asked for, then both are counted without a reload', async () => {
      await addHours(bram.person, dayFromToday(-1), '09:00 – 12:00');
      await addHours(bram.person, dayFromToday(-1), '13:00 – 17:00');
      await expect(hours).toContainText('2', SOON);
      const asked = await askLeave(company, bram, [mondayAhead(2)]);
      await expect(leave).toContainText('1', SOON);
      await cancelLeave(bram.person, asked);
      await expect(leave).toHaveCount(0, SOON);
    });
    await test.step('When all is approved, then nothing waits, and the employee’s own page says so at once', async () => {
      const theirs = await openAs(bram.person, TIME);
      await reloadHearing(theirs);
      const screen = new TimeScreen(theirs, words);
      await screen.showWeekOf(dayFromToday(-1));
      const row = screen.row('13:00 – 17:00');
      await expect(row).toContainText(words('timesheet:status.AwaitingApproval'));
      await approveAll(company);
      await expect(hours).toHaveCount(0, SOON);
      await expect(row).toContainText(words('timesheet:status.Approved'), SOON);
    });
    await test.step('When the server was away, then what happened meanwhile is asked for, and news come in again', async () => {
      // The longer the server was away, the later the page tries again: within a minute and a half at worst.
      const hears = page.waitForResponse((response) => response.url().endsWith('/api/live') && response.ok(), {
        timeout: 90_000,
      });
      await server.restart();
      await addHours(bram.person, dayFromToday(-2), '09:00 – 12:00');
      await hears;
      await expect(hours).toContainText('1', SOON);
      await approveAll(company);
      await expect(hours).toHaveCount(0, SOON);
    });
  });

  test('surplus and deficit follow what a manager approves', async ({ company, openAs, words }) => {
    const bram = await addWorker(company, 'Bram');
    const page = await openAs(bram.person, `/app/employees/surplus-deficit-hours?year=${dayFromToday(-1).slice(0, 4)}`);
    await reloadHearing(page);
    const worked = page.getByRole('main').getByText(words('people:surplus.part.worked'), { exact: true }).locator('..');
    await addHours(bram.person, dayFromToday(-1), '09:00 – 12:00');
    await expect(page.getByRole('main')).toContainText('3:00');
    await approveAll(company);
    await expect(worked.first()).toContainText('3:00', SOON);
  });
});
