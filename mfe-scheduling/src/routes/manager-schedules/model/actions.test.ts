// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { afterAction, person, place, schedule, shift } from '../../../testing/schedule.ts';
import { type Action, actionOf, type Carried, outcomeOf, type Target } from './actions.ts';
import { indexOf } from './schedule-index.ts';

const wednesday = { start: '2026-11-18T08:00:00Z', end: '2026-11-18T16:00:00Z', startDate: '2026-11-18' };
const plan = schedule(
  [
    shift('solo', [place('solo-1', 'anna')]),
    shift('duo', [place('duo-1', 'anna'), place('duo-2', null, { skillId: 'cook' }), place('duo-3')], wednesday),
    shift('full', [place('full-1', 'piet')], wednesday),
  ],
  [person('anna'), person('piet', { skillIds: ['cook'] }), person('kim')],
);
const index = indexOf(plan);
const cell = (tenantUserId: string | null, date: string): Target => ({
  kind: 'cell',
  tenantUserId,
  departmentId: null,
  date,
});
const inHand = (assignmentId: string): Carried => ({ kind: 'place', assignmentId });
const who = (tenantUserId: string): Carried => ({ kind: 'person', tenantUserId });

describe('what a drop does', () => {
  it.each<[string, Carried, Target, boolean, Partial<Action>]>([
    [
      'gives a place to a colleague on the same day',
      inHand('solo-1'),
      cell('piet', '2026-11-17'),
      false,
      { kind: 'replace', assignmentId: 'solo-1', tenantUserId: 'piet', replaces: 'anna', fromAssignmentId: null },
    ],
    ['does nothing on its own cell', inHand('solo-1'), cell('anna', '2026-11-17'), false, { kind: 'nothing' }],
    [
      'moves a shift that nobody else does',
      inHand('solo-1'),
      cell('anna', '2026-11-19'),
      false,
      { kind: 'move', date: '2026-11-19', tenantUserId: 'anna' },
    ],
    [
      'moves it to a colleague and another day',
      inHand('solo-1'),
      cell('piet', '2026-11-16'),
      false,
      { kind: 'move', date: '2026-11-16', tenantUserId: 'piet' },
    ],
    [
      'takes one place out of a shift of several',
      inHand('duo-1'),
      cell('anna', '2026-11-20'),
      false,
      { kind: 'copy', date: '2026-11-20', tenantUserId: 'anna', leave: true },
    ],
    [
      'copies to another day',
      inHand('solo-1'),
      cell('piet', '2026-11-20'),
      true,
      { kind: 'copy', date: '2026-11-20', tenantUserId: 'piet', leave: false },
    ],
    [
      'copies onto the open place that suits',
      inHand('duo-1'),
      cell('piet', '2026-11-18'),
      true,
      { kind: 'assign', assignmentId: 'duo-2', tenantUserId: 'piet' },
    ],
    [
      'copies onto a new place when none is open',
      inHand('solo-1'),
      cell('piet', '2026-11-17'),
      true,
      { kind: 'addPlace', shiftId: 'solo', tenantUserId: 'piet' },
    ],
    [
      'keeps the person where rows are no people',
      inHand('solo-1'),
      cell(null, '2026-11-18'),
      false,
      { kind: 'move', tenantUserId: 'anna' },
    ],
    [
      'fills an open place',
      inHand('duo-3'),
      cell('kim', '2026-11-18'),
      false,
      { kind: 'assign', assignmentId: 'duo-3', tenantUserId: 'kim', fromAssignmentId: null },
    ],
    [
      'empties a place',
      inHand('solo-1'),
      { kind: 'open', date: '2026-11-17' },
      false,
      { kind: 'unassign', assignmentId: 'solo-1' },
    ],
    [
      'does not empty it on another day',
      inHand('solo-1'),
      { kind: 'open', date: '2026-11-18' },
      false,
      { kind: 'nothing' },
    ],
    [
      'puts somebody on a shift, where his skill is asked',
      who('piet'),
      { kind: 'shift', shiftId: 'duo' },
      false,
      { kind: 'assign', assignmentId: 'duo-2' },
    ],
    [
      'puts somebody on a shift, where no skill is asked',
      who('kim'),
      { kind: 'shift', shiftId: 'duo' },
      false,
      { kind: 'assign', assignmentId: 'duo-3' },
    ],
    [
      'asks whom to replace on a full shift',
      who('anna'),
      { kind: 'shift', shiftId: 'full' },
      false,
      { kind: 'choosePlace', shiftId: 'full' },
    ],
    ['does nothing for who is on it', who('anna'), { kind: 'shift', shiftId: 'duo' }, false, { kind: 'nothing' }],
    [
      'replaces who is in the place',
      who('anna'),
      { kind: 'place', assignmentId: 'full-1' },
      false,
      { kind: 'replace', replaces: 'piet', fromAssignmentId: null },
    ],
    [
      'swaps two places',
      inHand('solo-1'),
      { kind: 'place', assignmentId: 'full-1' },
      false,
      { kind: 'replace', tenantUserId: 'anna', replaces: 'piet', fromAssignmentId: 'solo-1' },
    ],
    [
      'moves somebody to another shift',
      inHand('full-1'),
      { kind: 'shift', shiftId: 'duo' },
      false,
      { kind: 'assign', assignmentId: 'duo-2', tenantUserId: 'piet', fromAssignmentId: 'full-1' },
    ],
    [
      'copies somebody to another shift',
      inHand('full-1'),
      { kind: 'shift', shiftId: 'duo' },
      true,
      { kind: 'assign', fromAssignmentId: null },
    ],
    [
      'does nothing when the place has gone meanwhile',
      inHand('gone'),
      cell('anna', '2026-11-17'),
      false,
      { kind: 'nothing' },
    ],
  ])('%s', (_what, carried, target, copying, expected) =>
    expect(actionOf(index, carried, target, copying)).toMatchObject(expected),
  );

  it('takes the place that somebody registered for from nobody while another is open', () => {
    const waiting = { status: 'Pending' } as const;
    const asked = shift('asked', [
      place('asked-1', 'piet', waiting),
      place('asked-2'),
      place('asked-3', 'kim', waiting),
    ]);
    const onto = (tenantUserId: string, of = asked) =>
      actionOf(indexOf(schedule([of], plan.people)), who(tenantUserId), { kind: 'shift', shiftId: of.shiftId }, false);
    expect(onto('anna')).toMatchObject({ kind: 'assign', assignmentId: 'asked-2' });
    // Who registered himself is confirmed in the place that he asked for.
    expect(onto('kim')).toMatchObject({ kind: 'assign', assignmentId: 'asked-3' });
    expect(onto('anna', shift('last', [place('last-1', 'piet', waiting)]))).toMatchObject({ assignmentId: 'last-1' });
  });

  it('is judged by the shift as it will be', () => {
    const outcome = outcomeOf(index, actionOf(index, inHand('solo-1'), cell('piet', '2026-11-18'), false));
    expect(outcome).toMatchObject({
      tenantUserId: 'piet',
      leaving: 'solo-1',
      shift: { shiftId: null, times: { start: Date.parse('2026-11-18T08:00:00Z') }, startDate: '2026-11-18' },
    });
  });
});

describe('the board before the server has answered', () => {
  const hours = (board: typeof plan, who: string) =>
    board.people.find(({ tenantUserId }) => tenantUserId === who)?.weeks[0]?.plannedTime;
  const placesIn = (board: typeof plan) =>
    Object.fromEntries(
      board.shifts.flatMap(({ assignments }) => assignments.map((each) => [each.shiftAssignmentId, each.tenantUserId])),
    );

  it('has the person in the place and his hours counted', () => {
    const next = afterAction(plan, {
      kind: 'assign',
      assignmentId: 'duo-3',
      tenantUserId: 'kim',
      fromAssignmentId: null,
    });
    expect(placesIn(next)['duo-3']).toBe('kim');
    expect(next.shifts[1]).toMatchObject({ filledCount: 2 });
    expect(hours(next, 'kim')).toBe('07:30:00');
  });

  it('swaps both', () => {
    const next = afterAction(
      plan,
      { kind: 'replace', assignmentId: 'full-1', tenantUserId: 'anna', replaces: 'piet', fromAssignmentId: 'solo-1' },
      true,
    );
    expect(placesIn(next)).toMatchObject({ 'full-1': 'anna', 'solo-1': 'piet' });
  });

  it('moves a shift with its times', () => {
    const next = afterAction(plan, {
      kind: 'move',
      assignmentId: 'solo-1',
      shiftId: 'solo',
      date: '2026-11-19',
      tenantUserId: 'kim',
    });
    expect(next.shifts[0]).toMatchObject({
      startDate: '2026-11-19',
      start: '2026-11-19T08:00:00.000Z',
      assignments: [{ tenantUserId: 'kim' }],
    });
  });

  it('copies as a draft and keeps what it was made of, or empties it', () => {
    const copy = {
      kind: 'copy',
      assignmentId: 'duo-1',
      shiftId: 'duo',
      date: '2026-11-19',
      tenantUserId: 'kim',
    } as const;
    const kept = afterAction(plan, { ...copy, leave: false });
    expect(kept.shifts).toHaveLength(4);
    expect(placesIn(kept)['duo-1']).toBe('anna');
    expect(placesIn(afterAction(plan, { ...copy, leave: true }))['duo-1']).toBeNull();
  });

  it('marks a published shift as changed', () => {
    const published = schedule([shift('solo', [place('solo-1', 'anna')], { isPublished: true })], [person('anna')]);
    expect(afterAction(published, { kind: 'unassign', assignmentId: 'solo-1' }).shifts[0]?.hasUnpublishedChanges).toBe(
      true,
    );
  });
});
