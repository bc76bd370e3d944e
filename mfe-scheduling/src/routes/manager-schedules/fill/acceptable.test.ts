import type { ProposedAssignment } from '@rooster/contract';
import { expect, it } from 'vitest';
import { proposalResult, proposedPerson, proposedShift } from '../../../testing/proposal.ts';
import { byDay, byPerson, toAccept } from './acceptable.ts';

const one = (shiftId: string, tenantUserId: string, rest: Partial<ProposedAssignment> = {}): ProposedAssignment => ({
  shiftId,
  shiftAssignmentId: `${shiftId} ${tenantUserId}`,
  tenantUserId,
  isUnchanged: false,
  warnings: [],
  standing: 'Proposed',
  against: [],
  ...rest,
});

const result = proposalResult({
  shifts: [proposedShift('b', '2026-11-18'), proposedShift('a', '2026-11-17')],
  people: [proposedPerson('anna'), proposedPerson('piet')],
  assignments: [
    one('b', 'piet'),
    one('a', 'piet'),
    one('a', 'anna'),
    one('b', 'anna', { isUnchanged: true }),
    one('b', 'kees', { standing: 'Refused' }),
    one('b', 'lies', { standing: 'Taken' }),
  ],
});

it('counts what can still be taken over, by person in order of name and by day', () => {
  expect(toAccept(result)).toHaveLength(3);
  expect(byPerson(result)).toEqual([
    { key: 'anna', count: 1 },
    { key: 'piet', count: 2 },
  ]);
  expect(byDay(result)).toEqual([
    { key: '2026-11-17', count: 2 },
    { key: '2026-11-18', count: 1 },
  ]);
});
