/** Filling in several days by dragging the mouse over them. Touch and keyboard fill them one by one. */
import { useLetGo } from '@rooster/ui';
import { type PointerEvent, useRef } from 'react';

const dayOf = ({ target }: PointerEvent): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-day]')?.dataset['day'] : undefined;

/**
 * What the element around the days listens to; each day carries `data-day`. `onDraw` is told of all days from the one
 * that was pressed to the one reached.
 */
export function useDayDrag(dates: readonly string[], onDraw: (drawn: readonly string[]) => void) {
  const anchor = useRef<string | undefined>(undefined);
  useLetGo(() => {
    anchor.current = undefined;
  });
  return {
    onPointerDown: (event: PointerEvent): void => {
      anchor.current = event.pointerType === 'mouse' && event.button === 0 ? dayOf(event) : undefined;
    },
    onPointerOver: (event: PointerEvent): void => {
      const ends = [anchor.current, dayOf(event)];
      const [from, to] = ends.map((date) => (date === undefined ? -1 : dates.indexOf(date)));
      // A click fills the day it began on by itself.
      if (from === undefined || to === undefined || from < 0 || to < 0 || from === to) return;
      onDraw(dates.slice(Math.min(from, to), Math.max(from, to) + 1));
    },
  };
}
