/** Links by which a calendar program reads leave. */
import * as z from 'zod';
import { call } from '../../call.ts';
import { body, Id, Instant, list } from '../../wire.ts';
import { module } from './formats.ts';

/**
 * A link: to one's own leave, or to that of a department or of everybody in scope. Who made it reads no more by it than
 * on screen.
 */
export const LeaveCalendarFeed = z
  .object({
    feedId: Id,
    kind: z.enum(['Person', 'Team']),
    departmentId: Id.nullable(),
    createdAt: Instant,
    lastReadAt: Instant.nullable(),
  })
  .meta({ id: 'LeaveCalendarFeed' });
export type LeaveCalendarFeed = z.output<typeof LeaveCalendarFeed>;

const mayHave = { any: ['leave:request:view-own', 'leave:request:view-all', 'leave:request:view-pending'] } as const;

export const calendarCalls = {
  listLeaveCalendarFeeds: call({
    method: 'GET',
    path: '/api/leave/calendar-feeds',
    summary: 'The own calendar links',
    access: mayHave,
    module,
    response: list(LeaveCalendarFeed),
  }),
  createLeaveCalendarFeed: call({
    method: 'POST',
    path: '/api/leave/calendar-feeds',
    summary: 'Make a calendar link; its address is told this once. An earlier one for the same leave ends',
    access: mayHave,
    module,
    body: body({ kind: z.enum(['Person', 'Team']), departmentId: Id.nullish() }),
    response: LeaveCalendarFeed.extend({ path: z.string() }),
    status: 201,
    errors: ['not-found'],
  }),
  deleteLeaveCalendarFeed: call({
    method: 'DELETE',
    path: '/api/leave/calendar-feeds/{feedId}',
    summary: 'End a calendar link',
    access: mayHave,
    module,
    params: z.object({ feedId: Id }),
    errors: ['not-found'],
  }),
};
