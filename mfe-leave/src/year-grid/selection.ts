/** A stretch of days that somebody draws over the grid, from the day it began on to the one it has reached. Pure. */

/** Begun on `anchor`, now at `focus`; either may be the earlier one. */
export interface Selection {
  readonly anchor: string;
  readonly focus: string;
}

/** A stretch of days, both ends included. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

/** The stretch in the order of the calendar. */
export function rangeOf({ anchor, focus }: Selection): DayRange {
  return anchor <= focus ? { from: anchor, to: focus } : { from: focus, to: anchor };
}

/** Whether a date lies in the stretch; nothing does without one. */
export function isWithin(selection: Selection | undefined, date: string): boolean {
  if (selection === undefined) return false;
  const { from, to } = rangeOf(selection);
  return from <= date && date <= to;
}

/** The selection after a move to `date`: with Shift it stretches from where it began, without it begins anew. */
export function stretched(
  selection: Selection | undefined,
  date: string,
  extend: boolean,
  from: string,
): Selection | undefined {
  return extend ? { anchor: selection?.anchor ?? from, focus: date } : undefined;
}
