/**
 * A part of a roster that is opened while all else stays: some people, and of their lines only some duties. What stays
 * is held by rewards that are far above all costs, so every search can do it.
 */
import type { Columns } from './columns.ts';
import { addTo, type Line } from './model.ts';

export interface Neighbourhood {
  readonly people: readonly number[];
  /** By duty: 1 when it is open. */
  readonly isOpen: Uint8Array;
  /** What is left to be covered, by duty. */
  readonly needs: Int32Array;
  /** The rewards as one person sees them. */
  readonly rewardsOf: (person: number, rewards: Float64Array) => Float64Array;
  /** What a person's rewards are above those of others, for what he keeps. */
  readonly heldOf: (person: number) => number;
}

/** Everything is open to these people; `needs` are what they are to cover. */
export function openTo(people: readonly number[], needs: Int32Array): Neighbourhood {
  return {
    people,
    isOpen: new Uint8Array(needs.length).fill(1),
    needs,
    rewardsOf: (_, rewards) => rewards,
    heldOf: () => 0,
  };
}

/** The neighbourhood of some people in a roster, closed where `isOpen` is 0. */
export function neighbourhoodOf(
  { task: { duties, reach } }: Columns,
  lines: readonly Line[],
  people: readonly number[],
  isOpen: Uint8Array,
): Neighbourhood {
  const open = new Set(people);
  const needs = Int32Array.from(duties, ({ need }) => need);
  lines.forEach((line, person) => {
    if (!open.has(person)) addTo(needs, line, -1);
    else for (const duty of line.duties) if (duty >= 0 && isOpen[duty] === 0) needs[duty] = (needs[duty] as number) - 1;
  });
  if (isOpen.every((one) => one === 1)) return { ...openTo(people, needs), isOpen };
  const hold = 1000 * duties.reduce((most, { under, over }) => Math.max(most, under, over), 1);
  const heldOf = (person: number): number =>
    hold * (lines[person] as Line).duties.reduce((sum, duty) => (duty >= 0 && isOpen[duty] === 0 ? sum + 1 : sum), 0);
  const rewardsOf = (person: number, rewards: Float64Array): Float64Array => {
    const own = Float64Array.from(rewards);
    for (const duty of reach(person)) if (isOpen[duty] === 0) own[duty] = -hold;
    for (const duty of (lines[person] as Line).duties) if (duty >= 0 && isOpen[duty] === 0) own[duty] = hold;
    return own;
  };
  return { people, isOpen, needs, rewardsOf, heldOf };
}
