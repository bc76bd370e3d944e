/** Keeps a screen of the schedule up to date with what others do. */
import { useOthersChanges as useChanges } from '@rooster/module-kit';

const TOPICS = ['schedule', 'leave'] as const;

/** Asks again for shifts, swaps and availability when somebody has changed them, or leave that touches them. */
export const useOthersChanges = (): void => useChanges('scheduling', TOPICS);
