// Clocked hours beside the schedule: what differs, and approving at once what matches.
import { expectCleanInBothThemes } from '../support/axe.ts';
import type { Company, Person } from '../support/company.ts';
import { firstOf, lastMonth } from '../support/days.ts';
import { expectFits } from '../support/fits.ts';
import { addHours } from '../support/hours.ts';
import { Frame } from '../support/pages/frame.ts';
import { VALIDATE, ValidateScreen } from '../support/pages/validate-screen.ts';
import { planShift } from '../support/shifts.ts';
import { expect, test } from '../support/test.ts';
import { languages, type Words } from '../support/words.ts';

const month = lastMonth();
const monday = firstOf(month, 1);
const tuesday = firstOf(month, 2);
const wednesday = firstOf(month, 3);

const PLANNED = '09:00 – 17:00';
const NEAR = '09:05 – 17:03';
const FAR = '08:50 – 17:20';
const UNPLANNED = '12:00 – 15:00';

/** Bram departs a little from one shift, much from another, and has none on a third day; Cor worked as planned. */
async function withPlan(company: Company): Promise<{ bram: Person; cor: Person }> {
  await company.setModule('Scheduling', true);
  const bram = await company.addColleague('Employee', 'Bram');
  const cor = await company.addColleague('Employee', 'Cor');
  const [bramId, corId] = [await company.idOf(bram), await company.idOf(cor)];
  const departmentId = await company.addDepartment('Winkel', [bramId, corId]);
  await planShift(company, { name: 'Winkel open', departmentId, day: monday, times: PLANNED, who: [bramId, corId] });
  await planShift(company, { name: 'Winkel open', departmentId, day: tuesday, times: PLANNED, who: [bramId] });
  await addHours(bram, monday, NEAR, '00:30:00');
  await addHours(bram, tuesday, FAR, '00:30:00');
  await addHours(bram, wednesday, UNPLANNED);
  await addHours(cor, monday, PLANNED, '00:30:00');
  return { bram, cor };
}

const plannedIn = (words: Words): string => words('timesheet:validate.planned.shift', { from: '09:00', to: '17:00' });

for (const language of languages) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('each entry has its shift beside it, and what matches within a tolerance is approved at once', async ({
      company,
      openAs,
      words,
    }) => {
      const { bram, cor } = await withPlan(company);
      const page = await openAs(company.admin, VALIDATE);
      const screen = new ValidateScreen(page, words);
      const frame = new Frame(page, words);
      const said = (part: 'start' | 'end' | 'worked', difference: string) =>
        words(`timesheet:validate.planned.${part}`, { difference });
      await test.step('When the screen opens, then each entry says its shift and by how much it differs', async () => {
        const near = screen.row(NEAR);
        await expect(near).toContainText(plannedIn(words));
        for (const [part, difference] of [
          ['start', '+0:05'],
          ['end', '+0:03'],
          ['worked', '-0:02'],
        ] as const)
          await expect(near).toContainText(said(part, difference));
        const far = screen.row(FAR);
        await expect(far).toContainText(plannedIn(words));
        for (const [part, difference] of [
          ['start', '-0:10'],
          ['end', '+0:20'],
          ['worked', '+0:30'],
        ] as const)
          await expect(far).toContainText(said(part, difference));
        await expect(screen.row(UNPLANNED)).toContainText(words('timesheet:validate.planned.none'));
        await expect(screen.rowsOf(cor.name)).toHaveCount(1);
        await expect(screen.rowsOf(cor.name)).toContainText(words('timesheet:validate.planned.same'));
      });
      await test.step('When entries are chosen by how they compare, then only those are there', async () => {
        await screen.difference.selectOption('differs');
        await expect(screen.rows).toHaveCount(2);
        await expect(screen.rowsOf(bram.name)).toHaveCount(2);
        await screen.difference.selectOption('same');
        await expect(screen.rows).toHaveCount(1);
        await expect(screen.rowsOf(cor.name)).toHaveCount(1);
        await screen.difference.selectOption('none');
        await expect(screen.rows).toHaveCount(1);
        await expect(screen.row(UNPLANNED)).toBeVisible();
        await screen.difference.selectOption('all');
        await expect(screen.rows).toHaveCount(4);
      });
      await test.step('When a tolerance is tried and left, then it is told how much lies within, and nothing is approved', async () => {
        await screen.lookWithin(0);
        await expect(screen.question(1)).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(screen.question(1)).toBeHidden();
        await expect(screen.rows).toHaveCount(4);
      });
      await test.step('When five minutes are allowed, then the question counts what is within and what stays', async () => {
        await screen.lookWithin(5);
        const text = words('timesheet:validate.within.text', {
          worked: '14:58',
          people: words('timesheet:validate.within.people', { count: 2 }),
          tolerance: words('timesheet:validate.within.minutes', { count: 5 }),
          outside: 1,
          unplanned: 1,
        });
        await expect(screen.question(2)).toContainText(text);
        await screen
          .question(2)
          .getByRole('button', { name: words('timesheet:validate.all.yes', { count: 2 }), exact: true })
          .click();
        await frame.expectToast(words('timesheet:validate.done.approved', { count: 2 }), 'success');
      });
      await test.step('Then what differs more and what has no shift stay', async () => {
        await expect(screen.rows).toHaveCount(2);
        await expect(screen.row(FAR)).toBeVisible();
        await expect(screen.row(UNPLANNED)).toBeVisible();
        const { items } = await company.admin.api.call<{ items: unknown[] }>('listApprovableEntries');
        expect(items).toHaveLength(2);
      });
      await test.step('When nothing lies within the tolerance, then that is said, and nothing is asked', async () => {
        await screen.lookWithin(15);
        await frame.expectToast(words('timesheet:validate.within.nothing'), 'info');
        await expect(page.getByRole('alertdialog')).toHaveCount(0);
      });
    });

    test('without schedules nothing of them is shown', async ({ company, openAs, words }) => {
      const { cor } = await withPlan(company);
      await company.setModule('Scheduling', false);
      const page = await openAs(company.admin, VALIDATE);
      const screen = new ValidateScreen(page, words);
      await expect(screen.rows).toHaveCount(4);
      await expect(screen.within).toHaveCount(0);
      await expect(screen.difference).toHaveCount(0);
      for (const text of [plannedIn(words), words('timesheet:validate.planned.none')])
        await expect(page.getByText(text)).toHaveCount(0);
      await expect(screen.rowsOf(cor.name)).not.toContainText(words('timesheet:validate.planned.same'));
      const { items } = await company.admin.api.call<{ items: object[] }>('listApprovableEntries');
      expect(items.filter((entry) => 'planned' in entry)).toEqual([]);
    });
  });
}

test('axe finds nothing', async ({ company, openAs, words }) => {
  await withPlan(company);
  const page = await openAs(company.admin, VALIDATE, { colorScheme: 'light' });
  const screen = new ValidateScreen(page, words);
  await expect(screen.row(FAR)).toBeVisible();
  await expectCleanInBothThemes(page, 'hours beside the schedule');
  await screen.lookWithin(5);
  await expect(screen.question(2)).toBeVisible();
  await expectCleanInBothThemes(page, 'the question how many to approve');
});

test.describe('on a phone, in Dutch', () => {
  test.use({ language: 'nl' });

  test('nothing is wider than the screen', async ({ company, openAs, words }) => {
    await withPlan(company);
    const page = await openAs(company.admin, VALIDATE, {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    const screen = new ValidateScreen(page, words);
    await expect(screen.row(FAR)).toBeVisible();
    await expectFits(page, 'hours beside the schedule');
    await screen.lookWithin(5);
    await expect(screen.question(2)).toBeVisible();
    await expectFits(page, 'the question how many to approve');
  });
});
