// The day that a test run takes for today. `npm test -- --today …` sets it, and every process of the run obeys it.
import { shiftDate } from './shift-date.mjs';

export { shiftDate };

/** Milliseconds that this run is ahead of the machine's clock; 0 when it keeps to it. */
export const AHEAD = Number(process.env.TEST_CLOCK_AHEAD ?? 0);

/** A script that puts a browser's page or worker on the run's day; empty when that is today. */
export const browserClock = AHEAD === 0 ? '' : `(${shiftDate.toString()})(() => ${AHEAD});\n`;
