// @vitest-environment node
import { client, type HttpRequest } from '@rooster/api-client';
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

/** What taking an action back asks of the server: path and body of each call; null where it can't be taken back. */
async function takenBack(action: Action, swapped = false): Promise<[string, unknown][] | null> {
  const sent: [string, unknown][] = [];
  const http = {
    send: async ({ method, path, body }: HttpRequest) => {
      sent.push([`${method} ${path.replace('/api/schedules/', '')}`, body]);
      return { shifts: [], warnings: [] };
    },
  };
  const api = { ...client(http, scheduling), ...client(http, departments), ...client(http, skills) };
  const copy: Shift = shift('copy', [place('copy-1', 'anna')], other);
  const takeBack = takeBackOf(api, index, action, { shifts: [copy], warnings: [] }, swapped);
  if (takeBack === null) return null;
  await takeBack();
  return sent;
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

  it.each<[string, Action, boolean, unknown[]]>([
    ['a move to a free place', assign('free-1', 'anna', 'one-1'), false, [annaBack]],
    [
      'that somebody was replaced',
      { kind: 'replace', assignmentId: 'one-1', tenantUserId: 'piet', replaces: 'anna', fromAssignmentId: null },
      false,
      [annaBack],
    ],
    [
      'that somebody came from another shift',
      { kind: 'replace', assignmentId: 'one-1', tenantUserId: 'piet', replaces: 'anna', fromAssignmentId: 'two-1' },
      false,
      [annaBack, pietBack],
    ],
    [
      'a shift moved to somebody else',
      { kind: 'move', assignmentId: 'one-1', shiftId: 'one', days: 1, tenantUserId: 'piet' },
      false,
      [annaBack, ['PUT shifts/one', expect.anything()]],
    ],
    [
      'a place taken out of a shift',
      { kind: 'copy', assignmentId: 'one-1', shiftId: 'one', days: 1, tenantUserId: 'anna', leave: true },
      false,
      [annaBack, ['DELETE shifts/copy', undefined]],
    ],
    ['that somebody was taken off', { kind: 'unassign', assignmentId: 'one-1' }, false, [annaBack]],
  ])('%s keeps the reason for which a rule was passed over', async (_what, action, swapped, calls) =>
    expect(await takenBack(action, swapped)).toEqual(calls),
  );

  it.each<[string, Action]>([
    ['confirmed', assign('asked-1', 'kim')],
    ['confirmed in another place', assign('asked-2', 'kim')],
    ['refused', { kind: 'unassign', assignmentId: 'asked-1' }],
    ['moved to another shift', assign('free-1', 'kim', 'asked-1')],
  ])('is not offered of a registration that was %s: its person knows', async (_what, action) =>
    expect(await takenBack(action)).toBeNull(),
  );
});
