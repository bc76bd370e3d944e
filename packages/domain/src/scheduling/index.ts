/** The rules of scheduling: who can stand where, who best, and what a plan adds up to. */
export {
  workOf,
  type AssignmentStatus,
  type Place,
  type PlaceRequirement,
  type SchedulingMember,
  type Shift,
  type SkillRequirement,
} from './shift.ts';
export { type Availability, type AvailabilityEntry, type AvailabilityStatus } from './availability.ts';
export { isCovered, type LeaveOnDate } from './leave.ts';
export { type PlacedPerson, type SkillCoverage, type SkillFit } from './skills.ts';
export { type Staffing } from './staffing.ts';
export {
  checkAssignment,
  checkBeforeWorkingTime,
  type AssignmentCode,
  type AssignmentFinding,
  type AssignmentRequest,
  type FindingParams,
  type Verdict,
} from './check.ts';
export { fairShare, groupOfDepartments, owedShares, type SharedOut, type Sharer } from './fairness.ts';
export { type Candidate, type Load, type LoadTier } from './candidate.ts';
export { rankCandidates, type RankReason, type RankedCandidate, type ReasonCode } from './rank.ts';
export { plannedSeconds } from './shift.ts';
export { availabilityFor, speakOfSameHours } from './availability.ts';
export { withAssignment } from './assign.ts';
export { paidSeconds } from './paid-seconds.ts';
