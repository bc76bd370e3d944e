/** Which entry of the menu the page belongs to. */
import type { NavItem } from './types.ts';

const holds = (to: string, path: string) => path === to || (to !== '/app' && path.startsWith(`${to}/`));

/** The entry with the longest address that the path lies at or below; so `/a/b` does not also mark `/a`. */
export function activeEntry(items: readonly NavItem[], path: string): string | undefined {
  return items
    .map(({ to }) => to)
    .filter((to) => holds(to, path))
    .sort((a, b) => b.length - a.length)[0];
}

/** Whether the page is one of the settings, which have a menu of their own. */
export const isInSettings = (path: string): boolean => holds('/app/settings', path);
