/** For tests: a small board, made of as little as the test says. */
import type { ManagerSchedule, SchedulePerson, Shift, ShiftAssignment } from '@rooster/contract';
import type { Action } from '../routes/manager-schedules/model/actions.ts';
import { after } from '../routes/manager-schedules/model/optimistic.ts';

export const BAR = 'department-bar';
export const KITCHEN = 'department-kitchen';

export const person = (tenantUserId: string, rest: Partial<SchedulePerson> = {}): SchedulePerson => ({
  tenantUserId,
  firstName: tenantUserId,
  middleName: null,
  lastName: 'Test',
  employeeCode: null,
  departmentIds: [BAR],
  skillIds: [],
  weeks: [{ weekStartDate: '2026-11-16', contractTime: '32:00:00', plannedTime: '00:00:00' }],
  hourlyCosts: [],
  paidTimes: [],
  isOnCall: false,
  lastDay: null,
  ...rest,
});

export const place = (
  shiftAssignmentId: string,
  tenantUserId: string | null = null,
  rest: Partial<ShiftAssignment> = {},
): ShiftAssignment => ({
  shiftAssignmentId,
  tenantUserId,
  fullName: tenantUserId,
  skillId: null,
  isSkillMandatory: true,
  sortOrder: 0,
  status: tenantUserId === null ? 'Open' : 'Filled',
  forcedReasons: [],
  forceNote: null,
  ...rest,
});

export const shift = (shiftId: string, assignments: ShiftAssignment[], rest: Partial<Shift> = {}): Shift => ({
  shiftId,
  shiftLinkId: null,
  isRecurring: false,
  weekdayFlags: 0,
  displayName: shiftId,
  description: null,
  departmentId: BAR,
  start: '2026-11-17T08:00:00Z',
  end: '2026-11-17T16:00:00Z',
  startDate: '2026-11-17',
  breakDuration: '00:30:00',
  timeZoneId: 'Europe/Amsterdam',
  requiredStaff: assignments.length,
  filledCount: assignments.filter(({ status }) => status === 'Filled').length,
  isOpen: false,
  isFlex: false,
  isPublished: false,
  hasUnpublishedChanges: false,
  skillRequirements: [],
  assignments,
  version: 1,
  ...rest,
});

/** The week from Monday 16 November 2026. */
export const schedule = (
  shifts: Shift[],
  people: SchedulePerson[],
  rest: Partial<ManagerSchedule> = {},
): ManagerSchedule => ({
  fromDate: '2026-11-16',
  toDate: '2026-11-22',
  timeZoneId: 'Europe/Amsterdam',
  today: '2026-11-18',
  shifts,
  people,
  availability: [],
  leave: [],
  violations: [],
  costBasis: 'None',
  namedDays: [],
  surchargeFactors: [],
  pendingSwapCount: 0,
  hasNeeds: false,
  peopleCount: people.length,
  nextCursor: null,
  ...rest,
});

/** The board with something done on it that nobody has answered yet. */
export const afterAction = (board: ManagerSchedule, action: Action, swap = false): ManagerSchedule =>
  after(board, { id: 'new-1', action, swap });
