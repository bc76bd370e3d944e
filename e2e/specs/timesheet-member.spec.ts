// One employee's hours: entries, corrections, and what the employee sees of them.
import { firstOf, lastMonth, shownDay } from '../support/days.ts';
import { addHours, approveAll } from '../support/hours.ts';
import { Frame } from '../support/pages/frame.ts';
import { MemberTimeTab, memberTimePath } from '../support/pages/member-time-tab.ts';
import { TIME, TimeScreen } from '../support/pages/time-screen.ts';
import { expect, test } from '../support/test.ts';
import { languages } from '../support/words.ts';

const monday = firstOf(lastMonth(), 1);

for (const language of languages) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('a manager corrects somebody’s hours up and down, and the employee reads why', async ({
      company,
      openAs,
      words,
    }) => {
      const employee = await company.addColleague('Employee');
      await addHours(employee, monday, '09:00 – 17:00', '00:30:00');
      await approveAll(company);
      const page = await openAs(company.admin, memberTimePath(await company.idOf(employee)));
      const tab = new MemberTimeTab(page, words);
      const frame = new Frame(page, words);
      await test.step('When the month is shown, then the entry is there with who approved it', async () => {
        await tab.showLastMonth();
        await expect(tab.entries).toHaveCount(1);
        await expect(tab.entries).toContainText('09:00 – 17:00');
        await expect(tab.entries).toContainText('7:30');
        await expect(tab.entries).toContainText(
          words('timesheet:lines.approvedBy', { name: company.admin.name, when: '' }),
        );
      });
      await test.step('When a correction has no reason or is absurdly long, then it is not taken, and nothing is lost', async () => {
        const dialog = await tab.openAdd();
        await dialog.enter(monday, 'plus', '30:00', '');
        await dialog.save.click();
        await expect(dialog.field('duration')).toHaveAttribute('aria-invalid', 'true');
        await expect(dialog.field('reason')).toHaveAttribute('aria-invalid', 'true');
        await expect(dialog.field('date')).toHaveValue(shownDay(monday));
        await dialog.enter(monday, 'plus', '1:15', 'Inventaris gedaan');
        await dialog.save.click();
        await frame.expectToast(words('timesheet:corrections.done'), 'success');
        await expect(tab.corrections).toHaveCount(1);
        await expect(tab.corrections).toContainText('+1:15');
      });
      await test.step('When hours are taken away, then that stands below zero', async () => {
        const dialog = await tab.openAdd();
        await dialog.enter(monday, 'minus', '0:45', 'Pauze vergeten');
        await dialog.save.click();
        await expect(tab.corrections).toHaveCount(2);
        await expect(tab.corrections.filter({ hasText: 'Pauze vergeten' })).toContainText('-0:45');
      });
      await test.step('Then the employee sees both, with who made them', async () => {
        const time = new TimeScreen(await openAs(employee, TIME), words);
        await expect(time.heading).toBeVisible();
        await time.showWeekOf(monday);
        await expect(time.row('Inventaris gedaan')).toContainText('+1:15');
        await expect(time.row('Pauze vergeten')).toContainText('-0:45');
        await expect(time.row('Pauze vergeten')).toContainText(
          words('timesheet:lines.correctedBy', { name: company.admin.name, when: '' }),
        );
      });
    });
  });
}
