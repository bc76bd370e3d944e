/** The rules of scheduling: who can stand where, who best, and what a plan adds up to. */
export {
  plannedSeconds,
  workOf,
  type AssignmentStatus,
  type Place,
  type PlaceRequirement,
  type SchedulingMember,
  type Shift,
  type SkillRequirement,
} from './shift.ts';
export { availabilityFor, type Availability, type AvailabilityEntry, type AvailabilityStatus } from './availability.ts';
export { isCovered, leaveDuring, type LeaveOnDate } from './leave.ts';
export { skillCoverage, skillFit, type PlacedPerson, type SkillCoverage, type SkillFit } from './skills.ts';
export { staffingOf, type Staffing } from './staffing.ts';
export {
  checkAssignment,
  verdictOf,
  type AssignmentCode,
  type AssignmentFinding,
  type AssignmentRequest,
  type FindingParams,
  type Verdict,
} from './check.ts';
export { withAssignment, withShift } from './assign.ts';
export { type Candidate, type Load, type LoadTier } from './candidate.ts';
export { rankCandidates, type RankReason, type RankedCandidate, type ReasonCode } from './rank.ts';
export { fillPlaces, type FilledPlace, type FillOptions, type FillPlan, type UnfilledPlace } from './fill.ts';
export { paidSeconds } from './totals.ts';
