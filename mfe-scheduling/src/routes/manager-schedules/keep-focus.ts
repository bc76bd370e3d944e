/** Keeps the keyboard where it is when the address changes: the screen is made again then, and its buttons with it. */
import { useEffect, useRef } from 'react';

let kept: string | null = null;

/** Remembers which element with `data-keep` has the focus. Call before going to another address of this screen. */
export function keepFocus(): void {
  kept = document.activeElement instanceof HTMLElement ? (document.activeElement.dataset.keep ?? null) : null;
}

/** Gives the focus back to what had it; for the outermost element of the screen. */
export function useKeptFocus<Root extends HTMLElement>() {
  const root = useRef<Root>(null);
  useEffect(() => {
    if (kept !== null) root.current?.querySelector<HTMLElement>(`[data-keep="${kept}"]`)?.focus();
    kept = null;
  }, []);
  return root;
}
