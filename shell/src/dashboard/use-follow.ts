/** Links of the dashboard: followed in the page, unless somebody wants another tab or window. */
import type { MouseEvent } from 'react';
import { useShellApi } from '../services/services.ts';

/** Returns what a link does when it is clicked. */
export function useFollow(): (event: MouseEvent, to: string) => void {
  const { nav } = useShellApi();
  return (event, to) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    nav.go(to);
  };
}
