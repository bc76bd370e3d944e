/** Rules while they are written, and the example beside them: worked by hand. */
import { paintGrid, type PayRule } from '@rooster/domain/pay-rules';
import { payTemplate } from '@rooster/domain/pay-templates';
import { describe, expect, it } from 'vitest';
import {
  draftOf,
  isWritten,
  isThreshold,
  percentagesOf,
  replaced,
  rulesOf,
  levelsOf,
  withCallMinimum,
  without,
  withOvertime,
  withStep,
} from './draft.ts';
import { exampleDays, workedOut } from './example.ts';
import { readPercent } from './percent.ts';

const care = payTemplate('care-vvt')?.rules[0]?.rules ?? [];
const nothing = draftOf([]);
const overtime = (): PayRule & { what: { kind: 'threshold' } } => {
  const rule = withOvertime(nothing).others.find(isThreshold);
  if (!rule) throw new Error('There is no overtime');
  return rule;
};

describe('a draft', () => {
  it('comes to the rules it was made of while nothing is painted', () => {
    const draft = draftOf(care);
    expect(rulesOf(draft, draft)).toEqual([...care.filter(({ key }) => key !== 'eves'), care.at(-1)]);
    expect(percentagesOf(draft.grid)).toEqual([2200, 3800, 4400, 4900, 6000]);
    expect([...levelsOf(draft.grid).values()]).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it('keeps other rules when the week is painted, and takes one away when asked', () => {
    const draft = draftOf(care);
    const painted = { ...draft, grid: paintGrid(draft.grid, { days: [0, 4], cells: [0, 47], percentage: null }) };
    const keys = rulesOf(painted, draft).map(({ key }) => key);
    expect(keys).toContain('eves');
    expect(keys).not.toContain('weekday-night');
    expect(rulesOf(without(painted, 'eves'), draft).map(({ key }) => key)).not.toContain('eves');
  });

  it('gives allowances another way all together', () => {
    const draft = draftOf(care);
    const inTime = { ...draft, gives: { ...draft.gives, target: 'time-off' as const } };
    const [first] = rulesOf(inTime, draft);
    expect([first?.gives.target, first?.source]).toEqual(['time-off', null]);
  });

  it('has overtime of its own key, in steps, and calls that are paid for three hours', () => {
    const two = withOvertime(withOvertime(nothing));
    expect(two.others.map(({ key }) => key)).toEqual(['overtime', 'overtime-2']);
    const steps = withStep(overtime().what.steps);
    expect(steps).toEqual([
      { seconds: 7200, percentage: 2500 },
      { seconds: null, percentage: 2500 },
    ]);
    const changed = replaced(two, 'overtime', { ...overtime(), what: { ...overtime().what, steps } });
    expect(changed.others[0]?.what).toMatchObject({ steps });
    const called = withCallMinimum(nothing, true);
    expect(called.others.map(({ what }) => what)).toEqual([{ kind: 'call', minimum: 10_800 }]);
    expect(withCallMinimum(withCallMinimum(called, true), false).others).toEqual([]);
  });

  it('is incomplete without a limit, or with a step of no end before another', () => {
    const { what } = overtime();
    expect([
      isWritten(what),
      isWritten({ ...what, norm: 0 }),
      isWritten({ ...what, steps: [...what.steps, ...what.steps] }),
    ]).toEqual([true, false, false]);
  });
});

it.each([
  ['22', 2200],
  ['22,5 %', 2250],
  ['0', 0],
  ['1000', 100_000],
  ['1001', null],
  ['-1', null],
  ['a', null],
  ['', null],
])('%s is read as %s hundredths', (typed, expected) => {
  expect(readPercent(typed)).toBe(expected);
});

describe('the example week', () => {
  it('is worth itself without rules', () => {
    const { week } = workedOut([], exampleDays, 32 * 3600);
    // 8:30 + 8:30 + 8:00 + 9:00 + 9:00 + 5:00
    expect([week.worked, week.paid, week.timeOff]).toEqual([48 * 3600, 48 * 3600, 0]);
  });

  it('is worth more by care, day by day', () => {
    const { days } = workedOut(care, exampleDays, 32 * 3600);
    // Tuesday 14:00–22:30: two hours at 22 %, half an hour at 44 %; Sunday five hours at 60 %.
    expect(days.map(({ paid }) => Math.round(paid / 36) / 100)).toEqual([8.5, 9.16, 11.52, 0, 9.22, 10.9, 8]);
  });

  it('pays an on-call employee three hours of one', () => {
    const rules = rulesOf(withCallMinimum(nothing, true), nothing);
    const { week } = workedOut(rules, [{ start: '09:00', end: '10:00' }], 0);
    expect([week.worked, week.paid]).toEqual([3600, 3 * 3600]);
    expect(workedOut(rules, [{ start: '09:00', end: '10:00' }], 3600 * 8).week.paid).toBe(3600);
  });
});
