/** A date that several requests of one person have leave on, so that it never counts twice. */

/** What a request would have of the date. */
export interface DayClaim {
  readonly requestId: string;
  readonly seconds: number;
  /** Whether it is approved; what waits comes after that. */
  readonly isHeld: boolean;
}

/**
 * What each request has of a date that takes no more than `limit` seconds, by request: in the order they come in, those
 * that are approved first.
 */
export function shareDay(claims: readonly DayClaim[], limit: number): Map<string, number> {
  const shares = new Map<string, number>();
  let left = limit;
  for (const { requestId, seconds } of claims.toSorted((a, b) => Number(b.isHeld) - Number(a.isHeld))) {
    const share = Math.min(seconds, left);
    shares.set(requestId, share);
    left -= share;
  }
  return shares;
}
