/** A part of a roster that is opened while the lines of all others stay. */
import type { Columns } from './columns.ts';
import { addTo, type Line } from './model.ts';

export interface Neighbourhood {
  readonly people: readonly number[];
  /** What is left to be covered, by duty. */
  readonly needs: Int32Array;
}

/** The neighbourhood of some people in a roster. */
export function neighbourhoodOf(
  { task: { duties } }: Columns,
  lines: readonly Line[],
  people: readonly number[],
): Neighbourhood {
  const open = new Set(people);
  const needs = Int32Array.from(duties, ({ need }) => need);
  lines.forEach((line, person) => {
    if (!open.has(person)) addTo(needs, line, -1);
  });
  return { people, needs };
}
