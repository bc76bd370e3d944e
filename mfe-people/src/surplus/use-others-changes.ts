/**
 * Keeps surplus and deficit up to date with what others do: hours that are approved or corrected, leave that is
 * granted.
 */
import { useOthersChanges as useChanges } from '@rooster/module-kit';

const TOPICS = ['timesheet', 'leave'] as const;

/** Asks again when hours or leave have changed. */
export const useOthersChanges = (): void => useChanges('hours', TOPICS);
