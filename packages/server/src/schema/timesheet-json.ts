/** What is stored as JSON with hours. Durations are seconds, instants epoch milliseconds. */
import type { OfflineAction, Recalculation } from '@rooster/contract';
import type { PayLine } from '@rooster/domain/pay-rules';

/** A break with times, epoch milliseconds. */
export interface StoredBreak {
  start: number;
  end: number;
}

/** A break of a running clock; `end` is null while it lasts. */
export interface StoredTimerBreak {
  start: number;
  end: number | null;
}

/**
 * Something done without a connection: the device's clock, the moment it counts as done, and when it arrived; epoch
 * milliseconds.
 */
export interface StoredOfflinePunch {
  action: OfflineAction;
  deviceAt: number;
  at: number;
  receivedAt: number;
}

/**
 * Figures of an entry as they were approved, kept while a change of it awaits a decision. Instants are epoch
 * milliseconds.
 */
export interface StoredApproved {
  shiftStart: number;
  shiftEnd: number;
  punchedStart: number;
  punchedEnd: number;
  breakSeconds: number;
  breaks: StoredBreak[];
  workedSeconds: number;
  surchargedSeconds: number;
  multiplicationFactor: number;
  timeZoneId: string;
  clientTimeZoneId: string | null;
  workDate: string;
  decidedBy: string | null;
  decidedAt: number | null;
}

/** An approved version that another has replaced, with its segments. */
export interface StoredReplaced extends StoredApproved {
  segments: {
    segmentDate: string;
    workedSeconds: number;
    surchargedSeconds: number;
    factor: number;
    inLieuSeconds: number;
    ruleSetVersionId: string | null;
    lines: StoredPayLine[] | null;
  }[];
}

/** What a recalculation covers: every entry and its place, or what was worked on these dates and ISO weekdays. */
export interface StoredScope {
  /** First date it can touch; null for all. */
  from: string | null;
  /** Last work date it can touch; null or absent for all. */
  until?: string | null;
  /** Whether approved entries follow. */
  approved: boolean;
  moves: boolean;
  dates: string[];
  weekdays: number[];
}

/** What a recalculation has changed so far. Pairs are seconds before and after, of the entries that changed. */
export interface StoredTally {
  entries: number;
  people: number;
  worked: [before: number, after: number];
  surcharged: [before: number, after: number];
  leftCount: number;
  left: { entryId: string; memberId: string; workDate: string; reason: Recalculation['left'][number]['reason'] }[];
}

/** Rounding and weekday factors (percentages, Monday first) of the dates before another. */
export interface StoredRules {
  before: string;
  roundingStrategy: 'None' | 'Nearest5' | 'Nearest10' | 'Nearest15' | 'Nearest30';
  weekdayFactors: number[];
}

/** A line of pay of one date, as stored: what `PayLine` is, without what its segment says. Epoch milliseconds. */
export type StoredPayLine = Pick<PayLine, 'start' | 'end' | 'seconds' | 'part' | 'percentage' | 'target'> & {
  /** The rule's key in the version of the segment; null for an hour's own pay. */
  readonly rule: string | null;
  /** Hours off that the employee chose; what he left to be paid stays a `choice`. */
  readonly isChosen?: true;
};
