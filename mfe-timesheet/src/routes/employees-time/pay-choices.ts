/** What an employee has chosen, and can choose, of the hours of a period. Pure. */
import type { ExplainedEntry, HoursExplanation, PayChoice } from '@rooster/contract';
import { parseDuration } from '@rooster/domain/duration';

export type Chosen = PayChoice['target'];

/** An entry of which a rule leaves something to the employee. */
export interface ChoiceOfEntry {
  readonly explained: ExplainedEntry;
  /** What it comes to, seconds of wages or of hours off. */
  readonly seconds: number;
  readonly counts: Chosen;
}

/** The entries of the period with something to choose, in order of time. */
export function choicesIn({ entries, fromDate, toDate }: HoursExplanation): ChoiceOfEntry[] {
  return entries
    .flatMap((explained): ChoiceOfEntry[] => {
      const lines = explained.segments
        .filter(({ date }) => fromDate <= date && date <= toDate)
        .flatMap((segment) => segment.lines ?? [])
        .filter(({ target, isChosen }) => target === 'choice' || isChosen);
      if (lines.length === 0) return [];
      const weight = lines.reduce((sum, { time, percentage }) => sum + parseDuration(time) * percentage, 0);
      return [
        {
          explained,
          seconds: Math.round(weight / 10_000),
          counts: lines.every(({ isChosen }) => isChosen) ? 'time-off' : 'pay',
        },
      ];
    })
    .toReversed();
}

/** What holds for the whole period: a choice, `rule` where nothing was chosen, `mixed` where parts differ. */
export function choiceOfPeriod(
  choices: readonly PayChoice[],
  { fromDate, toDate }: Pick<HoursExplanation, 'fromDate' | 'toDate'>,
): Chosen | 'rule' | 'mixed' {
  const own = choices.filter((choice) => choice.fromDate <= toDate && fromDate <= choice.toDate);
  const [first] = own;
  if (first === undefined) return 'rule';
  return own.length === 1 && first.fromDate <= fromDate && toDate <= first.toDate ? first.target : 'mixed';
}
