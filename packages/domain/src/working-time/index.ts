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
export type { ReportWindow } from './local-day.ts';
export { nearDays } from './near.ts';
export { ALL_WORK_WEEKS } from './sketch-weeks.ts';
export { neededWork, type NeededWork, type WorkSketch } from './sketch.ts';
export {
  recordOf,
  recordWith,
  violationsIn,
  violationsNear,
  violationsWith,
  violationsWithAll,
  type WorkRecord,
} from './check.ts';
export { LONGEST_ROW, WEEKLY_REST } from './rules/weekly-rest.ts';
export { isNightWork } from './reading.ts';
export { isUnder18 } from './timeline.ts';
