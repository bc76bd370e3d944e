/** Fills a schedule and says how far it is from the best possible. */
export type { Before, Duty, Line, MinutesAim, Option, Person, Problem } from './model.ts';
export { NoLine, type Progress, type Settings, type Solution } from './settings.ts';
export { solve } from './solve.ts';
export {
  sharedKinds,
  usualWeights,
  type CompanyFacts,
  type ContractStretch,
  type PersonFacts,
  type PlaceFacts,
  type SharedCounts,
  type SharedKind,
  type ShiftFacts,
  type Weights,
} from './company/facts.ts';
export type {
  Costs,
  FillProgress,
  FillSettings,
  OpenPlace,
  Proposal,
  ProposedAssignment,
  ProposedPerson,
} from './company/proposal.ts';
export { fillSchedule } from './company/fill.ts';
export { sharedCountsOf } from './company/kinds.ts';
export { whyFilled, type Alternative, type WhyFilled } from './company/why.ts';
export { whyOpen, type Change, type Obstacle } from './company/why-open.ts';
