import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contract, week } from '../contracts/testing.ts';
import { addDays, daysBetween } from '../time/index.ts';
import { periodsOfYear, surplusCalendar, type SurplusUnit } from './surplus-calendar.ts';
import { addSurplusParts, surplusBalance, surplusOfYear, type HoursOfDate, type SurplusParts } from './surplus-year.ts';

const HOUR = 3600;
/** All days through one. */
const always = (through: string) => ({ from: '2000-01-01', through });
const none = new Set<string>();
const hours = (parts: SurplusParts | null | undefined) =>
  parts &&
  Object.fromEntries(
    Object.entries(parts).flatMap(([name, seconds]: [string, number]) =>
      seconds === 0 ? [] : [[name, seconds / HOUR]],
    ),
  );

describe('the periods of a year', () => {
  it.each([
    ['month', 2026, 12, '2026-01-01', '2026-12-31'],
    ['week', 2025, 52, '2024-12-30', '2025-12-28'],
    ['week', 2026, 53, '2025-12-29', '2027-01-03'],
    ['week', 2027, 52, '2027-01-04', '2028-01-02'],
  ] as const)('%s of %i: %i, from %s through %s', (unit, year, count, from, to) => {
    const spans = periodsOfYear(unit, year);
    expect([spans.length, spans[0]?.fromDate, spans.at(-1)?.toDate]).toEqual([count, from, to]);
  });

  it('follow each other without a gap', () => {
    fc.assert(
      fc.property(fc.constantFrom<SurplusUnit>('month', 'week'), fc.integer({ min: 2000, max: 2100 }), (unit, year) => {
        const spans = periodsOfYear(unit, year);
        for (const [index, { number, toDate }] of spans.entries()) {
          expect(number).toBe(index + 1);
          const next = spans[index + 1] ?? periodsOfYear(unit, year + 1)[0];
          expect(next?.fromDate).toBe(addDays(toDate, 1));
        }
      }),
    );
  });
});

describe('a year of hours against the contract', () => {
  const weeks = surplusCalendar('week', 2026);

  it('counts a contract that starts, changes and ends midweek from its day to its day', () => {
    const contracts = [
      contract({ startDate: '2026-03-04', endDate: '2026-03-18' }),
      contract({ startDate: '2026-03-19', contractWorkweek: week(6, 6, 6, 6, 0, 0, 0), endDate: '2026-03-24' }),
    ];
    const asked = surplusOfYear(weeks, contracts, none, [], always('2026-12-31')).map(
      ({ whole }) => whole.contract / HOUR,
    );
    expect(asked.slice(8, 14)).toEqual([0, 24, 40, 24 + 6, 12, 0]);
  });

  it('adds worked, leave, free days and corrections, and keeps pending apart', () => {
    const registered: HoursOfDate[] = [
      { date: '2026-04-28', worked: 9 * HOUR, pendingWorked: HOUR },
      { date: '2026-04-29', leave: 8 * HOUR },
      { date: '2026-04-29', pendingLeave: 2 * HOUR },
      { date: '2026-05-01', corrections: -HOUR },
    ];
    const [period] = surplusOfYear(
      weeks,
      [contract()],
      new Set(['2026-04-27']),
      registered,
      always('2026-12-31'),
    ).slice(17);
    expect(hours(period?.whole)).toEqual({
      contract: 40,
      worked: 9,
      leave: 8,
      holidayCredit: 8,
      corrections: -1,
      pendingWorked: 1,
      pendingLeave: 2,
    });
    expect(period && surplusBalance(period.whole) / HOUR).toBe(-16);
  });

  it('has hours without a contract for fixed hours stand outside', () => {
    const onCall = contract({ contractHours: 0, contractWorkweek: week(0, 0, 0, 0, 0, 0, 0), endDate: '2026-04-28' });
    const [period] = surplusOfYear(
      weeks,
      [onCall, contract({ startDate: '2026-04-30', state: 'draft' })],
      none,
      [
        { date: '2026-04-28', worked: 9 * HOUR, corrections: HOUR },
        { date: '2026-04-30', worked: HOUR },
      ],
      always('2026-12-31'),
    ).slice(17);
    expect(hours(period?.whole)).toEqual({ worked: 10, corrections: 1, outside: 11 });
    expect(period && surplusBalance(period.whole)).toBe(0);
  });

  it('has due what lies up to the last day that counts, and nothing ahead', () => {
    const year = surplusOfYear(
      weeks,
      [contract()],
      none,
      [
        { date: '2026-11-18', worked: 8 * HOUR },
        { date: '2026-11-20', leave: 8 * HOUR },
      ],
      always('2026-11-18'),
    );
    const [before, current, ahead] = year.slice(45);
    expect([before?.due, current?.due, ahead?.due].map(hours)).toEqual([
      { contract: 40 },
      { contract: 24, worked: 8 },
      null,
    ]);
    expect(hours(current?.whole)).toEqual({ contract: 40, worked: 8, leave: 8 });
  });
});

it('leaves what lies before hours were kept out of what is due', () => {
  const year = surplusOfYear(
    surplusCalendar('month', 2026),
    [contract()],
    none,
    [{ date: '2026-08-19', worked: 8 * HOUR }],
    { from: '2026-08-19', through: '2026-09-01' },
  );
  expect(year.slice(6, 10).map(({ due }) => hours(due))).toEqual([
    null,
    { contract: 72, worked: 8 },
    { contract: 8 },
    null,
  ]);
  expect(hours(year[6]?.whole)).toEqual({ contract: 184 });
});

describe('months and weeks', () => {
  it('come to the same over the days that both years have, whatever happened on them', () => {
    const shared = (year: number): [string, string] => {
      const [months, isoWeeks] = [surplusCalendar('month', year), surplusCalendar('week', year)];
      return [
        months.fromDate > isoWeeks.fromDate ? months.fromDate : isoWeeks.fromDate,
        months.toDate < isoWeeks.toDate ? months.toDate : isoWeeks.toDate,
      ];
    };
    const amount = fc.integer({ min: -86_400, max: 86_400 });
    const someYear = fc.integer({ min: 2015, max: 2045 }).chain((year) => {
      const [first, last] = shared(year);
      const date = fc.integer({ min: 0, max: daysBetween(first, last) }).map((offset) => addDays(first, offset));
      return fc.record({
        year: fc.constant(year),
        terms: fc.tuple(date, date).map((pair) => pair.toSorted()),
        free: fc.array(date, { maxLength: 8 }),
        from: date,
        through: date,
        hours: fc.array(
          fc.record({ date, worked: amount, leave: amount, corrections: amount, pendingWorked: amount }),
          { maxLength: 30 },
        ),
      });
    });
    fc.assert(
      fc.property(
        someYear,
        ({ year, terms: [startDate = '', endDate = ''], free, from, through, hours: registered }) => {
          const read = (unit: SurplusUnit) =>
            surplusOfYear(surplusCalendar(unit, year), [contract({ startDate, endDate })], new Set(free), registered, {
              from,
              through,
            });
          const [months, isoWeeks] = [read('month'), read('week')];
          expect(addSurplusParts(months.map(({ whole }) => whole))).toEqual(
            addSurplusParts(isoWeeks.map(({ whole }) => whole)),
          );
          const due = (periods: typeof months) => addSurplusParts(periods.flatMap((period) => period.due ?? []));
          expect(due(months)).toEqual(due(isoWeeks));
          expect(surplusBalance(due(months))).toBe(
            months.reduce((sum, period) => sum + (period.due ? surplusBalance(period.due) : 0), 0),
          );
        },
      ),
    );
  });
});
