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

    test('what is as planned is one figure and one act, the rest one line each, and an act is taken back', async ({
      company,
      openAs,
      words,
    }) => {
      const { bram, cor } = await withPlan(company);
      const page = await openAs(company.admin, VALIDATE);
      const screen = new ValidateScreen(page, words);
      const frame = new Frame(page, words);
      await test.step('When the screen opens, then it says how much is as planned, and lists what is not', async () => {
        await expect(screen.within).toContainText(screen.countWithin(2, 4));
        await expect(screen.rows).toHaveCount(2);
        const far = screen.row(FAR);
        await expect(far).toContainText('+0:30');
        await expect(far).toContainText(words('timesheet:validate.why.longer'));
        await expect(far).toContainText(plannedIn(words));
        await expect(screen.row(UNPLANNED)).toContainText(words('timesheet:validate.why.unplanned'));
        await expect(screen.row(UNPLANNED)).toContainText('+3:00');
      });
      await test.step('When what is as planned is looked at, then those lines are there, and all on asking', async () => {
        await screen.within.getByRole('button', { name: words('timesheet:validate.within.show') }).click();
        await expect(screen.rows).toHaveCount(2);
        await expect(screen.rowsOf(cor.name)).toHaveCount(1);
        await expect(screen.row(NEAR)).toContainText('-0:02');
        await screen.difference.selectOption('all');
        await expect(screen.rows).toHaveCount(4);
        await screen.difference.selectOption('differences');
        await expect(screen.rowsOf(bram.name)).toHaveCount(2);
      });
      await test.step('When the tolerance changes, then the figure and the lines follow', async () => {
        await screen.tolerate(0);
        await expect(screen.within).toContainText(screen.countWithin(1, 4));
        await expect(screen.rows).toHaveCount(3);
        await screen.tolerate(5);
        await expect(screen.rows).toHaveCount(2);
      });
      await test.step('When what is as planned is approved, then it is gone at once, and comes back when that is undone', async () => {
        await screen.approveWithin(2);
        await frame.expectToast(words('timesheet:validate.done.approved', { count: 2 }), 'success');
        await expect(screen.within).toContainText(words('timesheet:validate.within.none'));
        await screen.undo.click();
        await expect(screen.within).toContainText(screen.countWithin(2, 4));
        await screen.approveWithin(2);
        await expect(screen.within).toContainText(words('timesheet:validate.within.none'));
        await expect(screen.rows).toHaveCount(2);
      });
      await test.step('When a line is approved by keyboard, then Ctrl+Z brings it back', async () => {
        await screen.row(FAR).focus();
        await page.keyboard.press('a');
        await expect(screen.row(FAR)).toHaveCount(0);
        await expect(screen.undo).toBeVisible();
        await page.keyboard.press('Control+z');
        await expect(screen.row(FAR)).toBeVisible();
        const { items } = await company.admin.api.call<{ items: unknown[] }>('listApprovableEntries');
        expect(items).toHaveLength(2);
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
      await expect(screen.rowsOf(cor.name)).toHaveCount(1);
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
  await screen.approveWithin(2);
  await expect(screen.undo).toBeVisible();
  await expectCleanInBothThemes(page, 'an act that can be undone');
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
    await screen.within
      .getByRole('button', { name: words('timesheet:validate.within.approve', { count: 2 }), exact: true })
      .tap();
    await expect(screen.undo).toBeVisible();
    await expectFits(page, 'an act that can be undone');
    await screen
      .row(FAR)
      .getByRole('button', { name: words('timesheet:validate.approveOne', { what: '' }).trim() })
      .tap();
    await expect(screen.row(FAR)).toHaveCount(0);
  });
});
