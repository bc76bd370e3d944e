/** What is drawn of a board's answer. What has not changed since the answer before stays the same object. */
import type { ManagerSchedule } from '@rooster/contract';
import { useMemo, useState } from 'react';
import { type BoardFilter, type Findings, findingsOf, fits, KnownConflicts } from './model/conflicts.ts';
import { keptBoard } from './model/kept-board.ts';
import { type Board, type BoardNames, boardOf, type BoardView } from './model/rows.ts';
import { keptItems } from './model/same.ts';
import { indexOf, type ScheduleIndex } from './model/schedule-index.ts';
import { type DayTotals, totalsOf } from './model/totals.ts';

export interface BoardModel {
  readonly index: ScheduleIndex;
  readonly findings: Findings;
  /** All rows of the view. */
  readonly whole: Board;
  /** The rows in which there is something that the filter asks for. */
  readonly shown: Board;
  readonly totals: readonly DayTotals[];
}

/** Remembers what it made last, so that only what has changed is made anew. */
class BoardMaker {
  readonly #conflicts = new KnownConflicts();
  #board: Board | undefined;
  #totals: readonly DayTotals[] | undefined;

  findings(index: ScheduleIndex): Findings {
    return findingsOf(index, this.#conflicts);
  }

  board(view: BoardView, index: ScheduleIndex, names: BoardNames, findings: Findings): Board {
    this.#board = keptBoard(this.#board, boardOf(view, index, names, findings));
    return this.#board;
  }

  totals(index: ScheduleIndex, dates: readonly string[]): readonly DayTotals[] {
    this.#totals = keptItems(this.#totals, totalsOf(index, dates));
    return this.#totals;
  }
}

const filtered = (board: Board, filter: BoardFilter | null): Board =>
  filter === null
    ? board
    : {
        ...board,
        rows: board.rows.filter(({ cells }) => cells.some(({ blocks }) => blocks.some((block) => fits(filter, block)))),
      };

export function useBoardModel(
  schedule: ManagerSchedule,
  view: BoardView,
  names: BoardNames,
  filter: BoardFilter | null,
): BoardModel {
  const [maker] = useState(() => new BoardMaker());
  const index = useMemo(() => indexOf(schedule), [schedule]);
  const findings = useMemo(() => maker.findings(index), [maker, index]);
  const whole = useMemo(() => maker.board(view, index, names, findings), [maker, view, index, names, findings]);
  const shown = useMemo(() => filtered(whole, filter), [whole, filter]);
  const totals = useMemo(() => maker.totals(index, whole.dates), [maker, index, whole.dates]);
  return { index, findings, whole, shown, totals };
}
