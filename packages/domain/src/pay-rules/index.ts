/** What hours are worth by a collective agreement: rules as data, and the lines they make of worked time. */
export { holidaysByDate, type Holidays } from './calendar.ts';
export { counted, evaluate, type PayInput, type PayLine } from './evaluate.ts';
export {
  HOUR_PERCENTAGE,
  inPay,
  type Band,
  type DayMatch,
  type Gives,
  type PayRule,
  type Period,
  type RulesFrom,
  type Source,
  type Step,
  type Target,
  type Threshold,
  type Who,
  type Window,
} from './model.ts';
export { CALL_MINIMUM_SECONDS, callsOf, legalNotice, paidOfWithdrawn, type Call, type NoticeStep } from './on-call.ts';
export { boundsOf, type Absence, type Bounds } from './period.ts';
export type { PayEntry } from './pieces.ts';
export { simpleRules } from './simple.ts';
export { paySums, paySumsByDate, type PaySums } from './sums.ts';
export { payTemplate, payTemplates, type PayTemplate, type Words } from './templates/index.ts';
export type { PayTerms } from './terms.ts';
export { validateRules, type RuleIssue } from './validate.ts';
