/**
 * Whether somebody would lose something if the page went: forms say so when they know, and typing shows it for the
 * rest.
 */
import type { Nav } from '@rooster/module-kit/shell-api';
import { leaveGuard } from '../navigation/leave-guard.ts';

/** Watches the page; returns how to ask. What was typed is forgotten with the address it was typed at. */
export function watchTyping(nav: Pick<Nav, 'subscribe'>): () => boolean {
  let typed = false;
  document.addEventListener(
    'input',
    ({ target }) => {
      // The password typed to log in again is nothing to keep.
      if (!(target instanceof Element && target.closest('[data-log-in-again]'))) typed = true;
    },
    true,
  );
  nav.subscribe(() => {
    typed = false;
  });
  return () => typed || leaveGuard.isArmed();
}
