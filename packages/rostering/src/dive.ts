/** A whole roster out of fractions: the clearest lines are taken for good, and the others are priced again. */
import type { Budget } from './budget.ts';
import type { Columns } from './columns.ts';
import { generate } from './generation.ts';
import type { Master, Optimum } from './master.ts';
import type { Line } from './model.ts';
import type { Neighbourhood } from './neighbourhood.ts';

/** Part of the open people whose lines are taken in one step. */
const STEP = 0.12;
/** Rounds of pricing between two steps. */
const ROUNDS = 1;
/** A share from which a line is as good as taken. */
const CLEAR = 0.999;

/**
 * Dives from an optimum of the master, which is free again afterwards. Lines by person.
 */
export function dive(
  { columns, master, open, budget }: { columns: Columns; master: Master; open: Neighbourhood; budget: Budget },
  from: Optimum,
): Map<number, Line> {
  const { people } = open;
  const taken = new Map<number, Line>();
  let { shares } = from;
  while (taken.size < people.length) {
    const candidates = master.columns
      .map(({ person, line }, index) => ({ person, line, index, share: shares[index] ?? 0 }))
      .filter(({ person, share }) => share > 0 && !taken.has(person))
      .sort((a, b) => b.share - a.share || a.index - b.index);
    // Without a budget for more prices everybody gets his largest share.
    const step = budget.left() <= 0 ? people.length : Math.max(1, Math.floor((people.length - taken.size) * STEP));
    let fractional = 0;
    for (const { person, line, index, share } of candidates) {
      if (taken.has(person)) continue;
      if (share < CLEAR && ++fractional > step) break;
      taken.set(person, line);
      master.take(index);
    }
    const left = people.filter((person) => !taken.has(person));
    if (left.length === 0) break;
    ({
      optimum: { shares },
    } = generate({ columns, master, open, people: left, budget, rounds: ROUNDS, gap: 0 }));
  }
  master.release();
  return taken;
}
