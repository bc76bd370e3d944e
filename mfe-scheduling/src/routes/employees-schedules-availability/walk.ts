/** Arrow keys between the days of a week. */
import type { KeyboardEvent } from 'react';

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Gives the focus to the button before or after the one that has it, round the ends. */
export function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  if (step === undefined) return;
  const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button:not(:disabled)')];
  const here = buttons.findIndex((button) => button === document.activeElement);
  if (here === -1) return;
  event.preventDefault();
  buttons[(here + step + buttons.length) % buttons.length]?.focus();
}
