/** A shift as somebody types it into a cell: `9-17`, `22:00–6:15`, or how the name of one that is planned begins. */
import type { Shift } from '@rooster/contract';
import { parseDuration } from '@rooster/domain/duration';
import { localFields } from '@rooster/domain/time';
import { parseTypedTime } from '@rooster/ui';

/** What was typed, as far as it says. Times as `HH:mm`; an end at or before the start lies on the next day. */
export interface TypedShift {
  readonly startTime: string;
  readonly endTime: string;
  readonly breakMinutes: number;
  /** Null where no shift with these times has a name. */
  readonly displayName: string | null;
  readonly departmentId: string | null;
}

/** Above how many minutes of work a break of how many is due: article 5:4 of the Arbeidstijdenwet, longest first. */
const BREAKS = [
  [600, 45],
  [330, 30],
] as const;

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Minutes of break that the law asks at least; whole days are no matter of typing. */
function leastBreak(startTime: string, endTime: string): number {
  const length = (minutesOf(endTime) - minutesOf(startTime) + 1440) % 1440 || 1440;
  return BREAKS.find(([above]) => length > above)?.[1] ?? 0;
}

function typeOf(shift: Shift): TypedShift {
  const time = (instant: string): string => localFields(Date.parse(instant), shift.timeZoneId).time.slice(0, 5);
  return {
    startTime: time(shift.start),
    endTime: time(shift.end),
    breakMinutes: parseDuration(shift.breakDuration) / 60,
    displayName: shift.displayName,
    departmentId: shift.departmentId,
  };
}

/**
 * Reads it; null while it can't be one. `known` are the shifts in sight, those of the person's own department first:
 * one that begins like the typed name, or has the typed times, gives what was not typed.
 */
export function readTyped(text: string, known: readonly Shift[]): TypedShift | null {
  const typed = text.trim().toLocaleLowerCase();
  if (typed === '') return null;
  const [from = '', to, ...rest] = typed.split(/\s*[-–—]\s*/u);
  if (to !== undefined && rest.length === 0) {
    const startTime = parseTypedTime(from);
    const endTime = parseTypedTime(to);
    if (startTime === null || endTime === null) return null;
    const same = known.map(typeOf).find((type) => type.startTime === startTime && type.endTime === endTime);
    const breakMinutes = leastBreak(startTime, endTime);
    return same ?? { startTime, endTime, breakMinutes, displayName: null, departmentId: null };
  }
  const named = known.find(({ displayName }) => displayName.toLocaleLowerCase().startsWith(typed));
  return named === undefined ? null : typeOf(named);
}
