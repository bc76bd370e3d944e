/** What a click on a link of the menu does. */
import type { MouseEvent } from 'react';

/** Whether the browser should follow the link itself, to a new tab or window. */
const elsewhere = (event: MouseEvent): boolean =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

/** A handler that goes to `to` within the app; other clicks are the browser's. */
export const followIn =
  (to: string, onNavigate: (to: string) => void) =>
  (event: MouseEvent): void => {
    if (elsewhere(event)) return;
    event.preventDefault();
    onNavigate(to);
  };
