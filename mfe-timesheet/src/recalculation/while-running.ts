/** How often the settings are asked for anew while hours are being recalculated. */
import type { TimesheetSettings } from '@rooster/contract';

/** Between two looks. Milliseconds. */
const EVERY_MS = 5000;

/** The `refetchInterval` of a query of the settings: who may not see how far it is notices its end all the same. */
export const whileRunning = ({ state }: { readonly state: { readonly data: TimesheetSettings | undefined } }): number | false => (state.data?.isRecalculating === true ? EVERY_MS : false);
