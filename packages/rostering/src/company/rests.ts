/** Which work may follow which, and which lines the law allows: asked of the domain, and remembered. */
import { isUnder18, recordOf, violationsWithAll, type WorkingTimeSettings } from '@rooster/domain/working-time';
import { localDate } from '@rooster/domain/time';
import type { Member } from './person.ts';
import type { Slot } from './slots.ts';

/** Pairs of slots that may follow each other directly, for people under 18 and others. */
export class Rests {
  private readonly known = new Map<Slot, Map<Slot, boolean>>();
  private readonly young = new Map<Slot, Map<Slot, boolean>>();
  private readonly settings: WorkingTimeSettings;

  constructor(settings: WorkingTimeSettings) {
    this.settings = settings;
  }

  /** Whether the law lets somebody do the second after the first, whatever else he does. */
  mayFollow({ facts: { dateOfBirth } }: Member, first: Slot, second: Slot): boolean {
    if (second.period.start < first.period.end) return false;
    const isYoung = isUnder18(dateOfBirth, localDate(second.period.start, second.period.timeZoneId));
    const known = isYoung ? this.young : this.known;
    const of = known.get(first) ?? new Map<Slot, boolean>();
    known.set(first, of);
    const answer = of.get(second) ?? this.ask(isYoung ? dateOfBirth : null, first, second);
    of.set(second, answer);
    return answer;
  }

  private ask(dateOfBirth: string | null, first: Slot, second: Slot): boolean {
    const before = recordOf({ dateOfBirth }, [first.period], this.settings);
    const caused = violationsWithAll(before, [second.period]);
    return caused.every(({ periodIds }) => !periodIds.includes(first.period.id));
  }
}

/**
 * The smallest combination of these slots that the law forbids beside what is fixed; undefined when it forbids
 * nothing.
 */
export function forbiddenIn({ record }: Member, slots: readonly Slot[]): Slot[] | undefined {
  const breaks = (some: readonly Slot[]): boolean =>
    violationsWithAll(
      record,
      some.map(({ period }) => period),
    ).length > 0;
  const [violation] = violationsWithAll(
    record,
    slots.map(({ period }) => period),
  );
  if (violation === undefined) return undefined;
  const named = new Set(violation.periodIds);
  let least = slots.filter(({ period }) => named.has(period.id));
  if (least.length === 0 || !breaks(least)) least = [...slots];
  for (const slot of least) {
    const without = least.filter((one) => one !== slot);
    if (without.length > 0 && breaks(without)) least = without;
  }
  return least;
}
