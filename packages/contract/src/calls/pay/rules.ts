/** Rules of pay on the wire; what they mean stands in `@rooster/domain/pay-rules`. */
import * as z from 'zod';
import { Id, Instant, name, NamesOut, PlainDate, text } from '../../wire.ts';
import { publicHolidayKeys } from '../timesheet/surcharges.ts';

/** Hundredths of a percent of the hourly wage: 2200 is 22 %. */
const Percentage = z
  .int()
  .min(0)
  .max(100_000)
  .meta({ id: 'PayPercentage', description: 'Hundredths of a percent of the hourly wage; 2200 is 22 %' });
const Seconds = z.int().min(0).max(31_622_400);

const DayMatch = z
  .strictObject({
    weekdays: z.array(z.int().min(1).max(7)).min(1).max(7).optional(),
    holidays: z
      .union([z.literal('all'), z.array(z.enum(publicHolidayKeys)).min(1).max(publicHolidayKeys.length)])
      .optional(),
    monthDays: z
      .array(z.string().regex(/^\d{2}-\d{2}$/, 'invalid-date'))
      .min(1)
      .max(366)
      .optional(),
    dates: z.array(PlainDate).min(1).max(2000).optional(),
  })
  .meta({ id: 'PayDayMatch', description: 'Days; all that is said must hold, one that says nothing is every day' });

const window = {
  days: z.array(DayMatch).min(1).max(20),
  notOn: z.array(DayMatch).max(20).optional(),
  from: z.int().min(0).max(1439),
  to: z.int().min(1).max(2880),
};

/** Hours of the clock: minutes since midnight, above 1440 those of the next day. */
const PayBand = z.strictObject({ kind: z.literal('band'), ...window, percentage: Percentage }).meta({ id: 'PayBand' });

/** Worked time beyond a limit per period, in seconds. */
const PayThreshold = z
  .strictObject({
    kind: z.literal('threshold'),
    per: z.enum(['shift', 'day', 'week', 'four-weeks', 'month', 'year']),
    norm: Seconds.min(1),
    ownHours: z.boolean(),
    countsAbsence: z.boolean(),
    grace: Seconds,
    steps: z
      .array(z.strictObject({ seconds: Seconds.min(1).nullable(), percentage: Percentage }))
      .min(1)
      .max(10),
    within: z.strictObject(window).optional(),
  })
  .meta({ id: 'PayThreshold' });

/** A call is paid for so many seconds at least. */
const PayCall = z
  .strictObject({ kind: z.literal('call'), minimum: Seconds.min(1).max(86_400) })
  .meta({ id: 'PayCall' });

/**
 * Of a line: the worked time itself, what comes on top of it, or time that is paid and was not worked, as of a call
 * that was shorter than is paid for.
 */
export const PayPart = z.enum(['hour', 'surcharge', 'minimum']).meta({ id: 'PayPart' });

const Who = z
  .strictObject({
    minAge: z.int().min(0).max(120).optional(),
    minFunctionGroup: z.int().min(0).max(1000).optional(),
    maxFunctionGroup: z.int().min(0).max(1000).optional(),
    skilled: z.boolean().optional(),
    onCall: z.boolean().optional(),
    employedBefore: PlainDate.optional(),
    maxContractSeconds: Seconds.optional(),
    aboveContractSeconds: Seconds.optional(),
    belowContractSeconds: Seconds.optional(),
  })
  .meta({ id: 'PayRuleWho' });

const Gives = z
  .strictObject({
    target: z.enum(['pay', 'time-off', 'choice']),
    /** What holds of a choice that the employee does not make; wages where nothing is said. */
    unlessChosen: z.enum(['pay', 'time-off']).optional(),
    instead: z.boolean(),
    expiresAfterMonths: z.int().min(0).max(120).nullable(),
    otherwisePercentage: Percentage.nullable(),
  })
  .meta({ id: 'PayRuleGives' });

/** One rule. `group`: of the rules of a group only the highest counts, null adds it to whatever else there is. */
export const PayRuleOnWire = z
  .strictObject({
    key: z.string().regex(/^[a-z\d-]{1,60}$/, 'invalid-value'),
    what: z.discriminatedUnion('kind', [PayBand, PayThreshold, PayCall]),
    who: Who.optional(),
    gives: Gives,
    group: name(40, 1).nullable(),
    source: z
      .strictObject({ article: text(200, 1), url: z.url({ protocol: /^https?$/ }).max(500), readOn: PlainDate })
      .nullable(),
    payrollCode: name(40, 1).nullable(),
  })
  .meta({ id: 'PayRule' });

/** The rules from a date on, null for since ever. A version never changes; another follows it. */
export const RuleSetVersion = z
  .object({
    fromDate: PlainDate.nullable(),
    rules: z.array(PayRuleOnWire),
    /** Null for what the organisation’s factors follow from. */
    createdAt: Instant.nullable(),
  })
  .meta({ id: 'RuleSetVersion' });

/** Whose hours could not be worked out, on which dates, and when that is tried again. */
export const PayFailure = z
  .object({
    tenantUserId: Id,
    ...NamesOut,
    fromDate: PlainDate,
    /** Null for every date from then on. */
    toDate: PlainDate.nullable(),
    /** What went wrong, in the words of the program, for who helps. */
    reason: z.string(),
    retryAt: Instant,
  })
  .meta({ id: 'PayFailure' });
export type PayFailure = z.output<typeof PayFailure>;

/**
 * A named list of rules in versions, the earliest first. The one that is `Simple` has no name: it is the organisation's
 * weekday factors and surcharge days, and changes with them.
 */
export const RuleSet = z
  .object({
    ruleSetId: Id,
    kind: z.enum(['Simple', 'Own']),
    name: z.string().nullable(),
    /** Whether hours count by it from the last change of the default on. */
    isDefault: z.boolean(),
    /** When hours count by it: from a date, null for since ever, up to the day before another, null without an end. */
    counts: z.array(z.object({ fromDate: PlainDate.nullable(), beforeDate: PlainDate.nullable() })),
    /** What it was adopted from; null where it was not. */
    template: z.object({ key: z.string(), version: z.int() }).nullable(),
    versions: z.array(RuleSetVersion),
    version: z.int(),
  })
  .meta({ id: 'RuleSet' });
/** A rule set that a contract may name. */
export const RuleSetName = RuleSet.pick({ ruleSetId: true, kind: true, name: true }).meta({ id: 'RuleSetName' });
export type RuleSetName = z.output<typeof RuleSetName>;
export type RuleSet = z.output<typeof RuleSet>;
export type RuleSetVersion = z.output<typeof RuleSetVersion>;
