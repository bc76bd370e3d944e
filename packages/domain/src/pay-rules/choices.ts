/** Wages or hours off, where a rule leaves that to the employee. */
import { addDays } from '../time/plain-date.ts';
import type { PayInput, PayLine } from './evaluate.ts';
import type { Chosen } from './model.ts';

/** What somebody chose for the hours of a period, both dates included. */
export interface Choice {
  readonly fromDate: string;
  readonly toDate: string;
  readonly target: Chosen;
}

/** Lines with what was chosen: hours off become that, what is to be paid stays a `choice`. */
export function withChoices(
  lines: readonly PayLine[],
  { entries, choices = [] }: Pick<PayInput, 'entries' | 'choices'>,
): PayLine[] {
  const ofEntry = new Map(entries.map(({ id, choice }) => [id, choice]));
  return lines.map((line): PayLine => {
    if (line.target !== 'choice') return line;
    const ofPeriod = choices.find(({ fromDate, toDate }) => fromDate <= line.date && line.date <= toDate);
    const chosen = ofEntry.get(line.entryId) ?? ofPeriod?.target ?? line.rule?.gives.unlessChosen ?? 'pay';
    return chosen === 'pay' ? line : { ...line, target: 'time-off', isChosen: true };
  });
}

/** What is chosen once a period has another choice; null takes back what was chosen for it. Periods stay apart. */
export function chooseFor(
  choices: readonly Choice[],
  { fromDate, toDate, target }: Omit<Choice, 'target'> & { readonly target: Chosen | null },
): Choice[] {
  const others = choices.flatMap((choice) => [
    ...(choice.fromDate < fromDate
      ? [{ ...choice, toDate: choice.toDate < fromDate ? choice.toDate : addDays(fromDate, -1) }]
      : []),
    ...(choice.toDate > toDate
      ? [{ ...choice, fromDate: choice.fromDate > toDate ? choice.fromDate : addDays(toDate, 1) }]
      : []),
  ]);
  const all = target === null ? others : [...others, { fromDate, toDate, target }];
  return all.toSorted((a, b) => (a.fromDate < b.fromDate ? -1 : 1));
}
