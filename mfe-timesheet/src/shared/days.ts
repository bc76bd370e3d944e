/** A stretch of days, as the calls ask for it. */

/** First and last day, `YYYY-MM-DD`, both included. */
export interface Days {
  readonly fromDate: string;
  readonly toDate: string;
}
