/**
 * The rules of working time, from punch to pay. Pure: the server decides with them, the browser shows the same ahead.
 */
export { breakSecondsOf, workedSeconds, type Entry, type HoursIssue, type Span } from './entry.ts';
export { validateEntry } from './validate.ts';
export { roundEntry, roundInstant, type RoundedEntry, type RoundingStrategy } from './rounding.ts';
export { factorOf, noSurcharges, type SurchargeDay, type Surcharges, type WeekdayFactors } from './factors.ts';
export { hoursOf, type EntryHours, type Segment } from './segments.ts';
export {
  attendanceOf,
  LATE_AFTER_MS,
  missedShift,
  type Attendance,
  type DayFacts,
  type Presence,
} from './attendance.ts';
export { overlaps } from './overlap.ts';
export { isClosed, touchesClosedPeriod, type EntryPosition } from './closing.ts';
export {
  isOver24Hours,
  readTimer,
  startTimer,
  stopTimer,
  togglePause,
  type Timer,
  type TimerBreak,
  type TimerReading,
} from './timer.ts';
export { readFormTimes, type FormReading, type WallPoint, type WallSpan } from './form-times.ts';
export { surchargedParts, type FactoredTime } from './amounts.ts';
export { possibleMoves, type Move } from './possible-moves.ts';
export { validateCorrections, type Correction } from './correction.ts';
export { standsOut } from './stands-out.ts';
export { contractHoursBetween } from './contract-hours.ts';
export { surplusOf, type BalanceParts } from './surplus.ts';
export {
  calendarOfPeriod,
  surplusCalendar,
  type SurplusCalendar,
  type SurplusSpan,
  type SurplusUnit,
} from './surplus-calendar.ts';
export {
  addSurplusParts,
  surplusBalance,
  surplusOfYear,
  type CountedDays,
  type HoursOfDate,
  type SurplusParts,
  type SurplusPeriod,
} from './surplus-year.ts';
export { differenceFromPlan, shiftOf, type PlanDifference, type PlannedSpan, type WorkedSpan } from './plan.ts';
