/** Scheduling: shifts and their places, the board, publishing, what employees see, availability, swaps and settings. */
import { availabilityCalls } from './scheduling/availability.ts';
import { boardCalls } from './scheduling/board.ts';
import { employeeCalls } from './scheduling/employee.ts';
import { needCalls } from './scheduling/needs.ts';
import { proposalCalls } from './scheduling/proposals.ts';
import { publishingCalls } from './scheduling/publishing.ts';
import { schedulingSettingsCalls } from './scheduling/settings.ts';
import { shiftCalls } from './scheduling/shift.ts';
import { shiftTypeCalls } from './scheduling/shift-types.ts';
import { swapCalls } from './scheduling/swaps.ts';
import { weekCalls } from './scheduling/weeks.ts';
import { workingTimeCalls } from './scheduling/working-time.ts';

export * from './scheduling/availability.ts';
export * from './scheduling/board.ts';
export * from './scheduling/employee.ts';
export * from './scheduling/needs.ts';
export * from './scheduling/proposal.ts';
export * from './scheduling/proposals.ts';
export * from './scheduling/publishing.ts';
export * from './scheduling/reasons.ts';
export * from './scheduling/settings.ts';
export * from './scheduling/shift.ts';
export * from './scheduling/shift-types.ts';
export * from './scheduling/swaps.ts';
export * from './scheduling/weeks.ts';
export * from './scheduling/working-time.ts';

export const schedulingCalls = {
  ...shiftCalls,
  ...shiftTypeCalls,
  ...boardCalls,
  ...needCalls,
  ...proposalCalls,
  ...publishingCalls,
  ...weekCalls,
  ...employeeCalls,
  ...availabilityCalls,
  ...swapCalls,
  ...workingTimeCalls,
  ...schedulingSettingsCalls,
};
