/** Lengths between times of day, which say nothing of a date. */

/** Above how many minutes of work a break of how many is due: article 5:4 of the Arbeidstijdenwet, longest first. */
const BREAKS = [
  [600, 45],
  [330, 30],
] as const;

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Minutes from one `HH:mm` to another; an end at or before the start lies on the next day. */
export const lengthOf = (startTime: string, endTime: string): number =>
  (minutesOf(endTime) - minutesOf(startTime) + 1440) % 1440 || 1440;

/** Minutes of break that the law asks at least between two times of day, each `HH:mm`. */
export function requiredBreak(startTime: string, endTime: string): number {
  const length = lengthOf(startTime, endTime);
  return BREAKS.find(([above]) => length > above)?.[1] ?? 0;
}
