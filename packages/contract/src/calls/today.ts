/**
 * The day at a glance: who is planned, at work, late or off, and the own week. Parts of modules that are off are left
 * out.
 */
import * as z from 'zod';
import { teamTodayPermissions } from '../team-today.ts';
import { call } from '../call.ts';
import { Duration, Id, Instant, NamesOut, PlainDate, TimeZoneId } from '../wire.ts';

/**
 * How somebody's day stands. `Late`: at work, but came later than planned by more than the grace; `Missing`: planned
 * now or earlier, and not clocked; `Expected`: planned, and not due yet, or nobody clocks; `Done`: was at work; `Off`:
 * on leave all day.
 */
export const DayStatus = z
  .enum(['Working', 'Late', 'OnBreak', 'Missing', 'Expected', 'Done', 'Off'])
  .meta({ id: 'DayStatus' });
export type DayStatus = z.output<typeof DayStatus>;

/** Why somebody is off. `Absent` where the caller may know no more than that. */
export const AbsenceKind = z.enum(['Leave', 'Ill', 'Absent']).meta({ id: 'AbsenceKind' });

const PlainTime = z.string().regex(/^\d{2}:\d{2}$/);

const Shift = z.object({
  shiftId: Id,
  name: z.string(),
  start: Instant,
  end: Instant,
});

/** Time at work; `end` is null while the clock runs. */
const Worked = z.object({
  start: Instant,
  end: Instant.nullable(),
  /** What its hours count for, breaks without times left out too; null while the clock runs. */
  workedTime: Duration.nullable(),
  breaks: z.array(z.object({ start: Instant, end: Instant.nullable() })),
});

const Absence = z.object({
  kind: AbsenceKind,
  status: z.enum(['Approved', 'Pending']),
  /** Both null where it is about hours and not about times, or the whole day. */
  fromTime: PlainTime.nullable(),
  toTime: PlainTime.nullable(),
});

/** Somebody of the day. */
export const TodayPerson = z
  .object({
    tenantUserId: Id,
    ...NamesOut,
    /** Where the first shift is, else the first department by name; null without any. */
    departmentId: Id.nullable(),
    status: DayStatus,
    /** Since when, of `Working`, `OnBreak` and `Late`; since when it should have been, of `Missing`. Null otherwise. */
    since: Instant.nullable(),
    /** How much later than planned, of `Late` and `Missing`. Null otherwise. */
    lateTime: Duration.nullable(),
    shifts: z.array(Shift),
    worked: z.array(Worked),
    absence: Absence.nullable(),
  })
  .meta({ id: 'TodayPerson' });
export type TodayPerson = z.output<typeof TodayPerson>;

/** Places of a published shift that nobody fills. */
const TodayOpenPlaces = Shift.extend({ departmentId: Id, count: z.int().min(1) }).meta({ id: 'TodayOpenPlaces' });
export type TodayOpenPlaces = z.output<typeof TodayOpenPlaces>;

/** How many of the day, in all departments asked for. */
const TodayCounts = z.object({
  working: z.int(),
  onBreak: z.int(),
  late: z.int(),
  missing: z.int(),
  expected: z.int(),
  done: z.int(),
  off: z.int(),
  ill: z.int(),
  openPlaces: z.int(),
});
export type TodayCounts = z.output<typeof TodayCounts>;

export const TeamToday = z
  .object({
    date: PlainDate,
    today: PlainDate,
    /** The organisation's, in which `date` is. */
    timeZoneId: TimeZoneId,
    /** The server's clock at answering. */
    serverTime: Instant,
    counts: TodayCounts,
    /** Those of the people and open places of the day, by name. */
    departments: z.array(z.object({ departmentId: Id, name: z.string() })),
    /** By department, then by when they begin; those without a department last. */
    people: z.array(TodayPerson),
    /** Of the whole day, on the first page only. */
    openPlaces: z.array(TodayOpenPlaces),
    nextCursor: z.string().nullable(),
  })
  .meta({ id: 'TeamToday' });
export type TeamToday = z.output<typeof TeamToday>;

const OwnDay = z.object({
  date: PlainDate,
  shifts: z.array(Shift),
  workedTime: Duration,
  absence: z.object({ status: z.enum(['Approved', 'Pending']), isWhole: z.boolean() }).nullable(),
  isFreeDay: z.boolean(),
});

/** The own week from Monday on. Without a module its part is empty, and its total null. */
export const OwnWeek = z
  .object({
    today: PlainDate,
    timeZoneId: TimeZoneId,
    days: z.array(OwnDay),
    plannedTime: Duration.nullable(),
    workedTime: Duration.nullable(),
    /** What the contract asks of the week; null without one for fixed hours. */
    contractTime: Duration.nullable(),
  })
  .meta({ id: 'OwnWeek' });
export type OwnWeek = z.output<typeof OwnWeek>;

export const todayCalls = {
  getTeamToday: call({
    method: 'GET',
    path: '/api/shell/today',
    summary:
      'Who is planned, at work, late or off on a day, and the open places, as far as the caller sees schedules, hours and leave of others; page by page',
    access: {
      any: teamTodayPermissions,
    },
    query: z.strictObject({
      date: PlainDate.optional(),
      departmentId: Id.optional(),
      limit: z.coerce.number<string | number>().int('not-whole').min(1).max(200).default(60),
      cursor: z.string().max(500).optional(),
    }),
    response: TeamToday,
    // Who is ill is nobody’s who finds the device.
    keep: { instead: { absence: null } },
  }),
  getOwnWeek: call({
    method: 'GET',
    path: '/api/shell/own-week',
    summary:
      'The own week: published shifts, hours and leave per day, of modules that are on and as far as one sees one’s own',
    access: 'session',
    response: OwnWeek,
    keep: true,
  }),
};
