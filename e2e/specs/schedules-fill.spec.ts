// The schedule fills itself: a proposal is asked for, laid over the board, explained, taken over and taken back; by
// mouse, by keyboard and on a phone.
import { expectClean, expectCleanInBothThemes } from '../support/axe.ts';
import { expectFits } from '../support/fits.ts';
import { giveContract, grantLeave } from '../support/leave-company.ts';
import { ProposalPart } from '../support/pages/proposal.ts';
import { ScheduleBoard, boardAt } from '../support/pages/schedule-board.ts';
import { addShift, assignTo, preparePlanning, people, type Planned } from '../support/schedule-company.ts';
import { expect, test } from '../support/test.ts';
import type { Company } from '../support/company.ts';
import { languages } from '../support/words.ts';

const wide = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 390, height: 844 } };

/** Two days to fill, and one that nobody has the skill for. */
async function prepareOpenWeek(company: Company): Promise<Planned> {
  const planned = await preparePlanning(company);
  const { skillId } = await company.admin.api.call<{ skillId: string }>('createSkill', { body: { name: 'Barista' } });
  await addShift(planned, 0, 'Ochtend');
  await addShift(planned, 1, 'Middag');
  await addShift(planned, 2, 'Koffiebar', { places: [{ skillId }] });
  return planned;
}

test('leave that is approved meanwhile is said before anything is taken over, and that place stays open', async ({
  company,
  openAs,
  words,
}) => {
  await company.setModule('Vacation', true);
  const planned = await preparePlanning(company);
  const { monday, ids } = planned;
  const startDate = `${Number(monday.slice(0, 4)) - 1}-01-01`;
  for (const id of Object.values(ids)) await giveContract(company, id, { startDate });
  await addShift(planned, 0, 'Ochtend');
  await addShift(planned, 1, 'Middag');
  const page = await openAs(company.admin, boardAt(monday), wide);
  const board = new ScheduleBoard(page, words);
  const fill = new ProposalPart(page, words);
  await fill.begin();
  await fill.show();
  await expect(fill.ghosts).toHaveCount(2);
  await test.step('When everybody is off on Monday by now, then the open page counts one place that cannot be any more', async () => {
    for (const id of Object.values(ids)) await grantLeave(company, id, [monday]);
    await expect(fill.panel).toContainText(words('scheduling:fill.refusedCount', { count: 1 }));
    await expect(fill.button('scheduling:fill.acceptAll', { count: 1 })).toBeVisible();
    await expectClean(page, 'a proposal that leave came into');
  });
  await test.step('When the rest is taken over, then Monday is left open', async () => {
    await fill.button('scheduling:fill.acceptAll', { count: 1 }).click();
    await expect(page.getByText(words('scheduling:fill.accepted', { count: 1 }))).toBeVisible();
    await expect(board.shifts(board.open, 'Ochtend')).toHaveCount(1);
    await expect(board.shifts(board.open, 'Middag')).toHaveCount(0);
  });
});

for (const language of languages) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('a week is filled, explained, taken over and taken back', async ({ company, openAs, words }) => {
      const { monday } = await prepareOpenWeek(company);
      const page = await openAs(company.admin, boardAt(monday), wide);
      const board = new ScheduleBoard(page, words);
      const fill = new ProposalPart(page, words);
      await test.step('When it is asked for, then what there is to fill is said, and a quiet line tells how far it is', async () => {
        await fill.button('scheduling:fill.open').click();
        await expect(fill.dialog).toContainText(words('scheduling:fill.toFill', { count: 3 }));
        await expectCleanInBothThemes(page, 'asking for a proposal');
        await page.keyboard.press('Escape');
        await fill.begin();
        await expect(fill.bars).toBeVisible();
      });
      await test.step('When it is there, then it lies over the board and nothing is changed yet', async () => {
        await fill.show();
        await expect(fill.ghosts).toHaveCount(2);
        await expect(board.shifts(board.open, 'Koffiebar')).toHaveCount(1);
        await expect(fill.panel).toContainText(words('scheduling:fill.openCount', { count: 1 }));
        await expectCleanInBothThemes(page, 'a proposal over the board');
      });
      await test.step('When one asks why somebody is there, then it is told, with who would be next', async () => {
        await fill.ghosts.first().click();
        const why = page.getByRole('dialog');
        await expect(why.getByRole('listitem').first()).toBeVisible({ timeout: 30_000 });
        await expectClean(page, 'why somebody is proposed');
        await page.keyboard.press('Escape');
        await expect(why).toBeHidden();
        await expect(fill.ghosts.first()).toBeFocused();
      });
      await test.step('When one asks why a place stays open, then each person is named with what is in the way', async () => {
        await fill.panel.getByRole('button', { name: 'Koffiebar' }).click();
        const why = page.getByRole('dialog');
        for (const name of Object.values(people)) await expect(why).toContainText(name, { timeout: 30_000 });
        await expect(why).toContainText('Barista');
        await expect(why).toContainText(words('scheduling:fill.why.freed.skill'));
        await expectClean(page, 'why a place stays open');
        await page.keyboard.press('Escape');
      });
      await test.step('When shares are looked at, then everybody is in the table', async () => {
        await fill.panel.getByRole('button', { name: words('scheduling:fill.fair.open'), exact: true }).click();
        await expect(fill.dialog.getByRole('rowheader', { name: people.noor })).toBeVisible();
        await expectClean(page, 'fair shares');
        await page.keyboard.press('Escape');
      });
      await test.step('When the page is loaded again, then the proposal is still there', async () => {
        await page.reload();
        await expect(fill.ghosts).toHaveCount(2);
      });
      await test.step('When it is taken over, then drafts stand there; Ctrl-Z takes them off and shows it again', async () => {
        await fill.button('scheduling:fill.acceptAll', { count: 2 }).click();
        await expect(page.getByText(words('scheduling:fill.accepted', { count: 2 }))).toBeVisible();
        await expect(fill.ghosts).toHaveCount(0);
        await expect(board.shifts(board.open, 'Ochtend')).toHaveCount(0);
        await page.keyboard.press('Control+z');
        await expect(fill.ghosts).toHaveCount(2);
      });
      await test.step('When it is thrown away after a question, then the board is as it was', async () => {
        await fill.button('scheduling:week.menu').click();
        await page.getByRole('menuitem', { name: words('scheduling:fill.discard'), exact: true }).click();
        await page
          .getByRole('alertdialog')
          .getByRole('button', { name: words('scheduling:fill.discard'), exact: true })
          .click();
        await expect(board.shifts(board.open, 'Ochtend')).toHaveCount(1);
        await expect(fill.bars).toHaveCount(0);
      });
    });

    test('where nothing is open there is nothing to run', async ({ company, openAs, words }) => {
      const { monday } = await preparePlanning(company);
      const page = await openAs(company.admin, boardAt(monday), wide);
      const fill = new ProposalPart(page, words);
      await fill.button('scheduling:fill.open').click();
      await expect(fill.dialog).toContainText(words('scheduling:fill.nothingOpen'));
      await expect(
        fill.dialog.getByRole('button', { name: words('scheduling:fill.start'), exact: true }),
      ).toBeDisabled();
    });
  });
}

test.describe('in nl', () => {
  test.use({ language: 'nl' });

  test('whoever is put there by hand meanwhile stays, and two proposals are compared', async ({
    company,
    openAs,
    words,
  }) => {
    const planned = await preparePlanning(company);
    const { monday, ids } = planned;
    const early = await addShift(planned, 0, 'Ochtend');
    await addShift(planned, 1, 'Middag');
    const page = await openAs(company.admin, boardAt(monday), wide);
    const board = new ScheduleBoard(page, words);
    const fill = new ProposalPart(page, words);
    await fill.begin();
    await fill.show();
    await expect(fill.ghosts).toHaveCount(2);
    await test.step('When a colleague fills one of the places, then it is that person’s, and one is left to take over', async () => {
      await assignTo(planned, early, ids.noor);
      await expect(fill.ghosts).toHaveCount(1);
      await expect(board.shifts(board.cell(people.noor, 0), 'Ochtend')).toHaveCount(1);
      await expect(fill.button('scheduling:fill.acceptAll', { count: 1 })).toBeVisible();
    });
    await test.step('When a second one is made, then both stand side by side', async () => {
      await fill.button('scheduling:week.menu').click();
      await page.getByRole('menuitem', { name: words('scheduling:fill.another'), exact: true }).click();
      await fill.dialog.getByRole('slider').first().fill('4');
      await fill.dialog.getByRole('button', { name: words('scheduling:fill.start'), exact: true }).click();
      await expect(fill.bars.getByRole('button', { name: words('scheduling:fill.show'), exact: true })).toBeVisible({
        timeout: 60_000,
      });
      await fill.button('scheduling:week.menu').click();
      await page.getByRole('menuitem', { name: words('scheduling:fill.compare.open'), exact: true }).click();
      await expect(
        fill.dialog.getByRole('rowheader', { name: words('scheduling:fill.compare.hours'), exact: true }),
      ).toBeVisible();
      await expectClean(page, 'two proposals side by side');
    });
  });

  test('by keyboard a week is filled, asked about and taken over', async ({ company, openAs, words }) => {
    const { monday } = await prepareOpenWeek(company);
    const page = await openAs(company.admin, boardAt(monday), wide);
    const board = new ScheduleBoard(page, words);
    const fill = new ProposalPart(page, words);
    await fill.button('scheduling:fill.open').press('Enter');
    await fill.dialog.getByRole('slider').first().press('ArrowRight');
    await expect(fill.dialog.getByRole('slider').first()).toHaveAttribute(
      'aria-valuetext',
      words('scheduling:fill.step.much'),
    );
    await fill.dialog.getByRole('button', { name: words('scheduling:fill.start'), exact: true }).press('Enter');
    await expect(fill.bars).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: words('scheduling:fill.ready') })).toHaveCount(1, {
      timeout: 60_000,
    });
    await fill.bars.getByRole('button', { name: words('scheduling:fill.show'), exact: true }).press('Enter');
    await expect(fill.ghosts).toHaveCount(2);
    await fill.ghosts.first().focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible({ timeout: 30_000 });
    await page.keyboard.press('Escape');
    await expect(fill.ghosts.first()).toBeFocused();
    await fill.button('scheduling:fill.acceptAll', { count: 2 }).press('Enter');
    await expect(board.shifts(board.open, 'Ochtend')).toHaveCount(0);
    await expect(fill.ghosts).toHaveCount(0);
  });

  test('on a phone a proposal is made, read and taken over for a day', async ({ company, openAs, words }) => {
    const { monday } = await prepareOpenWeek(company);
    const page = await openAs(company.admin, boardAt(monday), phone);
    const fill = new ProposalPart(page, words);
    await fill.button('scheduling:fill.open').click();
    await expect(fill.dialog).toBeVisible();
    await expectClean(page, 'asking for a proposal on a phone');
    await expectFits(page, 'asking for a proposal on a phone');
    await page.keyboard.press('Escape');
    await expect(fill.dialog).toBeHidden();
    await fill.begin();
    await fill.show();
    await expectFits(page, 'a proposal on a phone');
    await expectClean(page, 'a proposal on a phone');
    await fill.button('scheduling:fill.details').click();
    await fill.dialog.getByRole('button', { name: 'Koffiebar' }).click();
    await expect(fill.dialog).toContainText('Barista', { timeout: 30_000 });
    await expectFits(page, 'why a place stays open on a phone');
    await page.keyboard.press('Escape');
    await fill.button('scheduling:fill.acceptPart').click();
    await fill.dialog.getByText(words('scheduling:fill.part.days'), { exact: true }).click();
    await fill.dialog.getByRole('checkbox').first().check();
    await fill.dialog
      .getByRole('button', { name: words('scheduling:fill.part.acceptCount', { count: 1 }), exact: true })
      .click();
    await expect(page.getByText(words('scheduling:fill.accepted', { count: 1 }))).toBeVisible();
    await expect(fill.button('scheduling:fill.acceptAll', { count: 1 })).toBeVisible();
  });
});
