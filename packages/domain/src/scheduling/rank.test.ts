import { describe, expect, it } from 'vitest';
import { shift as period, wall } from '../working-time/testing.ts';
import type { Candidate } from './candidate.ts';
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
      'who would rather work then, before who can',
      day,
      [
        candidate(member('a', { availability: [said(true, monday)] })),
        candidate(member('b', { availability: [said(true, monday, { isPreferred: true })] })),
        candidate(member('c')),
      ],
      'b a c',
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
    const [keen] = rankCandidates(
      day,
      'a',
      [candidate(member('c', { availability: [said(true, monday, { isPreferred: true })] }), null)],
      week,
    );
    expect(keen?.reasons).toEqual([{ code: 'preferred', speaks: 'for', params: {} }]);
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
