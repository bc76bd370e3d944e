/** The people who may be planned, with all that bears on it: departments, skills, availability, leave and work. */
import type { SchedulingMember } from '@rooster/domain/scheduling';
import { recordOf } from '@rooster/domain/working-time';
import type { WorkingTimeSettings, WorkPeriod, WorkRecord } from '@rooster/domain/working-time';
import { addDays } from '@rooster/domain/time';
import { and, eq, gte, inArray, isNull, or } from 'drizzle-orm';
import { isOneOf } from '../../platform/database/any-of.ts';
import { currentTenant, together, tx } from '../../platform/database/context.ts';
import { mapInSlices, slicesOf } from '../../platform/slices.ts';
import { departmentIdsByMember } from '../departments/service.ts';
import { departmentMember } from '../../schema/departments.ts';
import { member } from '../../schema/members.ts';
import { skillIdsByMember } from '../skills/service.ts';
import { leaveByMember } from './absence.ts';
import type { LeaveDay } from './absence.ts';
import { entriesByMember } from './availability-store.ts';
import type { RuleEntry } from './availability-store.ts';
import { byName, isAfter } from './person-place.ts';
import type { PersonPlace } from './person-place.ts';
import type { View } from './versions.ts';
import { workByMember } from './work-to-judge.ts';

/** Somebody who may be planned. */
export interface StaffMember extends Omit<SchedulingMember, 'leave' | 'availability'> {
  readonly firstName: string;
  readonly middleName: string | null;
  readonly lastName: string;
  readonly employeeCode: string | null;
  /** Last day of employment, `YYYY-MM-DD`. */
  readonly leavesOn: string | null;
  readonly leave: readonly LeaveDay[];
  readonly availability: readonly RuleEntry[];
}

/** Weeks of work around the dates asked for that the law is held against. */
export interface Reach {
  readonly back: number;
  readonly ahead: number;
}

/**
 * Enough for rests, weeks and four-week averages: what the board and rankings look at, for all people at once. As far
 * ahead as back: the four weeks may also be those that a date begins.
 */
export const NEAR: Reach = { back: 4, ahead: 4 };

/** All that the law looks at, nights and Sundays of a year included: what an assignment is held against. */
export const FULL: Reach = { back: 52, ahead: 16 };

export interface StaffQuery {
  /** These members, or those of these departments; null departments means everybody. */
  readonly who: { readonly memberIds: readonly string[] } | { readonly departmentIds: readonly string[] | null };
  /** Local dates, both inclusive. */
  readonly from: string;
  readonly to: string;
  readonly reach: Reach;
  readonly settings: WorkingTimeSettings;
  /** Whether planned work is what the plan says or what employees see of it: the plan unless told otherwise. */
  readonly view?: View | undefined;
  /** A shift to leave out of the work, as when somebody is moved away from it. */
  readonly withoutShiftId?: string | undefined;
}

/** Condition on the members asked for: of departments only those who have not left before `from`. */
export function inQuestion(who: StaffQuery['who'], from: string) {
  const here = and(isNull(member.erasedAt), or(isNull(member.leavesOn), gte(member.leavesOn, from)));
  if ('memberIds' in who) return isOneOf(member.id, who.memberIds);
  if (who.departmentIds === null) return here;
  const members = tx()
    .select({ memberId: departmentMember.memberId })
    .from(departmentMember)
    .where(
      and(eq(departmentMember.tenantId, currentTenant()), isOneOf(departmentMember.departmentId, who.departmentIds)),
    );
  return and(here, inArray(member.id, members));
}

const memberColumns = {
  tenantUserId: member.id,
  firstName: member.firstName,
  middleName: member.middleName,
  lastName: member.lastName,
  employeeCode: member.employeeCode,
  leavesOn: member.leavesOn,
  dateOfBirth: member.dateOfBirth,
};

/** The people asked for, by name, with nothing but who they are; all, or those after a place. */
export const peopleIn = (who: StaffQuery['who'], from: string, after?: PersonPlace) =>
  tx()
    .select(memberColumns)
    .from(member)
    .where(and(eq(member.tenantId, currentTenant()), inQuestion(who, from), after && isAfter(after)))
    .orderBy(...byName);

export type PersonRow = Awaited<ReturnType<typeof peopleIn>>[number];

/** The people asked for, by name. */
export async function loadStaff({
  who,
  from,
  to,
  reach,
  settings,
  view,
  withoutShiftId,
}: StaffQuery): Promise<StaffMember[]> {
  const people = await peopleIn(who, from);
  const ids = people.map(({ tenantUserId }) => tenantUserId);
  const [departments, skills, availability, leave, work] = await together(
    () => departmentIdsByMember(ids),
    () => skillIdsByMember(ids),
    () => entriesByMember(ids, addDays(from, -1), addDays(to, 1)),
    () => leaveByMember(ids, from, addDays(to, 1)),
    () => workRecords(people, { from, to, reach, settings, view, withoutShiftId }),
  );
  return people.map(({ tenantUserId: id, firstName, middleName, lastName, employeeCode, leavesOn }) => ({
    tenantUserId: id,
    firstName,
    middleName,
    lastName,
    employeeCode,
    leavesOn,
    departmentIds: departments.get(id) ?? [],
    skillIds: skills.get(id) ?? [],
    availability: availability.get(id) ?? [],
    leave: leave.get(id) ?? [],
    work: work.get(id) ?? recordOf({ dateOfBirth: null }, [], settings),
  }));
}

/** People whose work is read by one statement: its rows are mapped in one go. */
const READ_AT_ONCE = 200;
/**
 * People who are held against the law before others get their turn; with a year's work each takes about a millisecond.
 */
export const JUDGED_AT_ONCE = 8;

type WorkQuery = Omit<StaffQuery, 'who'>;

/** The work of people, held against the law. Reads and judges slice by slice, in which others get their turn. */
export async function workRecords(
  people: readonly Pick<PersonRow, 'tenantUserId' | 'dateOfBirth'>[],
  { from, to, reach, settings, view = 'planned', withoutShiftId }: WorkQuery,
): Promise<Map<string, WorkRecord>> {
  const records = new Map<string, WorkRecord>();
  for (const slice of slicesOf(people, READ_AT_ONCE)) {
    const work = await workByMember(
      slice.map(({ tenantUserId }) => tenantUserId),
      addDays(from, -7 * reach.back),
      addDays(to, 7 * reach.ahead),
      view,
    );
    await mapInSlices(slice, JUDGED_AT_ONCE, ({ tenantUserId, dateOfBirth }) => {
      const periods: WorkPeriod[] = work.get(tenantUserId) ?? [];
      records.set(
        tenantUserId,
        recordOf(
          { dateOfBirth },
          withoutShiftId === undefined ? periods : periods.filter((period) => period.id !== withoutShiftId),
          settings,
        ),
      );
    });
  }
  return records;
}
