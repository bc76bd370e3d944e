// The date picker: antd comes when a screen asks for it, to no first page and to no phone, and the policy lets it be.
import { MOST_OF_ANTD, watchAntd } from '../support/antd.ts';
import { shownDay } from '../support/days.ts';
import { AUDIT, AuditScreen } from '../support/pages/audit-screen.ts';
import { expect, test } from '../support/test.ts';
import { languages } from '../support/words.ts';

for (const language of languages) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('a day is typed, walked to with the keyboard, or pointed at', async ({ company, openAs, words }) => {
      const page = await openAs(company.admin, '/app');
      const files = watchAntd(page);
      // Whoever is logged in is led on from there by itself.
      await page.goto('/accounts/login');
      await page.waitForURL('**/app');
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect([...files.keys()], 'antd on a first page').toEqual([]);

      await page.goto(AUDIT);
      const screen = new AuditScreen(page, words);
      const from = screen.filter('from');
      const calendar = page.getByRole('button', { name: language === 'nl' ? 'Vorige maand' : 'Previous month' });
      await expect(from).toHaveAttribute('aria-keyshortcuts', 'ArrowDown');
      await expect.poll(() => [...files.keys()].toSorted()).toEqual(['antd', 'antd-date', 'antd-select']);
      expect([...files.values()].reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(MOST_OF_ANTD);

      await test.step('When it is typed as people here write it, then it stands there in words', async () => {
        await from.pressSequentially(language === 'nl' ? '4-3-2026' : '4/3/2026');
        await expect(from).toHaveValue(shownDay('2026-03-04'));
        await expect(calendar).toBeHidden();
      });
      await test.step('When the calendar is opened and walked through, then the day goes along', async () => {
        await from.press('ArrowDown');
        await expect(calendar).toBeVisible();
        await expect(page.getByRole('columnheader').first()).toHaveText(language === 'nl' ? 'ma' : 'Mo');
        await from.press('ArrowRight');
        await from.press('ArrowDown');
        await expect(from).toHaveValue(shownDay('2026-03-12'));
        await from.press('Escape');
        await expect(calendar).toBeHidden();
      });
      await test.step('When a day is pointed at, then it is that', async () => {
        await from.click();
        await page.getByRole('cell', { name: '20', exact: true }).click();
        await expect(from).toHaveValue(shownDay('2026-03-20'));
      });
      await test.step('Then the last day is asked for at once, and none before the first can be pointed at', async () => {
        const to = screen.filter('to');
        await expect(to).toBeFocused();
        await expect(calendar).toBeVisible();
        await expect(page.getByTitle('2026-03-19').last()).toHaveClass(/disabled/);
        await page.getByTitle('2026-03-25').last().click();
        await expect(to).toHaveValue(shownDay('2026-03-25'));
        await expect(calendar).toBeHidden();
      });
    });
  });
}

test('a phone has the browser’s own field and fetches nothing of antd', async ({ company, openAs, words }) => {
  const page = await openAs(company.admin, '/app');
  await page.setViewportSize({ width: 390, height: 844 });
  const files = watchAntd(page);
  await page.goto(AUDIT);
  await page.getByRole('button', { name: words('settings:audit.moreFilters') }).click();
  await expect(new AuditScreen(page, words).filter('from')).toHaveAttribute('type', 'date');
  await page.waitForLoadState('networkidle');
  expect([...files.keys()]).toEqual([]);
});

test('no page lets an inline style in that is not its own', async ({ request }) => {
  for (const address of ['/app', '/accounts/login', '/en', '/nl/privacy-policy', '/dev/outbox']) {
    const policy = (await request.get(address, { headers: { accept: 'text/html' } })).headers()[
      'content-security-policy'
    ];
    expect(policy, address).toContain("style-src 'self' 'sha256-");
    expect(policy, address).not.toContain('unsafe-inline');
  }
});
