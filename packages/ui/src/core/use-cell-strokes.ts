/** Painting a grid of days and times of day: by mouse or finger from one cell to another, or by keyboard. */
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { useStroke } from './use-stroke.ts';

/** A cell of a day; its element carries `data-place="<day> <cell>"`. */
export interface CellPlace {
  readonly day: number;
  readonly cell: number;
}

/** From where a stroke began to where it is now. */
export interface CellSelection {
  readonly from: CellPlace;
  readonly to: CellPlace;
}

/** Whether a cell lies in the rectangle between both ends. */
export const isWithinCells = ({ from, to }: CellSelection, { day, cell }: CellPlace): boolean =>
  Math.min(from.day, to.day) <= day &&
  day <= Math.max(from.day, to.day) &&
  Math.min(from.cell, to.cell) <= cell &&
  cell <= Math.max(from.cell, to.cell);

export interface CellStrokesOptions {
  readonly days: number;
  readonly cells: number;
  /** Index of the first row; -1 where a row above the times stands for whole days. */
  readonly firstCell?: number;
  /** Where the keyboard begins. */
  readonly start: CellPlace;
  /** A stroke has ended; `isCleared` when the keyboard took away instead. */
  readonly onPaint: (selection: CellSelection, isCleared: boolean) => void;
}

const steps: Readonly<Record<string, CellPlace>> = {
  ArrowUp: { day: 0, cell: -1 },
  ArrowDown: { day: 0, cell: 1 },
  ArrowLeft: { day: -1, cell: 0 },
  ArrowRight: { day: 1, cell: 0 },
  PageUp: { day: 0, cell: -8 },
  PageDown: { day: 0, cell: 8 },
};

const clamp = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);

const placeOf = (element: Element | null): CellPlace | null => {
  const found = element?.closest<HTMLElement>('[data-place]')?.dataset['place'];
  const [day, cell] = found?.split(' ').map(Number) ?? [];
  return day === undefined || cell === undefined ? null : { day, cell };
};

/** Where the keyboard is, what is selected, and what the grid's element listens to. */
export function useCellStrokes({ days, cells, firstCell = 0, start, onPaint }: CellStrokesOptions) {
  const grid = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<CellPlace>(start);
  const { shown: selection = null, drawn, draw } = useStroke<CellSelection>();
  const drawing = useRef(false);

  const apply = (chosen: CellSelection, isCleared: boolean): void => {
    onPaint(chosen, isCleared);
    draw(undefined);
  };
  const focus = (place: CellPlace): void => {
    setFocused(place);
    grid.current?.querySelector<HTMLElement>(`[data-place="${place.day} ${place.cell}"]`)?.focus();
  };

  const drawTo = ({ clientX, clientY }: PointerEvent<HTMLDivElement>): void => {
    const place = placeOf(document.elementFromPoint(clientX, clientY));
    const now = drawn();
    if (drawing.current && now && place) draw({ ...now, to: place });
  };

  const onPointerDown = (event: PointerEvent<HTMLDivElement>): void => {
    const place = placeOf(event.target as Element);
    if (place === null || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setFocused(place);
    drawing.current = true;
    draw({ from: place, to: place });
  };
  const onPointerUp = (event: PointerEvent<HTMLDivElement>): void => {
    drawTo(event);
    const now = drawn();
    if (drawing.current && now) apply(now, false);
    drawing.current = false;
  };
  const onPointerCancel = (): void => {
    drawing.current = false;
    draw(undefined);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    const from = placeOf(event.target as Element);
    if (from === null) return;
    const step = steps[event.key];
    if (step) {
      event.preventDefault();
      const to = {
        day: clamp(from.day + step.day, 0, days - 1),
        cell: clamp(from.cell + step.cell, firstCell, cells - 1),
      };
      draw(event.shiftKey ? { from: drawn()?.from ?? from, to } : undefined);
      focus(to);
      return;
    }
    const chosen = drawn() ?? { from, to: from };
    if (event.key === 'Enter' || event.key === ' ') apply(chosen, false);
    else if (event.key === 'Delete' || event.key === 'Backspace') apply(chosen, true);
    else return;
    event.preventDefault();
  };
  return {
    focused,
    selection,
    listeners: { ref: grid, onPointerDown, onPointerMove: drawTo, onPointerUp, onPointerCancel, onKeyDown },
  };
}
