// Availability of several days, of which one is painted.
import { addDays, mondayOf, weekdayFlag } from '@rooster/domain/time';
import { dayFromToday } from '../support/days.ts';
import { expect, test } from '../support/test.ts';

const AVAILABILITY = '/app/employees/schedules/availability';

/** Of the week after this one. */
const MONDAY = mondayOf(dayFromToday(7));

test('a day of a series is painted, and goes its own way', async ({ company, openAs, words }) => {
  await company.setModule('Scheduling', true);
  const bram = await company.addColleague('Employee', 'Bram');
  await bram.api.call('createAvailability', {
    body: {
      startDate: MONDAY,
      endDate: addDays(MONDAY, 27),
      startTime: null,
      endTime: null,
      timeZoneId: 'Europe/Amsterdam',
      isRecurring: true,
      weekdayFlags: weekdayFlag(1),
      isAvailable: false,
      notes: 'Opleiding',
    },
  });
  const page = await openAs(bram, AVAILABILITY);
  const fillIn = page.getByRole('button', { name: words('scheduling:availability.paint.open'), exact: true });
  const day = (date: string) => page.locator(`[data-day="${date}"]`);
  const next = page.getByRole('button', { name: words('common:ui.period.next.week'), exact: true });
  await next.click();
  await next.click();
  await fillIn.click();
  await expect(page.getByText(words('scheduling:availability.paint.series'))).toBeVisible();
  await page.getByRole('radio', { name: words('scheduling:availability.state.yes'), exact: true }).check();
  await day(addDays(MONDAY, 7)).click();
  await page
    .getByRole('button', { name: words('scheduling:availability.paint.save', { count: 1 }), exact: true })
    .click();
  await expect(fillIn).toBeVisible();
  for (const [weeks, says] of [
    [0, 'yes'],
    [1, 'no'],
  ] as const) {
    if (weeks > 0) await next.click();
    await fillIn.click();
    await expect(day(addDays(MONDAY, 7 + weeks * 7))).toHaveAttribute('data-says', says);
    await page.getByRole('button', { name: words('common:cancel'), exact: true }).click();
  }
  const list = page.getByRole('list', { name: words('scheduling:availability.list') });
  await expect(list.getByRole('listitem').filter({ hasText: 'Opleiding' })).toHaveCount(2);
});
