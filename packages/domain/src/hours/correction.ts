/** Corrections: hours a manager adds to or takes from a date, with a reason. */
import type { HoursIssue } from './entry.ts';

/** Seconds of either sign on a date (`YYYY-MM-DD`). */
export interface Correction {
  readonly applicationDate: string;
  readonly seconds: number;
}

/** Most that all corrections of one person on one date may add or take together: a day, in seconds. */
export const MAX_CORRECTION_SECONDS = 24 * 3600;

/**
 * What is wrong with new corrections of one person beside those that exist: none may be nothing, and the sum of a date
 * may not exceed a day either way. Paths are those of the list: `corrections.0.duration`.
 */
export function validateCorrections(added: readonly Correction[], existing: readonly Correction[]): HoursIssue[] {
  const sums = new Map<string, number>();
  for (const { applicationDate, seconds } of existing)
    sums.set(applicationDate, (sums.get(applicationDate) ?? 0) + seconds);
  return added.flatMap(({ applicationDate, seconds }, index): HoursIssue[] => {
    const path = `corrections.${index}.duration`;
    if (seconds === 0) return [{ path, code: 'required' }];
    const sum = (sums.get(applicationDate) ?? 0) + seconds;
    sums.set(applicationDate, sum);
    // Bringing an outsized sum nearer to nothing must stay possible.
    const grows = Math.abs(sum) > Math.abs(sum - seconds);
    return Math.abs(seconds) > MAX_CORRECTION_SECONDS || (grows && Math.abs(sum) > MAX_CORRECTION_SECONDS)
      ? [{ path, code: 'correction-too-large' }]
      : [];
  });
}
