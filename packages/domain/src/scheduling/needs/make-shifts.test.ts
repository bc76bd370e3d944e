import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coverage, type CoverShift } from './coverage.ts';
import { makeShifts, type ShiftShape } from './make-shifts.ts';
import { addDays } from '../../time/plain-date.ts';
import { needSpans, startOf, type Needs } from './need.ts';
import { everyDay, part, ZONE } from './testing.ts';

const shape = (startTime: string, endTime: string, skillId: string | null = null): ShiftShape => ({
  key: `${startTime}-${endTime} ${skillId ?? ''}`,
  startTime,
  endTime,
  skillId,
});
interface Asked {
  readonly from?: string;
  readonly to?: string;
  readonly shifts?: readonly CoverShift[];
}

const make = (needs: Needs, shapes: readonly ShiftShape[], asked: Asked = {}) => {
  const { from = '2027-02-01', to = from, shifts = [] } = asked;
  return makeShifts({ departmentId: 'shop', needs, from, to, zone: ZONE, shifts, shapesOn: () => shapes });
};
const asPlanned = (made: ReturnType<typeof make>): CoverShift[] =>
  made.map(({ start, end, skillIds }) => ({
    departmentId: 'shop',
    start,
    end,
    places: skillIds.map((skillId) => ({ isFilled: false, skillIds: skillId === null ? [] : [skillId] })),
  }));
const said = (made: ReturnType<typeof make>): [string, number][] =>
  made.map((one) => [one.shape.key.trim(), one.skillIds.length]);

describe('the shifts that a need asks for', () => {
  it('are those that fit, as many as are needed', () => {
    expect(
      said(
        make(everyDay(part('07:00', '15:00', 3), part('15:00', '23:00', 2)), [
          shape('07:00', '15:00'),
          shape('15:00', '23:00'),
        ]),
      ),
    ).toEqual([
      ['07:00-15:00', 3],
      ['15:00-23:00', 2],
    ]);
  });

  it('are few, and little too much', () => {
    const shapes = [shape('09:00', '17:00'), shape('12:00', '16:00')];
    expect(said(make(everyDay(part('09:00', '17:00', 2), part('12:00', '14:00', 1)), shapes))).toEqual([
      ['09:00-17:00', 2],
      ['12:00-16:00', 1],
    ]);
    expect(
      said(
        make(everyDay(part('09:00', '17:00', 1)), [
          shape('09:00', '13:00'),
          shape('13:00', '17:00'),
          shape('09:00', '17:00'),
        ]),
      ),
    ).toEqual([['09:00-17:00', 1]]);
  });

  it('ask for the skill that is needed, and count for the rest', () => {
    const needs = everyDay(part('07:00', '15:00', 2, [{ skillId: 'oven', count: 1 }]));
    expect(make(needs, [shape('07:00', '15:00')]).map(({ skillIds }) => skillIds)).toEqual([['oven', null]]);
    expect(
      make(needs, [shape('07:00', '15:00', 'till'), shape('07:00', '15:00', 'oven')]).flatMap(
        ({ skillIds }) => skillIds,
      ),
    ).toContain('oven');
  });

  it('are only what the plan still lacks', () => {
    const needs = everyDay(part('07:00', '15:00', 3));
    const [one] = make(needs, [shape('07:00', '15:00')]);
    if (one === undefined) throw new Error('No shift');
    const shifts = asPlanned([{ ...one, skillIds: [null] }]);
    expect(said(make(needs, [shape('07:00', '15:00')], { shifts }))).toEqual([['07:00-15:00', 2]]);
  });

  it('cover a night that runs past the last date, and a day on which the clock changes', () => {
    const needs = everyDay(part('22:00', '06:00', 1));
    for (const date of ['2027-02-07', '2027-03-27', '2027-10-30'])
      expect(said(make(needs, [shape('22:00', '06:00'), shape('00:00', '06:00')], { from: date }))).toEqual([
        ['22:00-06:00', 1],
      ]);
    expect(make(everyDay(part('02:00', '03:00', 1)), [shape('02:00', '03:00')], { from: '2027-03-28' })).toEqual([]);
  });

  it('leave uncovered what no sort of shift covers', () => {
    expect(
      said(make(everyDay(part('07:00', '15:00', 1), part('22:00', '23:00', 1)), [shape('07:00', '15:00')])),
    ).toEqual([['07:00-15:00', 1]]);
    expect(make(everyDay(part('07:00', '15:00', 1)), [])).toEqual([]);
  });

  it('of hundreds of people and four weeks are made in a moment', () => {
    const needs = everyDay(part('06:00', '14:00', 200), part('10:00', '18:00', 150), part('22:00', '06:00', 90));
    const shapes = ['06:00 14:00', '08:00 16:00', '10:00 18:00', '14:00 22:00', '22:00 06:00'].map((text) => {
      const [start = '', end = ''] = text.split(' ');
      return shape(start, end);
    });
    const made = make(needs, shapes, { to: '2027-02-28' });
    expect(made.reduce((sum, { skillIds }) => sum + skillIds.length, 0)).toBe(28 * 440);
  });
});

describe('for any needs, sorts of shift and plan', () => {
  const quarter = fc
    .integer({ min: 0, max: 95 })
    .map((step) => `${String(Math.floor(step / 4)).padStart(2, '0')}:${String((step % 4) * 15).padStart(2, '0')}`);
  const parts = fc.array(
    fc
      .record({ startTime: quarter, endTime: quarter, count: fc.integer({ min: 1, max: 4 }), oven: fc.boolean() })
      .map(({ startTime, endTime, count, oven }) =>
        part(startTime, endTime, count, oven ? [{ skillId: 'oven', count: 1 }] : []),
      ),
    { minLength: 1, maxLength: 4 },
  );
  const shapes = fc
    .array(fc.record({ startTime: quarter, endTime: quarter, skillId: fc.constantFrom(null, null, 'oven') }), {
      maxLength: 5,
    })
    .map((all) => all.map((one, index) => ({ key: String(index), ...one })));
  const from = fc.constantFrom('2027-02-01', '2027-03-27', '2027-10-30');

  it('nothing that can be covered stays short, and asked again there is nothing to make', () => {
    fc.assert(
      fc.property(parts, shapes, from, (needed, sorts, date) => {
        const needs = everyDay(...needed);
        const first = make(needs, sorts, { from: date, to: date });
        const shifts = asPlanned(first);
        expect(make(needs, sorts, { from: date, to: date, shifts })).toEqual([]);
        expect(make(needs, sorts, { from: date, to: date })).toEqual(first);
        const spans = needSpans(needs, date, date, ZONE);
        const window = {
          start: Math.min(...spans.map(({ start }) => start)),
          end: Math.max(...spans.map(({ end }) => end)),
        };
        const general = sorts.some(({ skillId }) => skillId === null);
        // Whole days of a sort that asks for nothing cover all that begins on the date and ends on it.
        if (
          !general ||
          !sorts.some(
            ({ startTime, endTime, skillId }) => startTime === '00:00' && endTime === '00:00' && skillId === null,
          )
        )
          return;
        const left = coverage('shop', { spans, shifts }, window).filter(({ state }) => state === 'short');
        expect(left.every(({ start }) => start >= startOf(addDays(date, 1), ZONE))).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});
