/** Minutes since midnight as the clock shows them. Pure. */

const MINUTES_A_DAY = 1440;

/** `HH:mm` of minutes since midnight; the end of the day is `24:00`, and what lies after it a time of the next day. */
export function clockText(minutes: number): string {
  const shown = minutes > MINUTES_A_DAY ? minutes - MINUTES_A_DAY : minutes;
  return `${String(Math.floor(shown / 60)).padStart(2, '0')}:${String(shown % 60).padStart(2, '0')}`;
}

/** Weekdays as runs of three or more with first and last, all else one by one: `[1, 5]` is Monday to Friday. */
export function weekdayRuns(weekdays: readonly number[]): (readonly [first: number, last: number])[] {
  const days = [...new Set(weekdays)].sort((a, b) => a - b);
  const runs: [number, number][] = [];
  for (const day of days) {
    const run = runs.at(-1);
    if (run !== undefined && run[1] === day - 1) run[1] = day;
    else runs.push([day, day]);
  }
  return runs.flatMap(([first, last]): [number, number][] =>
    last === first + 1
      ? [
          [first, first],
          [last, last],
        ]
      : [[first, last]],
  );
}
