import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coverage, coverPlaces, type CoverShift } from './coverage.ts';
import { needSpans, type Needs } from './need.ts';
import { everyDay, part, ZONE } from './testing.ts';

const HOUR = 3_600_000;
const at = (text: string): number => Date.parse(text);
const shift = (start: string, end: string, ...places: CoverShift['places']): CoverShift => ({
  departmentId: 'shop',
  start: at(start),
  end: at(end),
  places,
});
const somebody = { isFilled: true, skillIds: [] };
const nobody = { isFilled: false, skillIds: [] };
const on = (needs: Needs, date: string, shifts: readonly CoverShift[] = []) => {
  const spans = needSpans(needs, date, date, ZONE);
  return coverage(
    'shop',
    { spans, shifts },
    { start: at(`${date}T00:00:00Z`) - 2 * HOUR, end: at(`${date}T00:00:00Z`) + 30 * HOUR },
  );
};
const hours = (spans: readonly { start: number; end: number }[]): number =>
  spans.reduce((sum, { start, end }) => sum + (end - start) / HOUR, 0);

describe('what is needed', () => {
  it('is as long as the day when the clock changes, and past midnight', () => {
    expect(hours(on(everyDay(part('00:00', '00:00', 1)), '2027-03-28'))).toBe(23);
    expect(hours(on(everyDay(part('00:00', '00:00', 1)), '2027-10-31'))).toBe(25);
    expect(hours(on(everyDay(part('22:00', '06:00', 1)), '2027-10-30'))).toBe(9);
    expect(on(everyDay(part('02:00', '03:00', 4)), '2027-03-28')).toEqual([]);
  });

  it('of overlapping parts adds up', () => {
    expect(
      on(everyDay(part('09:00', '17:00', 2), part('12:00', '13:00', 1)), '2027-02-01').map(({ needed }) => needed),
    ).toEqual([2, 3, 2]);
  });

  it('holds from a date, and on some dates otherwise', () => {
    const needs: Needs = {
      weeks: [
        { departmentId: 'shop', fromDate: '2027-02-01', parts: [{ ...part('09:00', '17:00', 1), weekday: 1 }] },
        { departmentId: 'shop', fromDate: '2027-02-08', parts: [{ ...part('09:00', '17:00', 5), weekday: 1 }] },
      ],
      exceptions: [
        { departmentId: 'shop', date: '2027-02-15', parts: [] },
        { departmentId: 'shop', date: '2027-02-16', parts: [part('10:00', '12:00', 7)] },
      ],
    };
    const counts = needSpans(needs, '2027-01-25', '2027-02-28', ZONE).map(({ date, count }) => [date, count]);
    expect(counts).toEqual([
      ['2027-02-01', 1],
      ['2027-02-08', 5],
      ['2027-02-16', 7],
      ['2027-02-22', 5],
    ]);
  });
});

describe('a part of the day', () => {
  const needs = everyDay(part('10:00', '12:00', 2, [{ skillId: 'oven', count: 1 }]));
  const baker = { isFilled: true, skillIds: ['oven', 'till'] };
  it.each([
    ['short', [somebody]],
    ['short', [somebody, somebody]],
    ['short', [baker]],
    ['open', [somebody, { isFilled: false, skillIds: ['oven'] }]],
    ['open', [baker, nobody]],
    ['met', [baker, somebody]],
    ['over', [baker, somebody, nobody]],
  ])('is %s', (state, places) => {
    expect(on(needs, '2027-02-01', [shift('2027-02-01T09:00Z', '2027-02-01T11:00Z', ...places)])).toMatchObject([
      { state },
    ]);
  });

  it('says which skill lacks, each person counting for one', () => {
    const two = everyDay(
      part('10:00', '12:00', 2, [
        { skillId: 'oven', count: 1 },
        { skillId: 'till', count: 1 },
      ]),
    );
    const [found] = on(two, '2027-02-01', [shift('2027-02-01T09:00Z', '2027-02-01T11:00Z', baker, somebody)]);
    expect(found?.skills.map(({ filled }) => filled).sort()).toEqual([0, 1]);
    expect(found?.state).toBe('short');
  });
});

it('lays what a shift asks for on the open places that ask for nothing', () => {
  const open = { isFilled: false, skillIds: [], wants: null };
  expect(
    coverPlaces(
      [{ isFilled: true, skillIds: ['till'], wants: null }, open, { ...open, wants: 'till' }],
      [
        { skillId: 'oven', requiredCount: 1 },
        { skillId: 'till', requiredCount: 2 },
      ],
    ).map(({ skillIds }) => skillIds),
  ).toEqual([['till'], ['oven'], ['till']]);
});

describe('for any needs and shifts', () => {
  const START = at('2027-03-27T00:00:00Z');
  const quarter = fc.integer({ min: 0, max: 200 }).map((step) => START + step * 900_000);
  const span = fc
    .tuple(quarter, fc.integer({ min: 1, max: 60 }))
    .map(([start, steps]) => ({ start, end: start + steps * 900_000 }));
  const needed = fc.array(
    fc.record({ span, count: fc.integer({ min: 1, max: 4 }), oven: fc.integer({ min: 0, max: 2 }) }),
    { maxLength: 8 },
  );
  const placed = fc.record({ isFilled: fc.boolean(), skillIds: fc.subarray(['oven', 'till']) });
  const planned = fc.array(fc.record({ span, places: fc.array(placed, { minLength: 1, maxLength: 4 }) }), {
    maxLength: 10,
  });

  it('counts what a look at each moment counts, without gaps and overlaps', () => {
    fc.assert(
      fc.property(needed, planned, quarter, (needs, shifts, cut) => {
        const spans = needs.map((one) => ({
          ...one.span,
          departmentId: 'shop',
          date: '2027-03-27',
          count: one.count,
          skills: one.oven === 0 ? [] : [{ skillId: 'oven', count: one.oven }],
        }));
        const window = { start: START, end: START + 50 * HOUR };
        const parts = coverage(
          'shop',
          { spans, shifts: shifts.map((one) => ({ departmentId: 'shop', ...one.span, places: one.places })) },
          window,
          [cut],
        );
        for (const [index, one] of parts.entries())
          expect(one.start).toBeGreaterThanOrEqual(parts[index - 1]?.end ?? START);
        expect(parts.every(({ start, end }) => start < end && !(start < cut && cut < end))).toBe(true);
        for (let moment = window.start; moment < window.end; moment += 900_000) {
          const active = spans.filter(({ start, end }) => start <= moment && moment < end);
          const places = shifts
            .filter((one) => one.span.start <= moment && moment < one.span.end)
            .flatMap((one) => one.places);
          const found = parts.find(({ start, end }) => start <= moment && moment < end);
          const wanted = active.reduce((sum, { count }) => sum + count, 0);
          expect(found?.needed ?? 0).toBe(wanted);
          expect(found?.places ?? 0).toBe(places.length);
          expect(found?.filled ?? 0).toBe(places.filter(({ isFilled }) => isFilled).length);
          const oven = needs
            .filter((one) => one.span.start <= moment && moment < one.span.end)
            .reduce((sum, one) => sum + one.oven, 0);
          expect(found?.skills[0]?.places ?? 0).toBe(
            Math.min(oven, places.filter(({ skillIds }) => skillIds.includes('oven')).length),
          );
        }
      }),
    );
  });
});
