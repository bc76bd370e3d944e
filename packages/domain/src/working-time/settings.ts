/** The rules by name, and how strictly an organisation holds each of them. */

export const workingTimeRules = [
  'shift-length',
  'week-hours',
  'average-4-weeks',
  'average-16-weeks',
  'daily-rest',
  'weekly-rest',
  'break',
  'night-shift-length',
  'night-rest',
  'night-series-rest',
  'night-series-length',
  'night-count',
  'night-average',
  'free-sundays',
  'youth-shift-length',
  'youth-week-hours',
  'youth-average-4-weeks',
  'youth-rest',
  'youth-break',
  'youth-night',
] as const;

export type WorkingTimeRule = (typeof workingTimeRules)[number];

/** `off`: not looked at. `warn`: can be overruled by whoever plans. `forbid`: cannot. */
export type RuleStrictness = 'off' | 'warn' | 'forbid';

export type WorkingTimeSettings = Readonly<Record<WorkingTimeRule, RuleStrictness>>;

/** Warns of every rule, and forbids what endangers people under 18: for them the law knows no consent. */
export const defaultWorkingTimeSettings: WorkingTimeSettings = {
  'shift-length': 'warn',
  'week-hours': 'warn',
  'average-4-weeks': 'warn',
  'average-16-weeks': 'warn',
  'daily-rest': 'warn',
  'weekly-rest': 'warn',
  break: 'warn',
  'night-shift-length': 'warn',
  'night-rest': 'warn',
  'night-series-rest': 'warn',
  'night-series-length': 'warn',
  'night-count': 'warn',
  'night-average': 'warn',
  'free-sundays': 'warn',
  'youth-shift-length': 'forbid',
  'youth-week-hours': 'forbid',
  'youth-average-4-weeks': 'forbid',
  'youth-rest': 'forbid',
  'youth-break': 'warn',
  'youth-night': 'forbid',
};
