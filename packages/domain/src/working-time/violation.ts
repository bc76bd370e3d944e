/** What a broken rule is reported as, and which broken rules one change is to blame for. */
import type { RuleStrictness, WorkingTimeRule } from './settings.ts';

/** Seconds, counts and `YYYY-MM-DD` dates by name: what a sentence about the violation needs. */
export type ViolationParams = Readonly<Record<string, number | string>>;

/** What a rule finds, before the organisation's settings are known. */
export interface Finding {
  readonly rule: WorkingTimeRule;
  /** The periods it is about, in order of time. */
  readonly periodIds: readonly string[];
  readonly params: ViolationParams;
  /** First and last instant of what it is about, epoch milliseconds. */
  readonly start: number;
  readonly end: number;
  /** How far beyond the limit, in the rule's own measure (seconds or a count): more is worse. */
  readonly excess: number;
  /** Place in a row of windows that overlap each other: neighbours are told as one. */
  readonly window?: number;
}

/** A broken rule, for the words to be made of in the reader's language. */
export interface WorkingTimeViolation {
  readonly rule: WorkingTimeRule;
  readonly severity: Exclude<RuleStrictness, 'off'>;
  readonly periodIds: readonly string[];
  readonly params: ViolationParams;
  readonly start: number;
  readonly end: number;
}

/** Of windows that follow one another and break the same rule, the worst; of equal ones the first. */
export function collapseWindows(findings: readonly Finding[]): Finding[] {
  const reported: Finding[] = [];
  const last = new Map<WorkingTimeRule, { index: number; window: number }>();
  for (const finding of findings) {
    const { rule, window } = finding;
    const before = window === undefined ? undefined : last.get(rule);
    if (window !== undefined && before?.window === window - 1) {
      const worst = reported[before.index];
      if (worst !== undefined && finding.excess > worst.excess) reported[before.index] = finding;
      last.set(rule, { index: before.index, window });
    } else {
      if (window !== undefined) last.set(rule, { index: reported.length, window });
      reported.push(finding);
    }
  }
  return reported;
}

/**
 * Whether `known` already says what `finding` says: the same rule, about at least the same periods, at least as bad.
 */
function covers(known: Finding, finding: Finding): boolean {
  return (
    known.rule === finding.rule &&
    known.excess >= finding.excess &&
    finding.periodIds.every((id) => known.periodIds.includes(id))
  );
}

/** Those of `after` that were not there `before`, or were less bad: what the change between the two caused. */
export function causedFindings(before: readonly Finding[], after: readonly Finding[]): Finding[] {
  return after.filter((finding) => !before.some((known) => covers(known, finding)));
}
