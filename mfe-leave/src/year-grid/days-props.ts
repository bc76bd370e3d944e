/** What both drawings of a year are given. */
import type { LeaveMark } from './marks.ts';
import type { YearMonth } from './model.ts';
import type { Selection } from './selection.ts';
import type { DayHandlers } from './use-selection.ts';

export interface DaysProps {
  readonly label: string;
  readonly months: readonly YearMonth[];
  readonly today: string;
  readonly byDate: ReadonlyMap<string, readonly LeaveMark[]>;
  /** Seconds of leave by the first day of the month. */
  readonly totals: ReadonlyMap<string, number>;
  readonly holidays: ReadonlyMap<string, string>;
  readonly selection: Selection | undefined;
  /** The one day in the tab order. */
  readonly current: string;
  readonly handlers: DayHandlers;
  /** A day in words, for anyone who hears the grid. */
  readonly textOf: (date: string) => string;
}
