// What waits is decided on in the dashboard's card, and can be taken back; an open place is filled from Today.
import type { Page } from '@playwright/test';
import { expectCleanInBothThemes } from '../support/axe.ts';
import { dayFromToday, mondayAhead } from '../support/days.ts';
import { expectFits } from '../support/fits.ts';
import { addWorker, askLeave, daysOf } from '../support/leave-company.ts';
import { planShift } from '../support/shifts.ts';
import { expect, test } from '../support/test.ts';
import type { Words } from '../support/words.ts';

const card = (page: Page, words: Words) =>
  page.getByRole('main').getByRole('region', { name: words('shell:dashboard.waiting.title'), exact: true });

test.describe('in nl', () => {
  test.use({ language: 'nl' });

  test('leave is approved in the card by keyboard, taken back, and rejected with a reason', async ({
    company,
    openAs,
    words,
  }) => {
    await company.setModule('Vacation', true);
    const bram = await addWorker(company, 'Bram');
    const asked = await askLeave(company, bram, [mondayAhead(2)]);
    const page = await openAs(company.admin, '/app', { viewport: { width: 390, height: 844 } });
    const waiting = card(page, words);
    const button = (key: 'approve' | 'undo' | 'refuse') =>
      waiting.getByRole('button', { name: new RegExp(`^${words(`shell:dashboard.waiting.${key}`)}: `) });
    await waiting.getByRole('button', { expanded: false }).last().focus();
    await page.keyboard.press('Enter');
    await expect(waiting.getByRole('listitem').filter({ hasText: bram.person.name })).not.toHaveCount(0);
    await expectFits(page, 'what waits on a phone');
    await expectCleanInBothThemes(page, 'what waits');
    await test.step('When it is approved and taken back, then it waits as before', async () => {
      await button('approve').focus();
      await page.keyboard.press('Enter');
      await expect(button('undo')).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(button('approve')).toBeVisible();
      expect(await daysOf(bram.person, asked.leaveRequestId)).toEqual(['Pending']);
    });
    await test.step('When it is rejected with a reason, then it waits no more', async () => {
      await button('refuse').click();
      await waiting.getByRole('textbox').fill('Te druk');
      await page.keyboard.press('Enter');
      await expect(button('undo')).toBeVisible();
      await expect(waiting).toContainText(words('shell:dashboard.waiting.none'));
      expect(await daysOf(bram.person, asked.leaveRequestId)).toEqual(['Rejected']);
    });
  });

  test('an open place leads to who can take it, and a colleague who clocks in is seen at once', async ({
    company,
    openAs,
    words,
  }) => {
    await company.setModule('Scheduling', true);
    const bram = await company.addColleague('Employee', 'Bram');
    const bramId = await company.idOf(bram);
    const noor = await company.addColleague('Employee', 'Noor');
    const departmentId = await company.addDepartment('Winkel', [bramId, await company.idOf(noor)]);
    await planShift(company, {
      name: 'Winkel',
      departmentId,
      day: dayFromToday(0),
      times: '00:00 – 23:45',
      who: [bramId],
      places: 2,
    });
    const page = await openAs(company.admin);
    const row = page.getByRole('listitem').filter({ hasText: bram.name });
    await expect(row).toHaveAttribute('data-status', 'Missing');
    await test.step('When Bram clocks in, then Today says so without being opened again', async () => {
      const theirs = await openAs(bram);
      await theirs.getByRole('button', { name: words('timesheet:clock.start'), exact: true }).click();
      await expect(row).toHaveAttribute('data-status', /Working|Late/);
    });
    await page
      .getByRole('link', { name: new RegExp(`^${words('shell:dashboard.today.fill')}`) })
      .first()
      .click();
    await expect(page.getByRole('dialog').getByText(noor.name).first()).toBeVisible();
    await test.step('Then the address asks for it no more: opened again, the board stands alone', async () => {
      await expect(page).not.toHaveURL(/fill=/u);
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('[data-carry]').first()).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });
  });
});
