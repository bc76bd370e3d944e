/** What other areas may ask of scheduling. */

export { countRegistrations } from './registrations.ts';
export { countSwapsToDecide } from './swap-lists.ts';
export { readNextShift } from './next-shift.ts';
export { forgetSchedule, forgetSwapNotes, releaseAfter } from './leaving.ts';
