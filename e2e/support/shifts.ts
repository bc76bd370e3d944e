// Shifts over the API, for tests that are about what becomes of them.
import type { Company } from './company.ts';
import { amsterdam } from './days.ts';

/** What a test says of a shift; the rest is usual. */
export interface PlannedShift {
  readonly name: string;
  readonly departmentId: string;
  readonly day: string;
  /** As the screens write them: `09:00 – 17:00`. */
  readonly times: string;
  /** Memberships of who does it; the other places stay open. */
  readonly who?: readonly string[];
  readonly places?: number;
  readonly isOpen?: boolean;
}

interface ShiftOnWire {
  readonly shiftId: string;
  readonly assignments: readonly { readonly shiftAssignmentId: string }[];
}

/** Makes a shift, puts people on it and publishes it; returns its id. */
export async function planShift(
  company: Company,
  { name, departmentId, day, times, who = [], places = Math.max(1, who.length), isOpen = false }: PlannedShift,
): Promise<string> {
  const [start = '', end = ''] = times.split(' – ');
  const { api } = company.admin;
  const { shiftId, assignments } = await api.call<ShiftOnWire>('createShift', {
    body: {
      displayName: name,
      departmentId,
      start: amsterdam(day, start),
      end: amsterdam(day, end),
      breakDuration: '00:30:00',
      timeZoneId: 'Europe/Amsterdam',
      requiredStaff: places,
      isOpen,
    },
  });
  for (const [index, tenantUserId] of who.entries()) {
    await api.call('assignShift', {
      params: { shiftAssignmentId: assignments[index]?.shiftAssignmentId ?? '' },
      body: { tenantUserId, forceAssignment: true },
    });
  }
  await api.call('publishShifts', { body: { shiftIds: [shiftId] } });
  return shiftId;
}
