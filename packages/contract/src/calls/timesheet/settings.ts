/** How a tenant registers hours, and the closing of periods. */
import * as z from 'zod';
import { call } from '../../call.ts';
import { body, Id, Instant, page, pageQuery, PlainDate } from '../../wire.ts';
import { EntryMethods, RoundingStrategy } from './entry.ts';
import { Actor } from './hours.ts';
import { effective, Recalculation, RecalculationPreview, WeekdayFactors } from './surcharges.ts';

/**
 * How hours are registered here. Nothing can be added or changed up to and including `timesheetClosedDate`. While
 * `isRecalculating`, some hours are still calculated by the rules of before; while `isWorkingOut`, some are still worth
 * what they were before pay rules, a contract or other hours changed. `earlierRounding` is that of dates before
 * another, the earliest first; that of all other dates is `roundingStrategy`, from a day on that may lie ahead.
 */
export const TimesheetSettings = z
  .object({
    roundingStrategy: RoundingStrategy,
    timesheetEntryMethods: EntryMethods,
    timesheetClosedDate: PlainDate.nullable(),
    isRecalculating: z.boolean(),
    isWorkingOut: z.boolean(),
    earlierRounding: z.array(z.object({ before: PlainDate, roundingStrategy: RoundingStrategy })),
    version: z.int(),
  })
  .meta({ id: 'TimesheetSettings' });
export type TimesheetSettings = z.output<typeof TimesheetSettings>;

/** Settings together with the weekday factors. */
export const TimesheetModuleSettings = TimesheetSettings.extend({
  weekdayFactors: WeekdayFactors.omit({ version: true, holdsFrom: true }),
}).meta({ id: 'TimesheetModuleSettings' });

/** A closing or reopening: the last closed day before and after, null for none. */
export const PeriodClosing = z
  .object({
    closingId: Id,
    kind: z.enum(['Closed', 'Reopened']),
    previousDate: PlainDate.nullable(),
    closedDate: PlainDate.nullable(),
    actor: Actor,
    createdAt: Instant,
  })
  .meta({ id: 'PeriodClosing' });
export type PeriodClosing = z.output<typeof PeriodClosing>;

const module = 'Timesheet';
/** Who changes them sees them, and who closes a period reads until when it is closed. */
const mayRegister = {
  any: [
    'timesheet:settings:view',
    'timesheet:settings:update',
    'timesheet:close-date:update',
    'timesheet:entry:add',
    'timesheet:timer:use',
    'timesheet:entry:view-own',
  ],
} as const;

export const settingsCalls = {
  getTimesheetSettings: call({
    method: 'GET',
    path: '/api/timesheet/settings',
    summary: 'How hours are registered here',
    access: mayRegister,
    module,
    response: TimesheetSettings,
    keep: true,
    etag: true,
  }),
  updateTimesheetSettings: call({
    method: 'PUT',
    path: '/api/timesheet/settings',
    summary:
      'Change rounding, from a date on, and entry methods; with another rounding, entries outside the closed period are recalculated from their punches, approved ones on request, many of them in the background',
    access: { any: ['timesheet:settings:update'] },
    module,
    body: body({ roundingStrategy: RoundingStrategy, timesheetEntryMethods: EntryMethods }).partial().extend(effective),
    response: TimesheetSettings.extend({ recalculation: Recalculation.nullable() }),
    errors: ['modified-meanwhile', 'recalculation-running'],
    etag: true,
    idempotent: true,
  }),
  getTimesheetModuleSettings: call({
    method: 'GET',
    path: '/api/tenant/settings/module/timesheet',
    summary: 'All settings of the module at once',
    access: { any: ['timesheet:settings:view', 'timesheet:settings:update'] },
    module,
    response: TimesheetModuleSettings,
    keep: true,
    etag: true,
  }),
  setCloseDate: call({
    method: 'PUT',
    path: '/api/timesheet/close-date',
    summary: 'Close the timesheet up to and including a date, or reopen it with null',
    access: { any: ['timesheet:close-date:update'] },
    module,
    body: body({ closeDate: PlainDate.nullable() }),
    response: TimesheetSettings,
    errors: ['modified-meanwhile', 'recalculation-running', 'hours-not-worked-out'],
    etag: true,
    idempotent: true,
  }),
  previewClosing: call({
    method: 'GET',
    path: '/api/timesheet/close-date/preview',
    summary:
      'What closing up to a date would close while it awaits approval, and what reopening from there (without a date: all) would recalculate',
    cost: 'heavy',
    access: { any: ['timesheet:close-date:update'] },
    module,
    query: z.strictObject({ closeDate: PlainDate.optional() }),
    response: z.object({
      entryCount: z.int(),
      employeeCount: z.int(),
      firstDate: PlainDate.nullable(),
      /** What reopening does to hours by the rules of now; null where nothing is reopened. */
      reopened: RecalculationPreview.nullable(),
    }),
    errors: ['recalculation-running'],
  }),
  listClosings: call({
    method: 'GET',
    path: '/api/timesheet/close-date/history',
    summary: 'Who closed or reopened periods and when, newest first',
    access: { any: ['timesheet:close-date:update', 'timesheet:settings:view', 'timesheet:settings:update'] },
    mayLag: true,
    module,
    query: pageQuery,
    response: page(PeriodClosing),
    keep: true,
  }),
};
