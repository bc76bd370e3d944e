// Deciding about leave: some days or all, by mouse and by keyboard, alone and at once with others.
import { addDays } from '@rooster/domain/time';
import { addWorker, askLeave, cancelLeave, changeLeave, daysOf, weekFrom } from '../support/leave-company.ts';
import { dayFromToday, mondayAhead } from '../support/days.ts';
import { Frame } from '../support/pages/frame.ts';
import { LEAVE_INBOX, LeaveInboxScreen } from '../support/pages/leave-inbox-screen.ts';
import { expect, test } from '../support/test.ts';
import { languages } from '../support/words.ts';

const monday = mondayAhead(4);

test.beforeEach(async ({ company }) => company.setModule('Vacation', true));

for (const language of languages) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('a manager approves some days of a request with a note, and denies the rest by keyboard', async ({
      company,
      openAs,
      words,
    }) => {
      const bram = await addWorker(company, 'Bram');
      const asked = await askLeave(company, bram, weekFrom(monday));
      const page = await openAs(company.admin, LEAVE_INBOX);
      const inbox = new LeaveInboxScreen(page, words);
      const frame = new Frame(page, words);
      const { name } = bram.person;
      await test.step('When the days are unfolded, then each can be left out', async () => {
        await inbox.unfold(name);
        await expect(inbox.days(name)).toHaveCount(5);
        await inbox.days(name).nth(4).getByRole('checkbox').uncheck();
        await inbox.card(name).getByRole('textbox').fill('Veel plezier!');
        await inbox
          .card(name)
          .getByRole('button', { name: words('leave:decide.approve.some', { count: 4 }), exact: true })
          .click();
        await frame.expectToast(words('leave:decide.done.approved', { name }), 'success');
      });
      await test.step('Then one day still waits', async () => {
        expect(await daysOf(bram.person, asked.leaveRequestId)).toEqual([
          'Approved',
          'Approved',
          'Approved',
          'Approved',
          'Pending',
        ]);
        await expect(inbox.card(name)).toBeVisible();
      });
      await test.step('When J and D are pressed, then the last day is denied with a word', async () => {
        await page.getByRole('heading', { level: 1 }).click();
        await page.keyboard.press('j');
        await expect(inbox.card(name)).toBeFocused();
        await page.keyboard.press('d');
        await inbox.submitDenial('Dan is de inventarisatie');
        await inbox.expectEmpty();
        expect(await daysOf(bram.person, asked.leaveRequestId)).toEqual([
          'Approved',
          'Approved',
          'Approved',
          'Approved',
          'Rejected',
        ]);
      });
    });

    test('many requests are approved at once; what is refused is named and holds up nothing else', async ({
      company,
      openAs,
      words,
    }) => {
      const people = await Promise.all(['Bram', 'Cor', 'Dirk'].map((firstName) => addWorker(company, firstName)));
      const asked = await Promise.all(people.map((worker) => askLeave(company, worker, [monday])));
      const [bram, cor] = people;
      const [first] = asked;
      if (!bram || !cor || !first) throw new Error('Three people were added');
      const page = await openAs(company.admin, LEAVE_INBOX);
      const inbox = new LeaveInboxScreen(page, words);
      await expect(inbox.cards).toHaveCount(3);
      await inbox.selectAll.click();
      await page.route('**/leave-requests/validate', async (route) => {
        await cancelLeave(bram.person, first);
        await route.continue();
      });
      await inbox.approveSelected.click();
      const outcomes = inbox.outcomes(1);
      await expect(outcomes.getByRole('listitem').first()).toContainText(bram.person.name);
      await expect(outcomes.getByRole('listitem')).toHaveCount(3);
      await new Frame(page, words).expectToast(words('leave:decide.done.approvedMany', { count: 2 }), 'success');
      await outcomes
        .getByRole('button', { name: words('common:close'), exact: true })
        .last()
        .click();
      await inbox.expectEmpty();
    });

    test('a balance does not go below zero without a warning', async ({ company, openAs, words }) => {
      const from = dayFromToday(0);
      const bram = await addWorker(company, 'Bram', { startDate: from, endDate: addDays(from, 42) });
      const asked = await askLeave(company, bram, weekFrom(mondayAhead(2)));
      const page = await openAs(company.admin, LEAVE_INBOX);
      const inbox = new LeaveInboxScreen(page, words);
      const { name } = bram.person;
      await expect(inbox.card(name)).toContainText(words('leave:decide.belowZero'));
      await inbox.approve(name);
      await expect(inbox.overflow).toContainText(name);
      await inbox.overflow.getByRole('button', { name: words('common:cancel'), exact: true }).click();
      expect(await daysOf(bram.person, asked.leaveRequestId)).not.toContain('Approved');
      await inbox.approve(name);
      await inbox.overflow.getByRole('button', { name: words('leave:decide.overflow.accept'), exact: true }).click();
      await inbox.expectEmpty();
      expect(await daysOf(bram.person, asked.leaveRequestId)).not.toContain('Pending');
    });
  });
}

test.describe('in nl', () => {
  test.use({ language: 'nl' });

  test('a request that was changed meanwhile is shown anew before it can be decided', async ({
    company,
    openAs,
    words,
    consoleGuard,
  }) => {
    consoleGuard.allowStatus(409, 412);
    const bram = await addWorker(company, 'Bram');
    const asked = await askLeave(company, bram, weekFrom(monday));
    const page = await openAs(company.admin, LEAVE_INBOX);
    const inbox = new LeaveInboxScreen(page, words);
    const { name } = bram.person;
    let changed = false;
    await page.route('**/validate', async (route) => {
      if (!changed) await changeLeave(company, bram.person, asked, [monday]);
      changed = true;
      await route.continue();
    });
    await inbox.approve(name);
    await new Frame(page, words).expectToast(words('leave:decide.changed'), 'warn');
    expect(await daysOf(bram.person, asked.leaveRequestId)).toEqual(['Pending']);
    await inbox.unfold(name);
    await expect(inbox.days(name)).toHaveCount(1);
    await page.keyboard.press('Escape');
    await inbox.approve(name);
    await inbox.expectEmpty();
  });
});
