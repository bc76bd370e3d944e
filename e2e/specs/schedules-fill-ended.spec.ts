// A search for a schedule that takes its time: stopped, it shows the best so far; cancelled, it is gone.
import { addDays } from '@rooster/domain/time';
import { amsterdam } from '../support/days.ts';
import { ProposalPart } from '../support/pages/proposal.ts';
import { boardAt } from '../support/pages/schedule-board.ts';
import { addShift, preparePlanning } from '../support/schedule-company.ts';
import { expect, test } from '../support/test.ts';

const PEOPLE = 30;
const WEEK = 7;

test('a search is stopped with the best so far, and another one cancelled', async ({ company, openAs, words }) => {
  const planned = await preparePlanning(company);
  const { monday, department } = planned;
  const rows = Array.from(
    { length: PEOPLE },
    (_, index) => `Piet;Boer ${index};04-05-1990;01-01-2024;${24 + (index % 3) * 8};${department}`,
  );
  const csv = ['Voornaam;Achternaam;Geboortedatum;In dienst;Contracturen;Afdeling', ...rows].join('\n');
  const { createdCount } = await company.admin.api.call<{ createdCount: number }>('runImport', {
    body: { kind: 'members', csv },
  });
  expect(createdCount).toBe(PEOPLE);
  for (let day = 0; day < WEEK; day += 1) {
    await addShift(planned, day, 'Ochtend', { requiredStaff: 8 });
    const date = addDays(monday, day);
    const late = { start: amsterdam(date, '15:00'), end: amsterdam(date, '22:30') };
    await addShift(planned, day, 'Avond', { requiredStaff: 8, ...late });
  }
  for (const week of [1, 2, 3])
    await company.admin.api.call('copyWeek', {
      body: { fromWeekStartDate: monday, toWeekStartDate: addDays(monday, week * WEEK) },
    });
  const page = await openAs(company.admin, `${boardAt(monday)}&weeks=4`, { viewport: { width: 1440, height: 900 } });
  const fill = new ProposalPart(page, words);
  await test.step('When it is stopped, then what it has found lies over the board', async () => {
    await fill.begin();
    const stop = fill.bars.getByRole('button', { name: words('scheduling:fill.stop'), exact: true });
    await expect(stop).toBeEnabled({ timeout: 60_000 });
    await stop.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('scheduling:fill.proposal'));
    await expect(fill.ghosts.first()).toBeVisible({ timeout: 60_000 });
    await expect(fill.bars).toHaveCount(0);
  });
  await test.step('When another one is cancelled, then it is gone and the first stays', async () => {
    await fill.button('scheduling:week.menu').click();
    await page.getByRole('menuitem', { name: words('scheduling:fill.another'), exact: true }).click();
    await fill.dialog.getByRole('button', { name: words('scheduling:fill.start'), exact: true }).click();
    await expect(fill.bars).toHaveCount(1);
    await fill.bars.getByRole('button', { name: words('scheduling:fill.cancel'), exact: true }).click();
    await expect(fill.bars).toHaveCount(0);
    await expect(fill.ghosts.first()).toBeVisible();
    await page.reload();
    await expect(fill.ghosts.first()).toBeVisible();
    await expect(fill.bars).toHaveCount(0);
  });
});
