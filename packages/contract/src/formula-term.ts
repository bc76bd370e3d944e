/** A line of the vacation formula in the shape of the API, for the server and for forms that calculate ahead. */
import type { VacationTerm } from '@rooster/domain/contracts';
import { formatDuration } from '@rooster/domain/duration';
import type { FormulaTerm } from './calls/contracts.ts';

/** Weeks of statutory vacation. */
const STATUTORY_WEEKS = 4;

/** Seconds as a duration. A part of a year may have a fraction, which is rounded to whole seconds. */
export const whole = (seconds: number): string => formatDuration(Math.round(seconds));

/** Converts a term of the rules. Durations count whole seconds. */
export function toFormulaTerm(term: VacationTerm): FormulaTerm {
  const amount = whole(term.seconds);
  switch (term.key) {
    case 'standard-share':
      return {
        key: term.key,
        amount,
        standardVacationHours: whole(term.standardVacationSeconds),
        workingWeek: whole(term.workingWeek),
        standardWorkweek: whole(term.standardWorkweek),
      };
    case 'four-weeks':
    case 'statutory-supplement':
      return { key: term.key, amount, weeks: STATUTORY_WEEKS, contractHours: whole(term.contractHours) };
    case 'extra':
      return { key: term.key, amount };
    case 'worked-hours':
      return { key: term.key, amount, workedHours: whole(term.worked) };
    case 'age':
      return { key: term.key, amount, age: term.age, reachedAge: term.reached };
  }
}
