/** What each call answers of the product's entities: the fields that a client may count on, by the names they go by. */
import * as z from 'zod';
import { expect, it } from 'vitest';
import { api } from './api.ts';
import type { AnyCall } from './call.ts';

/** Fields as words, so that a list of them can be read. */
const words = (text: string): string[] => text.split(/\s+/).filter(Boolean);

const names = 'firstName middleName lastName';
const entry = words(
  'id shiftStart shiftEnd breakTime timeZoneId status denialReason multiplicationFactor createdAt updatedAt',
);
const contract = words(
  'contractId contractNumber startDate endDate workingWeek contractWorkweek contractHours extraVacationHours totalVacationHours status',
);
const leaveRequest = words('leaveRequestId userName tenantUserId type status leaveTypeId wouldOverflow days events');
const leaveDay = words('leaveRequestDayId date fromTime toTime requestedDuration note approved');
const leaveEvent = words('eventId createdAt eventType performedByUsername relatedHistoryId');
const leaveType = words('id color preset isDeductible isActive isUserSelectable sortOrder');
const availability = words(
  'availabilityEntryId tenantUserId startDate endDate startTime endTime timeZoneId isRecurring weekdayFlags notes isAvailable createdAt updatedAt',
);
const shift = words(
  'shiftId shiftLinkId displayName description departmentId start end breakDuration timeZoneId requiredStaff isOpen isPublished isFlex isRecurring weekdayFlags skillRequirements assignments',
);
const member = words(`tenantUserId employeeCode ${names} email roleIds skillIds dateOfBirth phoneNumber departments`);
const invite = words(
  `inviteId email token expiresAt createdAt updatedAt ${names} employeeCode dateOfBirth phoneNumber`,
);
const skill = words('skillId name description color isActive sortOrder departmentId');
const department = words('departmentId name description memberCount');
const departmentMember = words(`${names} employeeCode roles isManager`);
const role = words('id roleName rolePreset permissions memberCount');
const schedulingSettings = ['employeeAllShiftsOverviewEnabled'];

/** By call: the fields of what it answers, or of a part of that (`items`, `items.days`). */
const answers: readonly (readonly [call: keyof typeof api, part: string, fields: readonly string[]])[] = [
  ['getUserInfo', '', words(`${names} email dateOfBirth tenantUserId permissions`)],
  ['getTenantSettings', '', ['enabledModules']],
  ['listRoles', 'items', role],
  ['createRole', '', role],
  ['updateRole', '', role],
  ['queryEntries', 'items', entry],
  ['addEntry', '', entry],
  ['getTimer', '', words('isRunning timer')],
  ['getTimer', 'timer', words('start startTimeZone stoppedAt currentBreakDuration')],
  ['listSurchargeDays', 'items', words('surchargeDayId date displayName factor')],
  ['getTimesheetSettings', '', words('roundingStrategy timesheetEntryMethods timesheetClosedDate')],
  ['listContracts', 'items', contract],
  ['getContract', '', contract],
  ['getLeaveBalances', 'items', words('leaveHourBalanceId year initialBalance currentBalance balanceType expiresAt')],
  ['listLeaveCorrections', 'items', words('year balanceType correctionAmount reason')],
  ['getLeaveRequest', '', leaveRequest],
  ['getLeaveRequest', 'days', leaveDay],
  ['getLeaveRequest', 'events', leaveEvent],
  ['listLeaveRequests', 'items', leaveRequest],
  ['listLeaveRequests', 'items.days', leaveDay],
  ['listLeaveRequests', 'items.events', leaveEvent],
  ['listPendingLeaveRequests', 'items', leaveRequest],
  ['listPendingLeaveRequests', 'items.days', leaveDay],
  ['listPendingLeaveRequests', 'items.events', leaveEvent],
  ['listLeaveTypes', 'items', leaveType],
  ['createLeaveType', '', leaveType],
  ['updateLeaveType', '', leaveType],
  ['listLeaveTypes', 'items.translations', words('languageCode value')],
  ['listLeaveTypeOptions', 'items', [...leaveType, 'name']],
  ['createAvailability', '', [...availability, 'status']],
  ['updateAvailability', '', [...availability, 'status']],
  ['queryAvailability', 'items', [...availability, 'status']],
  ['queryAvailability', 'statuses', words('date status')],
  ['createShift', '', shift],
  ['getShift', '', shift],
  ['updateShift', '', shift],
  ['listLinkedShifts', 'items', shift],
  ['querySchedule', 'shifts', shift],
  ['getShift', 'skillRequirements', words('skillId requiredCount isMandatory')],
  ['getShift', 'assignments', words('shiftAssignmentId tenantUserId fullName skillId sortOrder status')],
  ['listSkills', 'items', skill],
  ['createSkill', '', skill],
  ['getSchedulingSettings', '', schedulingSettings],
  ['getSchedulingModuleSettings', '', schedulingSettings],
  ['listDepartments', 'items', department],
  ['getDepartment', '', department],
  ['listDepartmentMembers', 'items', departmentMember],
  ['listMembers', 'items', member],
  ['getMember', '', member],
  ['createMember', '', member],
  ['listInvites', 'items', invite],
];

/** What a schema is once nothing is left out of it: the element of a list, the value of what may be null. */
function bare(schema: unknown): unknown {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return bare(schema.unwrap());
  if (schema instanceof z.ZodArray) return bare(schema.element);
  if (schema instanceof z.ZodReadonly) return bare(schema.unwrap());
  return schema;
}

function partOf(schema: unknown, path: string): unknown {
  return words(path.replaceAll('.', ' ')).reduce<unknown>((at, name) => {
    const object = bare(at);
    return object instanceof z.ZodObject ? (object.shape as Record<string, unknown>)[name] : undefined;
  }, schema);
}

function fieldsOf(schema: unknown): string[] {
  const object = bare(schema);
  if (object instanceof z.ZodObject) return Object.keys(object.shape);
  if (object instanceof z.ZodIntersection) return [...fieldsOf(object.def.left), ...fieldsOf(object.def.right)];
  return [];
}

it.each(answers)('%s answers of %s what it is said to', (name, part, fields) => {
  const { response } = api[name] as AnyCall;
  const there = fieldsOf(partOf(response, part));
  expect(fields.filter((field) => !there.includes(field))).toEqual([]);
});
