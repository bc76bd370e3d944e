/**
 * Surcharges: factors per weekday, days with a factor of their own, and what changing them does to hours that exist.
 */
import * as z from 'zod';
import { call } from '../../call.ts';
import { body, Id, Instant, list, name, NamesOut, PlainDate } from '../../wire.ts';
import { RoundingStrategy } from './entry.ts';

/** A percentage of at most two decimals, as 125.5; 100 means no surcharge. */
export const Factor = z
  .number()
  .min(100)
  .max(1000)
  .refine((factor) => Math.abs(factor * 100 - Math.round(factor * 100)) < 1e-6, { error: 'invalid-value' })
  .meta({ id: 'Factor', description: 'Percentage of at most two decimals, 100 meaning no surcharge' });

const weekdays = {
  monday: Factor,
  tuesday: Factor,
  wednesday: Factor,
  thursday: Factor,
  friday: Factor,
  saturday: Factor,
  sunday: Factor,
};

/**
 * Why an entry keeps its place when rounding changes: nothing of it would be left, it would overlap another, or reach
 * into the closed period.
 */
export const LeftReason = z
  .enum(['worked-time-not-positive', 'overlap', 'closed'])
  .meta({ id: 'RecalculationLeftReason' });

/** Hours of many people together, which a duration's five digits may not hold. */
export const TotalDuration = z
  .string()
  .regex(/^-?\d{2,9}:[0-5]\d:[0-5]\d$/, 'invalid-duration')
  .meta({ id: 'TotalDuration', description: 'HH:mm:ss, of many people together' });

/**
 * What a change of rounding or surcharges does to the entries outside the closed period. Only the first 50 that stay
 * are listed.
 */
export const Recalculation = z
  .object({
    /** First open day; null when nothing is closed. */
    openFrom: PlainDate.nullable(),
    changedEntryCount: z.int(),
    changedEmployeeCount: z.int(),
    /** Of the entries that change. */
    workedTimeBefore: TotalDuration,
    workedTimeAfter: TotalDuration,
    surchargedTimeBefore: TotalDuration,
    surchargedTimeAfter: TotalDuration,
    /** Entries that keep their place because their new one is impossible. */
    leftEntryCount: z.int(),
    left: z.array(z.object({ entryId: Id, tenantUserId: Id, ...NamesOut, workDate: PlainDate, reason: LeftReason })),
  })
  .meta({ id: 'Recalculation' });
export type Recalculation = z.output<typeof Recalculation>;

/**
 * What a change would do. Of many entries only the first thousands are looked at: then it is not complete, and does at
 * least this. `approvedEntryCount` are approved ones that it would alter when asked to, `exportedEntryCount` those of
 * them in periods that were exported, whose next export corrects them.
 */
export const RecalculationPreview = Recalculation.extend({
  isComplete: z.boolean(),
  approvedEntryCount: z.int(),
  exportedEntryCount: z.int(),
}).meta({ id: 'RecalculationPreview' });
export type RecalculationPreview = z.output<typeof RecalculationPreview>;

/** A recalculation that goes on in the background, or the last that did. `result` is what it has changed so far. */
export const RecalculationState = z
  .object({
    isRunning: z.boolean(),
    startedAt: Instant,
    finishedAt: Instant.nullable(),
    doneEmployeeCount: z.int(),
    employeeCount: z.int(),
    result: Recalculation,
  })
  .meta({ id: 'RecalculationState' });
export type RecalculationState = z.output<typeof RecalculationState>;

/** Hours that are approved follow only where this says so; those of the closed period never do. */
const alterApproved = z.boolean().default(false);

/**
 * From when a change of rules holds: every date without it, which may lie ahead. Dates before keep the rules they had.
 */
export const effective = { fromDate: PlainDate.nullish(), alterApproved };

/** Null when it goes on in the background. */
const done = { recalculation: Recalculation.nullable() };

/** A date that carries a surcharge, is a free day, or both. `factor` counts only with `isSurchargeDay`. */
export const SurchargeDay = z
  .object({
    surchargeDayId: Id,
    date: PlainDate,
    displayName: z.string(),
    factor: z.number(),
    isSurchargeDay: z.boolean(),
    isFreeDay: z.boolean(),
    version: z.int(),
  })
  .meta({ id: 'SurchargeDay' });
export type SurchargeDay = z.output<typeof SurchargeDay>;

export const SurchargeDayInput = body({
  date: PlainDate,
  displayName: name(100, 1),
  factor: Factor.default(100),
  isSurchargeDay: z.boolean().default(true),
  isFreeDay: z.boolean().default(false),
})
  .refine((day) => day.isSurchargeDay || day.isFreeDay, { path: ['isSurchargeDay'], error: 'required' })
  .meta({ id: 'SurchargeDayInput' });

/** `holdsFrom`: the first date they hold on, null where they always have. */
export const WeekdayFactors = z
  .object({ ...weekdays, holdsFrom: PlainDate.nullable(), version: z.int() })
  .meta({ id: 'WeekdayFactors' });
export type WeekdayFactors = z.output<typeof WeekdayFactors>;
/** Weekdays that are left out keep their factor. */
const WeekdayFactorsInput = body(weekdays).partial();

export const publicHolidayKeys = [
  'new-years-day',
  'good-friday',
  'easter-sunday',
  'easter-monday',
  'kings-day',
  'liberation-day',
  'ascension-day',
  'whit-sunday',
  'whit-monday',
  'christmas-day',
  'second-christmas-day',
] as const;

/**
 * A Dutch public holiday; its name is a text of the screen. `surchargeDayId` is the day that is on that date already.
 */
export const PublicHoliday = z
  .object({ key: z.enum(publicHolidayKeys), date: PlainDate, isFreeDay: z.boolean(), surchargeDayId: Id.nullable() })
  .meta({ id: 'PublicHoliday' });
export type PublicHoliday = z.output<typeof PublicHoliday>;

export const SurchargeFactorOfDate = z
  .object({
    date: PlainDate,
    factor: z.number(),
    surchargeType: z.enum(['Weekday', 'Custom']),
    displayName: z.string().nullable(),
    isFreeDay: z.boolean(),
  })
  .meta({ id: 'SurchargeFactorOfDate' });

const holidayChoices = { goodFridayFree: z.boolean(), liberationDayFree: z.enum(['never', 'lustrum', 'always']) };
/**
 * What no law decides: whether people are off on Good Friday, and on Liberation Day never, every five years (2025, 2030
 * …) or always.
 */
export const HolidayChoices = z.object(holidayChoices).meta({ id: 'HolidayChoices' });
export type HolidayChoices = z.output<typeof HolidayChoices>;

const module = 'Timesheet';
const Year = z.coerce.number<string | number>().int('not-whole').min(1900).max(2200);
const year = z.object({ year: Year });
const mayViewDays = {
  any: [
    'timesheet:surcharge-day:view',
    'timesheet:surcharge-day:create',
    'timesheet:surcharge-day:delete',
    'timesheet:settings:view',
  ],
} as const;
const days = z.array(SurchargeDayInput).min(1).max(60);

export const surchargeCalls = {
  listSurchargeDays: call({
    method: 'GET',
    path: '/api/timesheet/surcharge-days/year/{year}',
    summary: 'Surcharge and free days of a year, by date',
    access: mayViewDays,
    module,
    params: year,
    response: list(SurchargeDay),
    keep: true,
  }),
  addSurchargeDays: call({
    method: 'POST',
    path: '/api/timesheet/surcharge-days',
    summary:
      'Add days, all or none; entries on them outside the closed period are recalculated, approved ones on request',
    access: { any: ['timesheet:surcharge-day:create'] },
    module,
    body: body({ days, alterApproved }),
    response: list(SurchargeDay).extend(done),
    status: 201,
    errors: ['surcharge-day-exists', 'recalculation-running'],
    idempotent: true,
  }),
  updateSurchargeDay: call({
    method: 'PUT',
    path: '/api/timesheet/surcharge-days/{surchargeDayId}',
    summary:
      'Change the name of a day or what it does, but not its date; entries on it outside the closed period are recalculated, approved ones on request',
    access: { any: ['timesheet:surcharge-day:create'] },
    module,
    params: z.object({ surchargeDayId: Id }),
    body: body({ displayName: name(100, 1), factor: Factor, isSurchargeDay: z.boolean(), isFreeDay: z.boolean() })
      .partial()
      .extend({ alterApproved }),
    response: SurchargeDay.extend(done),
    errors: ['not-found', 'modified-meanwhile', 'recalculation-running'],
    etag: true,
    idempotent: true,
  }),
  deleteSurchargeDay: call({
    method: 'DELETE',
    path: '/api/timesheet/surcharge-days/{surchargeDayId}',
    summary: 'Remove a day; entries on it outside the closed period are recalculated, approved ones on request',
    access: { any: ['timesheet:surcharge-day:delete'] },
    module,
    params: z.object({ surchargeDayId: Id }),
    query: z.strictObject({ alterApproved: z.enum(['true', 'false']).default('false') }),
    response: z.object(done),
    errors: ['not-found', 'recalculation-running'],
  }),
  listPublicHolidays: call({
    method: 'GET',
    path: '/api/timesheet/surcharge-days/public-holidays/year/{year}',
    summary: 'Dutch public holidays of a year from 2014 on, as a proposal for surcharge days',
    access: mayViewDays,
    module,
    params: year,
    query: z.strictObject({
      goodFridayFree: z.enum(['true', 'false']).optional(),
      liberationDayFree: z.enum(['never', 'lustrum', 'always']).optional(),
    }),
    response: list(PublicHoliday),
    keep: true,
    errors: ['public-holidays-unavailable'],
  }),
  getHolidayChoices: call({
    method: 'GET',
    path: '/api/timesheet/surcharge-days/public-holidays/choices',
    summary: 'Whether Good Friday and Liberation Day are free days here',
    access: mayViewDays,
    module,
    response: HolidayChoices,
  }),
  setHolidayChoices: call({
    method: 'PUT',
    path: '/api/timesheet/surcharge-days/public-holidays/choices',
    summary:
      'Make Good Friday and Liberation Day free days, or no longer, from today on; later years follow by themselves',
    access: { any: ['timesheet:surcharge-day:create'] },
    module,
    body: body(holidayChoices),
    response: HolidayChoices,
  }),
  getSurchargeFactorByDate: call({
    method: 'POST',
    path: '/api/timesheet/surcharge-days/surcharge-factor-by-date',
    summary: 'The factor of a date, and whether its weekday or a day of its own gives it',
    access: mayViewDays,
    module,
    body: body({ date: PlainDate }),
    response: SurchargeFactorOfDate,
  }),
  getWeekdayFactors: call({
    method: 'GET',
    path: '/api/timesheet/surcharge-days/weekday-surcharge-factors',
    summary: 'Factors per weekday',
    access: { any: ['timesheet:weekday-factor:view', 'timesheet:surcharge-day:view'] },
    module,
    response: WeekdayFactors,
    keep: true,
    etag: true,
  }),
  updateWeekdayFactors: call({
    method: 'PUT',
    path: '/api/timesheet/surcharge-days/weekday-surcharge-factors',
    summary:
      'Change factors of some weekdays or all, from a date on; entries outside the closed period are recalculated, approved ones on request',
    access: { any: ['timesheet:weekday-factor:update'] },
    module,
    body: WeekdayFactorsInput.extend(effective),
    response: WeekdayFactors.extend(done),
    errors: ['modified-meanwhile', 'recalculation-running'],
    etag: true,
    idempotent: true,
  }),
  previewRecalculation: call({
    method: 'POST',
    path: '/api/timesheet/recalculation/preview',
    summary:
      'What a change of rounding, weekday factors or surcharge days would do to entries outside the closed period; changes nothing',
    cost: 'heavy',
    access: {
      any: [
        'timesheet:settings:update',
        'timesheet:weekday-factor:update',
        'timesheet:surcharge-day:create',
        'timesheet:surcharge-day:delete',
      ],
    },
    module,
    body: body({
      roundingStrategy: RoundingStrategy.optional(),
      weekdayFactors: WeekdayFactorsInput.optional(),
      addedDays: days.optional(),
      removedDayIds: z.array(Id).max(60).optional(),
      ...effective,
    }),
    response: RecalculationPreview,
    errors: ['recalculation-running'],
  }),
  getRecalculation: call({
    method: 'GET',
    path: '/api/timesheet/recalculation',
    summary: 'How far the recalculation of hours in the background is, or what the last one did',
    access: {
      any: [
        'timesheet:settings:update',
        'timesheet:weekday-factor:update',
        'timesheet:surcharge-day:create',
        'timesheet:surcharge-day:delete',
      ],
    },
    module,
    response: z.object({ recalculation: RecalculationState.nullable() }),
  }),
};
