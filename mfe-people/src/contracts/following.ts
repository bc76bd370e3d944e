/**
 * How day hours, working week and contract hours follow one another while a contract is typed, so that they always
 * agree.
 */
import { secondsOfSpans, spreadOverDays, workSpans } from '@rooster/domain/contracts';
import type { Language } from '@rooster/domain/language';
import { parseHours, typedHours } from '@rooster/domain/typed-hours';
import {
  type ContractForm,
  daysTotal,
  readTimes,
  secondsOfDays,
  type TypedTimes,
  type Weekday,
  weekdays,
} from './contract-form.ts';

type Followed = Pick<ContractForm, 'workingWeek' | 'contractHours' | 'days' | 'said'>;

/** Contract hours are shown in quarters of an hour when they follow. */
const QUARTER = 900;

/**
 * What is above the working week stays in proportion: 38 of 40 hours becomes 24 of 25¼. Without anything above it they
 * stay equal.
 */
function contractHoursFor(week: number, { said: { share } }: ContractForm, language: Language): string {
  const [contractHours, workingWeek] = share;
  if (contractHours === workingWeek || workingWeek === 0) return typedHours(week, language);
  return typedHours(
    Math.max(
      contractHours > workingWeek ? week : 0,
      Math.round((week * contractHours) / workingWeek / QUARTER) * QUARTER,
    ),
    language,
  );
}

/**
 * Other hours on a day: the working week is what the days add up to. Nothing follows while one of them can't be read.
 */
export function withDay(form: ContractForm, day: Weekday, text: string, language: Language): Partial<Followed> {
  const days = { ...form.days, [day]: text };
  const week = daysTotal({ days });
  if (week === null) return { days };
  return {
    days,
    workingWeek: typedHours(week, language),
    contractHours: contractHoursFor(week, form, language),
    said: { ...form.said, pattern: secondsOfDays({ days }) ?? form.said.pattern },
  };
}

/**
 * Other times of a day: its hours are what is worked by them, and the rest follows that. Hours stay while the times
 * can't be.
 */
export function withTimes(
  form: ContractForm,
  day: Weekday,
  typed: TypedTimes,
  language: Language,
): Partial<Followed> & Pick<ContractForm, 'times'> {
  const times = { ...form.times, [day]: typed };
  const read = readTimes(typed);
  const spans = read && workSpans(read);
  return spans === null
    ? { times }
    : { times, ...withDay(form, day, typedHours(secondsOfSpans(spans), language), language) };
}

/** Whether a day's hours come from its times, so that they are not typed. */
export const isTimed = ({ timed, times }: ContractForm, day: Weekday): boolean =>
  timed && readTimes(times[day]) !== null;

/** Another working week: the days change in the proportion in which they were last typed. */
export function withWorkingWeek(form: ContractForm, text: string, language: Language): Partial<Followed> {
  const week = parseHours(text);
  if (week === null) return { workingWeek: text };
  const seconds = spreadOverDays(week, form.said.pattern);
  const days = Object.fromEntries(
    weekdays.map((day, index) => [day, typedHours(seconds[index] ?? 0, language)]),
  ) as ContractForm['days'];
  return { workingWeek: text, days, contractHours: contractHoursFor(week, form, language) };
}

/** Other contract hours: what they are above the working week is kept in proportion from now on. */
export function withContractHours(form: ContractForm, text: string): Partial<Followed> {
  const [contractHours, workingWeek] = [parseHours(text), parseHours(form.workingWeek)];
  if (contractHours === null || workingWeek === null) return { contractHours: text };
  return { contractHours: text, said: { ...form.said, share: [contractHours, workingWeek] } };
}

/** Most seconds of working time reduction per week that are taken without asking whether they are meant. */
const USUAL_REDUCTION = 8 * 3600;

/** Whether the terms give so much working time reduction that a mistake is likelier. */
export const isReductionUnusual = (
  terms: { readonly contractHours: number; readonly workingWeek: number } | null,
): boolean => terms !== null && terms.contractHours - terms.workingWeek > USUAL_REDUCTION;
