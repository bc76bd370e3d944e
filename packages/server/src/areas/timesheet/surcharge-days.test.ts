/** Days with a surcharge, free days and factors per weekday, and what they do to hours. */
import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../platform/id.ts';
import { refusal, timesheetWorld, winterEntry } from './testing.ts';
import type { Caller, TestCompany } from './testing.ts';

const world = timesheetWorld();
let company: TestCompany;
let admin: Caller;
let baker: Caller;

beforeEach(async () => {
  company = await world.company();
  admin = await company.hire('Admin', 'Admin');
  baker = await company.hire('Bakker');
});

const day = (
  date: string,
  factor = 200,
  more: { displayName?: string; isFreeDay?: boolean; isSurchargeDay?: boolean } = {},
) => ({ date, displayName: 'Feest', factor, ...more });
const addDays = (...days: ReturnType<typeof day>[]) =>
  admin.call('addSurchargeDays', { body: { days, alterApproved: true } });
const daysOf = async (year: number) => (await admin.call('listSurchargeDays', { params: { year } })).items;
const week = (sunday: number, saturday = 100) => ({
  monday: 100,
  tuesday: 100,
  wednesday: 100,
  thursday: 100,
  friday: 100,
  saturday,
  sunday,
});
const setFactors = (sunday: number, ifMatch?: number) =>
  admin.call('updateWeekdayFactors', {
    body: { ...week(sunday), alterApproved: true },
    ...(ifMatch !== undefined && { ifMatch }),
  });
const work = (date: string, start = '09:00', end = '17:00') =>
  baker.call('addEntry', { body: winterEntry(date, start, end) });
/** What a preview of hours that nobody has approved says besides what the change itself answers. */
const unapproved = { isComplete: true, approvedEntryCount: 0, exportedEntryCount: 0 };
const november = { fromDate: '2026-11-01', toDate: '2026-11-30' };
const factorsOf = async () =>
  (await baker.call('queryEntries', { body: november })).items.map(({ multiplicationFactor, version }) => [
    multiplicationFactor,
    version,
  ]);

describe('a surcharge day', () => {
  it('is added, listed by date in its year, and removed', async () => {
    const { items, recalculation } = await addDays(
      day('2026-12-25'),
      day('2026-01-01', 100, { isSurchargeDay: false, isFreeDay: true }),
      day('2027-01-01'),
    );
    expect(items).toHaveLength(3);
    expect(recalculation).toMatchObject({ openFrom: null, changedEntryCount: 0, leftEntryCount: 0 });
    expect(
      (await daysOf(2026)).map(({ date, isFreeDay, isSurchargeDay }) => [date, isFreeDay, isSurchargeDay]),
    ).toEqual([
      ['2026-01-01', true, false],
      ['2026-12-25', false, true],
    ]);
    const [first] = await daysOf(2027);
    await admin.call('deleteSurchargeDay', { params: { surchargeDayId: first?.surchargeDayId ?? '' } });
    expect(await daysOf(2027)).toEqual([]);
  });

  it('is there once per date, also when two add it at once', async () => {
    await addDays(day('2026-12-25'));
    expect(await refusal(addDays(day('2026-12-24'), day('2026-12-25')))).toEqual({
      code: 'surcharge-day-exists',
      errors: [{ path: 'days.1.date', code: 'invalid-value' }],
    });
    expect(await refusal(addDays(day('2026-12-26'), day('2026-12-26')))).toMatchObject({
      code: 'surcharge-day-exists',
      errors: [{ path: 'days.1.date' }],
    });
    const tries = await Promise.allSettled([addDays(day('2026-12-31')), addDays(day('2026-12-31'))]);
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await daysOf(2026)).map(({ date }) => date)).toEqual(['2026-12-25', '2026-12-31']);
  });

  it('replaces the factor of its weekday for new entries, also where it is lower', async () => {
    await setFactors(150);
    await addDays(
      day('2026-11-08', 120),
      day('2026-11-09', 200),
      day('2026-11-10', 100, { isSurchargeDay: false, isFreeDay: true }),
    );
    expect(await work('2026-11-08')).toMatchObject({ multiplicationFactor: 1.2 });
    expect(await work('2026-11-09')).toMatchObject({ multiplicationFactor: 2 });
    expect(await work('2026-11-10')).toMatchObject({ multiplicationFactor: 1 });
    expect(await work('2026-11-15')).toMatchObject({ multiplicationFactor: 1.5 });
  });

  it('counts for a clocked entry and for one over midnight', async () => {
    await addDays(day('2026-11-10'));
    expect(await work('2026-11-09', '22:00', '23:00')).toMatchObject({ multiplicationFactor: 1 });
    const overnight = { ...winterEntry('2026-11-09', '23:00', '23:30'), shiftEnd: '2026-11-10T01:00:00+01:00' };
    expect(await baker.call('addEntry', { body: overnight })).toMatchObject({ multiplicationFactor: 1.5 });
    const start = Date.parse('2026-11-10T08:00:00+01:00');
    await baker.call('startTimer', { body: { timeZoneId: 'Europe/Amsterdam' }, now: start });
    expect(await baker.call('stopTimer', { now: start + 3_600_000 })).toMatchObject({ multiplicationFactor: 2 });
  });

  it('that is only free gets a surcharge, and keeps what is not sent', async () => {
    const { items } = await addDays(day('2026-11-10', 100, { isSurchargeDay: false, isFreeDay: true }));
    await work('2026-11-10');
    const surchargeDayId = items[0]?.surchargeDayId ?? '';
    const change = (body: object) => admin.call('updateSurchargeDay', { params: { surchargeDayId }, body });
    expect(await change({ isSurchargeDay: true, factor: 150 })).toMatchObject({
      displayName: 'Feest',
      date: '2026-11-10',
      factor: 150,
      isSurchargeDay: true,
      isFreeDay: true,
      recalculation: { changedEntryCount: 1 },
    });
    expect(await factorsOf()).toEqual([[1.5, 2]]);
    expect(await change({ displayName: 'Stadsfeest' })).toMatchObject({
      displayName: 'Stadsfeest',
      factor: 150,
      recalculation: { changedEntryCount: 0 },
    });
    expect(await daysOf(2026)).toMatchObject([{ displayName: 'Stadsfeest', factor: 150, isFreeDay: true }]);
    expect(await refusal(change({ isSurchargeDay: false, isFreeDay: false }))).toMatchObject({
      code: 'validation-failed',
      errors: [{ path: 'isSurchargeDay', code: 'required' }],
    });
    const elsewhere = await (await world.company()).hire('Elders', 'Admin');
    expect(
      await refusal(elsewhere.call('updateSurchargeDay', { params: { surchargeDayId }, body: { factor: 300 } })),
    ).toEqual({ code: 'not-found' });
  });

  it('is not changed over what somebody else has changed since', async () => {
    const { items } = await addDays(day('2026-11-10'));
    const [read] = items;
    if (!read) throw new Error('No day');
    const change = (factor: number) =>
      admin.call('updateSurchargeDay', {
        params: { surchargeDayId: read.surchargeDayId },
        body: { factor },
        ifMatch: read.version,
      });
    expect(await change(150)).toMatchObject({ factor: 150, version: read.version + 1 });
    expect(await refusal(change(300))).toMatchObject({ code: 'modified-meanwhile' });
    expect(await daysOf(2026)).toMatchObject([{ factor: 150, version: read.version + 1 }]);
  });

  it('calculates entries on it anew when it is added or removed, and says so beforehand', async () => {
    await work('2026-11-09');
    await work('2026-11-10');
    const preview = await admin.call('previewRecalculation', { body: { addedDays: [day('2026-11-10')] } });
    expect(preview).toMatchObject({
      changedEntryCount: 1,
      changedEmployeeCount: 1,
      workedTimeBefore: '08:00:00',
      workedTimeAfter: '08:00:00',
      surchargedTimeBefore: '08:00:00',
      surchargedTimeAfter: '16:00:00',
    });
    expect(await factorsOf()).toEqual([
      [1, 1],
      [1, 1],
    ]);
    const { items, recalculation } = await addDays(day('2026-11-10'));
    expect({ ...recalculation, ...unapproved }).toEqual(preview);
    expect(await factorsOf()).toEqual([
      [2, 2],
      [1, 1],
    ]);
    const surchargeDayId = items[0]?.surchargeDayId ?? '';
    const back = await admin.call('previewRecalculation', { body: { removedDayIds: [surchargeDayId] } });
    const { recalculation: undone } = await admin.call('deleteSurchargeDay', { params: { surchargeDayId } });
    expect({ ...undone, ...unapproved }).toEqual(back);
    expect(await factorsOf()).toEqual([
      [1, 3],
      [1, 1],
    ]);
  });

  it('is not found when it is of another company or gone', async () => {
    const { items } = await addDays(day('2026-12-25'));
    const elsewhere = await (await world.company()).hire('Elders', 'Admin');
    expect(
      await refusal(
        elsewhere.call('deleteSurchargeDay', { params: { surchargeDayId: items[0]?.surchargeDayId ?? '' } }),
      ),
    ).toEqual({ code: 'not-found' });
    expect(await refusal(admin.call('deleteSurchargeDay', { params: { surchargeDayId: newId() } }))).toEqual({
      code: 'not-found',
    });
    expect(await daysOf(2026)).toHaveLength(1);
  });
});

describe('public holidays', () => {
  it('of a year are proposed with what is there already', async () => {
    const {
      items: [added],
    } = await addDays(day('2026-04-27'));
    const { items } = await admin.call('listPublicHolidays', { params: { year: 2026 } });
    expect(items).toHaveLength(11);
    expect(items.filter(({ surchargeDayId }) => surchargeDayId !== null)).toEqual([
      { key: 'kings-day', date: '2026-04-27', isFreeDay: true, surchargeDayId: added?.surchargeDayId },
    ]);
    expect(items.filter(({ isFreeDay }) => !isFreeDay).map(({ key }) => key)).toEqual([
      'good-friday',
      'liberation-day',
    ]);
  });

  it('follow choices, and the 26th when the 27th is a Sunday', async () => {
    const { items } = await admin.call('listPublicHolidays', {
      params: { year: 2031 },
      query: { goodFridayFree: 'true', liberationDayFree: 'always' },
    });
    expect(items.every(({ isFreeDay }) => isFreeDay)).toBe(true);
    expect(items.find(({ key }) => key === 'kings-day')?.date).toBe('2031-04-26');
  });

  it('of before 2014 are not known', async () => {
    expect(await refusal(admin.call('listPublicHolidays', { params: { year: 2013 } }))).toEqual({
      code: 'public-holidays-unavailable',
    });
  });
});

describe('the factor of a date', () => {
  it.each([
    ['2026-11-07', { factor: 100, surchargeType: 'Weekday', displayName: null, isFreeDay: false }],
    ['2026-11-08', { factor: 150, surchargeType: 'Weekday', displayName: null, isFreeDay: false }],
    ['2026-11-15', { factor: 200, surchargeType: 'Custom', displayName: 'Intocht', isFreeDay: false }],
    ['2026-11-22', { factor: 150, surchargeType: 'Weekday', displayName: 'Vrij', isFreeDay: true }],
  ])('%s is %j', async (date, expected) => {
    await setFactors(150);
    await addDays(
      day('2026-11-15', 200, { displayName: 'Intocht' }),
      day('2026-11-22', 100, { displayName: 'Vrij', isSurchargeDay: false, isFreeDay: true }),
    );
    expect(await admin.call('getSurchargeFactorByDate', { body: { date } })).toEqual({ date, ...expected });
  });
});

describe('weekday factors', () => {
  it('start at 100 and change with their version', async () => {
    expect(await admin.call('getWeekdayFactors')).toEqual({ ...week(100), holdsFrom: null, version: 1 });
    expect(await setFactors(150, 1)).toMatchObject({
      sunday: 150,
      version: 2,
      recalculation: { changedEntryCount: 0 },
    });
    expect(await refusal(setFactors(175, 1))).toEqual({ code: 'modified-meanwhile' });
    expect(await admin.call('getWeekdayFactors')).toEqual({ ...week(150), holdsFrom: null, version: 2 });
  });

  it('calculate entries on those weekdays anew, approved or not, outside the closed period', async () => {
    await work('2026-11-01');
    const { id } = await work('2026-11-08');
    await admin.call('approveEntry', { body: { timesheetEntryId: id } });
    await work('2026-11-09');
    const saturdayNight = { ...winterEntry('2026-11-14', '22:00', '23:00'), shiftEnd: '2026-11-15T02:00:00+01:00' };
    await baker.call('addEntry', { body: saturdayNight });
    await admin.call('setCloseDate', { body: { closeDate: '2026-11-01' } });
    const preview = await admin.call('previewRecalculation', {
      body: { weekdayFactors: week(150), alterApproved: true },
    });
    expect(preview).toMatchObject({
      openFrom: '2026-11-02',
      changedEntryCount: 2,
      changedEmployeeCount: 1,
      surchargedTimeBefore: '12:00:00',
      surchargedTimeAfter: '17:00:00',
    });
    expect({ ...(await setFactors(150)).recalculation, ...unapproved, approvedEntryCount: 1 }).toEqual(preview);
    const { items } = await baker.call('queryEntries', { body: november });
    expect(items.map(({ multiplicationFactor, status, version }) => [multiplicationFactor, status, version])).toEqual([
      [1.25, 'AwaitingApproval', 2],
      [1, 'AwaitingApproval', 1],
      [1.5, 'Approved', 3],
      [1, 'AwaitingApproval', 1],
    ]);
  });

  it('reach an entry that is written while they change', async () => {
    for (const [index, sunday] of [150, 175, 125, 160].entries()) {
      const hour = String(8 + index * 2).padStart(2, '0');
      await Promise.all([
        setFactors(sunday),
        work('2026-11-08', `${hour}:00`, `${hour}:30`),
        addDays(day(`2026-12-0${index + 1}`)),
      ]);
      expect(new Set((await factorsOf()).map(([factor]) => factor))).toEqual(new Set([sunday / 100]));
    }
  });
});
