/** What the sentences of a yearly amount's formula are filled in with. */
import type { FormulaTerm } from '@rooster/contract';
import { parseDuration } from '@rooster/domain/duration';
import type { Format } from './format.ts';

/** The values of a term by their names in the texts; amounts in hours, empty where the term has none. */
export function formulaValues(format: Pick<Format, 'number'>, term: FormulaTerm) {
  const hours = (duration: string | undefined): string =>
    duration === undefined ? '' : format.number(parseDuration(duration) / 3600);
  return {
    amount: hours(term.amount),
    standard: hours(term.standardVacationHours),
    week: hours(term.workingWeek),
    standardWeek: hours(term.standardWorkweek),
    contract: hours(term.contractHours),
    weeks: term.weeks,
    worked: hours(term.workedHours),
    age: term.age,
    reached: term.reachedAge,
  };
}
