/** Which work the law allows somebody by itself. */
import { violationsWithAll, type WorkRecord } from '@rooster/domain/working-time';
import type { Slot } from './slots.ts';

const HOUR = 3_600_000;
/** Work so far apart has no daily or weekly rest in common. */
const APART = 72 * HOUR;
/** After such a rest nights are counted anew (ATW 5:8); work within a series of nights ends it. */
const ENDS_SERIES = 46 * HOUR;

type Span = readonly [start: number, end: number];

/** Rests of what stays that end a series of nights. */
function longRests({ periods }: WorkRecord): Span[] {
  const rests: Span[] = [];
  let worked = -Infinity;
  for (const { start, end } of periods.toSorted((a, b) => a.start - b.start)) {
    if (start - worked >= ENDS_SERIES) rests.push([worked, start]);
    worked = Math.max(worked, end);
  }
  return [...rests, [worked, Infinity]];
}

/**
 * Slots in groups within which each begins long after the one before has ended, and in another series of nights: in the
 * same one it would end the series for the other, and allow what is not allowed by itself.
 */
function groupsApart(record: WorkRecord, slots: readonly Slot[]): Slot[][] {
  const rests = longRests(record);
  const areApart = (before: number, after: number): boolean =>
    after - before >= APART &&
    rests.some(([start, end]) => Math.min(end, after) - Math.max(start, before) >= ENDS_SERIES);
  const groups: Slot[][] = [];
  for (const slot of slots.toSorted((a, b) => a.period.start - b.period.start)) {
    const group = groups.find((one) => areApart(one.at(-1)?.period.end ?? -Infinity, slot.period.start));
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
  for (const group of groupsApart(record, slots)) ask(group);
  return lawful;
}
