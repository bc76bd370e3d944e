// A clock that runs over hours which are there already can be stopped: nothing is lost, and nobody is stuck.
import { currentTime } from '@rooster/domain/clock';
import { TIME, TimeScreen } from '../support/pages/time-screen.ts';
import { expect, test } from '../support/test.ts';

const MINUTE = 60_000;
const iso = (instant: number): string => new Date(instant).toISOString();

test('stop a clock that overlaps: the hours are kept, and count once one of the two has moved', async ({
  company,
  openAs,
  words,
}) => {
  const person = await company.addColleague();
  await person.api.call('startTimer', { body: { timeZoneId: 'Europe/Amsterdam' } });
  const now = currentTime();
  const typed = (start: number, end: number) => ({
    body: { shiftStart: iso(start), shiftEnd: iso(end), timeZoneId: 'Europe/Amsterdam' },
  });
  const { id } = await person.api.call<{ id: string }>('addEntry', typed(now - 60 * MINUTE, now + 10 * MINUTE));

  const page = await openAs(person, TIME);
  const time = new TimeScreen(page, words);
  await time.clock.expectState('running');
  await time.clock.work();
  await time.clock.press('stop');
  await expect(page.getByText(words('timesheet:clock.overlaps'))).toBeVisible();
  await time.clock.expectState('idle');
  await expect(page.getByText(words('timesheet:row.overlapsHint'))).toBeVisible();

  await person.api.call('updateEntry', { params: { id }, ...typed(now - 180 * MINUTE, now - 120 * MINUTE) });
  await expect(page.getByText(words('timesheet:row.overlapsHint'))).toHaveCount(0);
});
