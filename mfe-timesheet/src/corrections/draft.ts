/** A correction as somebody fills it in. Pure. */
import { formatDuration, parseDuration } from '@rooster/domain/duration';
import { validateCorrections } from '@rooster/domain/hours';
import { isPlainDate } from '@rooster/domain/time';
import type { TimesheetCorrection } from '@rooster/contract';

/** What is in the form. */
export interface CorrectionDraft {
  /** `YYYY-MM-DD` */
  readonly date: string;
  readonly direction: 'add' | 'take';
  /** Whole minutes, not negative; null while nothing readable was typed. */
  readonly minutes: number | null;
  readonly reason: string;
}

/** What is wrong, by field. `closed` has no text of its own among the field errors: the closed day belongs in it. */
export type CorrectionProblems = Readonly<Partial<Record<'date' | 'minutes' | 'reason', string>>>;

/** The correction in seconds, below zero when it removes. */
export const secondsOf = ({ direction, minutes }: CorrectionDraft): number =>
  (minutes ?? 0) * 60 * (direction === 'take' ? -1 : 1);

/** What can be said before the server is asked. `existing` are the person's corrections as far as they are known. */
export function problemsOf(
  draft: CorrectionDraft,
  existing: readonly TimesheetCorrection[],
  closedDate: string | null,
): CorrectionProblems {
  const known = existing.map(({ applicationDate, duration }) => ({
    applicationDate,
    seconds: parseDuration(duration),
  }));
  const [issue] = validateCorrections([{ applicationDate: draft.date, seconds: secondsOf(draft) }], known);
  return {
    ...(!isPlainDate(draft.date)
      ? { date: 'invalid-date' }
      : closedDate !== null && draft.date <= closedDate
        ? { date: 'closed' }
        : {}),
    ...(issue && { minutes: issue.code }),
    ...(draft.reason.trim() === '' && { reason: 'required' }),
  };
}

/** As it is sent. */
export const toInput = (draft: CorrectionDraft) => ({
  applicationDate: draft.date,
  duration: formatDuration(secondsOf(draft)),
  reason: draft.reason.trim(),
});
