import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { recordOf, recordWith, violationsIn, violationsWith } from './check.ts';
import { defaultWorkingTimeSettings, type WorkingTimeRule } from './settings.ts';
import { adult, amsterdam, everyRule, shift, shifts, somePlan } from './testing.ts';
import { causedFindings, collapseWindows } from './violation.ts';

const warnings = everyRule('warn');
const monday = '2026-11-16';

describe('what is reported', () => {
  it('names the periods, the amounts and the date', () => {
    const late = shift(monday, '14:00-23:00', 30);
    const early = shift('2026-11-17', '07:00-12:00');
    expect(violationsIn(recordOf(adult, [early, late], defaultWorkingTimeSettings))).toEqual([
      {
        rule: 'daily-rest',
        severity: 'warn',
        periodIds: [late.id, early.id],
        params: {
          actualSeconds: 28_800,
          limitSeconds: 39_600,
          date: '2026-11-17',
          reason: 'unrecorded',
          shortenedLimitSeconds: 28_800,
        },
        start: late.end,
        end: early.start,
      },
    ]);
  });

  it.each([
    ['off', []],
    ['warn', ['warn']],
    ['forbid', ['forbid']],
  ] as const)('goes by the settings: %s', (strictness, severities) => {
    const record = recordOf(adult, [shift(monday, '08:00-21:00', 45)], {
      ...defaultWorkingTimeSettings,
      'shift-length': strictness,
    });
    expect(violationsIn(record).map(({ severity }) => severity)).toEqual(severities);
  });

  it('tells windows that overlap once, the worst', () => {
    const offsets = Array.from({ length: 10 }, (_, week) => [1, 2, 3, 4, 5].map((day) => week * 7 + day)).flat();
    const reported = violationsIn(recordOf(adult, shifts('2026-03-01', offsets, '08:00-20:45', 45), warnings)).filter(
      ({ rule }) => rule === 'average-4-weeks',
    );
    expect(reported).toHaveLength(1);
    expect(reported[0]?.params).toMatchObject({
      actualSeconds: 240 * 3600,
      limitSeconds: 220 * 3600,
      averageSeconds: 60 * 3600,
      weeks: 4,
      from: '2026-03-01',
      to: '2026-03-28',
    });
  });

  it('leaves out what lies outside the window', () => {
    const record = recordOf(
      adult,
      [shift('2026-11-02', '08:00-21:00', 45), shift(monday, '08:00-21:00', 45)],
      warnings,
    );
    const within = (from: string, to: string) =>
      violationsIn(record, { from, to, timeZoneId: amsterdam }).map(({ params }) => params['date']);
    expect(within('2026-11-01', '2026-11-30')).toEqual(['2026-11-02', monday]);
    expect(within('2026-11-03', monday)).toEqual([monday]);
    expect(within('2026-11-17', '2026-11-30')).toEqual([]);
  });

  it('lets worked time stand in for the plan', () => {
    const planned = shift(monday, '08:00-21:00', 45);
    const worked = shift(monday, '08:00-16:00', 30, { id: 'w', kind: 'worked' });
    expect(violationsIn(recordOf(adult, [planned, worked], warnings))).toEqual([]);
    expect(
      violationsIn(recordOf(adult, [planned, { ...worked, end: planned.end }], warnings)).map(
        ({ periodIds }) => periodIds,
      ),
    ).toEqual([['w'], ['w']]);
  });

  it('refuses a zone that does not exist', () => {
    expect(() => recordOf(adult, [shift(monday, '09:00-12:00', 0, { timeZoneId: 'Mars/Olympus' })], warnings)).toThrow(
      RangeError,
    );
  });
});

describe('what a change causes', () => {
  const week = shifts(monday, [0, 1, 2, 3, 4], '08:00-20:45', 45);
  const full = recordOf(adult, week, warnings);
  const rulesWith = (...args: Parameters<typeof violationsWith>): WorkingTimeRule[] =>
    violationsWith(...args).map(({ rule }) => rule);

  it('is reported of the rule that held before', () => {
    expect(rulesWith(full, shift('2026-11-21', '10:00-12:00'))).toEqual(['week-hours']);
  });

  it('is reported when it makes worse what was broken', () => {
    const broken = recordWith(full, shift('2026-11-21', '10:00-12:00'));
    expect(rulesWith(broken, shift('2026-11-21', '14:00-15:00'))).toEqual(['week-hours']);
  });

  it('is not what was wrong elsewhere', () => {
    const broken = recordOf(adult, [shift('2026-11-02', '08:00-22:00', 45)], warnings);
    expect(rulesWith(broken, shift(monday, '09:00-17:00', 30))).toEqual([]);
  });

  it('is nothing when a shift moves to where it breaks no more than it did', () => {
    const moved = shift('2026-11-21', '10:00-12:00', 0, { id: 'x' });
    const broken = recordWith(full, moved);
    expect(rulesWith(broken, { ...moved, start: moved.start + 3_600_000, end: moved.end + 3_600_000 })).toEqual([]);
    expect(rulesWith(broken, { ...moved, end: moved.end - 3_600_000 })).toEqual([]);
    expect(rulesWith(broken, { ...moved, end: moved.end + 3_600_000 })).toEqual(['week-hours']);
  });
});

describe('any plan', () => {
  const rules = (periods: Parameters<typeof recordOf>[1]): Set<WorkingTimeRule> =>
    new Set(recordOf(adult, periods, warnings).findings.map(({ rule }) => rule));

  it('is read the same in any order', () => {
    fc.assert(
      fc.property(somePlan, fc.infiniteStream(fc.nat()), (plan, keys) => {
        const shuffled = plan.map((period) => ({ period, key: keys.next().value ?? 0 })).sort((a, b) => a.key - b.key);
        expect(
          recordOf(
            adult,
            shuffled.map(({ period }) => period),
            warnings,
          ).findings,
        ).toEqual(recordOf(adult, plan, warnings).findings);
      }),
    );
  });

  it('breaks by one more period what the full check finds more', () => {
    fc.assert(
      fc.property(somePlan, fc.nat(), (plan, pick) => {
        const candidate = plan[pick % Math.max(1, plan.length)];
        if (candidate === undefined) return;
        const others = plan.filter((period) => period !== candidate);
        const before = recordOf(adult, others, warnings);
        const after = recordOf(adult, plan, warnings);
        const caused = collapseWindows(causedFindings(before.findings, after.findings)).map(({ rule, periodIds }) => ({
          rule,
          periodIds,
        }));
        expect(violationsWith(before, candidate).map(({ rule, periodIds }) => ({ rule, periodIds }))).toEqual(caused);
        // Nothing the full check finds goes untold: it was there before, at least as bad, or is told now.
        const known = new Set([...before.findings.map(({ rule }) => rule), ...caused.map(({ rule }) => rule)]);
        expect(after.findings.every(({ rule }) => known.has(rule))).toBe(true);
      }),
    );
  });

  it('is never helped on totals by more work', () => {
    const totals: readonly WorkingTimeRule[] = ['week-hours', 'average-4-weeks', 'average-16-weeks', 'free-sundays'];
    fc.assert(
      fc.property(somePlan, fc.nat(), (plan, pick) => {
        const fewer = rules(plan.filter((_, index) => index !== pick % Math.max(1, plan.length)));
        const all = rules(plan);
        expect(totals.filter((rule) => fewer.has(rule) && !all.has(rule))).toEqual([]);
      }),
    );
  });

  it('that only takes what causes nothing breaks nothing', () => {
    fc.assert(
      fc.property(somePlan, (plan) => {
        let record = recordOf(adult, [], warnings);
        for (const period of plan) if (violationsWith(record, period).length === 0) record = recordWith(record, period);
        expect(record.findings).toEqual([]);
      }),
    );
  });
});
