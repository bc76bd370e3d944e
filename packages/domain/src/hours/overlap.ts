/** Entries of one person may touch but not overlap. */
import type { Span } from './entry.ts';

/** Whether two stretches share any time. One that ends when the other starts does not overlap it. */
export function overlaps(a: Span, b: Span): boolean {
  return a.start < b.end && b.start < a.end;
}

/** Those of `entries`, sorted by start, that overlap `span`. An entry being changed is to be left out of the list. */
export function findOverlapping<T extends Span>(entries: readonly T[], span: Span): T[] {
  const found: T[] = [];
  for (const entry of entries) {
    if (entry.start >= span.end) break;
    if (overlaps(entry, span)) found.push(entry);
  }
  return found;
}
