// What employees see of the schedule: own shifts, open ones, swaps, everybody's, and their own availability.
import { addDays, mondayOf } from '@rooster/domain/time';
import { expectCleanInBothThemes } from '../support/axe.ts';
import type { Company, Person } from '../support/company.ts';
import { dayFromToday, inFull } from '../support/days.ts';
import { expectFits } from '../support/fits.ts';
import { Frame } from '../support/pages/frame.ts';
import { planShift } from '../support/shifts.ts';
import { expect, test } from '../support/test.ts';
import { languages } from '../support/words.ts';

const MINE = '/app/employees/schedules';
const ALL = `${MINE}/all`;
const AVAILABILITY = `${MINE}/availability`;
const SWAPS = '/app/manager/schedules/swaps';

/** Two days ahead: never begun, and within the weeks that are asked for. */
const DAY = dayFromToday(2);
const LATER = dayFromToday(3);

/** Monday to Friday of the week after this one. */
const WEEK = [0, 1, 2, 3, 4].map((day) => addDays(mondayOf(dayFromToday(7)), day)) as [
  string,
  string,
  string,
  string,
  string,
];

interface Staff {
  readonly departmentId: string;
  readonly bram: Person;
  readonly carla: Person;
  readonly bramId: string;
  readonly carlaId: string;
}

/** A department with two employees. */
async function staffOf(company: Company): Promise<Staff> {
  await company.setModule('Scheduling', true);
  const bram = await company.addColleague('Employee', 'Bram');
  const carla = await company.addColleague('Employee', 'Carla');
  const [bramId, carlaId] = [await company.idOf(bram), await company.idOf(carla)];
  return {
    bram,
    carla,
    bramId,
    carlaId,
    departmentId: await company.addDepartment('Winkel', [bramId, carlaId, await company.idOf(company.admin)]),
  };
}

for (const language of languages) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('own shifts come with whom one works, as list and calendar; an open one is had with one tap', async ({
      company,
      openAs,
      words,
    }) => {
      const { bram, carla, bramId, carlaId, departmentId } = await staffOf(company);
      await planShift(company, {
        name: 'Ochtend',
        departmentId,
        day: DAY,
        times: '09:00 – 13:00',
        who: [bramId, carlaId],
      });
      await planShift(company, { name: 'Avond', departmentId, day: LATER, times: '17:00 – 21:00', isOpen: true });
      const page = await openAs(bram, `${MINE}?date=${DAY}`);
      const frame = new Frame(page, words);
      await test.step('When the screen opens, then the next shift and its day say who else works', async () => {
        const next = page.getByRole('region', { name: words('scheduling:own.next') });
        await expect(next).toContainText('09:00 – 13:00');
        await expect(next).toContainText(words('scheduling:own.with', { names: carla.name }));
        await expect(
          page.getByRole('region', { name: inFull(DAY, language) }).getByRole('button', { name: /Ochtend/ }),
        ).toBeVisible();
      });
      await test.step('When the calendar is chosen, then the shift stands in its day, and opens with its facts', async () => {
        await page.getByText(words('scheduling:own.look.calendar'), { exact: true }).first().click();
        await page
          .getByRole('table')
          .getByRole('button', { name: /Ochtend/ })
          .click();
        const drawer = page.getByRole('dialog', { name: 'Ochtend' });
        await expect(drawer).toContainText(inFull(DAY, language));
        await expect(drawer).toContainText(carla.name);
        await page.keyboard.press('Escape');
        await expect(drawer).toBeHidden();
      });
      const open = page.getByRole('region', { name: words('scheduling:open.title') });
      await test.step('When one registers for the open shift, then it waits for the manager, and can be taken back', async () => {
        await open
          .getByRole('listitem')
          .filter({ hasText: 'Avond' })
          .getByRole('button', { name: words('scheduling:open.register') })
          .click();
        await frame.expectToast(words('scheduling:open.registered'), 'success');
        await expect(open).toContainText(words('scheduling:own.pending'));
        await open.getByRole('button', { name: words('scheduling:open.withdraw') }).click();
        await frame.expectToast(words('scheduling:open.withdrawn'), 'success');
        await expect(open.getByRole('button', { name: words('scheduling:open.register') })).toBeVisible();
      });
      await test.step('When the manager publishes another shift, then it appears without reloading', async () => {
        await planShift(company, { name: 'Ingevallen', departmentId, day: DAY, times: '18:00 – 20:00', isOpen: true });
        await expect(open).toContainText('18:00 – 20:00');
      });
    });

    test('a shift is offered, accepted, and changes hands when the manager approves', async ({
      company,
      openAs,
      words,
    }) => {
      const { bram, carla, bramId, carlaId, departmentId } = await staffOf(company);
      await planShift(company, { name: 'Ochtend', departmentId, day: DAY, times: '09:00 – 13:00', who: [bramId] });
      await planShift(company, { name: 'Avond', departmentId, day: LATER, times: '17:00 – 21:00', who: [carlaId] });
      const bramPage = await openAs(bram, `${MINE}?date=${DAY}`);
      const carlaPage = await openAs(carla, MINE);
      await test.step('When Bram proposes to swap with Carla, then she is asked while her page is open', async () => {
        await bramPage
          .getByRole('region', { name: inFull(DAY, language) })
          .getByRole('button', { name: /Ochtend/ })
          .click();
        await bramPage.getByRole('button', { name: words('scheduling:propose.open') }).click();
        const dialog = bramPage.getByRole('dialog', { name: words('scheduling:propose.title') });
        await dialog.getByLabel(words('scheduling:propose.to')).selectOption({ label: carla.name });
        await dialog.getByLabel(words('scheduling:propose.inReturn')).selectOption({ index: 1 });
        await dialog.getByRole('button', { name: words('scheduling:propose.swap'), exact: true }).click();
        await new Frame(bramPage, words).expectToast(words('scheduling:propose.proposed'), 'success');
        await expect(carlaPage.getByRole('region', { name: words('scheduling:swap.asked') })).toContainText(
          '09:00 – 13:00',
        );
      });
      await test.step('When she accepts, then it waits for the manager', async () => {
        await carlaPage.getByRole('button', { name: words('scheduling:swap.action.Accept') }).click();
        const dialog = carlaPage.getByRole('dialog', { name: words('scheduling:swap.ask.Accept') });
        await dialog.getByRole('button', { name: words('scheduling:swap.action.Accept') }).click();
        await new Frame(carlaPage, words).expectToast(words('scheduling:swap.done.Accepted'), 'success');
      });
      await test.step('When the manager approves, then each has the shift of the other', async () => {
        const page = await openAs(company.admin, SWAPS);
        await page.getByRole('button', { name: words('scheduling:swap.action.Approve') }).click();
        const dialog = page.getByRole('dialog', { name: words('scheduling:swap.ask.Approve') });
        await dialog.locator('button[type=submit]').click();
        await new Frame(page, words).expectToast(words('scheduling:swap.done.Approved'), 'success');
        await expect(carlaPage.getByRole('region', { name: words('scheduling:own.next') })).toContainText('Ochtend');
        await bramPage.goto(MINE);
        await expect(bramPage.getByRole('region', { name: words('scheduling:own.next') })).toContainText('Avond');
      });
    });

    test('all shifts are closed until the organisation opens them', async ({ company, openAs, words }) => {
      const { bram, carlaId, departmentId } = await staffOf(company);
      await planShift(company, { name: 'Avond', departmentId, day: DAY, times: '17:00 – 21:00', who: [carlaId] });
      const page = await openAs(bram, `${ALL}?date=${DAY}`);
      await expect(page.getByText(words('scheduling:own.allClosed'))).toBeVisible();
      const { version, ...settings } =
        await company.admin.api.call<Record<string, unknown>>('getSchedulingModuleSettings');
      expect(version).toBeDefined();
      await company.admin.api.call('updateSchedulingModuleSettings', {
        body: { ...settings, employeeAllShiftsOverviewEnabled: true },
      });
      await page.reload();
      await expect(page.getByRole('button', { name: /Avond/ })).toContainText('Carla');
    });

    test('availability is said, refused twice on a day, changed and taken back', async ({
      company,
      openAs,
      words,
      consoleGuard,
    }) => {
      consoleGuard.allowStatus(409);
      const { bram } = await staffOf(company);
      const page = await openAs(bram, AVAILABILITY);
      const frame = new Frame(page, words);
      const dialog = page.getByRole('dialog');
      const add = page.getByRole('button', { name: words('scheduling:availability.add'), exact: true });
      const list = page.getByRole('region', { name: words('scheduling:availability.list') });
      await test.step('When a whole day is said, then it stands in the list', async () => {
        await add.click();
        await dialog.getByLabel(words('scheduling:availability.from'), { exact: true }).fill(DAY);
        await dialog.getByRole('button', { name: words('common:save') }).click();
        await frame.expectToast(words('scheduling:availability.saved'), 'success');
        await expect(list).toContainText(inFull(DAY, language));
      });
      await test.step('When the same day is said again, then that is refused in words and nothing typed is lost', async () => {
        await add.click();
        await dialog.getByLabel(words('scheduling:availability.from'), { exact: true }).fill(DAY);
        await dialog.getByLabel(new RegExp(words('scheduling:availability.notes'))).fill('Tandarts');
        await dialog.getByRole('button', { name: words('common:save') }).click();
        await expect(dialog).toContainText(words('errors:codes.availability-exists'));
        await expect(dialog.getByLabel(new RegExp(words('scheduling:availability.notes')))).toHaveValue('Tandarts');
      });
      await test.step('When a weekly one lacks its end, then its field says so; with an end it is kept', async () => {
        await dialog.getByLabel(words('scheduling:availability.from'), { exact: true }).fill(LATER);
        await dialog.getByRole('switch', { name: words('scheduling:availability.repeats') }).click();
        await dialog.getByRole('button', { name: words('common:save') }).click();
        await expect(dialog).toContainText(words('errors:fields.required'));
        await expect(dialog.getByLabel(words('scheduling:availability.until'))).toBeFocused();
      });
      await test.step('When the day is moved onto itself and removed, then the list is empty', async () => {
        await page.keyboard.press('Escape');
        await page
          .getByRole('alertdialog')
          .getByRole('button', { name: words('common:discard.yes') })
          .click();
        await list.getByRole('button').click();
        await dialog.getByRole('button', { name: words('common:delete') }).click();
        await page
          .getByRole('alertdialog')
          .getByRole('button', { name: words('common:delete') })
          .click();
        await frame.expectToast(words('scheduling:availability.removed'), 'success');
        await expect(list).toContainText(words('scheduling:availability.empty'));
      });
    });

    test('a week is filled in by drawing over its days, and taken over by the next', async ({
      company,
      openAs,
      words,
    }) => {
      const { bram } = await staffOf(company);
      const page = await openAs(bram, AVAILABILITY);
      const frame = new Frame(page, words);
      const day = (date: string) => page.locator(`[data-day="${date}"]`);
      const fillIn = page.getByRole('button', { name: words('scheduling:availability.paint.open'), exact: true });
      const next = page.getByRole('button', { name: words('common:ui.period.next.week'), exact: true });
      const save = (count: number) =>
        page.getByRole('button', { name: words('scheduling:availability.paint.save', { count }), exact: true });
      await next.click();
      await fillIn.click();
      await test.step('When days are drawn over by mouse and one is taken by keyboard, then they wait to be saved', async () => {
        await day(WEEK[0]).hover();
        await page.mouse.down();
        await day(WEEK[2]).hover();
        await page.mouse.up();
        await expect(save(3)).toBeVisible();
        await page.getByRole('radio', { name: words('scheduling:availability.state.yes'), exact: true }).check();
        await day(WEEK[3]).focus();
        await page.keyboard.press('ArrowRight');
        await page.keyboard.press('Enter');
        await save(4).click();
        await frame.expectToast(words('scheduling:availability.saved'), 'success');
      });
      await test.step('When the next week takes it over, then its days say the same', async () => {
        await next.click();
        await fillIn.click();
        await page.getByRole('button', { name: words('scheduling:availability.paint.copy'), exact: true }).click();
        await expect(day(addDays(WEEK[0], 7))).toHaveAttribute('data-says', 'no');
        await expect(day(addDays(WEEK[3], 7))).toHaveAttribute('data-says', 'nothing');
        await expect(day(addDays(WEEK[4], 7))).toHaveAttribute('data-says', 'yes');
        await save(4).click();
        await expect(fillIn).toBeVisible();
      });
      await test.step('When hours are drawn over by mouse, made longer by keyboard and taken back, then the days say so', async () => {
        await next.click();
        await fillIn.click();
        const cell = (place: string) => page.locator(`[data-place="${place}"]`);
        const [monday, tuesday] = [day(addDays(WEEK[0], 14)), day(addDays(WEEK[1], 14))];
        await cell('0 18').hover();
        await page.mouse.down();
        await cell('1 33').hover();
        await page.mouse.up();
        await expect(monday).toContainText('09:00 – 17:00');
        await expect(tuesday).toContainText('09:00 – 17:00');
        await cell('0 33').focus();
        await page.keyboard.press('ArrowDown');
        await page.keyboard.press('Shift+ArrowDown');
        await page.keyboard.press('Enter');
        await expect(monday).toContainText('09:00 – 18:00');
        await page.keyboard.press('Control+z');
        await expect(monday).toContainText('09:00 – 17:00');
        await page.keyboard.press('ArrowUp');
        await page.keyboard.press('ArrowUp');
        await page.keyboard.press('Delete');
        await expect(monday).toContainText('09:00 – 16:30');
        await save(2).click();
        await fillIn.click();
        await expect(monday).toContainText('09:00 – 16:30');
        await page.getByRole('button', { name: words('common:cancel'), exact: true }).click();
        await page.getByRole('button', { name: words('common:ui.period.previous.week'), exact: true }).click();
      });
      await test.step('When a day is what one would rather, then it says so once it is saved', async () => {
        await fillIn.click();
        await page.getByRole('radio', { name: words('scheduling:availability.state.rather'), exact: true }).check();
        const thursday = day(addDays(WEEK[3], 7));
        await thursday.click();
        await expect(thursday).toHaveAttribute('data-says', 'rather');
        await save(1).click();
        await expect(fillIn).toBeVisible();
        await expect(page.getByRole('button', { name: words('scheduling:availability.state.rather') })).toBeVisible();
      });
      await test.step('When other hours of that day are painted, then both are said of it', async () => {
        await fillIn.click();
        await page.locator('[data-place="3 18"]').hover();
        await page.mouse.down();
        await page.locator('[data-place="3 23"]').hover();
        await page.mouse.up();
        const thursday = day(addDays(WEEK[3], 7));
        await expect(thursday).toHaveAttribute('data-says', 'mixed');
        await save(1).click();
        await expect(fillIn).toBeVisible();
        for (const [word, times] of [
          ['rather', '00:00 – 09:00'],
          ['no', '09:00 – 12:00'],
          ['rather', '12:00 – 00:00'],
        ] as const)
          await expect(
            page.getByRole('button', { name: `${words(`scheduling:availability.state.${word}`)} ${times}` }),
          ).toBeVisible();
      });
      await test.step('When a day is emptied, then it says nothing any more', async () => {
        await fillIn.click();
        await page.getByRole('radio', { name: words('scheduling:availability.paint.clear'), exact: true }).check();
        await day(addDays(WEEK[4], 7)).click();
        await save(1).click();
        await expect(fillIn).toBeVisible();
        await fillIn.click();
        await expect(day(addDays(WEEK[4], 7))).toHaveAttribute('data-says', 'nothing');
      });
    });
  });
}

test('the employee screens hold to axe and fit a phone', async ({ company, openAs, words }) => {
  const { bram, bramId, carlaId, departmentId } = await staffOf(company);
  await planShift(company, {
    name: 'Ochtenddienst met een lange naam voor de kleine winkel',
    departmentId,
    day: DAY,
    times: '09:00 – 13:00',
    who: [bramId, carlaId],
    places: 3,
    isOpen: true,
  });
  const page = await openAs(bram, MINE);
  for (const path of [MINE, `${MINE}?look=calendar&unit=month&date=${DAY}`, ALL, AVAILABILITY]) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectCleanInBothThemes(page, path);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectFits(page, path);
  }
  await page.getByRole('button', { name: words('scheduling:availability.paint.open'), exact: true }).click();
  await expect(page.locator('[data-day]')).toHaveCount(7);
  await expectFits(page, 'a week to fill in');
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectCleanInBothThemes(page, 'a week to fill in');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the days of a week to fill in stand in one line', async ({ company, openAs, words }) => {
    const { bram } = await staffOf(company);
    const page = await openAs(bram, AVAILABILITY);
    await page.setViewportSize({ width: 320, height: 844 });
    await page.getByRole('button', { name: words('scheduling:availability.paint.open'), exact: true }).click();
    await expect(page.locator('[data-day]')).toHaveCount(7);
    const numbers = await page
      .locator('[data-day]')
      .evaluateAll((days) =>
        days.map((day) => day.querySelectorAll('span[aria-hidden]')[1]?.getBoundingClientRect().y),
      );
    expect(new Set(numbers).size).toBe(1);
  });

  test('a week of availability is painted by finger', async ({ company, openAs, words }) => {
    const { bram } = await staffOf(company);
    const page = await openAs(bram, AVAILABILITY);
    await page.getByRole('button', { name: words('common:ui.period.next.week'), exact: true }).click();
    await page.getByRole('button', { name: words('scheduling:availability.paint.open'), exact: true }).click();
    const middleOf = async (place: string) => {
      const box = await page.locator(`[data-place="${place}"]`).boundingBox();
      if (box === null) throw new Error('The half hour is not on the screen');
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    };
    // So that bars above and below the page lie on neither end.
    await page.locator('[data-place="1 20"]').evaluate((cell) => cell.scrollIntoView({ block: 'center' }));
    const ends = [await middleOf('1 18'), await middleOf('2 25')];
    const touch = await page.context().newCDPSession(page);
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints });
    await send('touchStart', ends.slice(0, 1));
    await send('touchMove', ends.slice(1));
    await send('touchEnd', []);
    for (const date of [WEEK[1], WEEK[2]])
      await expect(page.locator(`[data-day="${date}"]`)).toContainText('09:00 – 13:00');
    await expect(page.locator(`[data-day="${WEEK[3]}"]`)).toHaveAttribute('data-says', 'nothing');
  });
});
