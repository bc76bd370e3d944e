/** Departments' colours: of the tokens' hues each has its own, as long as there are enough. */
import type { CSSProperties } from 'react';

/** The tokens' hues, those that say trouble elsewhere last. */
const ORDER = [1, 6, 5, 2, 8, 7, 3, 4] as const;

/**
 * Sets `--hue` for an element and what is in it; grey for no department. In the order in which the departments were
 * made, as their ids are, so that a department keeps its colour.
 */
export function hueOf(departmentId: string | null, all: readonly string[]): CSSProperties {
  const at = departmentId === null ? -1 : all.toSorted().indexOf(departmentId);
  return { '--hue': at === -1 ? 'var(--muted)' : `var(--shape-${ORDER[at % ORDER.length]})` } as CSSProperties;
}
