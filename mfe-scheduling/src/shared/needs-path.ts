/** Where departments say how many people they need. */
export const NEEDS_PATH = '/app/manager/schedules/needs';
