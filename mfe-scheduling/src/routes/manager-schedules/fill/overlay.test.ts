import type { ProposalResult, ProposedAssignment } from '@rooster/contract';
import { expect, it } from 'vitest';
import { person, place, schedule, shift } from '../../../testing/schedule.ts';
import { proposalResult } from '../../../testing/proposal.ts';
import { Layer, overlayOf } from './overlay.ts';

const proposed = (shiftId: string, shiftAssignmentId: string, tenantUserId: string, rest = {}): ProposedAssignment => ({
  shiftId,
  shiftAssignmentId,
  tenantUserId,
  isUnchanged: false,
  warnings: [],
  standing: 'Proposed',
  against: [],
  ...rest,
});

const laid = (result: ProposalResult, board = schedule([], [])) => new Layer(overlayOf(result)).over(board);
const whoIn = (board: ReturnType<typeof laid>) =>
  board.shifts.flatMap(({ assignments }) => assignments.map(({ tenantUserId }) => tenantUserId));

const people = [person('anna'), person('piet')];

it('puts the proposed people into open places, with the hours that they would have', () => {
  const board = schedule([shift('bar', [place('p1')]), shift('late', [place('p2', 'piet')])], people);
  const after = laid(proposalResult({ assignments: [proposed('bar', 'p1', 'anna')] }), board);
  expect(whoIn(after)).toEqual(['anna', 'piet']);
  expect(after.shifts[0]).toMatchObject({ filledCount: 1 });
  expect(after.people[0]?.weeks[0]?.plannedTime).toBe('07:30:00');
  expect(board.shifts[0]?.assignments[0]?.tenantUserId).toBeNull();
});

it('keeps who was put there by hand meanwhile, and what was taken over', () => {
  const board = schedule([shift('bar', [place('p1', 'piet'), place('p2')])], people);
  const after = laid(
    proposalResult({
      assignments: [proposed('bar', 'p1', 'anna'), proposed('bar', 'p2', 'anna', { standing: 'Accepted' })],
    }),
    board,
  );
  expect(after.shifts[0]).toBe(board.shifts[0]);
});

it('changes drafts where it may, never what is published, and empties what it leaves', () => {
  const board = schedule(
    [
      shift('draft', [place('p1', 'piet')]),
      shift('shown', [place('p2', 'piet')], { isPublished: true }),
      shift('left', [place('p3', 'anna')]),
    ],
    people,
  );
  const result = proposalResult({
    mayChange: 'Drafts',
    assignments: [proposed('draft', 'p1', 'anna'), proposed('shown', 'p2', 'anna')],
    emptied: [{ shiftId: 'left', shiftAssignmentId: 'p3', tenantUserId: 'anna' }],
  });
  expect(whoIn(laid(result, board))).toEqual(['anna', 'piet', null]);
  expect(overlayOf(result).open.has('p3')).toBe(true);
});

it('shows what would be refused by now, and gives the same objects for the same shifts', () => {
  const board = schedule([shift('bar', [place('p1')])], people);
  const layer = new Layer(
    overlayOf(proposalResult({ assignments: [proposed('bar', 'p1', 'anna', { standing: 'Refused' })] })),
  );
  expect(whoIn(layer.over(board))).toEqual(['anna']);
  expect(layer.over({ ...board }).shifts[0]).toBe(layer.over(board).shifts[0]);
});
