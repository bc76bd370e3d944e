/** The rules of leave: what contracts give, lots and the ledger on them, requests and what they take. */
export {
  balanceTypes,
  findLot,
  placeOnLots,
  type BalanceType,
  type LapseRule,
  type Lot,
  type Mutation,
  type LedgerLine,
  type MutationDraft,
  type MutationReason,
  type MutationSource,
  type NewLot,
  type PlannedMutation,
} from './lot.ts';
export {
  defaultExpiryMonths,
  expiryOf,
  expiryOfMonth,
  isLapsed,
  isProtected,
  isSettled,
  lapsingSeconds,
  type ExpiryMonths,
} from './expiry.ts';
export {
  decideLapse,
  lapseTakenBack,
  previewExpiryUpdate,
  type ExpiryChange,
  type ExpiryPreview,
} from './expiry-update.ts';
export {
  readBalances,
  readLot,
  sumsByLot,
  type BalanceReading,
  type BalanceSum,
  type LotReading,
  type ReadingDates,
} from './balance.ts';
export { accrualOfYear, type AccrualLine, type AccruedType, type WorkedHours, type YearAccrual } from './accrual.ts';
export {
  accrualChanges,
  type AccrualCause,
  type AccrualChange,
  type AccrualPreview,
  type AccrualRequest,
} from './accrual-change.ts';
export { planCorrection, planOpeningBalance, type LotAmount, type LotAmountPlan } from './correction.ts';
export { settleBooks, type Settling, type SettlingLine } from './settle.ts';
export { carryOver, type CarryOverSettings } from './carry-over.ts';
export { type Consumption, type LotBooks, type Take } from './consume.ts';
export { book, type Booking, type BookingRequest, type LeaveHours, type LeaveReason } from './booking.ts';
export { changeHours, type HoursOfDay } from './free-day-change.ts';
export {
  forecastLeave,
  yearsOf,
  type ForecastBasis,
  type LeaveForecast,
  type LotUse,
  type RequestedLeave,
} from './forecast.ts';
export { shareDay, type DayClaim } from './share-day.ts';
export { hoursUnder, type ChangedContracts } from './hours-under.ts';
export {
  leaveDay,
  leaveDaysOfRange,
  partialDaySeconds,
  type FreeDays,
  type LeaveDay,
  type LeaveDayKind,
} from './day-hours.ts';
export {
  daysOutsideContracts,
  isNoticeTooShort,
  validateLeaveDays,
  type LeaveContext,
  type LeaveIssue,
  type LeaveRequestType,
} from './validate-request.ts';
export {
  cancelRequest,
  createRequest,
  dayStatus,
  decideAll,
  decideDays,
  editRequest,
  changeRequestHours,
  revertRequest,
  type DayDecision,
  type LeaveDayStatus,
  type LeaveEventType,
  type LeaveRequestState,
  type LeaveRequestStatus,
  type OtherHours,
  type RequestDay,
  type Taken,
  type Transition,
  type TransitionIssue,
} from './request.ts';
