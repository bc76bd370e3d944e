// What one is notified: the bell follows at once in another browser, the panel leads there, and the choice is kept.
import { expectClean } from '../support/axe.ts';
import { dayFromToday } from '../support/days.ts';
import { addHours, approveAll } from '../support/hours.ts';
import { reloadHearing } from '../support/reload-hearing.ts';
import { TimeScreen } from '../support/pages/time-screen.ts';
import { expect, test } from '../support/test.ts';
import { languages } from '../support/words.ts';

for (const language of languages) {
  test.describe(language, () => {
    test.use({ language });

    test('an approval shows beside the bell of another browser without a reload', async ({
      company,
      openAs,
      words,
    }) => {
      const bram = await company.addColleague();
      const page = await openAs(bram);
      const quiet = page.getByRole('button', { name: words('shell:notifications.open'), exact: true });
      await expect(quiet).toBeVisible();
      await reloadHearing(page);
      await expect(quiet).toBeVisible();

      await test.step('Given hours that await approval, when the manager approves all, then the bell counts one', async () => {
        await addHours(bram, dayFromToday(-20), '09:00 – 17:00');
        await approveAll(company);
        await expect(page.getByRole('button', { name: words('shell:notifications.unread', { count: 1 }) })).toBeVisible(
          { timeout: 5000 },
        );
      });
      await test.step('When the bell is pressed, then the panel says what was approved', async () => {
        await page.getByRole('button', { name: words('shell:notifications.unread', { count: 1 }) }).click();
        const panel = page.getByRole('dialog', { name: words('shell:notifications.title') });
        await expect(
          panel.getByRole('link', { name: language === 'nl' ? 'Je uren zijn goedgekeurd' : 'Your hours are approved' }),
        ).toBeVisible();
        await expectClean(page, 'the panel beside the bell');
      });
      await test.step('When the notice is followed, then the hours are on screen and nothing is unread', async () => {
        await page.getByRole('dialog').getByRole('link').first().click();
        await expect(page).toHaveURL(/\/app\/employees\/time/);
        // Of weeks ago: the notice leads to that week.
        await expect(new TimeScreen(page, words).row('09:00 – 17:00')).toBeVisible();
        await expect(quiet).toBeVisible();
      });
      await test.step('Then the page of all notifications has it, under the filter too', async () => {
        await page.goto('/app/notifications');
        await expect(page.getByRole('main').getByRole('link')).toHaveCount(1);
        await page.getByRole('combobox').selectOption('account');
        await expect(page.getByText(words('shell:notifications.emptyFilterTitle'))).toBeVisible();
        await expectClean(page, 'all notifications');
      });
    });

    test('a choice counts at once and stays', async ({ company, openAs, words }) => {
      const page = await openAs(company.admin, '/app/settings/user');
      const tick = page.getByRole('checkbox', {
        name: `${words('settings:user.notifications.groups.account.name')}: ${words('settings:user.notifications.channels.inApp')}`,
      });
      await expect(tick).toBeChecked();
      const kept = page.waitForResponse(
        (response) => response.url().endsWith('/notifications/preferences') && response.request().method() === 'PUT',
      );
      await tick.click();
      expect((await kept).status()).toBe(200);
      await page.reload();
      await expect(tick).not.toBeChecked();
      await company.addColleague();
      const { unreadCount } = await company.admin.api.call<{ unreadCount: number }>('getUnreadCount');
      expect(unreadCount).toBe(0);
    });
  });
}

test('two tabs of one browser share one stream', async ({ company, openAs }) => {
  const page = await openAs(company.admin);
  // The stream of the page that is there must not be counted.
  await page.goto('about:blank');
  let streams = 0;
  // Counted when it stands: what is told before that, nobody hears.
  page.context().on('response', (response) => {
    if (response.url().endsWith('/api/live')) streams += 1;
  });
  await page.goto('/app');
  await expect.poll(() => streams).toBe(1);
  const second = await page.context().newPage();
  await second.goto('/app');
  await expect(second.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await company.addColleague();
  for (const tab of [page, second])
    await expect(
      tab
        .getByRole('button', { expanded: false })
        .filter({ has: tab.locator('svg') })
        .and(tab.locator('[aria-haspopup=dialog][aria-label*="1"]')),
    ).toBeVisible();
  expect(streams).toBe(1);
});
