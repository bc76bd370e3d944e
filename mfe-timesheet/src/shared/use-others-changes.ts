/** Keeps a screen of many people's hours up to date with what they and other managers do. */
import { useOthersChanges as useChanges } from '@rooster/module-kit';

const TOPICS = ['timesheet'] as const;
/** Milliseconds: at the end of a shift many clock out at once, and these answers are long. */
const TOGETHER = 3000;

/** Asks again when hours have come, changed or been decided on. */
export const useOthersChanges = (): void => useChanges('timesheet', TOPICS, TOGETHER);
