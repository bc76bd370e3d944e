/** How a day's need and plan are drawn: areas that stand on each other over the hours of the day. */
import { coverUnits } from '@rooster/domain/needs';
import type { DayCover } from './day-cover.ts';

/** What all days of a window share, so that their heights and hours compare: minutes from midnight, and people. */
export interface StripScale {
  readonly from: number;
  readonly to: number;
  readonly most: number;
}

/** Paths in a box as wide as the scale's minutes and as high as its people. */
export interface StripShape {
  readonly met: string;
  readonly open: string;
  readonly short: string;
  readonly over: string;
  /** The line of the need. */
  readonly needed: string;
  /** Below them, when anybody lacks: of many people one is too thin to be seen. */
  readonly shortBand: string;
  readonly openBand: string;
}

interface Step {
  /** Minutes from midnight. */
  readonly from: number;
  readonly to: number;
  readonly needed: number;
  readonly met: number;
  readonly open: number;
  readonly over: number;
}

const HOUR = 60;
/** Height of the band below, and of the box with it, as parts of the most people. */
const BAND = { from: 1.08, to: 1.25 } as const;

/** Height of the box of a scale. */
export const heightOf = ({ most }: StripScale): number => most * BAND.to;

/** The departments of a day together, stretch by stretch. */
function stepsOf({ parts, start }: DayCover): Step[] {
  const edges = [...new Set(parts.flatMap((part) => [part.start, part.end]))].sort((a, b) => a - b);
  const known = parts.map((part) => ({ part, ...coverUnits(part) }));
  const minutes = (at: number): number => (at - start) / 60_000;
  return edges.slice(0, -1).flatMap((edge, index): Step[] => {
    const end = edges[index + 1] ?? edge;
    const there = known.filter(({ part }) => part.start <= edge && part.end >= end);
    if (there.length === 0) return [];
    const sum = (of: (one: (typeof there)[number]) => number): number =>
      there.reduce((total, one) => total + of(one), 0);
    return [
      {
        from: minutes(edge),
        to: minutes(end),
        needed: sum(({ part }) => part.needed),
        met: sum(({ met }) => met),
        open: sum(({ open }) => open),
        over: sum(({ over }) => over),
      },
    ];
  });
}

/** Whole hours in which anything is needed or planned on any day; null where nothing is. */
export function scaleOf(days: readonly DayCover[]): StripScale | null {
  const steps = days.flatMap(stepsOf);
  if (steps.length === 0) return null;
  return {
    from: Math.floor(Math.min(...steps.map(({ from }) => from)) / HOUR) * HOUR,
    to: Math.ceil(Math.max(...steps.map(({ to }) => to)) / HOUR) * HOUR,
    most: Math.max(1, ...steps.map(({ needed, over }) => needed + over)),
  };
}

/** The shape of one day. */
export function shapeOf(day: DayCover, { from, most }: StripScale): StripShape {
  const paths = { met: '', open: '', short: '', over: '', needed: '', shortBand: '', openBand: '' };
  const box = (step: Step, low: number, high: number): string =>
    high <= low ? '' : `M${step.from - from} ${most - low}V${most - high}H${step.to - from}V${most - low}Z`;
  let last: Step | undefined;
  for (const step of stepsOf(day)) {
    const { needed, met, open, over } = step;
    paths.met += box(step, 0, met);
    paths.open += box(step, met, met + open);
    paths.short += box(step, met + open, needed);
    const band = `M${step.from - from} ${most * BAND.from}V${most * BAND.to}H${step.to - from}V${most * BAND.from}Z`;
    if (met + open < needed) paths.shortBand += band;
    else if (met < needed) paths.openBand += band;
    paths.over += box(step, needed, needed + over);
    if (needed > 0) {
      const joins = last !== undefined && last.to === step.from && last.needed > 0;
      paths.needed += `${joins ? '' : `M${step.from - from} ${most - needed}`}V${most - needed}H${step.to - from}`;
    }
    last = step;
  }
  return paths;
}
