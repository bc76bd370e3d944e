/** Which balances of hours are worth a look. */
import { parseDuration } from '../duration.ts';

/** Whether a balance in seconds is further above or below the contract than the limit, a duration; null for none. */
export const standsOut = (seconds: number, limit: string | null): boolean =>
  limit !== null && Math.abs(seconds) > parseDuration(limit);
