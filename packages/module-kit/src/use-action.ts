/** How the search asks a screen to begin something: in the state that goes along with a navigation. */
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';
import { useShell } from './shell-context.ts';

const isAskedFor = (state: unknown, key: string): boolean =>
  typeof state === 'object' && state !== null && 'action' in state && state.action === key;

/**
 * Calls `begin` when the manifest's action `key` has led to this screen, once: going back to the page later begins
 * nothing.
 */
export function useAction(key: string, begin: () => void): void {
  const { nav } = useShell();
  const { state, pathname, search } = useLocation();
  const onAsked = useEffectEvent(begin);
  const isAsked = isAskedFor(state, key);
  useEffect(() => {
    if (!isAsked) return;
    onAsked();
    nav.go(pathname + search, { replace: true, state: null });
  }, [isAsked, nav, pathname, search]);
}
