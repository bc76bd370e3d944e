/** What holds for the lines of any hours by any rules. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { surchargedParts } from '../hours/amounts.ts';
import { workedSeconds } from '../hours/entry.ts';
import { hoursOf } from '../hours/segments.ts';
import { HOUR, MINUTE, someEntry, someZone } from '../hours/testing.ts';
import { standAlone } from './alone.ts';
import { counted, evaluate, type PayLine } from './evaluate.ts';
import type { Band, PayRule, Threshold } from './model.ts';
import type { PayEntry } from './pieces.ts';
import { simpleRules } from './simple.ts';
import { paySums, paySumsByDate } from './sums.ts';
import { band, rulesOf } from './templates/template.ts';
import { amsterdam, entry, holidays, rulesAbout, rulesOfTemplate, summary, terms } from './testing.ts';

const rule = rulesOf({ article: 'Proef', url: 'https://example.org', readOn: '2026-11-22' }, 'one');

const someBand: fc.Arbitrary<Band> = fc
  .tuple(
    fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 7 }),
    fc.integer({ min: 0, max: 1439 }),
    fc.integer({ min: 1, max: 1440 }),
    fc.integer({ min: 0, max: 20_000 }),
  )
  .map(([weekdays, from, length, percentage]) => ({
    kind: 'band',
    days: [{ weekdays }],
    from,
    to: from + length,
    percentage,
  }));
const someThreshold: fc.Arbitrary<Threshold> = fc
  .tuple(
    fc.constantFrom('shift', 'day', 'week', 'four-weeks', 'month', 'year'),
    fc.integer({ min: 1, max: 20 }),
    fc.integer({ min: 1, max: 7200 }),
    fc.boolean(),
  )
  .map(([per, hours, first, ownHours]) => ({
    kind: 'threshold',
    per,
    norm: hours * 3600,
    ownHours,
    countsAbsence: false,
    grace: 0,
    steps: [
      { seconds: first, percentage: 2500 },
      { seconds: null, percentage: 5000 },
    ],
  }));
const someRules: fc.Arbitrary<PayRule[]> = fc
  .array(fc.tuple(fc.oneof(someBand, someThreshold), fc.constantFrom('one', 'two', null)), { maxLength: 6 })
  .map(rulesAbout);

const lines = (entries: readonly PayEntry[], rules: readonly PayRule[]): PayLine[] =>
  evaluate({ entries, terms: [terms()], rules: [{ from: null, rules }], holidays });
const sumOf = (all: readonly { seconds: number }[]): number => all.reduce((sum, { seconds }) => sum + seconds, 0);

describe('any rules', () => {
  it('make lines that add up to the worked time exactly', () => {
    fc.assert(
      fc.property(someEntry, someZone, someRules, (worked, zone, rules) => {
        const all = lines([{ ...worked, id: 'one', zone }], rules);
        expect(sumOf(all.filter(({ part }) => part === 'hour'))).toBe(workedSeconds(worked));
        for (const line of all) expect([line.seconds > 0, line.start < line.end]).toEqual([true, true]);
      }),
      { numRuns: 500 },
    );
  });

  it('that are none pay every hour at 100 % and nothing on top', () => {
    fc.assert(
      fc.property(someEntry, someZone, (worked, zone) => {
        const all = lines([{ ...worked, id: 'one', zone }], []);
        for (const line of all)
          expect([line.part, line.rule, line.percentage, line.target]).toEqual(['hour', null, 10_000, 'pay']);
        expect(paySums(all)).toMatchObject({ pay: workedSeconds(worked), timeOff: 0, choice: 0 });
      }),
    );
  });

  it('of one group never pay less than any single one of them', () => {
    fc.assert(
      fc.property(someEntry, someZone, someRules, (worked, zone, some) => {
        const rules = some.map((each) => ({ ...each, group: 'one' }));
        // In whole seconds: a second that two rules share is paid by one of them, whichever has more of it.
        const [start, end] = [Math.floor(worked.start / 1000) * 1000, Math.ceil(worked.end / 1000) * 1000];
        const entries = [{ start, end, breaks: [], breakSeconds: 0, id: 'one', zone }];
        const together = paySums(lines(entries, rules)).pay;
        for (const each of rules) expect(together + 1).toBeGreaterThanOrEqual(paySums(lines(entries, [each])).pay);
      }),
      { numRuns: 300 },
    );
  });

  it('come to the same when an entry is split', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 366 * 24 * 60 }),
        fc.integer({ min: 2, max: 24 * 60 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        someRules,
        (from, length, share, rules) => {
          const start = Date.parse('2026-01-01T00:00:00Z') + from * MINUTE;
          const end = start + length * MINUTE;
          const at = start + Math.max(1, Math.min(length - 1, Math.round(length * share))) * MINUTE;
          const whole = lines([{ id: 'a', zone: amsterdam, start, end }], rules);
          const halves = lines(
            [
              { id: 'a', zone: amsterdam, start, end: at },
              { id: 'b', zone: amsterdam, start: at, end },
            ],
            rules,
          );
          expect([summary(halves), paySums(halves)]).toEqual([summary(whole), paySums(whole)]);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('that look at the clock alone pay an entry the same whatever else is worked', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(someEntry, someZone), { maxLength: 4 }), someRules, (worked, some) => {
        const rules = some.filter((each) => standAlone([{ from: null, rules: [each] }]));
        const entries = worked.map(([each, zone], index) => ({ ...each, id: String(index), zone }));
        const alone = entries.flatMap((each) => lines([each], rules));
        const ofEntry = (all: readonly PayLine[], id: string) => all.filter(({ entryId }) => entryId === id);
        const among = lines(entries, rules);
        for (const { id } of entries) expect(ofEntry(among, id)).toEqual(ofEntry(alone, id));
      }),
    );
  });

  it('count one hit of each group, and all of none', () => {
    const hit = (percentage: number, group: string | null) => ({
      percentage,
      rule: { ...rule('any', band([{}], '00:00-24:00', 1)), group },
    });
    const [low, high, other, free] = [hit(10, 'a'), hit(20, 'a'), hit(5, 'b'), hit(1, null)];
    expect(counted([low, high, other, free, free])).toEqual([high, other, free, free]);
  });
});

describe('weekday factors and surcharge days as rules', () => {
  const someFactor = fc.integer({ min: 400, max: 1200 }).map((quarters) => quarters / 4);
  it('come to the same, entry by entry', () => {
    fc.assert(
      fc.property(
        someEntry,
        someZone,
        fc.tuple(someFactor, someFactor, someFactor, someFactor, someFactor, someFactor, someFactor),
        fc.array(fc.tuple(fc.integer({ min: -1, max: 1 }), someFactor), { maxLength: 3 }),
        (worked, zone, weekdays, offsets) => {
          const days = offsets.map(([offset, factor]) => ({
            date: new Date(worked.start + offset * 24 * HOUR).toISOString().slice(0, 10),
            factor,
          }));
          const surcharges = {
            weekdays,
            earlier: [{ before: '2026-06-01', weekdays: [150, 100, 100, 100, 100, 100, 200] as const }],
            days,
          };
          const paid = evaluate({
            entries: [{ ...worked, id: 'one', zone }],
            terms: [],
            rules: simpleRules(surcharges),
            holidays,
          });
          const hours = hoursOf(worked, zone, surcharges);
          expect(paySums(paid).pay).toBe(hours.surchargedSeconds);
          const parts = surchargedParts(hours.segments);
          const perDate = new Map<string, number>();
          for (const [index, { date }] of hours.segments.entries())
            perDate.set(date, (perDate.get(date) ?? 0) + (parts[index] ?? 0));
          const byDate = [...paySumsByDate(paid)].map(([date, { pay }]) => [date, pay]);
          // A date comes twice where the clock is set back over midnight: its two parts are rounded apart.
          fc.pre(perDate.size === hours.segments.length);
          expect(byDate).toEqual([...perDate].filter(([date]) => byDate.some(([other]) => other === date)));
        },
      ),
      { numRuns: 1000 },
    );
  });
});

describe('every template', () => {
  it('keeps lines that add up over a week of odd hours', () => {
    for (const key of ['care-vvt', 'cleaning', 'retail-non-food', 'hospitality', 'industrial-cleaning']) {
      const entries = [entry('2026-10-24 20:00-08:00 /45'), entry('2026-10-25 12:00-23:17')];
      const all = evaluate({ entries, terms: [terms()], rules: rulesOfTemplate(key), holidays });
      expect(sumOf(all.filter(({ part }) => part === 'hour'))).toBe(
        entries.reduce((sum, each) => sum + workedSeconds(each), 0),
      );
    }
  });
});
