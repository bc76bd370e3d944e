/**
 * Drawing a stretch of days: with the mouse by dragging, by touch day by day, with the keyboard by arrows and Shift.
 */
import { useStroke, useLetGo } from '@rooster/ui';
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef, useState } from 'react';
import { dayAfterKey } from './model.ts';
import { type Selection, stretched } from './selection.ts';

/** What the element around the days listens to; each day carries `data-date`. */
export interface DayHandlers {
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onPointerOver: (event: PointerEvent) => void;
  readonly onClick: (event: MouseEvent) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

const dayOf = (target: EventTarget): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-date]')?.dataset['date'] : undefined;

/**
 * The selection, and the day that takes the focus when the keyboard comes in. `onEnter` is told that Enter was pressed.
 */
export function useSelection(start: string, onEnter: (selection: Selection) => void) {
  const { shown: selection, drawn, draw } = useStroke<Selection>();
  const [current, setCurrent] = useState(start);
  const dragging = useRef(false);

  useLetGo(() => {
    dragging.current = false;
  });

  const begin = (date: string, extend: boolean): void => {
    setCurrent(date);
    const now = drawn();
    draw(extend && now ? { ...now, focus: date } : { anchor: date, focus: date });
  };
  const handlers: DayHandlers = {
    onPointerDown: (event) => {
      const date = dayOf(event.target);
      if (event.pointerType !== 'mouse' || event.button !== 0 || date === undefined) return;
      dragging.current = true;
      begin(date, event.shiftKey);
    },
    onPointerOver: (event) => {
      const date = dayOf(event.target);
      const now = drawn();
      if (!dragging.current || date === undefined || now === undefined || now.focus === date) return;
      setCurrent(date);
      draw({ ...now, focus: date });
    },
    onClick: (event) => {
      const date = dayOf(event.target);
      const byMouse = 'pointerType' in event.nativeEvent && event.nativeEvent.pointerType === 'mouse';
      if (date === undefined || byMouse) return;
      // Touch has no Shift: the second day ends the stretch, the third begins another.
      begin(date, selection !== undefined && selection.anchor === selection.focus && date > selection.anchor);
    },
    onKeyDown: (event) => {
      if (event.key === 'Escape' && selection) {
        event.stopPropagation();
        draw(undefined);
        return;
      }
      if (event.key === 'Enter' || event.key === ' ') {
        event.preventDefault();
        if (event.key === 'Enter' && selection) onEnter(selection);
        else begin(current, event.shiftKey);
        return;
      }
      const next = dayAfterKey(current, event.key);
      if (next === undefined) return;
      event.preventDefault();
      draw(stretched(selection, next, event.shiftKey, current));
      setCurrent(next);
      event.currentTarget.querySelector<HTMLElement>(`[data-date="${next}"]`)?.focus();
    },
  };
  return { selection, clear: () => draw(undefined), current, handlers };
}
