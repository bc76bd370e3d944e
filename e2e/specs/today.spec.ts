// Today: who is missing and who is at work, by mouse, keyboard and touch, and clocking in on the card itself.
import type { Page } from '@playwright/test';
import { expectCleanInBothThemes } from '../support/axe.ts';
import type { Company, Person } from '../support/company.ts';
import { dayFromToday } from '../support/days.ts';
import { expectFits } from '../support/fits.ts';
import { planShift } from '../support/shifts.ts';
import { expect, test } from '../support/test.ts';
import { languages, type Words } from '../support/words.ts';

/** Bram is planned all day, so that it has begun at whatever time the test runs. */
async function withShift(company: Company): Promise<Person> {
  await company.setModule('Scheduling', true);
  const bram = await company.addColleague('Employee', 'Bram');
  const bramId = await company.idOf(bram);
  const departmentId = await company.addDepartment('Winkel', [bramId]);
  await planShift(company, {
    name: 'Winkel',
    departmentId,
    day: dayFromToday(0),
    times: '00:00 – 23:45',
    who: [bramId],
  });
  return bram;
}

const card = (page: Page, words: Words) =>
  page.getByRole('main').getByRole('region', { name: words('shell:dashboard.today.title'), exact: true });

for (const language of languages) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('who leads sees who is missing, and who is at work once that person has clocked in on his card', async ({
      company,
      openAs,
      words,
    }) => {
      const bram = await withShift(company);
      const page = await openAs(company.admin);
      const row = card(page, words).getByRole('listitem').filter({ hasText: bram.name });
      await expect(row).toHaveAttribute('data-status', 'Missing');
      await expect(card(page, words)).toContainText(words('shell:dashboard.today.count.missing', { count: 1 }));
      await expectCleanInBothThemes(page, 'Today');
      await test.step('When the days are walked by keyboard, then tomorrow has nobody, and today is one step back', async () => {
        await card(page, words)
          .getByRole('button', { name: words('shell:dashboard.today.after') })
          .focus();
        await page.keyboard.press('Enter');
        await expect(row).toHaveCount(0);
        await card(page, words)
          .getByRole('button', { name: words('shell:dashboard.today.before') })
          .focus();
        await page.keyboard.press('Enter');
        await expect(row).toHaveAttribute('data-status', 'Missing');
      });
      await test.step('When Bram clocks in on the card, then his manager sees him at work', async () => {
        const theirs = await openAs(bram);
        await expect(card(theirs, words)).toHaveCount(0);
        await expect(theirs.getByRole('region', { name: words('shell:dashboard.week.title') })).toBeVisible();
        await theirs.getByRole('button', { name: words('timesheet:clock.start'), exact: true }).click();
        await expect(theirs.getByRole('button', { name: words('timesheet:clock.stop'), exact: true })).toBeVisible();
        await page.reload();
        await expect(row).toHaveAttribute('data-status', /Working|Late/);
      });
    });

    test('on a phone the own things come first, and a day is chosen by touch', async ({ company, openAs, words }) => {
      const bram = await withShift(company);
      const page = await openAs(company.admin, '/app', {
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
      });
      const row = card(page, words).getByRole('listitem').filter({ hasText: bram.name });
      await expect(row).toHaveAttribute('data-status', 'Missing');
      await expectFits(page, 'Today on a phone');
      const names = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
      expect(names.indexOf(words('shell:dashboard.week.title'))).toBeLessThan(
        names.indexOf(words('shell:dashboard.today.title')),
      );
      await card(page, words)
        .getByRole('button', { name: words('shell:dashboard.today.after') })
        .tap();
      await expect(row).toHaveCount(0);
    });
  });
}
