/** Shapes that leave stores as JSON. Durations are seconds. */

/** A day of a request as it was after an event. */
export interface DaySnapshot {
  readonly date: string;
  readonly seconds: number;
  readonly status: 'Pending' | 'Approved' | 'Rejected' | 'Cancelled';
  readonly note: string | null;
}

/** What an approved request was before an edit of it that waits; it is so again when the edit is rejected. */
export interface BeforeEdit {
  readonly leaveTypeId: string;
  readonly type: 'Range' | 'MultiSelect';
  readonly timeZoneId: string;
  readonly days: readonly {
    readonly date: string;
    readonly seconds: number;
    readonly status: 'Pending' | 'Approved' | 'Rejected';
    readonly fromTime: string | null;
    readonly toTime: string | null;
    readonly note: string | null;
    readonly validationNote: string | null;
  }[];
}

/** Vacation on top from the year somebody reaches an age. */
export interface AgeStep {
  readonly age: number;
  readonly extraSeconds: number;
}

/** A lot whose last day was moved; `wasWarned` what its proof was before. */
export interface MovedLot {
  readonly lotId: string;
  readonly from: string | null;
  readonly to: string | null;
  readonly wasWarned: boolean;
}
