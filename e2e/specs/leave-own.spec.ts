// An employee's own leave: asking in a row, for separate days and for part of a day; changing, cancelling, and reading
// balances.
import { addDays } from '@rooster/domain/time';
import { addWorker, type Asked, askLeave, daysOf, weekFrom } from '../support/leave-company.ts';
import { dayFromToday, mondayAhead, shownDay } from '../support/days.ts';
import { employeePath } from '../support/pages/employee-screen.ts';
import { Frame } from '../support/pages/frame.ts';
import { LeaveOwnScreen, OWN_LEAVE, ownRequestPath } from '../support/pages/leave-own-screen.ts';
import { expect, test } from '../support/test.ts';
import { languages } from '../support/words.ts';

const monday = mondayAhead(4);
const friday = addDays(monday, 4);

for (const language of languages) {
  test.describe(`in ${language}`, () => {
    test.use({ language });
    test.beforeEach(async ({ company }) => company.setModule('Vacation', true));

    test('leave is drawn in the year by mouse, and a part of a day is taken off', async ({
      company,
      openAs,
      words,
    }) => {
      const bram = await addWorker(company, 'Bram');
      const page = await openAs(bram.person, OWN_LEAVE);
      const screen = new LeaveOwnScreen(page, words);
      await screen.showYearOf(monday);
      await test.step('When days from Thursday to Monday are dragged over and asked for, then the weekend costs nothing and says why', async () => {
        await screen.day(addDays(monday, 3)).hover();
        await page.mouse.down();
        await screen.day(friday).hover();
        await page.mouse.up();
        await page
          .getByRole('status')
          .getByRole('button', { name: words('leave:request.new'), exact: true })
          .click();
        await expect(screen.field(words('leave:request.from'))).toHaveValue(shownDay(addDays(monday, 3)));
        await screen.field(words('leave:request.to')).fill(addDays(monday, 7));
        await screen.next('hours');
        await expect(screen.lines).toHaveCount(5);
        await expect(screen.hours).toHaveCount(3);
        await expect(screen.lines.filter({ hasText: words('leave:request.why.DayOff') })).toHaveCount(2);
      });
      await test.step('When one day becomes half, then the overview takes that off the statutory leave', async () => {
        await screen.hours.first().fill('4');
        await screen.next('overview');
        await expect(screen.dialog.getByText(words('leave:overview.takes'), { exact: true })).toBeVisible();
        await screen.send();
        await new Frame(page, words).expectToast(words('leave:request.sent'), 'success');
      });
      await test.step('Then it waits', async () => {
        await expect(
          page.getByRole('main').getByText(words('leave:status.Pending'), { exact: true }).first(),
        ).toBeVisible();
      });
    });

    test('leave is drawn by keyboard', async ({ company, openAs, words }) => {
      const bram = await addWorker(company, 'Bram');
      const page = await openAs(bram.person, OWN_LEAVE);
      const screen = new LeaveOwnScreen(page, words);
      await screen.showYearOf(monday);
      await screen.day(monday).focus();
      await screen.day(monday).click();
      await page.keyboard.press('Shift+ArrowRight');
      await page.keyboard.press('Enter');
      await expect(screen.field(words('leave:request.from'))).toHaveValue(shownDay(monday));
      await expect(screen.field(words('leave:request.to'))).toHaveValue(shownDay(addDays(monday, 1)));
    });

    for (const viewport of [
      { width: 1440, height: 900 },
      { width: 390, height: 844 },
    ])
      test(`a day pressed twice is one day, ${viewport.width} wide: the month stays where it is`, async ({
        company,
        openAs,
        words,
      }) => {
        const bram = await addWorker(company, 'Bram');
        const page = await openAs(bram.person, OWN_LEAVE, { viewport });
        const screen = new LeaveOwnScreen(page, words);
        await screen.ask.click();
        const chosen = `${monday.slice(0, 8)}15`;
        await screen.showInForm(chosen);
        const day = screen.formDay(chosen);
        const before = await day.boundingBox();
        await day.click({ position: { x: 10, y: 8 } });
        await expect(screen.field(words('leave:request.from'))).toHaveValue(shownDay(chosen));
        expect((await day.boundingBox())?.y).toBe(before?.y);
      });

    test('a stretch is chosen in the month of the form, which says what it costs and who is off', async ({
      company,
      openAs,
      words,
    }) => {
      const bram = await addWorker(company, 'Bram');
      const page = await openAs(bram.person, OWN_LEAVE);
      const screen = new LeaveOwnScreen(page, words);
      const outcome = screen.dialog.getByRole('region', { name: words('leave:request.outcome.label'), exact: true });
      const cost = outcome.getByText(words('leave:overview.left'), { exact: true });
      await screen.ask.click();
      await expect(outcome).toContainText(words('leave:request.outcome.none'));
      await test.step('When its two ends are pointed at, then the fields follow and the balance is foretold', async () => {
        await screen.showInForm(monday);
        await screen.formDay(monday).click();
        await screen.formDay(addDays(monday, 2)).click();
        await expect(screen.field(words('leave:request.from'))).toHaveValue(shownDay(monday));
        await expect(screen.field(words('leave:request.to'))).toHaveValue(shownDay(addDays(monday, 2)));
        await expect(cost).toBeVisible();
      });
      await test.step('When another stretch is drawn, then it is that', async () => {
        await screen.formDay(addDays(monday, 1)).hover();
        await page.mouse.down();
        await screen.formDay(friday).hover();
        await page.mouse.up();
        await expect(screen.field(words('leave:request.from'))).toHaveValue(shownDay(addDays(monday, 1)));
        await expect(screen.field(words('leave:request.to'))).toHaveValue(shownDay(friday));
      });
      await test.step('When the keyboard walks to a day, then Enter begins and ends there', async () => {
        await screen.formDay(friday).focus();
        await page.keyboard.press('ArrowLeft');
        await page.keyboard.press('Enter');
        await page.keyboard.press('ArrowRight');
        await page.keyboard.press('Enter');
        await expect(screen.field(words('leave:request.from'))).toHaveValue(shownDay(addDays(friday, -1)));
        await expect(screen.field(words('leave:request.to'))).toHaveValue(shownDay(friday));
        await expect(cost).toBeVisible();
      });
    });

    test('separate days are asked for, and what was filled in is not lost by a slip', async ({
      company,
      openAs,
      words,
    }) => {
      const bram = await addWorker(company, 'Bram');
      const page = await openAs(bram.person, OWN_LEAVE);
      const screen = new LeaveOwnScreen(page, words);
      await screen.ask.click();
      await test.step('When nothing is chosen, then the form says so', async () => {
        await screen.dialog.getByText(words('leave:request.kind.MultiSelect'), { exact: true }).click();
        await screen.dialog.getByRole('button', { name: words('common:next'), exact: true }).click();
        await expect(screen.dialog.getByText(words('leave:request.problem.dates'), { exact: true })).toBeVisible();
      });
      await test.step('When the dialog is closed by mistake, then it asks first', async () => {
        await screen.dialog.getByRole('button', { name: words('common:ui.period.next.month'), exact: true }).click();
        await screen.dialog.locator('[data-day]').first().click();
        await page.keyboard.press('Escape');
        await page.getByRole('button', { name: words('common:discard.no'), exact: true }).click();
        await expect(screen.dialog.locator('[data-day][aria-pressed=true]')).toHaveCount(1);
      });
    });

    test('approved leave is changed, and stands until the change is decided; then it is cancelled', async ({
      company,
      openAs,
      words,
    }) => {
      const bram = await addWorker(company, 'Bram');
      const asked = await askLeave(company, bram, weekFrom(monday));
      await company.admin.api.call<Asked>('validateLeaveRequest', {
        params: { leaveRequestId: asked.leaveRequestId },
        body: { version: asked.version, allDays: { approved: true } },
      });
      const page = await openAs(bram.person, ownRequestPath(asked.leaveRequestId));
      const screen = new LeaveOwnScreen(page, words);
      await test.step('When a day is left out, then the form tells that it needs approval anew', async () => {
        await page.getByRole('button', { name: words('common:edit'), exact: true }).click();
        await screen.dialog.locator(`[data-day="${friday}"]`).click();
        await screen.next('hours');
        await expect(screen.hours).toHaveCount(4);
        await screen.next('overview');
        await expect(screen.dialog.getByText(words('leave:overview.again'), { exact: true })).toBeVisible();
        await screen.send('sendEdit');
      });
      await test.step('Then the approved leave stands, and the history tells of the change', async () => {
        await expect(page.getByText(words('leave:one.again'), { exact: true })).toBeVisible();
        await expect(
          page.getByText(words('leave:one.event.Updated', { name: bram.person.name }), { exact: true }),
        ).toBeVisible();
        expect(await daysOf(bram.person, asked.leaveRequestId)).toEqual(['Pending', 'Pending', 'Pending', 'Pending']);
      });
      await test.step('When it is cancelled, then it asks first', async () => {
        await page.getByRole('button', { name: words('leave:one.cancel'), exact: true }).click();
        await page
          .getByRole('dialog')
          .or(page.getByRole('alertdialog'))
          .getByRole('button', { name: words('leave:one.cancel'), exact: true })
          .click();
        await new Frame(page, words).expectToast(words('leave:one.cancelled'), 'success');
        await expect(page.getByText(words('leave:status.Cancelled'), { exact: true }).first()).toBeVisible();
      });
    });

    test('a balance explains itself, also on another date', async ({ company, openAs, words }) => {
      const bram = await addWorker(company, 'Bram');
      const page = await openAs(bram.person, OWN_LEAVE);
      const screen = new LeaveOwnScreen(page, words);
      await screen.free.click();
      const drawer = page.getByRole('dialog', { name: words('leave:balanceType.Legal') });
      await expect(
        drawer.getByText(words('leave:explain.figure.initialBalance'), { exact: true }).first(),
      ).toBeVisible();
      await expect(drawer.getByText('160', { exact: false }).first()).toBeVisible();
      await page.keyboard.press('Escape');
      await page
        .getByLabel(words('leave:balance.onDate'), { exact: true })
        .fill(`${Number(dayFromToday(0).slice(0, 4)) + 1}-12-31`);
      await expect(page.getByRole('button', { name: words('common:today'), exact: true })).toBeVisible();
    });

    test('a calendar link is made, works, and is withdrawn', async ({ company, openAs, words }) => {
      const bram = await addWorker(company, 'Bram');
      await askLeave(company, bram, [monday]);
      const page = await openAs(bram.person, OWN_LEAVE);
      await page.getByRole('button', { name: words('leave:calendar.title'), exact: true }).click();
      await page.getByRole('button', { name: words('leave:calendar.make'), exact: true }).click();
      const address = await page.getByLabel(words('leave:calendar.address'), { exact: true }).inputValue();
      const served = await page.request.get(new URL(address).pathname);
      expect(await served.text()).toContain(`DTSTART;VALUE=DATE:${monday.replaceAll('-', '')}`);
      await page.getByRole('button', { name: words('leave:calendar.end'), exact: true }).click();
      await new Frame(page, words).expectToast(words('leave:calendar.ended'), 'success');
      expect((await page.request.get(new URL(address).pathname)).status()).toBe(404);
    });

    test('the dashboard tells the next leave, and an employee’s page takes a correction', async ({
      company,
      openAs,
      words,
    }) => {
      const bram = await addWorker(company, 'Bram');
      await askLeave(company, bram, [monday]);
      const own = await openAs(bram.person, '/app');
      await expect(
        own
          .getByRole('region', { name: words('leave:own.title') })
          .getByRole('link', { name: words('leave:widget.open') }),
      ).toBeVisible();
      await expect(own.getByText(words('leave:status.Pending'), { exact: true }).first()).toBeVisible();
      const page = await openAs(company.admin, employeePath(bram.tenantUserId, 'leave'));
      await page.getByRole('button', { name: words('leave:corrections.add'), exact: true }).click();
      const dialog = page.getByRole('dialog', { name: words('leave:corrections.add') });
      await dialog.getByRole('button', { name: words('common:save'), exact: true }).click();
      await expect(dialog.locator('[aria-invalid=true]').first()).toBeVisible();
      await dialog.getByLabel(words('leave:corrections.hours')).fill('4');
      await dialog.getByLabel(words('common:reason')).fill('Overgewerkt');
      await dialog.getByRole('button', { name: words('common:save'), exact: true }).click();
      await new Frame(page, words).expectToast(words('leave:corrections.done'), 'success');
      await expect(page.getByText('Overgewerkt').first()).toBeVisible();
    });
  });
}
