/** What one person's hours of a period come to. */
import {
  evaluate,
  type Holidays,
  type PayLine,
  type PayRule,
  paySumsByDate,
  type PaySums,
  type RulesFrom,
  withholdsOvertime,
} from '@rooster/domain/pay-rules';
import type { Period } from '../../platform/http/period.ts';
import type { PersonalBasis } from './basis.ts';

/** Sums in seconds, and the lines they are made of. */
export interface Worth extends PaySums {
  readonly lines: readonly PayLine[];
}

const nothing: PaySums = { worked: 0, pay: 0, timeOff: 0, choice: 0 };

/** Adds two sums. */
export const plus = (one: PaySums, other: PaySums): PaySums => ({
  worked: one.worked + other.worked,
  pay: one.pay + other.pay,
  timeOff: one.timeOff + other.timeOff,
  choice: one.choice + other.choice,
});

/** What the hours worked on the dates of a period come to. Rounded entry by entry, as surcharged time is. */
export function worthOf(
  { entries, terms, absences, choices }: PersonalBasis,
  rules: readonly RulesFrom[],
  holidays: Holidays,
  { fromDate, toDate }: Period,
): Worth {
  const byEntry = new Map<string, PayLine[]>();
  for (const line of evaluate({ entries, terms, absences, choices, rules, holidays })) {
    const others = byEntry.get(line.entryId);
    if (others) others.push(line);
    else byEntry.set(line.entryId, [line]);
  }
  let sums = nothing;
  const lines: PayLine[] = [];
  for (const all of byEntry.values()) {
    for (const [date, ofDate] of paySumsByDate(all)) if (fromDate <= date && date <= toDate) sums = plus(sums, ofDate);
    lines.push(...all.filter(({ date }) => fromDate <= date && date <= toDate));
  }
  return { ...sums, lines };
}

const withholds = ({ what }: PayRule): boolean => what.kind === 'threshold' && withholdsOvertime(what);

/** Whether some rule withholds overtime from part-timers. */
export const withholdsAny = (versions: readonly RulesFrom[]): boolean =>
  versions.some(({ rules }) => rules.some(withholds));

/** The rules with overtime beginning at the hours of each contract. */
export function withOwnHours(versions: readonly RulesFrom[]): RulesFrom[] {
  return versions.map(({ from, rules }) => ({
    from,
    rules: rules.map((rule) =>
      rule.what.kind === 'threshold' && withholds(rule) ? { ...rule, what: { ...rule.what, ownHours: true } } : rule,
    ),
  }));
}
