/** The rules of employment contracts: what they may say, when they hold, what they ask for and what they give. */
export {
  contractOn,
  contractStatus,
  overlappingContracts,
  type Contract,
  type ContractState,
  type ContractStatus,
  type ContractTerms,
  type ContractWorkweek,
} from './contract.ts';
export { fixedContractOn, fixesHours } from './fixed.ts';
export { averageHours, onCallYears, type OnCallYear } from './on-call-offer.ts';
export { validateContract, workweekSum, type ContractIssue } from './validate.ts';
export { patternSeconds, scheduledBetween, scheduledOn, segmentsOfYear, type ContractSegment } from './schedule.ts';
export {
  reductionPerWeek,
  reductionPerYear,
  vacationPerYear,
  type AgeAddition,
  type VacationPerYear,
  type VacationSettings,
  type VacationTerm,
} from './vacation.ts';
export { spreadOverDays } from './spread.ts';
export {
  secondsOfSpans,
  spanOf,
  workSpans,
  workSpansOn,
  type DayTimes,
  type Span,
  type WeekTimes,
  type WorkTimes,
} from './work-times.ts';
