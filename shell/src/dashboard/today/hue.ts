/** Departments' colours: of the tokens' hues each has its own, as long as there are enough. */
import type { CSSProperties } from 'react';

const HUES = 8;

/**
 * Sets `--hue` for an element and what is in it; grey for no department. In the order in which the departments were
 * made, as their ids are, so that a department keeps its colour.
 */
export function hueOf(departmentId: string | null, all: readonly string[]): CSSProperties {
  const at = departmentId === null ? -1 : all.toSorted().indexOf(departmentId);
  return { '--hue': at === -1 ? 'var(--muted)' : `var(--shape-${(at % HUES) + 1})` } as CSSProperties;
}
