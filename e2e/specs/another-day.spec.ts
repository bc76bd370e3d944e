// A page that stays open over midnight, and a browser where it is another day than in the organisation.
import { AUDIT, AuditScreen } from '../support/pages/audit-screen.ts';
import { amsterdam, dayFromToday, shownDay } from '../support/days.ts';
import { expect, test } from '../support/test.ts';

const longDay = (day: string): string =>
  new Intl.DateTimeFormat('nl-NL', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    Date.parse(`${day}T12:00:00Z`),
  );

test.use({ language: 'nl' });

test('a dashboard that stays open over midnight greets on the new day', async ({ company, openAs, words }) => {
  const employee = await company.addColleague();
  // The clock before the screen: while it is put into an open one, that asks about 1970.
  const page = await openAs(employee, 'about:blank');
  await page.clock.install({ time: amsterdam(dayFromToday(0), '23:58') });
  await page.goto('/app');
  const main = page.getByRole('main');
  const { firstName: name } = employee;
  await expect(main).toContainText(longDay(dayFromToday(0)));
  await expect(main).toContainText(words('shell:dashboard.greeting.evening', { name }));
  // What still loads on a slow machine would count as too late once the clock is moved.
  await page.waitForLoadState('networkidle');
  await page.clock.fastForward('03:00');
  await expect(main).toContainText(longDay(dayFromToday(1)));
  await expect(main).toContainText(words('shell:dashboard.greeting.night', { name }));
});

// At every moment it is another day than in Amsterdam in one of these.
for (const timezoneId of ['Pacific/Kiritimati', 'Pacific/Pago_Pago'])
  test(`a calendar in ${timezoneId} has the day of the organisation for today`, async ({ company, openAs, words }) => {
    const page = await openAs(company.admin, AUDIT, { timezoneId });
    const from = new AuditScreen(page, words).filter('from');
    await expect(from).toHaveAttribute('aria-keyshortcuts', 'ArrowDown');
    await from.press('ArrowDown');
    await expect(page.getByTitle(dayFromToday(0)).last()).toHaveClass(/cell-today/);
    await from.press('ArrowDown');
    await expect(from).toHaveValue(shownDay(dayFromToday(0)));
  });
