/** Shifts that are as long as a part of the day itself, for who has no shift types. */
import { timeOfDay } from '../../time/time-of-day.ts';
import type { NeedPart } from './need.ts';

/** A shift with the break that the law asks at least. */
export interface PartPiece {
  readonly key: string;
  /** `HH:mm:ss` */
  readonly startTime: string;
  readonly endTime: string;
  readonly breakSeconds: number;
}

const DAY = 1440;
/** Longest piece, in minutes: well within what article 5:7 of the Arbeidstijdenwet allows of a shift. */
const LONGEST = 600;
/** Where a part is too long for one, pieces are about as long as a usual working day. */
const USUAL = 540;
const QUARTER = 15;

/** Above how many minutes of work a break of how many is due: article 5:4 of the Arbeidstijdenwet, longest first. */
const BREAKS = [
  [600, 45],
  [330, 30],
] as const;

const clock = (minutes: number): string =>
  `${String(Math.floor((minutes % DAY) / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}:00`;

/** The pieces that a part is cut into, equally long to a quarter of an hour. */
export function partPieces({ startTime, endTime }: Pick<NeedPart, 'startTime' | 'endTime'>): PartPiece[] {
  const start = Math.round((timeOfDay(startTime) ?? 0) / 60);
  const end = Math.round((timeOfDay(endTime) ?? 0) / 60);
  const length = (end - start + DAY) % DAY || DAY;
  const count = length <= LONGEST ? 1 : Math.ceil(length / USUAL);
  const cuts = Array.from({ length: count + 1 }, (_, index) =>
    index === count ? length : Math.round((index * length) / count / QUARTER) * QUARTER,
  );
  return cuts.slice(1).map((to, index) => {
    const from = cuts[index] ?? 0;
    const [startsAt, endsAt] = [clock(start + from), clock(start + to)];
    return {
      key: `part ${startsAt} ${endsAt}`,
      startTime: startsAt,
      endTime: endsAt,
      breakSeconds: (BREAKS.find(([above]) => to - from > above)?.[1] ?? 0) * 60,
    };
  });
}
