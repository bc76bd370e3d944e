/** The working-time law held against a period: hours worked as well as shifts planned. */
import * as z from 'zod';
import { call } from '../../call.ts';
import { body, Id, Instant, NamesOut, PlainDate, TimeZoneId } from '../../wire.ts';
import { departmentIds, mayView, module } from './formats.ts';
import { Violation } from './reasons.ts';

/** Work that a broken rule speaks of. `name` is the shift's; null for hours worked. */
export const WorkSpan = z
  .object({
    kind: z.enum(['Planned', 'Worked']),
    name: z.string().nullable(),
    start: Instant,
    end: Instant,
    timeZoneId: TimeZoneId,
  })
  .meta({ id: 'WorkSpan' });
export type WorkSpan = z.output<typeof WorkSpan>;

/** A broken rule with the work it speaks of, in order of time. */
export const WorkingTimeFinding = Violation.extend({ work: z.array(WorkSpan) }).meta({ id: 'WorkingTimeFinding' });
export type WorkingTimeFinding = z.output<typeof WorkingTimeFinding>;

/** Somebody with broken rules, in order of time. */
export const WorkingTimeReport = z
  .object({
    people: z.array(z.object({ tenantUserId: Id, ...NamesOut, findings: z.array(WorkingTimeFinding) })),
    checkedCount: z.int(),
  })
  .meta({ id: 'WorkingTimeReport' });
export type WorkingTimeReport = z.output<typeof WorkingTimeReport>;

export const workingTimeCalls = {
  queryWorkingTime: call({
    method: 'POST',
    path: '/api/schedules/manager/working-time/query',
    summary:
      'Which working-time rules hours worked and shifts planned break in a period of at most 93 days, by employee; hours count where they stand for a shift at the same time',
    cost: 'heavy',
    access: mayView,
    module,
    body: body({ fromDate: PlainDate, toDate: PlainDate, departmentIds }),
    response: WorkingTimeReport,
    errors: ['not-found'],
  }),
};
