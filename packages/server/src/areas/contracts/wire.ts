/** Converts contracts between table, rules and API. The rules count seconds, the API writes durations. */
import { isoInstant } from '@rooster/domain/time';
import type {
  CallInput,
  Contract as WireContract,
  ContractMutation,
  contractsCalls,
  FormulaTerm,
} from '@rooster/contract';
import { contractStatus, reductionPerWeek, reductionPerYear, vacationPerYear } from '@rooster/domain/contracts';
import type {
  Contract,
  ContractTerms,
  ContractWorkweek,
  DayTimes,
  VacationSettings,
  WeekTimes,
} from '@rooster/domain/contracts';
import { formatDuration, parseDuration } from '@rooster/domain/duration';
import type { YearAccrual } from '@rooster/domain/leave';
import { toFormulaTerm, whole } from '@rooster/contract/formula-term';
import type * as z from 'zod';
import type { contract } from '../../schema/contracts.ts';

/** A contract as stored. */
export type StoredContract = typeof contract.$inferSelect;

/** What a person typed. */
export type Input = CallInput<typeof contractsCalls.createContract>['body'];

/** What a contract's figures depend on beside itself. */
export interface Basis {
  readonly vacation: VacationSettings;
  readonly dateOfBirth: string | null;
  /** The date in the tenant's zone. */
  readonly today: string;
}

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
const WEEKS_OF_REDUCTION = 52;

/** Seven numbers as the rules' week. */
export function weekOf(seconds: readonly number[]): ContractWorkweek {
  const [monday = 0, tuesday = 0, wednesday = 0, thursday = 0, friday = 0, saturday = 0, sunday = 0] = seconds;
  return [monday, tuesday, wednesday, thursday, friday, saturday, sunday];
}

/** Times as typed, Monday first; null when no day has any. */
function weekTimesOf(input: Input['weekTimes']): WeekTimes | null {
  const times = weekdays.map((day) => input?.[day] ?? null);
  return times.some((day) => day !== null) ? times : null;
}

const withSeconds = (time: string): string => (time.length === 5 ? `${time}:00` : time);
const timesToWire = ({ fromTime, toTime }: DayTimes): DayTimes => ({
  fromTime: withSeconds(fromTime),
  toTime: withSeconds(toTime),
});

function weekTimesToWire(times: WeekTimes | null): z.input<typeof WireContract>['weekTimes'] {
  if (times === null) return null;
  const [
    monday = null,
    tuesday = null,
    wednesday = null,
    thursday = null,
    friday = null,
    saturday = null,
    sunday = null,
  ] = times.map((day) => day && { ...timesToWire(day), breaks: day.breaks.map(timesToWire) });
  return { monday, tuesday, wednesday, thursday, friday, saturday, sunday };
}

/** The terms as typed. */
export function termsOf(input: Input): ContractTerms {
  return {
    startDate: input.startDate,
    endDate: input.endDate ?? null,
    workingWeek: parseDuration(input.workingWeek),
    contractWorkweek: weekOf(weekdays.map((day) => parseDuration(input.contractWorkweek[day]))),
    weekTimes: weekTimesOf(input.weekTimes),
    contractHours: parseDuration(input.contractHours),
    extraVacationHours: parseDuration(input.extraVacationHours),
  };
}

/** The columns that terms fill. */
export const columnsOf = (terms: ContractTerms) => ({
  startDate: terms.startDate,
  endDate: terms.endDate,
  workingWeekSeconds: terms.workingWeek,
  weekdaySeconds: [...terms.contractWorkweek],
  weekTimes: terms.weekTimes ?? null,
  contractSeconds: terms.contractHours,
  extraVacationSeconds: terms.extraVacationHours,
});

/** Cents of an amount in euro; null stays null. */
export const centsOf = (euro: number | null | undefined): number | null =>
  euro === null || euro === undefined ? null : Math.round(euro * 100);

/** The amount in euro of cents; null stays null. */
export const euroOf = (cents: number | null): number | null => (cents === null ? null : cents / 100);

const states = { Draft: 'draft', Finalised: 'finalised', Cancelled: 'cancelled' } as const;

/** A stored contract as the rules know it. */
export const toDomain = (row: StoredContract): Contract => ({
  contractId: row.id,
  state: states[row.status],
  startDate: row.startDate,
  endDate: row.endDate,
  workingWeek: row.workingWeekSeconds,
  contractWorkweek: weekOf(row.weekdaySeconds),
  weekTimes: row.weekTimes,
  contractHours: row.contractSeconds,
  extraVacationHours: row.extraVacationSeconds,
});

/** The line behind working time reduction. */
const reductionTerm = (terms: ContractTerms): FormulaTerm => ({
  key: 'working-time-reduction',
  amount: whole(reductionPerYear(terms)),
  weeks: WEEKS_OF_REDUCTION,
  contractHours: whole(terms.contractHours),
  workingWeek: whole(terms.workingWeek),
});

/** What each contract gives of a year's accrual, and how its yearly amount comes about. */
export const accrualLinesToWire = (
  { balanceType, lines }: Pick<YearAccrual, 'balanceType' | 'lines'>,
  contracts: readonly Contract[],
): ContractMutation['lines'] =>
  lines.map((line) => {
    const terms = contracts.find(({ contractId }) => contractId === line.contractId);
    return {
      contractId: line.contractId,
      fromDate: line.from,
      toDate: line.to,
      days: line.days,
      daysOfYear: line.daysOfYear,
      perYear: whole(line.perYear),
      amount: whole(line.seconds),
      terms: balanceType === 'WorkingTimeReduction' && terms ? [reductionTerm(terms)] : line.terms.map(toFormulaTerm),
    };
  });

/** The days of a week as the wire names them. */
export function weekToWire(seconds: readonly number[]): z.input<typeof WireContract>['contractWorkweek'] {
  const [monday, tuesday, wednesday, thursday, friday, saturday, sunday] = weekOf(seconds);
  return {
    monday: formatDuration(monday),
    tuesday: formatDuration(tuesday),
    wednesday: formatDuration(wednesday),
    thursday: formatDuration(thursday),
    friday: formatDuration(friday),
    saturday: formatDuration(saturday),
    sunday: formatDuration(sunday),
  };
}

/** The year whose figures a contract shows: the present one while it holds in it, else its nearest. */
function yearShown({ startDate, endDate }: ContractTerms, today: string): number {
  const day = today < startDate ? startDate : today;
  return Number((endDate !== null && endDate < day ? endDate : day).slice(0, 4));
}

const iso = (instant: number | null): string | null => (instant === null ? null : isoInstant(instant));

/** A contract as answered, with its status today. */
export function toWire(row: StoredContract, { vacation, dateOfBirth, today }: Basis): z.input<typeof WireContract> {
  const domain = toDomain(row);
  const vacationYear = yearShown(domain, today);
  const { total, legal, terms } = vacationPerYear(domain, vacation, vacationYear, dateOfBirth);
  return {
    contractId: row.id,
    contractNumber: row.contractNumber,
    startDate: row.startDate,
    endDate: row.endDate,
    workingWeek: formatDuration(row.workingWeekSeconds),
    contractWorkweek: weekToWire(row.weekdaySeconds),
    weekTimes: weekTimesToWire(row.weekTimes),
    contractHours: formatDuration(row.contractSeconds),
    extraVacationHours: formatDuration(row.extraVacationSeconds),
    totalVacationHours: formatDuration(total),
    legalVacationHours: formatDuration(legal),
    vacationYear,
    vacationFormula: terms.map(toFormulaTerm),
    workingTimeReductionHoursPerWeek: formatDuration(reductionPerWeek(domain)),
    workingTimeReductionHoursPerYear: formatDuration(reductionPerYear(domain)),
    hourlyCost: euroOf(row.hourlyCostCents),
    ruleSetId: row.ruleSetId,
    status: contractStatus(domain, today),
    finalisedAt: iso(row.finalisedAt),
    cancelledAt: iso(row.cancelledAt),
    version: row.version,
  };
}
