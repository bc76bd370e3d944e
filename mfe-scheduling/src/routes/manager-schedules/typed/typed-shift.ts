/** A shift as somebody types it into a cell: `9-17`, `22:00–6:15`, or how the name of a known one begins. */
import type { Shift, ShiftType } from '@rooster/contract';
import { parseDuration } from '@rooster/domain/duration';
import { parseTypedTime } from '@rooster/ui';
import { requiredBreak } from '../../../shared/wall-times.ts';
import { timesOf } from '../../../shared/shift-times.ts';

/** What was typed, as far as it says. Times as `HH:mm`; an end at or before the start lies on the next day. */
export interface TypedShift {
  readonly startTime: string;
  readonly endTime: string;
  readonly breakMinutes: number;
  /** Null where nothing known with these times has a name. */
  readonly displayName: string | null;
  readonly departmentId: string | null;
  readonly skillId: string | null;
}

/** What a planned shift says of another like it. */
function ofShift(shift: Shift): TypedShift {
  const { startClock, endClock } = timesOf(shift);
  return {
    startTime: startClock,
    endTime: endClock,
    breakMinutes: parseDuration(shift.breakDuration) / 60,
    displayName: shift.displayName,
    departmentId: shift.departmentId,
    skillId: null,
  };
}

/** What a shift type says of a shift. */
export const ofType = (type: ShiftType): TypedShift => ({
  startTime: type.startTime.slice(0, 5),
  endTime: type.endTime.slice(0, 5),
  breakMinutes: parseDuration(type.breakDuration) / 60,
  displayName: type.name,
  departmentId: type.departmentId,
  skillId: type.skillId,
});

/** The types that fit a department; all where it isn't known which. */
export const typesFor = (types: readonly ShiftType[], departmentId: string | null): readonly ShiftType[] =>
  types.filter((type) => departmentId === null || type.departmentId === null || type.departmentId === departmentId);

/** What typing finds: shift types first, then shifts in sight, those of the department first and of each the latest. */
export const knownOf = (
  types: readonly ShiftType[],
  shifts: readonly Shift[],
  departmentId: string | null,
): readonly TypedShift[] => [
  ...typesFor(types, departmentId).map(ofType),
  ...shifts
    .toReversed()
    .toSorted((a, b) => Number(b.departmentId === departmentId) - Number(a.departmentId === departmentId))
    .map(ofShift),
];

/** Whether the name of a known shift begins as typed. */
export const beginsWith = (name: string, text: string): boolean =>
  name.toLocaleLowerCase().startsWith(text.trim().toLocaleLowerCase());

/**
 * Reads it; null while it can't be one. The first of `known` that begins like the typed name, or has the typed times,
 * gives what was not typed.
 */
export function readTyped(text: string, known: readonly TypedShift[]): TypedShift | null {
  const typed = text.trim().toLocaleLowerCase();
  if (typed === '') return null;
  const [from = '', to, ...rest] = typed.split(/\s*[-–—]\s*/u);
  if (to !== undefined && rest.length === 0) {
    const startTime = parseTypedTime(from);
    const endTime = parseTypedTime(to);
    if (startTime === null || endTime === null) return null;
    const same = known.find((type) => type.startTime === startTime && type.endTime === endTime);
    const breakMinutes = requiredBreak(startTime, endTime);
    return same ?? { startTime, endTime, breakMinutes, displayName: null, departmentId: null, skillId: null };
  }
  return known.find(({ displayName }) => displayName !== null && beginsWith(displayName, typed)) ?? null;
}
