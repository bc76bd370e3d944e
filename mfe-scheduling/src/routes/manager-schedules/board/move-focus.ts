/** Arrow keys, Home and End among the buttons of a menu. */
import type { KeyboardEvent } from 'react';

export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button:not(:disabled)')];
  const current = items.findIndex((item) => item === document.activeElement);
  const target = { ArrowDown: current + 1, ArrowUp: current - 1 + items.length, Home: 0, End: items.length - 1 }[
    event.key
  ];
  if (target === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  items[target % items.length]?.focus();
}
