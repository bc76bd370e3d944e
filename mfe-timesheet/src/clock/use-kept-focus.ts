/**
 * Keeps the keyboard at the clock when a press replaces the button that was pressed. It comes to the buttons' group and
 * not to the next one, which the same key pressed twice would press; so the button that starts has a key of its own.
 */
import { type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClockReading } from './reading.ts';

interface Group {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly role: 'group';
  readonly 'aria-label': string;
  readonly tabIndex: -1;
  readonly onClickCapture: () => void;
}

/** Attributes of the element around the buttons. */
export function useKeptFocus(phase: ClockReading['phase'] | undefined): Group {
  const { t } = useTranslation('timesheet');
  const ref = useRef<HTMLDivElement>(null);
  const pressedIn = useRef<ClockReading['phase']>(undefined);
  useEffect(() => {
    if (pressedIn.current === undefined || pressedIn.current === phase) return;
    if (document.activeElement === document.body) ref.current?.focus({ preventScroll: true });
    pressedIn.current = undefined;
  }, [phase]);
  return {
    ref,
    role: 'group',
    'aria-label': t('clock.title'),
    tabIndex: -1,
    onClickCapture: () => {
      pressedIn.current = phase;
    },
  };
}
