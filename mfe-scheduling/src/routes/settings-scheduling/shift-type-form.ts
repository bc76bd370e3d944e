/** What a shift type's form holds, and what of it can be sent. */
import type { Color, ShiftType } from '@rooster/contract';
import { parseDuration } from '@rooster/domain/duration';
import { requiredBreak, lengthOf } from '../../shared/wall-times.ts';

export interface ShiftTypeForm {
  readonly name: string;
  /** `HH:mm`; null while it can't be read. */
  readonly startTime: string | null;
  readonly endTime: string | null;
  /** Minutes; null until somebody fills it in. */
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
  breakMinutes: type === undefined ? null : parseDuration(type.breakDuration) / 60,
  departmentId: type?.departmentId ?? '',
  skillId: type?.skillId ?? '',
  color: type?.color ?? 'blue',
});

/** Minutes of break as filled in, else what the law asks at least; none while the times are not known. */
export const breakOf = ({ startTime, endTime, breakMinutes }: ShiftTypeForm): number =>
  breakMinutes ?? (startTime === null || endTime === null ? 0 : requiredBreak(startTime, endTime));

export type Fault = 'name' | 'startTime' | 'endTime' | 'breakMinutes';

/** Fields that can't be sent as they are, each with the code of what is wrong. */
export function faultsOf(form: ShiftTypeForm): Partial<Record<Fault, string>> {
  const { name, startTime, endTime } = form;
  const isTooLong =
    startTime !== null && endTime !== null && breakOf(form) >= lengthOf(startTime, endTime)
      ? { breakMinutes: 'break-exceeds-worked-time' }
      : {};
  return {
    ...(name.trim() === '' && { name: 'required' }),
    ...(startTime === null && { startTime: 'required' }),
    ...(endTime === null && { endTime: 'required' }),
    ...isTooLong,
  };
}
