/** Totals over entries: worked and surcharged hours are two columns everywhere. */

/** Where an entry stands in its approval. */
export type EntryStatus = 'AwaitingApproval' | 'Approved' | 'Denied';

/** What a sum needs to know of an entry. */
export interface SummedEntry {
  readonly status: EntryStatus;
  readonly workedSeconds: number;
  readonly surchargedSeconds: number;
}

/** Number of entries and their seconds. */
export interface HoursSum {
  readonly count: number;
  readonly workedSeconds: number;
  readonly surchargedSeconds: number;
}

/** Totals of a list of entries. `all` includes the denied ones. */
export interface HoursSums {
  readonly all: HoursSum;
  readonly byStatus: Readonly<Record<EntryStatus, HoursSum>>;
}

const nothing: HoursSum = { count: 0, workedSeconds: 0, surchargedSeconds: 0 };

function plus(sum: HoursSum, entry: SummedEntry): HoursSum {
  return {
    count: sum.count + 1,
    workedSeconds: sum.workedSeconds + entry.workedSeconds,
    surchargedSeconds: sum.surchargedSeconds + entry.surchargedSeconds,
  };
}

/** Totals of the entries, of all together and by status. */
export function sumHours(entries: Iterable<SummedEntry>): HoursSums {
  let all = nothing;
  const byStatus: Record<EntryStatus, HoursSum> = { AwaitingApproval: nothing, Approved: nothing, Denied: nothing };
  for (const entry of entries) {
    all = plus(all, entry);
    byStatus[entry.status] = plus(byStatus[entry.status], entry);
  }
  return { all, byStatus };
}
