/**
 * What is being carried over the board, by pointer or keyboard, and what each place says to it. Lives outside React:
 * while one drags only what changes its look is drawn again.
 */
import type { Reason } from '@rooster/contract';
import { type Action, actionOf, type Carried, outcomeOf, type Target } from '../model/actions.ts';
import { type Mark, markOf, reasonsAgainst } from '../model/reasons.ts';
import type { BoardRow } from '../model/rows.ts';
import type { ScheduleIndex } from '../model/schedule-index.ts';
import { InTurn } from './in-turn.ts';

/** What a target says. */
export interface TargetVerdict {
  readonly action: Action;
  /** Null: nothing would happen here. */
  readonly mark: Mark | null;
  readonly reasons: readonly Reason[];
}

export interface CarryState {
  readonly carried: Carried;
  readonly mode: 'pointer' | 'keys';
  readonly copying: boolean;
}

const asleep: TargetVerdict = { action: { kind: 'nothing' }, mark: null, reasons: [] };

/** Key of what the server said of somebody on a shift. */
export const verdictKey = (tenantUserId: string, shiftId: string): string => `${tenantUserId} ${shiftId}`;

const letters: Readonly<Record<Mark, string>> = { ok: 'o', warning: 'w', no: 'n' };
const marks: Readonly<Record<string, Mark>> = { o: 'ok', w: 'warning', n: 'no' };

export class DragStore {
  #index: ScheduleIndex | null = null;
  #state: CarryState | null = null;
  #server: ReadonlyMap<string, readonly Reason[]> = new Map();
  readonly #rowMarks = new Map<string, string>();
  readonly #listeners = new Set<() => void>();
  readonly #overListeners = new Set<() => void>();
  readonly #rows = new InTurn();
  #over: Target | null = null;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Tells only of the target under the hand: that changes far more often than the marks. */
  readonly subscribeOver = (listener: () => void): (() => void) => {
    this.#overListeners.add(listener);
    return () => this.#overListeners.delete(listener);
  };

  /** Tells rows, one after the other, that their marks have changed. */
  readonly subscribeMarks = this.#rows.subscribe;

  readonly over = (): Target | null => this.#over;

  setOver(target: Target | null): void {
    if (target === this.#over) return;
    this.#over = target;
    for (const listener of this.#overListeners) listener();
  }

  readonly state = (): CarryState | null => this.#state;

  /** The board that targets are judged by. */
  setIndex(index: ScheduleIndex): void {
    this.#index = index;
    this.#rowMarks.clear();
  }

  pickUp(carried: Carried, mode: CarryState['mode'], copying: boolean): void {
    this.#server = new Map();
    this.#change({ carried, mode, copying });
  }

  setCopying(copying: boolean): void {
    if (this.#state !== null && this.#state.copying !== copying) this.#change({ ...this.#state, copying });
  }

  letGo(): void {
    if (this.#state !== null) this.#change(null);
  }

  /** What the server said, by person and shift. Takes the place of what the board could tell by itself. */
  setServerReasons(reasons: ReadonlyMap<string, readonly Reason[]>): void {
    if (this.#state === null) return;
    this.#server = reasons;
    this.#change({ ...this.#state });
  }

  /** What a drop onto the target would do, and what speaks against it. */
  verdict(target: Target): TargetVerdict {
    if (this.#index === null || this.#state === null) return asleep;
    const action = actionOf(this.#index, this.#state.carried, target, this.#state.copying);
    if (action.kind === 'nothing') return asleep;
    const department = this.#otherDepartment(this.#index, target, action);
    if (department !== null) return { action, mark: 'no', reasons: [department] };
    const outcome = outcomeOf(this.#index, action);
    if (outcome === null) return { action, mark: 'ok', reasons: [] };
    const known =
      outcome.shift.shiftId === null
        ? undefined
        : this.#server.get(verdictKey(outcome.tenantUserId, outcome.shift.shiftId));
    // Who takes somebody's place need not hear that it is taken.
    const reasons =
      known === undefined
        ? reasonsAgainst(this.#index, outcome.tenantUserId, outcome.shift, outcome.leaving)
        : known.filter(({ code }) => code !== 'place-taken');
    const mark = markOf(reasons);
    return { action, mark: action.kind === 'choosePlace' && mark === 'ok' ? 'warning' : mark, reasons };
  }

  /** A shift stays in its department: another one's row refuses it. */
  #otherDepartment(index: ScheduleIndex, target: Target, action: Action): Reason | null {
    if (
      target.kind !== 'cell' ||
      target.tenantUserId !== null ||
      target.departmentId === null ||
      !('shiftId' in action)
    )
      return null;
    const shift = index.shifts.get(action.shiftId);
    if (shift === undefined || shift.departmentId === target.departmentId) return null;
    return {
      code: 'department-mismatch',
      weight: 'No',
      rule: null,
      shiftIds: [],
      params: { departmentId: shift.departmentId },
    };
  }

  /**
   * Marks of a row as one text, so that a row is drawn again only when one of them changes, and of it only the cells
   * whose part does; see `cellMarks`.
   */
  rowMarks(row: BoardRow): string {
    if (this.#state === null) return '';
    const known = this.#rowMarks.get(row.id);
    if (known !== undefined) return known;
    const letterOf = (target: Target) => {
      const { mark } = this.verdict(target);
      return mark === null ? '-' : letters[mark];
    };
    const text = row.cells
      .map(
        (cell) =>
          letterOf(cellTarget(row, cell.date)) +
          cell.blocks
            .map((block) => letterOf(blockTarget(row, block.shift.shiftId, block.places[0]?.shiftAssignmentId)))
            .join(''),
      )
      .join('|');
    this.#rowMarks.set(row.id, text);
    return text;
  }

  #change(state: CarryState | null): void {
    this.#state = state;
    this.#rowMarks.clear();
    if (state === null) this.setOver(null);
    for (const listener of this.#listeners) listener();
    this.#rows.tell();
  }
}

/** The cell of a row as a target. */
export const cellTarget = (row: BoardRow, date: string): Target =>
  row.kind === 'open'
    ? { kind: 'open', date }
    : { kind: 'cell', tenantUserId: row.person?.tenantUserId ?? null, departmentId: row.departmentId, date };

/** A block of a row as a target: somebody's place in his own row, the shift elsewhere. */
export const blockTarget = (row: BoardRow, shiftId: string, assignmentId: string | undefined): Target =>
  row.kind === 'person' && assignmentId !== undefined ? { kind: 'place', assignmentId } : { kind: 'shift', shiftId };

/** Mark of a cell, and of its blocks in order. */
export interface CellMarks {
  readonly cell: Mark | null;
  readonly blocks: readonly (Mark | null)[];
}

/** The text of `rowMarks` by column; nothing while the hand is empty. */
export const marksByCell = (text: string): readonly string[] => (text === '' ? [] : text.split('|'));

/** The marks in one cell's text. */
export const cellMarks = (text: string): CellMarks => ({
  cell: marks[text[0] ?? ''] ?? null,
  blocks: Array.from(text.slice(1), (letter) => marks[letter] ?? null),
});
