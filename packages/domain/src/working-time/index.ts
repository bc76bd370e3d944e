/**
 * The working-time law (Arbeidstijdenwet): which rules a person's planned and worked time breaks, and what one more
 * shift would break.
 */
export type { WorkingPerson, WorkKind, WorkPeriod } from './period.ts';
export {
  defaultWorkingTimeSettings,
  workingTimeRules,
  type RuleStrictness,
  type WorkingTimeRule,
  type WorkingTimeSettings,
} from './settings.ts';
export type { ViolationParams, WorkingTimeViolation } from './violation.ts';
export { nearDays } from './near.ts';
export { mayBreakWeeks, type WorkSketch } from './sketch.ts';
export {
  recordOf,
  recordWith,
  violationsIn,
  violationsNear,
  violationsWith,
  type ReportWindow,
  type WorkRecord,
} from './check.ts';
