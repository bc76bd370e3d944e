/** What the tests of scheduling share: shifts with places, and people to put on them. */
import {
  defaultWorkingTimeSettings,
  recordOf,
  type WorkingTimeSettings,
  type WorkPeriod,
} from '../working-time/index.ts';
import { adult, shift as period } from '../working-time/testing.ts';
import type { AvailabilityEntry } from './availability.ts';
import type { Candidate } from './candidate.ts';
import type { Place, SchedulingMember, Shift } from './shift.ts';

export function openPlace(shiftAssignmentId: string, ...skillIds: string[]): Place {
  return {
    shiftAssignmentId,
    status: 'Open',
    tenantUserId: null,
    skillIds: [],
    skillRequirements: skillIds.map((skillId) => ({ skillId, isMandatory: true })),
  };
}

/** The place with somebody on it, or waiting for it. */
export function taken(
  place: Place,
  tenantUserId: string,
  skillIds: readonly string[] = [],
  status: 'Filled' | 'Pending' = 'Filled',
): Place {
  return { ...place, status, tenantUserId, skillIds };
}

/** A shift of the bar with one open place `a`. */
export function barShift(date: string, times: string, rest: Partial<Shift> = {}): Shift {
  const { id, start, end, timeZoneId } = period(date, times);
  return {
    shiftId: id,
    name: id,
    departmentId: 'bar',
    start,
    end,
    timeZoneId,
    breakSeconds: 1800,
    skillRequirements: [],
    places: [openPlace('a')],
    ...rest,
  };
}

export interface MemberParts {
  readonly work?: readonly WorkPeriod[];
  readonly settings?: WorkingTimeSettings;
}

export function member(
  tenantUserId: string,
  {
    work = [],
    settings = defaultWorkingTimeSettings,
    ...rest
  }: Partial<Omit<SchedulingMember, 'work'>> & MemberParts = {},
): SchedulingMember {
  return {
    tenantUserId,
    departmentIds: ['bar'],
    skillIds: [],
    availability: [],
    leave: [],
    work: recordOf(adult, work, settings),
    ...rest,
  };
}

export function candidate(
  someone: SchedulingMember,
  contractHours: number | null = 40,
  centsPerHour: number | null = null,
): Candidate {
  return { member: someone, contractSeconds: contractHours === null ? null : contractHours * 3600, centsPerHour };
}

/** An entry for one date and the whole day, unless told otherwise. */
export function said(
  isAvailable: boolean,
  startDate: string,
  rest: Partial<AvailabilityEntry> = {},
): AvailabilityEntry {
  return {
    availabilityEntryId: `${isAvailable ? 'yes' : 'no'} ${startDate}`,
    startDate,
    endDate: startDate,
    startTime: null,
    endTime: null,
    timeZoneId: 'Europe/Amsterdam',
    isRecurring: false,
    weekdayFlags: 0,
    isAvailable,
    isPreferred: false,
    ...rest,
  };
}
