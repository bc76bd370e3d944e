import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../time/index.ts';
import { recordOf, violationsIn } from '../working-time/index.ts';
import { everyRule, shift as period, wall } from '../working-time/testing.ts';
import type { Candidate } from './candidate.ts';
import { fillPlaces } from './fill.ts';
import { rankCandidates } from './rank.ts';
import type { Shift } from './shift.ts';
import { barShift, candidate, member, openPlace, said, taken } from './testing.ts';

const monday = '2026-11-16';
const week = { start: wall(monday, '00:00'), end: wall('2026-11-23', '00:00') };
const day = barShift(monday, '09:00-17:00');
const order = (shift: Shift, candidates: readonly Candidate[]) =>
  rankCandidates(shift, 'a', candidates, week).map(({ tenantUserId }) => tenantUserId);
const busy = (hours: number) => [period('2026-11-20', `08:00-${String(8 + hours).padStart(2, '0')}:00`)];

describe('ranking', () => {
  it.each([
    [
      'who can, before who may be forced, before who cannot',
      day,
      [
        candidate(member('c', { departmentIds: [] })),
        candidate(member('b', { availability: [said(false, monday)] })),
        candidate(member('a')),
      ],
      'a b c',
    ],
    [
      'who has fewer hours',
      day,
      [candidate(member('a', { work: busy(8) })), candidate(member('b', { work: busy(4) })), candidate(member('c'))],
      'c b a',
    ],
    [
      'hours go by the contract',
      day,
      [candidate(member('a', { work: busy(4) }), 16), candidate(member('b', { work: busy(8) }), 40)],
      'b a',
    ],
    [
      'contract hours first, then on call, then overtime',
      day,
      [candidate(member('a', { work: busy(4) }), 8), candidate(member('b'), null), candidate(member('c'), 40)],
      'c b a',
    ],
    [
      'who said to be available',
      day,
      [candidate(member('a')), candidate(member('b', { availability: [said(true, monday)] }))],
      'b a',
    ],
    [
      'but not when that is unfair',
      day,
      [candidate(member('a')), candidate(member('b', { availability: [said(true, monday)], work: busy(8) }))],
      'a b',
    ],
    [
      'who costs less',
      day,
      [candidate(member('a'), 40, 2500), candidate(member('b'), 40, 1800), candidate(member('c'), 40, null)],
      'b a c',
    ],
    [
      'who has registered',
      { ...day, places: [taken(openPlace('a'), 'b', [], 'Pending')] },
      [candidate(member('a')), candidate(member('b', { work: busy(4) }))],
      'b a',
    ],
    [
      'who brings what is wished for',
      { ...day, places: [{ ...openPlace('a'), skillRequirements: [{ skillId: 'cook', isMandatory: false }] }] },
      [candidate(member('a')), candidate(member('b', { skillIds: ['cook'] }))],
      'b a',
    ],
    ['the id when all else is equal', day, [candidate(member('b')), candidate(member('a'))], 'a b'],
  ] as const)('%s', (_what, shift, candidates, expected) => {
    expect(order(shift, candidates).join(' ')).toBe(expected);
    expect(order(shift, [...candidates].reverse()).join(' ')).toBe(expected);
  });

  it('gives the reasons', () => {
    const shift = { ...day, places: [taken(openPlace('a', 'cook'), 'b', ['cook'], 'Pending')] };
    const [best, other] = rankCandidates(
      shift,
      'a',
      [
        candidate(member('a', { work: busy(6) }), 8, 2000),
        candidate(member('b', { skillIds: ['cook'], availability: [said(true, monday)] }), 40, 1500),
      ],
      week,
    );
    expect(best).toMatchObject({
      tenantUserId: 'b',
      verdict: 'ok',
      findings: [],
      load: { tier: 'room-in-contract', plannedSeconds: 0 },
    });
    expect(best?.reasons).toEqual([
      { code: 'registered', speaks: 'for', params: { tenantUserId: 'b' } },
      { code: 'has-skills', speaks: 'for', params: { skillIds: ['cook'] } },
      { code: 'available', speaks: 'for', params: {} },
      { code: 'room-in-contract', speaks: 'for', params: { plannedSeconds: 0, roomSeconds: 32.5 * 3600 } },
      { code: 'fewest-hours', speaks: 'for', params: { plannedSeconds: 0 } },
      { code: 'lowest-cost', speaks: 'for', params: { centsPerHour: 1500 } },
    ]);
    expect(other?.findings.map(({ code }) => code)).toEqual(['shift-skill-mismatch']);
    expect(other?.reasons.map(({ code, speaks }) => `${code} ${speaks}`)).toEqual([
      'over-contract against',
      'most-hours against',
    ]);
  });
});

describe('filling several places', () => {
  const weekOf = (count: number, places = 1): Shift[] =>
    Array.from({ length: count }, (_, index) =>
      barShift(addDays(monday, index), '09:00-17:00', {
        places: Array.from({ length: places }, (_, place) => openPlace(`${index}-${place}`)),
      }),
    );
  const options = { period: week, allowWarnings: false };

  it('shares the hours out', () => {
    const people = ['a', 'b', 'c', 'd', 'e'].map((id) => candidate(member(id)));
    const { filled, unfilled } = fillPlaces(weekOf(5, 2), people, options);
    const counts = people.map(
      ({ member: { tenantUserId } }) => filled.filter(({ chosen }) => chosen.tenantUserId === tenantUserId).length,
    );
    expect(counts).toEqual([2, 2, 2, 2, 2]);
    expect(unfilled).toEqual([]);
  });

  it('shares them out among people on call and by the size of the contract', () => {
    const onCall = fillPlaces(
      weekOf(4),
      ['a', 'b', 'c', 'd'].map((id) => candidate(member(id), null)),
      options,
    );
    expect(new Set(onCall.filled.map(({ chosen }) => chosen.tenantUserId)).size).toBe(4);
    const sized = fillPlaces(weekOf(6), [candidate(member('big'), 32), candidate(member('small'), 16)], options);
    expect(sized.filled.filter(({ chosen }) => chosen.tenantUserId === 'big')).toHaveLength(4);
  });

  it('fills the hardest place first', () => {
    const shifts = [
      barShift(monday, '09:00-17:00'),
      barShift(monday, '10:00-18:00', { places: [openPlace('cook', 'cook')] }),
    ];
    const { filled } = fillPlaces(
      shifts,
      [candidate(member('a', { skillIds: ['cook'] })), candidate(member('b'))],
      options,
    );
    expect(filled.map(({ shiftAssignmentId, chosen }) => `${shiftAssignmentId}:${chosen.tenantUserId}`)).toEqual([
      'cook:a',
      'a:b',
    ]);
  });

  it('leaves open what nobody can take, and says why', () => {
    const people = [
      candidate(member('a', { availability: [said(false, monday)] })),
      candidate(member('b', { departmentIds: [] })),
    ];
    expect(fillPlaces([day], people, options)).toEqual({
      filled: [],
      unfilled: [
        {
          shiftId: day.shiftId,
          shiftAssignmentId: 'a',
          obstacles: [
            { code: 'shift-department-mismatch', count: 1 },
            { code: 'shift-employee-unavailable', count: 1 },
          ],
        },
      ],
    });
    expect(
      fillPlaces([day], people, { ...options, allowWarnings: true }).filled.map(({ chosen }) => chosen.tenantUserId),
    ).toEqual(['a']);
  });

  it('never breaks a forbidden rule, never plans anybody twice at once, whatever is asked of it', () => {
    const someShift = fc.tuple(
      fc.integer({ min: 0, max: 13 }),
      fc.integer({ min: 0, max: 23 }),
      fc.integer({ min: 3, max: 13 }),
      fc.integer({ min: 1, max: 2 }),
    );
    fc.assert(
      fc.property(
        fc.array(someShift, { maxLength: 25 }),
        fc.integer({ min: 1, max: 4 }),
        fc.boolean(),
        (asked, count, allowWarnings) => {
          const shifts = asked.map(([offset, hour, length, places], index): Shift => {
            const start = week.start + (offset * 24 + hour) * 3_600_000;
            return {
              ...day,
              shiftId: `s${index}`,
              start,
              end: start + length * 3_600_000,
              places: Array.from({ length: places }, (_, place) => openPlace(`${index}-${place}`)),
            };
          });
          const people = Array.from({ length: count }, (_, index) =>
            candidate(member(`m${index}`, { settings: everyRule('forbid') })),
          );
          const { filled, unfilled } = fillPlaces(shifts, people, { period: week, allowWarnings });
          expect(filled.length + unfilled.length).toBe(shifts.flatMap(({ places }) => places).length);
          for (const { member: someone } of people) {
            const own = filled
              .filter(({ chosen }) => chosen.tenantUserId === someone.tenantUserId)
              .map(({ shiftId }) => shiftId);
            expect(new Set(own).size).toBe(own.length);
            const planned = shifts.filter(({ shiftId }) => own.includes(shiftId)).sort((a, b) => a.start - b.start);
            expect(planned.slice(1).every(({ start }, index) => start >= (planned[index]?.end ?? 0))).toBe(true);
            const record = recordOf(
              someone.work.person,
              planned.map(({ shiftId, ...rest }) => ({
                id: shiftId,
                kind: 'planned' as const,
                start: rest.start,
                end: rest.end,
                timeZoneId: rest.timeZoneId,
                breakSeconds: rest.breakSeconds,
              })),
              everyRule('forbid'),
            );
            expect(violationsIn(record)).toEqual([]);
          }
        },
      ),
    );
  });
});
