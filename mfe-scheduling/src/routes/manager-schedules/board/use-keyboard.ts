/** The board by keyboard: arrows move, Space picks up, Enter opens or drops, Escape lets go, letters type a shift. */
import type { KeyboardEvent, RefObject } from 'react';
import { cellTarget, type DragStore, type TargetVerdict } from '../drag/drag-store.ts';
import type { Carried, Target } from '../model/actions.ts';
import type { BoardCell, BoardRow } from '../model/rows.ts';
import { type Position, walk } from '../model/walk.ts';
import { shownBlocks } from '../model/layout.ts';
import { movedEdge, type Range, rangeAt } from '../range/range.ts';
import type { GridHandle } from './grid.tsx';

export interface KeyboardOptions {
  readonly store: DragStore;
  readonly grid: RefObject<GridHandle | null>;
  readonly mayAssign: boolean;
  readonly onPickUp: (carried: Carried) => void;
  readonly onDrop: (target: Target) => void;
  readonly onCreate: (row: BoardRow, cell: BoardCell, element: HTMLElement) => void;
  readonly onType: (row: BoardRow, cell: BoardCell, text: string, element: HTMLElement) => void;
  /** What the place under the hand says, to be spoken. */
  readonly onOver: (verdict: TargetVerdict, row: BoardRow, date: string) => void;
  readonly onCancel: () => void;
  /** What is chosen by Shift and arrows; null for nothing. */
  readonly range: Range | null;
  readonly onChoose: (range: Range | null) => void;
  readonly onCopy: (range: Range) => void;
  /** Absent for anyone who may not make shifts. */
  readonly onPaste: ((range: Range) => void) | null;
}

/**
 * The place at a position while something is carried: the shift itself where rows are not people and one is there.
 */
function targetAt(store: DragStore, row: BoardRow, position: Position): Target | null {
  const cell = row.cells[position.day];
  if (cell === undefined) return null;
  const blocks = shownBlocks(row.kind, cell, false);
  const block = position.item === null ? undefined : blocks[position.item];
  if (block !== undefined && row.kind !== 'person') return { kind: 'shift', shiftId: block.shift.shiftId };
  const own = cellTarget(row, cell.date);
  // Somebody from the list has no business with a cell, but with the first shift in it.
  const [first] = blocks;
  return store.verdict(own).mark === null && first !== undefined && row.kind !== 'person'
    ? { kind: 'shift', shiftId: first.shift.shiftId }
    : own;
}

export function useKeyboard({
  store,
  grid,
  mayAssign,
  onPickUp,
  onDrop,
  onCreate,
  onType,
  onOver,
  onCancel,
  range,
  onChoose,
  onCopy,
  onPaste,
}: KeyboardOptions) {
  /** Choosing, copying and pasting; whether the key was one of theirs. */
  const ofRange = (event: KeyboardEvent<HTMLElement>, handle: GridHandle): boolean => {
    const chosen = range ?? rangeAt(handle.at());
    if (event.shiftKey && !event.ctrlKey && !event.metaKey) {
      const next = movedEdge(chosen, event.key, handle.shape);
      if (next === null) return false;
      onChoose(next);
      handle.goTo({ ...next.to, item: null });
      return true;
    }
    if (event.key === 'Escape' && range !== null) {
      onChoose(null);
      return true;
    }
    if (!event.ctrlKey && !event.metaKey) return false;
    if (event.key === 'c') onCopy(chosen);
    else if (event.key === 'v' && onPaste !== null) onPaste(chosen);
    else return false;
    return true;
  };
  return (event: KeyboardEvent<HTMLElement>): void => {
    const handle = grid.current;
    if (handle === null || !(event.target instanceof HTMLElement) || event.target.closest('[role=grid]') === null)
      return;
    const carry = store.state();
    const carrying = carry?.mode === 'keys';
    const at = handle.at();
    const row = handle.rowAt(at.row);
    if (event.key === 'Escape' && carrying) {
      event.preventDefault();
      event.stopPropagation();
      onCancel();
      return;
    }
    if (carrying && row !== undefined && (event.key === 'Enter' || event.key === ' ')) {
      event.preventDefault();
      const target = targetAt(store, row, at);
      if (target !== null) onDrop(target);
      return;
    }
    if (!carrying && ofRange(event, handle)) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    if (event.key === ' ' && mayAssign && event.target.dataset.carry !== undefined) {
      event.preventDefault();
      const [, id = ''] = event.target.dataset.carry.split(' ');
      const carried: Carried = { kind: 'place', assignmentId: id };
      store.pickUp(carried, 'keys', event.ctrlKey || event.metaKey);
      onPickUp(carried);
      return;
    }
    if (event.key === 'Enter' && event.target.dataset.cell !== undefined && row !== undefined) {
      const cell = row.cells[at.day];
      event.preventDefault();
      if (cell !== undefined) onCreate(row, cell, event.target);
      return;
    }
    const isTyped = /^[\p{L}\p{N}]$/u.test(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (isTyped && !carrying && event.target.dataset.cell !== undefined && row !== undefined) {
      const cell = row.cells[at.day];
      event.preventDefault();
      if (cell !== undefined) onType(row, cell, event.key, event.target);
      return;
    }
    // In rows of people one goes from cell to cell; elsewhere a shift is where one drops.
    const next = walk(handle.shape, at, event.key, carrying && row?.kind === 'person');
    if (next === null) return;
    event.preventDefault();
    if (range !== null) onChoose(null);
    handle.goTo(next);
    const target = handle.rowAt(next.row);
    const date = target?.cells[next.day]?.date;
    if (!carrying || target === undefined || date === undefined) return;
    const over = targetAt(store, target, next);
    store.setOver(over);
    if (over !== null) onOver(store.verdict(over), target, date);
  };
}
