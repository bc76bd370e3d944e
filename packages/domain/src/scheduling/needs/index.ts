/** What departments need, and how far a plan covers it. */
export {
  departmentsWithNeeds,
  needsOn,
  needSpans,
  startOf,
  type NeedException,
  type NeedPart,
  type NeededSkill,
  type Needs,
  type NeedSpan,
  type NeedWeek,
} from './need.ts';
export {
  coverage,
  coverPlaces,
  coverUnits,
  type CoverPart,
  type CoverShift,
  type CoverState,
  type CoverUnits,
  type CoveredSkill,
} from './coverage.ts';
export { learnNeeds, type LearnedPart, type PublishedPlan } from './learn.ts';
export { partPieces } from './part-pieces.ts';
export { makeShifts, type MadeShift, type ShiftShape } from './make-shifts.ts';
