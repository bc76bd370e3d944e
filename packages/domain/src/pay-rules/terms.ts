/** What pay rules ask of a person and a contract. */
import { addDays } from '../time/plain-date.ts';
import { weekdayOf } from '../time/iso-week.ts';
import type { RulesFrom, Who } from './model.ts';

/** The terms that hold for one person between two dates, both included. */
export interface PayTerms {
  readonly from: string;
  /** Null when they go on. */
  readonly to: string | null;
  /** Seconds per weekday, Monday first. */
  readonly weekdaySeconds: readonly number[];
  /** Seconds per week under contract. */
  readonly contractSeconds: number;
  /** Whether hours are not fixed beforehand (BW 7:628a). */
  readonly onCall: boolean;
  readonly birthDate: string | null;
  readonly functionGroup: number | null;
  readonly skilled: boolean | null;
  readonly employedSince: string | null;
  /** Rules of this contract, where it names a rule set of its own. */
  readonly rules?: readonly RulesFrom[] | undefined;
}

/** The terms on a date, null when there are none. */
export function termsOn<T extends Pick<PayTerms, 'from' | 'to'>>(terms: readonly T[], date: string): T | null {
  return terms.find(({ from, to }) => from <= date && (to === null || date <= to)) ?? null;
}

/** Full years between a birth date and a day. */
function ageOn(birthDate: string, date: string): number {
  const years = Number(date.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return date.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

const known = <T>(value: T | null, holds: (value: T) => boolean): boolean => value === null || holds(value);

/** Whether a rule is for somebody on a date. Without terms it is. */
export function isFor(who: Who | undefined, terms: PayTerms | null, date: string): boolean {
  if (who === undefined || terms === null) return true;
  const { minAge = 0, minFunctionGroup = 0, maxFunctionGroup = Infinity, skilled, onCall, employedBefore } = who;
  const { maxContractSeconds = Infinity, aboveContractSeconds = -1, belowContractSeconds = Infinity } = who;
  return (
    known(terms.birthDate, (birthDate) => ageOn(birthDate, date) >= minAge) &&
    known(terms.functionGroup, (group) => group >= minFunctionGroup && group <= maxFunctionGroup) &&
    known(terms.skilled, (isSkilled) => skilled === undefined || skilled === isSkilled) &&
    known(terms.employedSince, (since) => employedBefore === undefined || since < employedBefore) &&
    (onCall === undefined || onCall === terms.onCall) &&
    terms.contractSeconds <= maxContractSeconds &&
    terms.contractSeconds > aboveContractSeconds &&
    terms.contractSeconds < belowContractSeconds
  );
}

/** Seconds under contract from one date to another, both included, and the days on which there is a contract at all. */
export function contractBetween(
  terms: readonly PayTerms[],
  from: string,
  to: string,
): { readonly seconds: number; readonly days: number } {
  let seconds = 0;
  let days = 0;
  for (let date = from; date <= to; date = addDays(date, 1)) {
    const held = termsOn(terms, date);
    if (held === null) continue;
    days += 1;
    seconds += held.weekdaySeconds[weekdayOf(date) - 1] ?? 0;
  }
  return { seconds, days };
}
