/** Rules made ready for many entries: at which minutes something changes, and which windows are open on a date. */
import { addDays } from '../time/plain-date.ts';
import { type Holidays, opensOn } from './calendar.ts';
import type { Band, Call, PayRule, RulesFrom, Threshold, Window } from './model.ts';

const DAY = 1440;

/** A rule whose kind is known. */
export type BandRule = PayRule & { readonly what: Band };
export type ThresholdRule = PayRule & { readonly what: Threshold };

export type CallRule = PayRule & { readonly what: Call };

/** Rules of one version. */
export interface Compiled {
  readonly bands: readonly BandRule[];
  readonly thresholds: readonly ThresholdRule[];
  readonly calls: readonly CallRule[];
  /** Minutes of the day at which a window opens or closes, in order. */
  readonly minutes: readonly number[];
}

const isBand = (rule: PayRule): rule is BandRule => rule.what.kind === 'band';
const isThreshold = (rule: PayRule): rule is ThresholdRule => rule.what.kind === 'threshold';
const isCall = (rule: PayRule): rule is CallRule => rule.what.kind === 'call';

const ready = new WeakMap<readonly PayRule[], Compiled>();

/** Makes rules ready; the same list is made ready once. */
export function compiled(rules: readonly PayRule[]): Compiled {
  const known = ready.get(rules);
  if (known) return known;
  const bands = rules.filter(isBand);
  const thresholds = rules.filter(isThreshold);
  const windows: (Window | undefined)[] = [
    ...bands.map(({ what }) => what),
    ...thresholds.map(({ what }) => what.within),
  ];
  const minutes = new Set(windows.flatMap((window) => (window ? [window.from % DAY, window.to % DAY] : [])));
  const made = { bands, thresholds, calls: rules.filter(isCall), minutes: [...minutes].sort((a, b) => a - b) };
  ready.set(rules, made);
  return made;
}

/** The rules of a date: those of the last version that begins by then. */
export function rulesOn(versions: readonly RulesFrom[], date: string): Compiled | null {
  const held = versions.findLast(({ from }) => from === null || from <= date);
  return held ? compiled(held.rules) : null;
}

/** Whether the clock is inside a window, opened on this date or running on from the days before. */
export function isInside(window: Window, date: string, minute: number, holidays: Holidays): boolean {
  const { from, to } = window;
  if (from <= minute && minute < to && opensOn(date, window, holidays)) return true;
  return to > DAY && minute < to - DAY && opensOn(addDays(date, -1), window, holidays);
}
