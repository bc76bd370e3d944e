/** Hours that lapse: warning in time, showing that it was, and deciding where it was not. */
import * as z from 'zod';
import { call } from '../../call.ts';
import { body, Id, Instant, list, PlainDate, text } from '../../wire.ts';
import { LapseDecision, LapseWarning } from './balances.ts';
import { memberPath, module } from './formats.ts';
import { LapsingLot } from './settings.ts';

export const lapseCalls = {
  listLapsingLots: call({
    method: 'GET',
    path: '/api/leave/lapses',
    summary: 'Legal hours that lapse within four months or wait for a decision, soonest first',
    access: { any: ['leave:expiry:view', 'leave:expiry:update'] },
    mayLag: true,
    module,
    response: list(LapsingLot),
  }),
  decideLapse: call({
    method: 'POST',
    path: '/api/leave/lapses/{leaveHourBalanceId}/decision',
    summary:
      'Let a lot lapse after a day, today or later, that the person can still use it until; or keep it for good without one',
    access: { any: ['leave:expiry:update'] },
    module,
    params: z.object({ leaveHourBalanceId: Id }),
    body: body({ lastDay: PlainDate.nullable(), reason: text(500, 1) }),
    response: LapseDecision,
    status: 201,
    errors: ['not-found', 'own-decision', 'state-conflict'],
    idempotent: true,
  }),
  listLapseWarnings: call({
    method: 'GET',
    path: '/api/leave/lapse-warnings/{tenantUserId}',
    summary: 'Warnings a person got that hours lapse, newest first',
    access: { any: ['leave:balance:view'] },
    module,
    params: memberPath,
    response: list(LapseWarning),
    keep: 'own',
    errors: ['not-found'],
  }),
  seeLapseWarnings: call({
    method: 'POST',
    path: '/api/leave/lapse-warnings/seen',
    summary: 'Record that the own warnings were seen',
    access: { any: ['leave:balance:view'] },
    module,
    body: body({ warningIds: z.array(Id).min(1, 'required').max(100) }),
    response: z.object({ seenAt: Instant }),
  }),
};
