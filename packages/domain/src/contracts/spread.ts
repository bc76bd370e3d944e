/** Dividing the hours of a week over its days. */
import type { ContractWorkweek } from './contract.ts';

const MINUTE = 60;
/** Seconds in 0.01 hour, as people type hours. */
const HUNDREDTH = 36;
const WORKDAYS: ContractWorkweek = [1, 1, 1, 1, 1, 0, 0];

/** The coarsest step that the seconds are whole in, so that the days read as plainly as the week does. */
const stepOf = (seconds: number): number =>
  seconds % MINUTE === 0 ? MINUTE : seconds % HUNDREDTH === 0 ? HUNDREDTH : 1;

/**
 * Seconds of a week over the days in the proportion of `pattern`, Monday first; over Monday to Friday where that has no
 * hours. Whole minutes where the week is, adding up exactly: the earlier days take what is left over.
 */
export function spreadOverDays(week: number, pattern: readonly number[] = WORKDAYS): ContractWorkweek {
  const parts = pattern.some((day) => day > 0) ? pattern : WORKDAYS;
  const all = parts.reduce((sum, day) => sum + day, 0);
  const step = stepOf(week);
  const floors = parts.map((day) => Math.floor(((week / step) * day) / all));
  let left = week / step - floors.reduce((sum, day) => sum + day, 0);
  const [monday = 0, tuesday = 0, wednesday = 0, thursday = 0, friday = 0, saturday = 0, sunday = 0] = floors.map(
    (day, index) => {
      if ((parts[index] ?? 0) === 0 || left <= 0) return day * step;
      left -= 1;
      return (day + 1) * step;
    },
  );
  return [monday, tuesday, wednesday, thursday, friday, saturday, sunday];
}
