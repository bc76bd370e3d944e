/**
 * A whole roster out of fractions: the clearest lines are taken for good, and those of the others are chosen anew for
 * what is left to be covered. Each time in a programme of its own with few lines, for small ones are solved in no time.
 */
import type { Highs } from 'highs';
import type { Budget } from './budget.ts';
import { cheapest, type Columns } from './columns.ts';
import { generate } from './generation.ts';
import { Master, type Column, type Optimum } from './master.ts';
import { addTo, type Line } from './model.ts';
import type { Neighbourhood } from './neighbourhood.ts';

/** Part of the open people whose lines are taken in one step. */
const STEP = 0.12;
/** Lines of each that what is left begins with. */
const LINES = 40;
/** A share from which a line is as good as taken. */
const CLEAR = 0.999;
/** Part of the bound at which what is left is priced well enough. */
const GAP = 1e-4;

interface Dive {
  readonly columns: Columns;
  readonly highs: Highs;
  readonly open: Neighbourhood;
  readonly budget: Budget;
  /** Rounds of pricing between two steps: more come closer, and take longer. */
  readonly rounds: number;
}

/** Dives from an optimum over these lines; lines by person. */
export function dive(
  { columns, highs, open, budget, rounds }: Dive,
  first: readonly Column[],
  from: Optimum,
): Map<number, Line> {
  const taken = new Map<number, Line>();
  const needs = Int32Array.from(open.needs);
  let left = open.people;
  let known = first;
  let { shares, rewards } = from;
  for (;;) {
    const candidates = known
      .map(({ person, line }, index) => ({ person, line, index, share: shares[index] ?? 0 }))
      .filter(({ share }) => share > 0)
      .sort((a, b) => b.share - a.share || a.index - b.index);
    // Without a budget for more prices everybody gets his largest share.
    const step = budget.left() <= 0 ? left.length : Math.max(1, Math.floor(left.length * STEP));
    let fractional = 0;
    for (const { person, line, share } of candidates) {
      if (taken.has(person)) continue;
      if (share < CLEAR && ++fractional > step) break;
      taken.set(person, line);
      addTo(needs, line, -1);
    }
    left = left.filter((person) => !taken.has(person));
    if (left.length === 0) return taken;
    const part = { people: left, needs };
    const master = new Master(highs, part, columns.task, budget);
    try {
      master.add(left.flatMap((person) => cheapest(columns, person, rewards, LINES)));
      const start = { rewards, bound: -Infinity };
      const { optimum } = generate({ columns, master, open: part, budget, rounds, start, gap: GAP });
      known = master.columns;
      ({ shares, rewards } = optimum);
    } finally {
      master.dispose();
    }
  }
}
