/** Pages of the board put together, as they come. */
import type { ManagerSchedule, Shift } from '@rooster/contract';

export const inOrder = (a: Shift, b: Shift): number =>
  a.start < b.start ? -1 : a.start > b.start ? 1 : a.shiftId < b.shiftId ? -1 : 1;

/** The board so far with its next page. A shift of several people is on the page of each, and here once. */
export function joined(board: ManagerSchedule, page: ManagerSchedule): ManagerSchedule {
  const known = new Set(board.shifts.map(({ shiftId }) => shiftId));
  return {
    ...page,
    shifts: [...board.shifts, ...page.shifts.filter(({ shiftId }) => !known.has(shiftId))].toSorted(inOrder),
    people: [...board.people, ...page.people],
    availability: [...board.availability, ...page.availability],
    leave: [...board.leave, ...page.leave],
    violations: [...board.violations, ...page.violations],
  };
}

/**
 * Whether what has come of a board is drawn before all of it is there: when it is twice what is shown. Drawn at each of
 * twenty pages, most people would be drawn ten times.
 */
export const isWorthDrawing = (
  { people }: Pick<ManagerSchedule, 'people'>,
  shown: Pick<ManagerSchedule, 'people'> | undefined,
): boolean => shown === undefined || people.length >= 2 * shown.people.length;
