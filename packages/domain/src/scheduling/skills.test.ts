import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { largestMatching } from './matching.ts';
import type { Shift } from './shift.ts';
import { skillFit } from './skills.ts';
import { staffingOf } from './staffing.ts';
import { barShift, openPlace, taken } from './testing.ts';

const shiftWith = (rest: Partial<Shift>): Shift => barShift('2026-11-16', '09:00-17:00', rest);
const cooks = (requiredCount: number, isMandatory = true) => [{ skillId: 'cook', requiredCount, isMandatory }];
const fit = (shift: Shift, skillIds: readonly string[], place = 0) =>
  skillFit(shift, shift.places[place] ?? openPlace('?'), 'anna', skillIds);

describe('skills of a shift', () => {
  it.each([
    // what, required, places, the person's skills, missing
    ['one of two places may be anybody', cooks(1), [openPlace('a'), openPlace('b')], [], []],
    [
      'the last place has to be a cook',
      cooks(1),
      [openPlace('a'), taken(openPlace('b'), 'bob', ['bar'])],
      [],
      ['cook'],
    ],
    ['unless there is one already', cooks(1), [openPlace('a'), taken(openPlace('b'), 'bob', ['cook'])], [], []],
    ['two cooks on two places', cooks(2), [openPlace('a'), openPlace('b')], [], ['cook']],
    ['a cook is a cook', cooks(2), [openPlace('a'), openPlace('b')], ['cook'], []],
  ] as const)('%s', (_what, skillRequirements, places, skillIds, missing) => {
    expect(fit(shiftWith({ skillRequirements, places }), skillIds).missing).toEqual(missing);
  });

  it('tells a wish apart', () => {
    expect(fit(shiftWith({ skillRequirements: cooks(1, false) }), [])).toMatchObject({
      missing: [],
      missingWishes: ['cook'],
    });
  });

  it('finds another place that suits', () => {
    const shift = shiftWith({ places: [openPlace('a', 'cook'), taken(openPlace('b'), 'bob'), openPlace('c')] });
    expect(fit(shift, [])).toMatchObject({ missing: ['cook'], alternative: 'c', rearrangement: [] });
  });

  it('lets others change places when that helps', () => {
    const shift = shiftWith({ places: [openPlace('a', 'cook'), taken(openPlace('b'), 'bob', ['cook'])] });
    expect(fit(shift, [])).toMatchObject({
      missing: ['cook'],
      alternative: null,
      rearrangement: [
        { tenantUserId: 'bob', shiftAssignmentId: 'a' },
        { tenantUserId: 'anna', shiftAssignmentId: 'b' },
      ],
    });
  });

  it('counts each person for one skill', () => {
    const skillRequirements = [...cooks(1), { skillId: 'bar', requiredCount: 1, isMandatory: false }];
    const both = taken(openPlace('a'), 'bob', ['bar', 'cook']);
    expect(staffingOf({ skillRequirements, places: [both, openPlace('b')] })).toEqual({
      required: 2,
      assigned: 1,
      pending: 0,
      isUnderstaffed: true,
      skills: [
        { skillId: 'cook', isMandatory: true, required: 1, met: 1 },
        { skillId: 'bar', isMandatory: false, required: 1, met: 0 },
      ],
    });
    const { skills, isUnderstaffed } = staffingOf({
      skillRequirements,
      places: [both, taken(openPlace('b'), 'eve', ['cook'])],
    });
    expect([skills.map(({ met }) => met), isUnderstaffed]).toEqual([[1, 1], false]);
  });

  it('does not count who has only registered', () => {
    expect(
      staffingOf({ skillRequirements: cooks(1), places: [taken(openPlace('a'), 'bob', ['cook'], 'Pending')] }),
    ).toMatchObject({ assigned: 0, pending: 1, skills: [{ met: 0 }] });
  });

  it('pairs as many as can be', () => {
    const graph = fc.array(fc.uniqueArray(fc.nat(4), { maxLength: 5 }), { maxLength: 5 });
    const best = (choices: readonly (readonly number[])[], used: readonly number[] = []): number => {
      const [first, ...rest] = choices;
      if (first === undefined) return 0;
      return Math.max(
        best(rest, used),
        ...first.filter((right) => !used.includes(right)).map((right) => 1 + best(rest, [...used, right])),
      );
    };
    fc.assert(
      fc.property(graph, (choices) => {
        const matched = largestMatching(choices);
        const pairs = matched.filter((right) => right !== -1);
        expect(new Set(pairs).size).toBe(pairs.length);
        expect(matched.every((right, left) => right === -1 || (choices[left] ?? []).includes(right))).toBe(true);
        expect(pairs.length).toBe(best(choices));
      }),
    );
  });
});
