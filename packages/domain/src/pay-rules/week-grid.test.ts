/** What is painted is what counts: by hand, and for every painting. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evaluate } from './evaluate.ts';
import { inPay, type PayRule } from './model.ts';
import { careTemplates } from './templates/care.ts';
import { above, allAt, band, holidays, on, rulesOf } from './templates/template.ts';
import { CELLS, DAYS, emptyGrid, type Grid, HOLIDAYS, paintedRules, paintGrid, rulesOfGrid } from './week-grid.ts';
import { gapsOf, warningsOf } from './warnings.ts';

const rule = rulesOf({ article: 'Proef', url: 'https://example.org', readOn: '2026-11-22' }, 'one');
const at = (hours: number): number => hours * 2;

/** The percentage that an hour of Monday 15 June 2026 and the days after it has under rules; holidays as asked. */
function worth(rules: readonly PayRule[], day: number, cell: number, isHoliday = false): number {
  const date = `2026-06-${15 + day}`;
  const start = Date.parse(`${date}T00:00:00+02:00`) + cell * 1_800_000;
  return evaluate({
    entries: [{ id: 'e', zone: 'Europe/Amsterdam', start, end: start + 1_800_000 }],
    terms: [],
    rules: [{ from: null, rules }],
    holidays: new Map(isHoliday ? [[date, [null]]] : []),
  })
    .filter(({ part }) => part === 'surcharge')
    .reduce((sum, { percentage }) => sum + percentage, 0);
}

describe('rules as a grid', () => {
  it('shows those of care, from half hour to half hour', () => {
    const rules = careTemplates[0]?.rules[0]?.rules ?? [];
    const { grid, painted, others } = paintedRules(rules);
    // The evenings before Christmas and New Year are days of the calendar, which a week doesn't have.
    expect([painted.length, others.map(({ key }) => key)]).toEqual([10, ['eves']]);
    expect([grid[0]?.[at(5)], grid[0]?.[at(6)], grid[0]?.[at(7)], grid[0]?.[at(20)]]).toEqual([4400, 2200, null, 2200]);
    expect([grid[5]?.[at(9)], grid[5]?.[at(12)], grid[6]?.[at(12)], grid[HOLIDAYS]?.[0]]).toEqual([
      null,
      3800,
      6000,
      6000,
    ]);
    // Nothing was painted: the rules are what they were, but that holidays stand apart.
    expect(rulesOfGrid(grid, painted).map(({ key, source }) => [key, source?.article])).toEqual(
      expect.arrayContaining([['sunday', 'Onregelmatigheidstoeslag (ORT)']]),
    );
  });

  it('shows what runs over midnight on the next day, Sunday on Monday', () => {
    const { grid } = paintedRules([rule('late', band(on('sun'), '22:00-30:00', 10))]);
    expect([grid[6]?.[at(22)], grid[0]?.[at(5.5)], grid[0]?.[at(6)]]).toEqual([1000, 1000, null]);
  });

  it('leaves to the list what it cannot show', () => {
    const rules = [
      rule('odd', band(on('mon'), '08:10-09:00', 10)),
      rule('holiday-on', band(holidays, '00:00-26:00', 10)),
      rule('overtime', above('week', 40, allAt(50))),
      rule('young', band(on('tue'), '08:00-09:00', 10), { minAge: 21 }),
      rule('mon', band(on('mon'), '08:00-09:00', 10)),
      rule('wed', band(on('wed'), '08:00-09:00', 10)),
    ];
    expect(paintedRules(rules).others.map(({ key }) => key)).toEqual(['odd', 'holiday-on', 'overtime', 'young']);
  });
});

describe('a grid as rules', () => {
  it('is a rule per window and percentage, of all days that share it', () => {
    const painted = paintGrid(emptyGrid, { days: [0, 4], cells: [at(20), at(22) - 1], percentage: 2200 });
    const [only, ...more] = rulesOfGrid(painted, []);
    expect([only?.what, only?.group, more]).toEqual([
      band(on('mon', 'tue', 'wed', 'thu', 'fri'), '20:00-22:00', 22),
      'week',
      [],
    ]);
  });

  it('keeps key and code of what has another percentage, and its source no longer', () => {
    const own: PayRule = { ...rule('evening', band(on('mon'), '20:00-22:00', 22)), payrollCode: 'T22' };
    const { grid, painted } = paintedRules([own]);
    const [changed] = rulesOfGrid(paintGrid(grid, { days: [0, 0], cells: [40, 43], percentage: 3000 }), painted);
    expect([changed?.key, changed?.payrollCode, changed?.source]).toEqual(['evening', 'T22', null]);
    expect(rulesOfGrid(grid, painted)).toEqual([own]);
  });

  const grids = fc
    .array(
      fc.record({
        days: fc.tuple(fc.nat(DAYS - 1), fc.nat(DAYS - 1)),
        cells: fc.tuple(fc.nat(CELLS - 1), fc.nat(CELLS - 1)),
        percentage: fc.constantFrom(null, 0, 2200, 5000, 100_000),
      }),
      { maxLength: 6 },
    )
    .map((strokes) => strokes.reduce<Grid>(paintGrid, emptyGrid));

  it('pays in every half hour what is painted there, on holidays too', () => {
    fc.assert(
      fc.property(grids, fc.nat(6), fc.nat(CELLS - 1), fc.boolean(), (grid, day, cell, isHoliday) => {
        const saysOfHolidays = grid[HOLIDAYS]?.some((each) => each !== null);
        const place = isHoliday && saysOfHolidays ? HOLIDAYS : day;
        expect(worth(rulesOfGrid(grid, []), day, cell, isHoliday)).toBe(grid[place]?.[cell] ?? 0);
      }),
    );
  });

  it('is read back as it was painted', () => {
    const shown = (grid: Grid) => grid.map((row) => row.map((cell) => cell ?? 0));
    fc.assert(
      fc.property(grids, (grid) => {
        const rules = rulesOfGrid(grid, []);
        expect(shown(paintedRules(rules).grid)).toEqual(shown(grid));
        expect(new Set(rules.map(({ key }) => key)).size).toBe(rules.length);
      }),
    );
  });
});

describe('warnings', () => {
  it('name a hole in one workday, and half an hour between two stretches', () => {
    let grid = paintGrid(emptyGrid, { days: [0, 4], cells: [at(20), at(22) - 1], percentage: 2200 });
    grid = paintGrid(grid, { days: [2, 2], cells: [at(20), at(21) - 1], percentage: null });
    grid = paintGrid(grid, { days: [6, 6], cells: [0, 9], percentage: 5000 });
    grid = paintGrid(grid, { days: [6, 6], cells: [11, 47], percentage: 5000 });
    expect(gapsOf(grid)).toEqual([
      { kind: 'gap', weekday: 3, from: 1200, to: 1260 },
      { kind: 'gap', weekday: 7, from: 300, to: 330 },
    ]);
    expect(gapsOf(emptyGrid)).toEqual([]);
  });

  it.each<[string, PayRule, object[]]>([
    ['a week at the full-time norm', rule('a', above('week', 40, allAt(50))), [{ kind: 'full-time-norm', key: 'a' }]],
    ['own hours', rule('a', above('week', 40, allAt(50), { ownHours: true })), []],
    ['a long day', rule('a', above('day', 9, allAt(25))), []],
    [
      'a call of two hours',
      { ...rule('a', above('day', 9, allAt(25))), what: { kind: 'call', minimum: 7200 } },
      [{ kind: 'below-law', key: 'a', article: 'BW 7:628a lid 1' }],
    ],
    [
      'overtime given back for less than itself',
      { ...rule('a', above('day', 9, allAt(80))), gives: { ...inPay, target: 'time-off', instead: true } },
      [{ kind: 'below-law', key: 'a', article: 'Wet minimumloon' }],
    ],
    ['an allowance of 10 %', rule('a', band(on('sun'), '00:00-24:00', 10)), []],
  ])('of %s', (_what, given, expected) => {
    expect(warningsOf([given])).toEqual(expected);
  });
});
