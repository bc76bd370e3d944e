// The frame: sidebar, keyboard, phone.
import { amsterdam, dayFromToday } from '../support/days.ts';
import { Frame } from '../support/pages/frame.ts';
import { INVITES } from '../support/pages/invites-screen.ts';
import { TIME, TimeScreen } from '../support/pages/time-screen.ts';
import { VALIDATE, ValidateScreen } from '../support/pages/validate-screen.ts';
import { expect, test } from '../support/test.ts';

test('the sidebar collapses, and is full again after a navigation', async ({ company, openAs, words }) => {
  const page = await openAs(company.admin, TIME);
  const frame = new Frame(page, words);
  const collapse = page.getByRole('button', { name: words('shell:layout.collapse') });
  const expand = page.getByRole('button', { name: words('shell:layout.expand') });
  const label = frame.entryTo(TIME).getByText(words('timesheet:time.title'));
  const full = (await frame.menu.boundingBox())?.width ?? 0;
  await collapse.click();
  await expect(expand).toHaveAttribute('aria-expanded', 'false');
  await expect.poll(async () => (await frame.menu.boundingBox())?.width ?? full).toBeLessThan(full / 2);
  await frame.go(INVITES);
  await expect(collapse).toHaveAttribute('aria-expanded', 'true');
  await expect(label).toBeVisible();
});

test('the skip link is the first stop and leads to the page', async ({ company, openAs, words }) => {
  const page = await openAs(company.admin, TIME);
  await expect(new TimeScreen(page, words).heading).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: words('shell:layout.skip') });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('hours are decided on with the keyboard alone', async ({ company, openAs, words }) => {
  const employee = await company.addColleague('Employee');
  const day = dayFromToday(-2);
  for (const [start, end] of [
    ['06:00', '07:00'],
    ['08:00', '09:00'],
    ['10:00', '11:00'],
  ] as const) {
    await employee.api.call('addEntry', {
      body: { shiftStart: amsterdam(day, start), shiftEnd: amsterdam(day, end), timeZoneId: 'Europe/Amsterdam' },
    });
  }
  const page = await openAs(company.admin, VALIDATE);
  const validate = new ValidateScreen(page, words);
  const frame = new Frame(page, words);
  await expect(validate.rows).toHaveCount(3);
  await test.step('When J is pressed, then the first entry has the focus; A approves it and the next has it', async () => {
    await page.keyboard.press('j');
    await expect(validate.row('06:00 – 07:00')).toBeFocused();
    await page.keyboard.press('a');
    await frame.expectToast(words('timesheet:validate.done.approved', { count: 1 }), 'success');
    await expect(validate.row('06:00 – 07:00')).toHaveCount(0);
    await expect(validate.row('08:00 – 09:00')).toBeFocused();
  });
  await test.step('When D is pressed, then the reason is asked for, and Ctrl+Enter sends it', async () => {
    await page.keyboard.press('d');
    await expect(validate.reason).toBeFocused();
    await page.keyboard.type('Dubbel');
    await page.keyboard.press('Control+Enter');
    await frame.expectToast(words('timesheet:validate.done.denied', { count: 1 }), 'success');
    await expect(validate.rows).toHaveCount(1);
  });
  await test.step('When X is pressed, then the entry is selected', async () => {
    await page.keyboard.press('j');
    await expect(validate.row('10:00 – 11:00')).toBeFocused();
    await page.keyboard.press('x');
    await expect(validate.row('10:00 – 11:00').getByRole('checkbox')).toBeChecked();
  });
});

test('on a phone the menu is a drawer behind the bar, and the time screen fits', async ({ company, openAs, words }) => {
  const page = await openAs(company.admin, '/app', {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const frame = new Frame(page, words);
  const open = page.getByRole('button', { name: words('shell:layout.more') });
  const drawer = page.getByRole('dialog', { name: words('shell:layout.menu') });
  await test.step('When the menu is opened and an entry is tapped, then the screen comes and the drawer goes', async () => {
    await expect(frame.menu).toHaveCount(0);
    await open.tap();
    await expect(drawer).toBeVisible();
    await drawer.locator(`a[href="${TIME}"]`).tap();
    await expect(page).toHaveURL(new RegExp(`${TIME}$`));
    await expect(drawer).toBeHidden();
  });
  const time = new TimeScreen(page, words);
  const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);
  await test.step('Then nothing is wider than the screen, and hours can be added', async () => {
    await expect(time.heading).toBeVisible();
    expect(await fits()).toBe(true);
    const dialog = await time.openAdd();
    await dialog.enter({ date: dayFromToday(-1), start: '09:00', end: '12:00' });
    expect(await fits()).toBe(true);
    await dialog.save.tap();
    await expect(time.row('09:00 – 12:00')).toBeVisible();
    expect(await fits()).toBe(true);
  });
});

for (const width of [320, 360, 390])
  test(`a week of two years stands between its arrows at ${width} pixels`, async ({ company, openAs, words }) => {
    const page = await openAs(company.admin, `${TIME}?date=2032-12-27`, { viewport: { width, height: 844 } });
    const period = page.getByRole('group', { name: words('common:ui.period.label') });
    const label = period.getByText(/2032.*2033/);
    await expect(label).toBeVisible();
    const previous = await period.getByRole('button', { name: words('common:ui.period.previous.week') }).boundingBox();
    const next = await period.getByRole('button', { name: words('common:ui.period.next.week') }).boundingBox();
    const text = await label.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const { left, right } = range.getBoundingClientRect();
      return { left, right };
    });
    expect(text.left).toBeGreaterThanOrEqual((previous?.x ?? 0) + (previous?.width ?? 0));
    expect(text.right).toBeLessThanOrEqual(next?.x ?? 0);
  });
