/** A week of needs while it is changed: its parts in order, and what they come to. */
import type { NeedPart, WeeklyNeedPart } from '@rooster/contract';
import { lengthOf } from '../../shared/wall-times.ts';

export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

const WORKDAYS: readonly number[] = [1, 2, 3, 4, 5];

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** `HH:mm` of a time with or without seconds. */
export const clockOf = (time: string): string => time.slice(0, 5);

/** Minutes that a part lasts. */
export const lengthOfPart = ({ startTime, endTime }: Pick<NeedPart, 'startTime' | 'endTime'>): number =>
  lengthOf(clockOf(startTime), clockOf(endTime));

/** By weekday and time: the order in which they are shown, sent and compared. */
export const inOrder = <Part extends NeedPart>(parts: readonly Part[]): Part[] =>
  parts.toSorted(
    (a, b) =>
      ('weekday' in a && 'weekday' in b ? Number(a.weekday) - Number(b.weekday) : 0) ||
      a.startTime.localeCompare(b.startTime) ||
      a.endTime.localeCompare(b.endTime) ||
      a.count - b.count,
  );

export const partsOn = (parts: readonly WeeklyNeedPart[], weekday: number): WeeklyNeedPart[] =>
  parts.filter((part) => part.weekday === weekday);

/** The week with the parts of one weekday on others too, in place of theirs. */
export function copied(parts: readonly WeeklyNeedPart[], from: number, to: readonly number[]): WeeklyNeedPart[] {
  const others = to.filter((weekday) => weekday !== from);
  return inOrder([
    ...parts.filter(({ weekday }) => !others.includes(weekday)),
    ...others.flatMap((weekday) => partsOn(parts, from).map((part) => ({ ...part, weekday }))),
  ]);
}

export const workdaysAndWeek = { workdays: WORKDAYS, week: weekdays } as const;

/** Minutes of people that parts come to, and the most people at a time. */
export function amountOf(parts: readonly NeedPart[]): { readonly minutes: number; readonly most: number } {
  const edges = parts
    .flatMap((part) => {
      const start = minutesOf(part.startTime);
      return [
        { at: start, change: part.count },
        { at: start + lengthOfPart(part), change: -part.count },
      ];
    })
    .toSorted((a, b) => a.at - b.at || a.change - b.change);
  let [now, most] = [0, 0];
  for (const { change } of edges) {
    now += change;
    most = Math.max(most, now);
  }
  return { minutes: parts.reduce((sum, part) => sum + part.count * lengthOfPart(part), 0), most };
}

/** Whether two lists of parts say the same. */
export const isSame = (a: readonly NeedPart[], b: readonly NeedPart[]): boolean => {
  const said = (parts: readonly NeedPart[]): string =>
    JSON.stringify(
      inOrder(parts).map((part) => [
        'weekday' in part ? part.weekday : null,
        clockOf(part.startTime),
        clockOf(part.endTime),
        part.count,
        part.skills.map(({ skillId, count }) => `${skillId} ${count}`).toSorted(),
      ]),
    );
  return said(a) === said(b);
};
