/** What the contract form holds (as typed), what is wrong with it, and what is sent. */
import type { Contract, ContractInput } from '@rooster/contract';
import {
  type ContractTerms,
  type ContractWorkweek,
  type DayTimes,
  validateContract,
  type WeekTimes,
  type WorkTimes,
  workweekSum,
} from '@rooster/domain/contracts';
import { formatDuration, parseDuration } from '@rooster/domain/duration';
import type { Language } from '@rooster/domain/language';
import { parseHours, typedHours } from '@rooster/domain/typed-hours';
import { parseEuros, typedEuros } from '../shared/money.ts';

export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export type Weekday = (typeof weekdays)[number];

/** A stretch as typed, `HH:mm`. */
export interface TypedSpan {
  readonly fromTime: string | null;
  readonly toTime: string | null;
}

/** When somebody works on a weekday, as typed; without any the day has only hours. */
export interface TypedTimes extends TypedSpan {
  readonly breaks: readonly TypedSpan[];
}

export interface ContractForm {
  readonly contractNumber: string;
  readonly startDate: string;
  /** Kept while `permanent` is on, so that switching back brings it back. */
  readonly endDate: string;
  readonly permanent: boolean;
  readonly workingWeek: string;
  readonly days: Readonly<Record<Weekday, string>>;
  /** Whether the contract says when on a day somebody works; the times are kept while it does not. */
  readonly timed: boolean;
  readonly times: Readonly<Record<Weekday, TypedTimes>>;
  readonly contractHours: string;
  readonly extraVacationHours: string;
  /** Euro per hour; empty when it isn't known. */
  readonly hourlyCost: string;
  /** The rule set that its hours count by; empty for that of the organisation. */
  readonly ruleSetId: string;
  /**
   * What the hours that follow others go by: days, and contract hours beside the working week, as last said. Seconds.
   */
  readonly said: {
    readonly pattern: ContractWorkweek;
    readonly share: readonly [contractHours: number, workingWeek: number];
  };
}

/** What is wrong with one field; `code` is a field's or a contract's. */
export interface ContractProblem {
  readonly path: string;
  readonly code:
    | 'required'
    | 'invalid-date'
    | 'invalid-time'
    | 'invalid-duration'
    | 'invalid-value'
    | 'end-before-start'
    | 'not-whole'
    | 'too-small'
    | 'too-large'
    | 'contract-hours-mismatch'
    | 'contract-hours-below-workweek';
}

type Hours = Pick<Contract, 'workingWeek' | 'contractWorkweek' | 'contractHours' | 'extraVacationHours'> &
  Partial<Pick<Contract, 'weekTimes'>>;

const noTimes: TypedTimes = { fromTime: null, toTime: null, breaks: [] };
const typedSpan = ({ fromTime, toTime }: DayTimes): TypedSpan => ({
  fromTime: fromTime.slice(0, 5),
  toTime: toTime.slice(0, 5),
});

function timesOf(weekTimes: Contract['weekTimes'] | undefined): ContractForm['times'] {
  const of = (day: Weekday): TypedTimes => {
    const times = weekTimes?.[day];
    return times ? { ...typedSpan(times), breaks: times.breaks.map(typedSpan) } : noTimes;
  };
  return {
    monday: of('monday'),
    tuesday: of('tuesday'),
    wednesday: of('wednesday'),
    thursday: of('thursday'),
    friday: of('friday'),
    saturday: of('saturday'),
    sunday: of('sunday'),
  };
}

const isEmpty = ({ fromTime, toTime }: TypedSpan): boolean => fromTime === null && toTime === null;

function readSpan({ fromTime, toTime }: TypedSpan): DayTimes | null {
  return fromTime === null || toTime === null ? null : { fromTime, toTime };
}

/** The times of a day as typed; null while one of them is missing. */
export function readTimes(times: TypedTimes): WorkTimes | null {
  const day = readSpan(times);
  const breaks = times.breaks.filter((each) => !isEmpty(each)).map(readSpan);
  return day === null || breaks.includes(null) ? null : { ...day, breaks: breaks.filter((each) => each !== null) };
}

/** The times of the week; null when no day has any. */
const weekTimesOf = ({ timed, times }: ContractForm): WeekTimes | null => {
  const week = weekdays.map((day) => (timed ? readTimes(times[day]) : null));
  return week.some((day) => day !== null) ? week : null;
};

const weekOfSeconds = ([
  monday = 0,
  tuesday = 0,
  wednesday = 0,
  thursday = 0,
  friday = 0,
  saturday = 0,
  sunday = 0,
]: readonly number[]): ContractWorkweek => [monday, tuesday, wednesday, thursday, friday, saturday, sunday];

const typed = (duration: string, language: Language): string => typedHours(parseDuration(duration), language);

function hoursOf(
  { workingWeek, contractWorkweek, contractHours, extraVacationHours, weekTimes }: Hours,
  language: Language,
) {
  const { monday, tuesday, wednesday, thursday, friday, saturday, sunday } = contractWorkweek;
  const day = (duration: string) => typed(duration, language);
  return {
    workingWeek: typed(workingWeek, language),
    contractHours: typed(contractHours, language),
    extraVacationHours: typed(extraVacationHours, language),
    timed: weekTimes !== undefined && weekTimes !== null,
    times: timesOf(weekTimes),
    said: {
      pattern: weekOfSeconds(weekdays.map((name) => parseDuration(contractWorkweek[name]))),
      share: [parseDuration(contractHours), parseDuration(workingWeek)] as const,
    },
    days: {
      monday: day(monday),
      tuesday: day(tuesday),
      wednesday: day(wednesday),
      thursday: day(thursday),
      friday: day(friday),
      saturday: day(saturday),
      sunday: day(sunday),
    },
  };
}

/** A new contract with the organisation's usual hours. */
export const formOfDefaults = (defaults: Hours, language: Language): ContractForm => ({
  contractNumber: '',
  startDate: '',
  endDate: '',
  permanent: true,
  hourlyCost: '',
  ruleSetId: '',
  ...hoursOf(defaults, language),
});

export const formOfContract = (contract: Contract, language: Language): ContractForm => ({
  contractNumber: contract.contractNumber ?? '',
  startDate: contract.startDate,
  endDate: contract.endDate ?? '',
  permanent: contract.endDate === null,
  hourlyCost: contract.hourlyCost === null ? '' : typedEuros(contract.hourlyCost, language),
  ruleSetId: contract.ruleSetId ?? '',
  ...hoursOf(contract, language),
});

/** Hours left empty are none, except the working week and the contract's, which must be said. */
const orNone = (text: string): number | null => (text.trim() === '' ? 0 : parseHours(text));

/** Seconds of each day as typed so far; null while one of them can't be read. */
export function secondsOfDays({ days }: Pick<ContractForm, 'days'>): ContractWorkweek | null {
  const seconds = weekdays.map((day) => orNone(days[day])).filter((day) => day !== null);
  return seconds.length < weekdays.length ? null : weekOfSeconds(seconds);
}

/** Seconds of all days together; null while one of them can't be read. */
export function daysTotal(form: Pick<ContractForm, 'days'>): number | null {
  const seconds = secondsOfDays(form);
  return seconds && workweekSum(seconds);
}

/** The terms as the rules know them; null while an amount of hours can't be read. Dates are taken as they are. */
export function termsOf(form: ContractForm): ContractTerms | null {
  const workingWeek = parseHours(form.workingWeek);
  const contractHours = parseHours(form.contractHours);
  const extraVacationHours = orNone(form.extraVacationHours);
  const contractWorkweek = secondsOfDays(form);
  if (workingWeek === null || contractHours === null || extraVacationHours === null || contractWorkweek === null)
    return null;
  return {
    startDate: form.startDate,
    endDate: form.permanent ? null : form.endDate,
    workingWeek,
    contractHours,
    extraVacationHours,
    contractWorkweek,
    weekTimes: weekTimesOf(form),
  };
}

function unreadable(form: ContractForm): ContractProblem[] {
  const problem = (path: string, text: string, needed: boolean): ContractProblem[] => {
    if (text.trim() === '') return needed ? [{ path, code: 'required' }] : [];
    return parseHours(text) === null ? [{ path, code: 'invalid-duration' }] : [];
  };
  return [
    ...(form.startDate === '' ? [{ path: 'startDate', code: 'required' } as const] : []),
    ...(!form.permanent && form.endDate === '' ? [{ path: 'endDate', code: 'required' } as const] : []),
    ...problem('workingWeek', form.workingWeek, true),
    ...weekdays.flatMap((day) => problem(`contractWorkweek.${day}`, form.days[day], false)),
    ...weekdays.flatMap((day): ContractProblem[] =>
      form.timed && !isEmpty(form.times[day]) && readTimes(form.times[day]) === null
        ? [{ path: `weekTimes.${day}`, code: 'invalid-time' }]
        : [],
    ),
    ...problem('contractHours', form.contractHours, true),
    ...problem('extraVacationHours', form.extraVacationHours, false),
    ...(form.hourlyCost.trim() !== '' && parseEuros(form.hourlyCost) === null
      ? [{ path: 'hourlyCost', code: 'invalid-value' } as const]
      : []),
  ];
}

/** `contractWorkweek.0` → `contractWorkweek.monday`, as the server writes it. */
const named = (path: string): string =>
  path.replace(/(?<=^(?:contractWorkweek|weekTimes)\.)\d$/, (index) => weekdays[Number(index)] ?? index);

/** Everything the form can say of itself. The server decides again. */
export function problemsOf(form: ContractForm): ContractProblem[] {
  const problems = unreadable(form);
  const said = new Set(problems.map(({ path }) => path));
  const terms = termsOf(form);
  if (terms === null) return problems;
  return [
    ...problems,
    ...validateContract(terms)
      .map(({ path, code }) => ({ path: named(path), code }))
      .filter(({ path }) => !said.has(path)),
  ];
}

function timesBody(weekTimes: WeekTimes | null): ContractInput['weekTimes'] {
  if (weekTimes === null) return null;
  const [monday, tuesday, wednesday, thursday, friday, saturday, sunday] = weekTimes.map(
    (day) => day && { ...day, breaks: [...day.breaks] },
  );
  return { monday, tuesday, wednesday, thursday, friday, saturday, sunday };
}

/** The request. @throws {RangeError} when hours can't be read: check `problemsOf` first. */
export function bodyOf(form: ContractForm): ContractInput {
  const terms = termsOf(form);
  if (terms === null) throw new RangeError('The form holds hours that cannot be read');
  const [monday, tuesday, wednesday, thursday, friday, saturday, sunday] = terms.contractWorkweek;
  return {
    contractNumber: form.contractNumber.trim() === '' ? null : form.contractNumber.trim(),
    startDate: terms.startDate,
    endDate: terms.endDate,
    workingWeek: formatDuration(terms.workingWeek),
    contractWorkweek: {
      monday: formatDuration(monday),
      tuesday: formatDuration(tuesday),
      wednesday: formatDuration(wednesday),
      thursday: formatDuration(thursday),
      friday: formatDuration(friday),
      saturday: formatDuration(saturday),
      sunday: formatDuration(sunday),
    },
    weekTimes: timesBody(terms.weekTimes ?? null),
    contractHours: formatDuration(terms.contractHours),
    extraVacationHours: formatDuration(terms.extraVacationHours),
    hourlyCost: parseEuros(form.hourlyCost),
    ruleSetId: form.ruleSetId === '' ? null : form.ruleSetId,
  };
}
