/** Drawing a stretch of days with the mouse; touch and keyboard point at its two ends. */
import { useStroke, useLetGo } from '@rooster/ui';
import { type MouseEvent, type PointerEvent, useRef } from 'react';
import { type DayRange, rangeOf } from '../year-grid/selection.ts';

const dayOf = ({ target }: PointerEvent): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-day]')?.dataset['day'] : undefined;

interface Drag {
  /** The stretch that letting go, or pointing once more, would choose; undefined while there is none. */
  readonly drawn: DayRange | undefined;
  /** Whether a click was the end of a drag, and chooses nothing itself. One by the keyboard never is. */
  readonly wasDrawn: (click: MouseEvent) => boolean;
  readonly handlers: {
    readonly onPointerDown: (event: PointerEvent) => void;
    readonly onPointerOver: (event: PointerEvent) => void;
    readonly onPointerLeave: () => void;
  };
}

/** `begun`: the day that a stretch began on by a click; the stretch up to the mouse shows. */
export function useRangeDrag(begun: string | null, onDrawn: (range: DayRange) => void): Drag {
  const { shown, drawn, draw } = useStroke<DayRange>();
  const pressed = useRef<string | undefined>(undefined);
  const ended = useRef(false);
  useLetGo(() => {
    const range = pressed.current === undefined ? undefined : drawn();
    pressed.current = undefined;
    draw(undefined);
    if (range === undefined) return;
    ended.current = true;
    onDrawn(range);
  });
  return {
    drawn: shown,
    wasDrawn: ({ detail }) => detail > 0 && ended.current,
    handlers: {
      onPointerDown: (event) => {
        ended.current = false;
        if (event.pointerType === 'mouse' && event.button === 0) pressed.current = dayOf(event);
      },
      onPointerOver: (event) => {
        const date = dayOf(event);
        const anchor = begun ?? pressed.current;
        if (event.pointerType !== 'mouse' || date === undefined || anchor === undefined) return;
        if (drawn() !== undefined || date !== anchor) draw(rangeOf({ anchor, focus: date }));
      },
      onPointerLeave: () => {
        if (pressed.current === undefined) draw(undefined);
      },
    },
  };
}
