/** What a shift type's form holds, and what of it can be sent. */
import type { Color, ShiftType } from '@rooster/contract';
import { parseDuration } from '@rooster/domain/duration';

export interface ShiftTypeForm {
  readonly name: string;
  /** `HH:mm`; null while it can't be read. */
  readonly startTime: string | null;
  readonly endTime: string | null;
  /** Minutes. */
  readonly breakMinutes: number | null;
  readonly departmentId: string;
  readonly skillId: string;
  readonly color: Color;
}

/** The form of a type, or of a new one. */
export const formOf = (type: ShiftType | undefined): ShiftTypeForm => ({
  name: type?.name ?? '',
  startTime: type?.startTime.slice(0, 5) ?? null,
  endTime: type?.endTime.slice(0, 5) ?? null,
  breakMinutes: type === undefined ? 0 : parseDuration(type.breakDuration) / 60,
  departmentId: type?.departmentId ?? '',
  skillId: type?.skillId ?? '',
  color: type?.color ?? 'blue',
});

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Minutes from start to end; an end at or before the start lies on the next day. */
export const lengthOf = (startTime: string, endTime: string): number =>
  (minutesOf(endTime) - minutesOf(startTime) + 1440) % 1440 || 1440;

export type Fault = 'name' | 'startTime' | 'endTime' | 'breakMinutes';

/** Fields that can't be sent as they are, each with the code of what is wrong. */
export function faultsOf(form: ShiftTypeForm): Partial<Record<Fault, string>> {
  const { name, startTime, endTime, breakMinutes } = form;
  const isTooLong =
    startTime !== null && endTime !== null && (breakMinutes ?? 0) >= lengthOf(startTime, endTime)
      ? { breakMinutes: 'break-exceeds-worked-time' }
      : {};
  return {
    ...(name.trim() === '' && { name: 'required' }),
    ...(startTime === null && { startTime: 'required' }),
    ...(endTime === null && { endTime: 'required' }),
    ...isTooLong,
  };
}
