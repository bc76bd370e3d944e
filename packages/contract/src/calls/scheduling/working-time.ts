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

/** Stretches of work that a finding names at most: those of a rule over weeks are a list that nobody reads. */
export const NAMED_WORK = 3;

/** A broken rule with the work it speaks of, in order of time; none where that is more than three stretches. */
export const WorkingTimeFinding = Violation.extend({ work: z.array(WorkSpan).max(NAMED_WORK) }).meta({
  id: 'WorkingTimeFinding',
});
export type WorkingTimeFinding = z.output<typeof WorkingTimeFinding>;

/** A page of those with broken rules, by name; of each the rules in order of time. */
export const WorkingTimeReport = z
  .object({
    people: z.array(z.object({ tenantUserId: Id, ...NamesOut, findings: z.array(WorkingTimeFinding) })),
    /** How many break a rule, and how many were looked at: on all pages, as it was at the first. */
    foundCount: z.int(),
    checkedCount: z.int(),
    /** Where the next page begins; null on the last one. */
    nextCursor: z.string().nullable(),
  })
  .meta({ id: 'WorkingTimeReport' });
export type WorkingTimeReport = z.output<typeof WorkingTimeReport>;

export const workingTimeCalls = {
  queryWorkingTime: call({
    method: 'POST',
    path: '/api/schedules/manager/working-time/query',
    summary:
      'Which working-time rules hours worked and shifts planned break in a period of at most 93 days, by employee, page by page; hours count where they stand for a shift at the same time',
    cost: 'heavy',
    access: mayView,
    module,
    body: body({
      fromDate: PlainDate,
      toDate: PlainDate,
      departmentIds,
      limit: z.int('not-whole').min(1).max(200).default(50),
      cursor: z.string().max(1500).optional(),
    }),
    response: WorkingTimeReport,
    errors: ['not-found'],
  }),
};
