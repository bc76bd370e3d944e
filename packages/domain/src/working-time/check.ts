/** Holds a person's work against the working-time law: all of it, or what one more period would break. */
import { instantsOf, type ReportWindow } from './local-day.ts';
import type { WorkingPerson, WorkPeriod } from './period.ts';
import { average16Weeks } from './rules/average-16-weeks.ts';
import { average4Weeks } from './rules/average-4-weeks.ts';
import { breaks } from './rules/break.ts';
import { dailyRest } from './rules/daily-rest.ts';
import { freeSundays } from './rules/free-sundays.ts';
import { nightAverage } from './rules/night-average.ts';
import { nightCount } from './rules/night-count.ts';
import { nightRest } from './rules/night-rest.ts';
import { nightSeriesLength } from './rules/night-series-length.ts';
import { nightSeriesRest } from './rules/night-series-rest.ts';
import { nightShiftLength } from './rules/night-shift-length.ts';
import { shiftLength } from './rules/shift-length.ts';
import { weekHours } from './rules/week-hours.ts';
import { weeklyRest } from './rules/weekly-rest.ts';
import { youthAverage4Weeks } from './rules/youth-average-4-weeks.ts';
import { youthBreak } from './rules/youth-break.ts';
import { youthNight } from './rules/youth-night.ts';
import { youthRest } from './rules/youth-rest.ts';
import { youthShiftLength } from './rules/youth-shift-length.ts';
import { youthWeekHours } from './rules/youth-week-hours.ts';
import { workingTimeRules, type WorkingTimeRule, type WorkingTimeSettings } from './settings.ts';
import { nearTimeline } from './near.ts';
import { readPeriod } from './reading.ts';
import { timelineOf, type Timeline } from './timeline.ts';
import { causedFindings, collapseWindows, type Finding, type WorkingTimeViolation } from './violation.ts';

const checks: Readonly<Record<WorkingTimeRule, (timeline: Timeline) => Finding[]>> = {
  'shift-length': shiftLength,
  'week-hours': weekHours,
  'average-4-weeks': average4Weeks,
  'average-16-weeks': average16Weeks,
  'daily-rest': dailyRest,
  'weekly-rest': weeklyRest,
  break: breaks,
  'night-shift-length': nightShiftLength,
  'night-rest': nightRest,
  'night-series-rest': nightSeriesRest,
  'night-series-length': nightSeriesLength,
  'night-count': nightCount,
  'night-average': nightAverage,
  'free-sundays': freeSundays,
  'youth-shift-length': youthShiftLength,
  'youth-week-hours': youthWeekHours,
  'youth-average-4-weeks': youthAverage4Weeks,
  'youth-rest': youthRest,
  'youth-break': youthBreak,
  'youth-night': youthNight,
};

/** What is found in windows of weeks. */
const weekRules: ReadonlySet<WorkingTimeRule> = new Set([
  'week-hours',
  'average-4-weeks',
  'average-16-weeks',
  'night-count',
  'night-average',
  'free-sundays',
  'youth-week-hours',
  'youth-average-4-weeks',
]);

const adultRules = workingTimeRules.filter((rule) => !rule.startsWith('youth-'));
const adultShiftRules = adultRules.filter((rule) => !weekRules.has(rule));

/**
 * A person's work as it stands, already held against the rules, so that many candidates can be tried on it. Give it all
 * the work of 52 weeks before and after where nights and Sundays are to count; 16 weeks do for the averages.
 */
export interface WorkRecord {
  readonly person: WorkingPerson;
  readonly periods: readonly WorkPeriod[];
  readonly settings: WorkingTimeSettings;
  readonly findings: readonly Finding[];
}

function findingsOf(
  timeline: Timeline,
  settings: WorkingTimeSettings,
  rules: readonly WorkingTimeRule[] = timeline.hasYouth ? workingTimeRules : adultRules,
): Finding[] {
  return rules.flatMap((rule) => (settings[rule] === 'off' ? [] : checks[rule](timeline)));
}

function violationsOf(findings: readonly Finding[], settings: WorkingTimeSettings): WorkingTimeViolation[] {
  return collapseWindows(findings).flatMap(({ rule, periodIds, params, start, end }) => {
    const severity = settings[rule];
    return severity === 'off' ? [] : [{ rule, severity, periodIds, params, start, end }];
  });
}

/**
 * Reads a person's work. Periods may come in any order.
 * @throws {RangeError} for an unknown zone, an instant that is no number, or a date of birth that is no date.
 */
export function recordOf(
  person: WorkingPerson,
  periods: readonly WorkPeriod[],
  settings: WorkingTimeSettings,
): WorkRecord {
  return { person, periods, settings, findings: findingsOf(timelineOf(person, periods), settings) };
}

/** What touches the window. A break of rest has no work in it, so its edges count as part of it. */
const touching = (findings: readonly Finding[], { start, end }: { start: number; end: number }): Finding[] =>
  findings.filter((finding) => finding.start < end && finding.end >= start);

/** Every rule the work breaks, by rule and then by time; with a window only what touches it. */
export function violationsIn({ findings, settings }: WorkRecord, window?: ReportWindow): WorkingTimeViolation[] {
  return violationsOf(window === undefined ? findings : touching(findings, instantsOf(window)), settings);
}

/**
 * `violationsIn` of all the work of somebody whose weeks break no rule (`neededWork`), from that which begins on
 * `nearDays` around the window; null where that is not enough.
 * @throws {RangeError} for an unknown zone, an instant that is no number, or a date of birth that is no date.
 */
export function violationsNear(
  person: WorkingPerson,
  periods: readonly WorkPeriod[],
  settings: WorkingTimeSettings,
  window: ReportWindow,
): WorkingTimeViolation[] | null {
  const instants = instantsOf(window);
  const timeline = nearTimeline(person, periods, settings, { ...window, ...instants });
  return timeline && violationsOf(touching(findingsOf(timeline, settings, adultShiftRules), instants), settings);
}

/**
 * The record with a period added, or moved when one with the same id is there already.
 * @throws {RangeError} for an unknown zone or an instant that is no number.
 */
export function recordWith({ person, periods, settings }: WorkRecord, candidate: WorkPeriod): WorkRecord {
  const tried = [...periods.filter(({ id }) => id !== candidate.id), candidate];
  return { person, periods: tried, settings, findings: findingsOf(timelineOf(person, tried, readPeriod), settings) };
}

/**
 * What adding all the periods breaks or makes worse; none of them is there yet.
 * @throws {RangeError} for an unknown zone or an instant that is no number.
 */
export function violationsWithAll(record: WorkRecord, candidates: readonly WorkPeriod[]): WorkingTimeViolation[] {
  const { person, periods, settings, findings } = record;
  const tried = findingsOf(timelineOf(person, [...periods, ...candidates], readPeriod), settings);
  return violationsOf(causedFindings(findings, tried), settings);
}

/**
 * What adding the period, or moving the one with its id, breaks: rules that held before, and rules broken already that
 * it makes worse. What was wrong before and stays as it is, isn't told again.
 * @throws {RangeError} for an unknown zone or an instant that is no number.
 */
export function violationsWith(record: WorkRecord, candidate: WorkPeriod): WorkingTimeViolation[] {
  return violationsOf(causedFindings(record.findings, recordWith(record, candidate).findings), record.settings);
}
