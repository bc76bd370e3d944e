/** Which work the law allows somebody by itself. */
import { violationsWithAll, type WorkRecord } from '@rooster/domain/working-time';
import type { Slot } from './slots.ts';

const DAY = 86_400_000;
/** Work so far apart has no rest in common. */
const APART = 3 * DAY;

/** Slots in groups within which each begins long after the one before has ended. */
function groupsApart(slots: readonly Slot[]): Slot[][] {
  const groups: Slot[][] = [];
  for (const slot of slots.toSorted((a, b) => a.period.start - b.period.start)) {
    const group = groups.find((one) => slot.period.start - (one.at(-1)?.period.end ?? -Infinity) >= APART);
    if (group === undefined) groups.push([slot]);
    else group.push(slot);
  }
  return groups;
}

/**
 * Which slots the law allows beside what stays, each by itself. Several days apart are asked together: what they break
 * together is in sums of weeks alone, and where they break nothing none of them does. Else each half is asked.
 */
export function allowedOf(record: WorkRecord, slots: readonly Slot[]): ReadonlySet<Slot> {
  const lawful = new Set<Slot>();
  const ask = (group: readonly Slot[]): void => {
    if (group.length === 0) return;
    const periods = group.map(({ period }) => period);
    if (violationsWithAll(record, periods).length === 0) for (const slot of group) lawful.add(slot);
    else if (group.length > 1)
      // Every other one: of a week that is too full each half has fewer.
      for (const half of [0, 1]) ask(group.filter((_, at) => at % 2 === half));
  };
  for (const group of groupsApart(slots)) ask(group);
  return lawful;
}
