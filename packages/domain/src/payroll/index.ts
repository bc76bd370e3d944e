/** What the payroll program is told: the truth of every pay period, and what it was told before. Pure. */
export {
  sortKey,
  type Amount,
  type CodedAmount,
  type PayPeriod,
  type PayrollKind,
  type Sort,
  type SortRule,
} from './amount.ts';
export { coded, settle } from './ledger.ts';
export { calculatePeriod, type MemberFacts, type Calculation, type SecondsOnDate } from './calculate-period.ts';
export { reasonOf, type PayrollReason } from './reason.ts';
