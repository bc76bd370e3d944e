/** Plain times of a day, as people write them: `HH:mm` or `HH:mm:ss`. */

const plainTime = /^([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?$/;

/** Seconds since midnight of a plain time, or null when it is none. */
export function timeOfDay(text: string): number | null {
  const match = plainTime.exec(text);
  return match === null ? null : Number(match[1]) * 3600 + Number(match[2]) * 60 + Number(match[3] ?? 0);
}
