/** Painting a week: by mouse or finger from one half hour to another, or by keyboard. */
import { CELLS, DAYS, type Stroke } from '@rooster/domain/pay-rules';
import { useStroke } from '@rooster/ui';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';

/** A half hour of a day. */
export interface Place {
  readonly day: number;
  readonly cell: number;
}

/** From where a stroke began to where it is now. */
export interface Selection {
  readonly from: Place;
  readonly to: Place;
}

export const isWithin = ({ from, to }: Selection, { day, cell }: Place): boolean =>
  Math.min(from.day, to.day) <= day &&
  day <= Math.max(from.day, to.day) &&
  Math.min(from.cell, to.cell) <= cell &&
  cell <= Math.max(from.cell, to.cell);

const steps: Readonly<Record<string, Place>> = {
  ArrowUp: { day: 0, cell: -1 },
  ArrowDown: { day: 0, cell: 1 },
  ArrowLeft: { day: -1, cell: 0 },
  ArrowRight: { day: 1, cell: 0 },
  PageUp: { day: 0, cell: -8 },
  PageDown: { day: 0, cell: 8 },
};

const clamp = (value: number, most: number): number => Math.min(Math.max(value, 0), most - 1);

const placeOf = (element: Element | null): Place | null => {
  const found = element?.closest<HTMLElement>('[data-place]')?.dataset['place'];
  const [day, cell] = found?.split(' ').map(Number) ?? [];
  return day === undefined || cell === undefined ? null : { day, cell };
};

/** Where the keyboard is, what is selected, and what the grid's element listens to. */
export function useStrokes(paint: (stroke: Stroke) => void, percentage: number | null) {
  const grid = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<Place>({ day: 0, cell: 16 });
  const { shown: selection = null, drawn, draw } = useStroke<Selection>();
  const drawing = useRef(false);

  const apply = ({ from, to }: Selection, given: number | null): void => {
    paint({ days: [from.day, to.day], cells: [from.cell, to.cell], percentage: given });
    draw(undefined);
  };
  const focus = (place: Place): void => {
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
    if (drawing.current && now) apply(now, percentage);
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
      const to = { day: clamp(from.day + step.day, DAYS), cell: clamp(from.cell + step.cell, CELLS) };
      draw(event.shiftKey ? { from: drawn()?.from ?? from, to } : undefined);
      focus(to);
      return;
    }
    const chosen = drawn() ?? { from, to: from };
    if (event.key === 'Enter' || event.key === ' ') apply(chosen, percentage);
    else if (event.key === 'Delete' || event.key === 'Backspace') apply(chosen, null);
    else return;
    event.preventDefault();
  };
  return {
    focused,
    selection,
    listeners: { ref: grid, onPointerDown, onPointerMove: drawTo, onPointerUp, onPointerCancel, onKeyDown },
  };
}
