/** What hours are worth by a collective agreement: rules as data, and the lines they make of worked time. */
export { holidaysByDate, type Holidays } from './calendar.ts';
export { type Choice, chooseFor } from './choices.ts';
export { askForTerms, standAlone } from './alone.ts';
export { evaluate, type PayInput, type PayLine } from './evaluate.ts';
export { callMinimum, withdrawnCallLaw } from './law.ts';
export { HOUR_PERCENTAGE, inPay } from './model.ts';
export type {
  Band,
  Call,
  Chosen,
  DayMatch,
  Gives,
  PayRule,
  Period,
  RulesFrom,
  Source,
  Step,
  Target,
  Threshold,
  Who,
  Window,
} from './model.ts';
export { boundsOf, type Absence, type Bounds } from './period.ts';
export type { PayEntry } from './pieces.ts';
export { factorsOf, payFactor, simpleRules } from './simple.ts';
export { isInLieu, paySums, paySumsByDate, type PaySums } from './sums.ts';
export { payTemplate, payTemplates, rulesFromDate, type PayTemplate, type Words } from './templates/index.ts';
export { type PayTerms, termsOn } from './terms.ts';
export {
  type AccruedOff,
  type CallTerm,
  leftOf,
  type LostCall,
  lostOf,
  type MadeCall,
  type MoneyLine,
  moneyFor,
  unworkedLines,
  withdrawnShare,
} from './unworked.ts';
export { validateRules, type RuleIssue } from './validate.ts';
export { gapsOf, type RuleWarning, warningsOf, withholdsOvertime } from './warnings.ts';
export {
  CELL_MINUTES,
  CELLS,
  DAYS,
  type Grid,
  HOLIDAYS,
  paintedRules,
  type PaintedRules,
  paintGrid,
  rulesOfGrid,
  type Stroke,
} from './week-grid.ts';
