// Publishing employee by employee: by mouse, by keyboard and by finger.
import type { Page } from '@playwright/test';
import type { Company } from '../support/company.ts';
import { expectClean } from '../support/axe.ts';
import { Frame } from '../support/pages/frame.ts';
import { boardAt, ScheduleBoard } from '../support/pages/schedule-board.ts';
import { addShift, assignTo, people, type Planned, preparePlanning } from '../support/schedule-company.ts';
import { expect, test } from '../support/test.ts';
import { languages, type Words } from '../support/words.ts';

/** Lotte and Milan share a shift, Noor has one alone; one waits for somebody. */
async function planned(company: Company): Promise<Planned> {
  const plan = await preparePlanning(company);
  const shared = await addShift(plan, 0, 'Samen', { requiredStaff: 2 });
  await assignTo(plan, shared, plan.ids.lotte);
  await assignTo(plan, shared, plan.ids.milan, 1);
  await assignTo(plan, await addShift(plan, 1, 'Alleen'), plan.ids.noor);
  await addShift(plan, 2, 'Open');
  return plan;
}

const groupsOf = (page: Page, words: Words) => {
  const { dialog } = new ScheduleBoard(page, words);
  return {
    dialog,
    byPerson: dialog.getByText(words('scheduling:publish.by.person'), { exact: true }),
    box: (name: string) => dialog.getByRole('checkbox', { name }),
    accept: (count: number) =>
      dialog.getByRole('button', { name: words('scheduling:publish.accept', { count }), exact: true }),
  };
};

const openDialog = (page: Page, words: Words) =>
  page.getByRole('main').getByRole('button', { name: words('scheduling:publish.openDialog'), exact: true });

for (const language of languages) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('one tick takes all that an employee is notified of, by mouse and by keyboard', async ({
      company,
      openAs,
      words,
    }) => {
      const plan = await planned(company);
      const page = await openAs(company.admin, boardAt(plan.monday), { viewport: { width: 1440, height: 900 } });
      const { dialog, byPerson, box, accept } = groupsOf(page, words);
      await test.step('Given all of the week is chosen, then everyone has one line with what they are notified of', async () => {
        await openDialog(page, words).click();
        await byPerson.click();
        await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(4);
        await expect(box(people.lotte)).toBeChecked();
        await expect(dialog.getByText(words('scheduling:publish.together'))).toBeVisible();
        await expectClean(page, page.url());
      });
      await test.step('When Noor is unticked by mouse and Milan by Space, then what Lotte shares with him goes too', async () => {
        await box(people.noor).click();
        await expect(accept(2)).toBeVisible();
        await box(people.milan).focus();
        await page.keyboard.press('Space');
        await expect(box(people.lotte)).not.toBeChecked();
        await expect(accept(1)).toBeVisible();
      });
      await test.step('When Noor is ticked again and it is published, then the shared shift still waits', async () => {
        await box(people.noor).click();
        await accept(2).click();
        await new Frame(page, words).expectToast(words('scheduling:publish.done', { count: 2 }), 'success');
        await openDialog(page, words).click();
        await expect(dialog.getByRole('checkbox')).toHaveCount(1);
        await expect(dialog).toContainText('Samen');
      });
    });

    test('on a phone it is ticked by finger', async ({ company, openAs, words }) => {
      const plan = await planned(company);
      const page = await openAs(company.admin, boardAt(plan.monday), {
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
      });
      const { byPerson, box, accept } = groupsOf(page, words);
      await openDialog(page, words).tap();
      await byPerson.tap();
      await box(people.noor).tap();
      await accept(2).tap();
      await new Frame(page, words).expectToast(words('scheduling:publish.done', { count: 2 }), 'success');
    });
  });
}
