// @vitest-environment node
import { client, type HttpRequest, TransportError } from '@rooster/api-client';
import { departments, scheduling, skills } from '@rooster/contract/calls';
import { expect, it } from 'vitest';
import { person, place, schedule, shift } from '../../../testing/schedule.ts';
import type { Action } from '../model/actions.ts';
import { indexOf } from '../model/schedule-index.ts';
import { send } from './send.ts';

const index = indexOf(schedule([shift('one', [place('one-1', 'anna')])], [person('anna'), person('piet')]));
const lost = new TransportError('network');

const actions: readonly Action[] = [
  { kind: 'move', shiftId: 'one', assignmentId: 'one-1', date: '2026-11-18', tenantUserId: 'piet' },
  { kind: 'addPlace', shiftId: 'one', assignmentId: 'one-1', tenantUserId: 'piet' },
];

it.each(actions)(
  'takes the first step of $kind back at its own version: the second may have been done, though its answer was lost',
  async (action) => {
    const sent: unknown[] = [];
    const http = {
      send: async ({ method, path, ifMatch }: HttpRequest) => {
        sent.push([method, ifMatch]);
        if (path.endsWith('/assign')) throw lost;
        return shift('one', [place('one-1', 'anna'), place('one-2')], { version: 7 });
      },
    };
    const api = { ...client(http, scheduling), ...client(http, departments), ...client(http, skills) };
    await expect(send(api, index, action, {})).rejects.toBe(lost);
    expect(sent).toEqual([
      ['PUT', 1],
      ['POST', undefined],
      ['PUT', 7],
    ]);
  },
);
