import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { daysBetween, weekdayOf } from '../time/index.ts';
import { continuedHolidays, dutchHolidays, easterSunday, type HolidayChoices, type HolidayKey } from './dutch.ts';

const dateOf = (year: number, key: HolidayKey): string | undefined =>
  dutchHolidays(year).find((holiday) => holiday.key === key)?.date;

/** Easter Sunday, Ascension Day, Whit Sunday and King's Day as calendars print them. */
const printed: [year: number, easter: string, ascension: string, whitsun: string, kingsDay: string][] = [
  [2020, '04-12', '05-21', '05-31', '04-27'],
  [2021, '04-04', '05-13', '05-23', '04-27'],
  [2022, '04-17', '05-26', '06-05', '04-27'],
  [2023, '04-09', '05-18', '05-28', '04-27'],
  [2024, '03-31', '05-09', '05-19', '04-27'],
  [2025, '04-20', '05-29', '06-08', '04-26'],
  [2026, '04-05', '05-14', '05-24', '04-27'],
  [2027, '03-28', '05-06', '05-16', '04-27'],
  [2028, '04-16', '05-25', '06-04', '04-27'],
  [2029, '04-01', '05-10', '05-20', '04-27'],
  [2030, '04-21', '05-30', '06-09', '04-27'],
  [2031, '04-13', '05-22', '06-01', '04-26'],
  [2032, '03-28', '05-06', '05-16', '04-27'],
  [2033, '04-17', '05-26', '06-05', '04-27'],
  [2034, '04-09', '05-18', '05-28', '04-27'],
  [2035, '03-25', '05-03', '05-13', '04-27'],
];

describe('Dutch public holidays', () => {
  it.each(printed)(
    'of %d: Easter %s, Ascension %s, Whitsun %s, King’s Day %s',
    (year, easter, ascension, whitsun, kingsDay) => {
      expect(dateOf(year, 'easter-sunday')).toBe(`${year}-${easter}`);
      expect(dateOf(year, 'ascension-day')).toBe(`${year}-${ascension}`);
      expect(dateOf(year, 'whit-sunday')).toBe(`${year}-${whitsun}`);
      expect(dateOf(year, 'kings-day')).toBe(`${year}-${kingsDay}`);
    },
  );

  it.each<[number, string[]]>([
    [2026, ['01-01', '04-03', '04-05', '04-06', '04-27', '05-05', '05-14', '05-24', '05-25', '12-25', '12-26']],
    [2027, ['01-01', '03-26', '03-28', '03-29', '04-27', '05-05', '05-06', '05-16', '05-17', '12-25', '12-26']],
  ])('of %d, all eleven in order', (year, dates) => {
    expect(dutchHolidays(year).map(({ date }) => date)).toEqual(dates.map((date) => `${year}-${date}`));
  });

  it('of 2016 have Liberation and Ascension Day on one date', () => {
    expect(
      dutchHolidays(2016)
        .filter(({ date }) => date === '2016-05-05')
        .map(({ key }) => key),
    ).toEqual(['liberation-day', 'ascension-day']);
  });

  it.each<[year: number, choices: HolidayChoices | undefined, notFree: HolidayKey[]]>([
    [2026, undefined, ['good-friday', 'liberation-day']],
    [2025, undefined, ['good-friday']],
    [2026, { goodFridayFree: true, liberationDayFree: 'always' }, []],
    [2030, { goodFridayFree: true, liberationDayFree: 'never' }, ['liberation-day']],
  ])('in %d with choices %j: all free but %j', (year, choices, notFree) => {
    expect(
      dutchHolidays(year, choices)
        .filter(({ isFreeDay }) => !isFreeDay)
        .map(({ key }) => key),
    ).toEqual(notFree);
  });

  it.each([2013, 10_000, 2026.5])('of %d are not known', (year) => {
    expect(() => dutchHolidays(year)).toThrow(RangeError);
  });

  it('fall on their weekdays in any year', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2014, max: 9999 }), (year) => {
        const weekday = (key: HolidayKey): number => weekdayOf(dateOf(year, key) ?? '');
        expect([
          weekday('good-friday'),
          weekday('easter-sunday'),
          weekday('easter-monday'),
          weekday('ascension-day'),
          weekday('whit-sunday'),
          weekday('whit-monday'),
        ]).toEqual([5, 7, 1, 4, 7, 1]);
        expect(weekday('kings-day')).not.toBe(7);
        expect(daysBetween(`${year}-04-26`, dateOf(year, 'kings-day') ?? '')).toBeOneOf([0, 1]);
      }),
    );
  });

  it('Easter lies between 22 March and 25 April, and recurs after 5,700,000 years of the Gregorian cycle', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1583, max: 9999 }), (year) => {
        const easter = easterSunday(year);
        expect(easter >= `${year}-03-22` && easter <= `${year}-04-25`).toBe(true);
        expect(easterSunday(year + 5_700_000).slice(-5)).toBe(easter.slice(-5));
      }),
    );
  });
});

describe('the holidays of the year after', () => {
  const freeOf = (year: number, choices: HolidayChoices): Set<string> =>
    new Set(
      dutchHolidays(year, choices)
        .filter(({ isFreeDay }) => isFreeDay)
        .map(({ date }) => date),
    );

  it('follow the choices of the year before', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2014, max: 2199 }),
        fc.boolean(),
        fc.constantFrom<HolidayChoices['liberationDayFree'][]>('never', 'lustrum', 'always'),
        (year, goodFridayFree, liberationDayFree) => {
          // Where two fall on one date, being off on the one is being off on the other.
          fc.pre(new Set(dutchHolidays(year).map(({ date }) => date)).size === 11);
          const choices = { goodFridayFree, liberationDayFree };
          expect(continuedHolidays(year, freeOf(year, choices), liberationDayFree)).toEqual(
            dutchHolidays(year + 1, choices),
          );
        },
      ),
    );
  });

  it('keep a Liberation Day that was made free in an ordinary year by hand', () => {
    const free = freeOf(2027, { goodFridayFree: false, liberationDayFree: 'always' });
    expect(continuedHolidays(2027, free, 'lustrum').find(({ key }) => key === 'liberation-day')?.isFreeDay).toBe(true);
  });

  it('leave out what was left out, but for Liberation Day in a fifth year', () => {
    const without = [...freeOf(2029, { goodFridayFree: false, liberationDayFree: 'lustrum' })].filter(
      (date) => date !== '2029-12-26',
    );
    const free = continuedHolidays(2029, new Set(without), 'lustrum')
      .filter(({ isFreeDay }) => isFreeDay)
      .map(({ key }) => key);
    expect(free).toContain('liberation-day');
    expect(free).not.toContain('second-christmas-day');
    expect(free).not.toContain('good-friday');
  });
});
