// @vitest-environment node
import { ApiError, client, type HttpRequest } from '@rooster/api-client';
import type { Shift } from '@rooster/contract';
import { departments, scheduling, skills } from '@rooster/contract/calls';
import { describe, expect, it } from 'vitest';
import { person, place, schedule, shift } from '../../../testing/schedule.ts';
import type { Action } from '../model/actions.ts';
import { indexOf } from '../model/schedule-index.ts';
import { takeBackOf } from './undo.ts';

const noted = { forceNote: 'Agreed by phone' };
const other = { start: '2026-11-19T08:00:00Z', end: '2026-11-19T16:00:00Z', startDate: '2026-11-19' };
const index = indexOf(
  schedule(
    [
      shift('one', [place('one-1', 'anna', noted)]),
      shift('two', [place('two-1', 'piet', { forceNote: 'Swapped' })], other),
      shift('asked', [place('asked-1', 'kim', { status: 'Pending' }), place('asked-2')], other),
      shift('free', [place('free-1')], other),
    ],
    [person('anna'), person('piet'), person('kim')],
  ),
);

const problem = { type: 'about:blank', title: '', traceId: '' };
const meanwhile = new ApiError({ ...problem, code: 'modified-meanwhile', status: 412 });
const overlap = new ApiError({ ...problem, code: 'shift-overlap', status: 409 });

interface Meanwhile {
  /** Who is in each place by now. */
  readonly there?: string;
  /** What the first change of a shift is refused with. */
  readonly refused?: ApiError;
}

/** What taking an action back asks of the server: path, body and version of each call. */
async function takenBack(
  action: Action,
  { there = 'anna', refused }: Meanwhile = {},
): Promise<{ sent: unknown[]; error?: unknown } | null> {
  const sent: unknown[] = [];
  const refusals = refused === undefined ? [] : [refused];
  const http = {
    send: async ({ method, path, body, ifMatch }: HttpRequest) => {
      const asked = path.replace('/api/schedules/', '');
      sent.push([`${method} ${asked}`, body, ...(ifMatch === undefined ? [] : [ifMatch])]);
      const refusal = method === 'PUT' ? refusals.pop() : undefined;
      if (refusal !== undefined) throw refusal;
      const expected = /unassign\?tenantUserId=(.*)/.exec(asked)?.[1];
      if (expected !== undefined && expected !== there) throw meanwhile;
      return { ...shift(asked, [], { version: 8 }), shifts: [], warnings: [] };
    },
  };
  const api = { ...client(http, scheduling), ...client(http, departments), ...client(http, skills) };
  const copy: Shift = shift('copy', [place('copy-1', 'anna'), place('copy-2', 'kim')], other);
  const answered =
    action.kind === 'move' || action.kind === 'addPlace' ? { ...copy, shiftId: 'one', version: 7 } : copy;
  const takeBack = takeBackOf(api, index, action, { shifts: [answered], warnings: [] }, false);
  if (takeBack === null) return null;
  try {
    await takeBack();
    return { sent };
  } catch (error) {
    return { sent, error };
  }
}

const assign = (assignmentId: string, tenantUserId: string, fromAssignmentId: string | null = null): Action => ({
  kind: 'assign',
  assignmentId,
  tenantUserId,
  fromAssignmentId,
});

describe('taking back', () => {
  const annaBack = ['POST assignments/one-1/assign', expect.objectContaining({ tenantUserId: 'anna', ...noted })];
  const pietBack = ['POST assignments/two-1/assign', expect.objectContaining({ tenantUserId: 'piet' })];

  it.each<[string, Action, unknown[]]>([
    ['a move to a free place', assign('free-1', 'anna', 'one-1'), [annaBack]],
    [
      'that somebody was replaced',
      { kind: 'replace', assignmentId: 'one-1', tenantUserId: 'piet', replaces: 'anna', fromAssignmentId: null },
      [annaBack],
    ],
    [
      'that somebody came from another shift',
      { kind: 'replace', assignmentId: 'one-1', tenantUserId: 'piet', replaces: 'anna', fromAssignmentId: 'two-1' },
      [annaBack, pietBack],
    ],
    [
      'a shift moved to somebody else',
      { kind: 'move', assignmentId: 'one-1', shiftId: 'one', date: '2026-11-18', tenantUserId: 'piet' },
      [['PUT shifts/one', expect.anything(), 7], annaBack],
    ],
    [
      'a place taken out of a shift',
      { kind: 'copy', assignmentId: 'one-1', shiftId: 'one', date: '2026-11-18', tenantUserId: 'anna', leave: true },
      [annaBack, ['DELETE shifts/copy', undefined, 2]],
    ],
    ['that somebody was taken off', { kind: 'unassign', assignmentId: 'one-1' }, [annaBack]],
  ])('%s keeps the reason for which a rule was passed over', async (_what, action, calls) =>
    expect(await takenBack(action)).toEqual({ sent: calls }),
  );

  const moved: Action = {
    kind: 'move',
    assignmentId: 'one-1',
    shiftId: 'one',
    date: '2026-11-18',
    tenantUserId: 'anna',
  };
  const given: Action = { ...moved, tenantUserId: 'piet' };
  const added: Action = { kind: 'addPlace', shiftId: 'one', assignmentId: 'one-1', tenantUserId: 'kim' };

  it('takes off nobody whom another planner has put there since', async () => {
    const off = ['POST assignments/free-1/unassign?tenantUserId=anna', undefined];
    expect(await takenBack(assign('free-1', 'anna'))).toEqual({ sent: [off] });
    expect(await takenBack(assign('free-1', 'anna'), { there: 'piet' })).toEqual({ sent: [off], error: meanwhile });
  });

  it('writes over nothing that another planner has changed of the shift since', async () => {
    const refused = meanwhile;
    const put = (version: number) => ['PUT shifts/one', expect.anything(), version];
    expect(await takenBack(moved, { refused })).toEqual({ sent: [put(7)], error: refused });
    expect(await takenBack(given, { refused })).toEqual({ sent: [put(7)], error: refused });
    expect(await takenBack(added, { there: 'kim' })).toEqual({
      sent: [['POST assignments/copy-1/unassign?tenantUserId=kim', undefined], put(8)],
    });
  });

  it('frees a shift of who got it and works elsewhere at the time it goes back to', async () => {
    expect(await takenBack(given, { there: 'piet', refused: overlap })).toEqual({
      sent: [
        ['PUT shifts/one', expect.anything(), 7],
        ['POST assignments/one-1/unassign?tenantUserId=piet', undefined],
        ['PUT shifts/one', expect.anything(), 8],
        annaBack,
      ],
    });
  });

  it.each<[string, Action]>([
    ['confirmed', assign('asked-1', 'kim')],
    ['confirmed in another place', assign('asked-2', 'kim')],
    ['refused', { kind: 'unassign', assignmentId: 'asked-1' }],
    ['moved to another shift', assign('free-1', 'kim', 'asked-1')],
  ])('is not offered of a registration that was %s: its person knows', async (_what, action) =>
    expect(await takenBack(action)).toBeNull(),
  );
});
