/** Formats and permissions that the calls of leave share. */
import * as z from 'zod';
import { colors } from '../../colors.ts';
import { Id, PlainDate, text } from '../../wire.ts';

export const module = 'Vacation';

export const LeaveRequestType = z.enum(['Range', 'MultiSelect']).meta({ id: 'LeaveRequestType' });
export type LeaveRequestType = z.output<typeof LeaveRequestType>;

export const LeaveRequestStatus = z
  .enum(['Pending', 'Approved', 'Rejected', 'PartiallyApproved', 'Reverted', 'Cancelled'])
  .meta({ id: 'LeaveRequestStatus' });
export type LeaveRequestStatus = z.output<typeof LeaveRequestStatus>;

export const LeaveDayStatus = z.enum(['Pending', 'Approved', 'Rejected', 'Cancelled']).meta({ id: 'LeaveDayStatus' });
export type LeaveDayStatus = z.output<typeof LeaveDayStatus>;

export const leavePresets = [
  'None',
  'Extraordinary',
  'DoctorHospital',
  'PublicHoliday',
  'Parental',
  'Dental',
  'Vacation',
  'WaitingDayIllness',
  'Illness',
  'Maternity',
] as const;

/** What a leave type is about. Of illness and medical presets no note is kept, and colleagues see "absent" only. */
export const LeavePreset = z.enum(leavePresets).meta({ id: 'LeavePreset' });
export type LeavePreset = z.output<typeof LeavePreset>;

export const LeaveColor = z.enum(colors);

/** A calendar year balances can be asked for, in a path. */
export const Year = z.coerce.number<string | number>().int('not-whole').min(2000).max(2100);

/** Somebody named as he is now. */
export const memberPath = z.object({ tenantUserId: Id });
export const memberYear = z.object({ year: Year, tenantUserId: Id });
export const requestPath = z.object({ leaveRequestId: Id });

/** A stretch of dates that a team is shown for: at most 400 days, which the server checks. */
export const teamQuery = z.strictObject({ fromDate: PlainDate, toDate: PlainDate, departmentId: Id.optional() });

/**
 * Who may see balances and requests: one's own with the first, those of others as the server finds the person in scope.
 */
export const mayView = {
  any: ['leave:request:view-own', 'leave:request:view-all', 'leave:request:view-pending'],
} as const;
export const mayViewBalance = { any: ['leave:balance:view'] } as const;
export const mayViewTeam = { any: ['leave:request:view-all', 'leave:request:view-pending'] } as const;
export const mayValidate = { any: ['leave:request:validate', 'leave:request:validate:department'] } as const;
export const mayCreate = { any: ['leave:request:create', 'leave:request:create-for-user'] } as const;
export const mayChange = { any: ['leave:request:edit', 'leave:request:edit-other'] } as const;

export const Note = text(500);
