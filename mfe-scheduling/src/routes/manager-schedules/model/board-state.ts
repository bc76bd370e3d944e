/** What the address says of the board: which weeks, which rows, which department. */
import { addDays, isPlainDate, mondayOf } from '@rooster/domain/time';
import { type BoardView, boardViews } from './rows.ts';

export type BoardWeeks = 1 | 2 | 4;

export interface BoardState {
  /** A Monday. */
  readonly weekStartDate: string;
  readonly weeks: BoardWeeks;
  readonly view: BoardView;
  /** Null: all that one may see. */
  readonly departmentId: string | null;
}

const widths: Readonly<Record<string, BoardWeeks>> = { '1': 1, '2': 2, '4': 4 };

/** Reads the address; anything that can't be read is as at first: this week, people, all departments. */
export function readState(search: string, today: string): BoardState {
  const query = new URLSearchParams(search);
  const week = query.get('week') ?? '';
  return {
    weekStartDate: mondayOf(isPlainDate(week) ? week : today),
    weeks: widths[query.get('weeks') ?? ''] ?? 1,
    view: boardViews.find((view) => view === query.get('view')) ?? 'people',
    departmentId: query.get('department') || null,
  };
}

/** The address of a state, without what is as at first. */
export function searchOf({ weekStartDate, weeks, view, departmentId }: BoardState, today: string): string {
  const query = new URLSearchParams();
  if (weekStartDate !== mondayOf(today)) query.set('week', weekStartDate);
  if (weeks !== 1) query.set('weeks', String(weeks));
  if (view !== 'people') query.set('view', view);
  if (departmentId !== null) query.set('department', departmentId);
  return query.size === 0 ? '' : `?${query}`;
}

/** Last date of the window. */
export const lastDateOf = ({ weekStartDate, weeks }: Pick<BoardState, 'weekStartDate' | 'weeks'>): string =>
  addDays(weekStartDate, weeks * 7 - 1);
