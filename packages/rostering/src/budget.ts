/** How much is worked, counted in steps and not in seconds: the same on every machine. */
export interface Budget {
  readonly spend: (steps: number) => void;
  readonly spent: () => number;
  /** Steps that are left. */
  readonly left: () => number;
  /** A part of what is left, of at most so many steps; what it spends is spent here too. */
  readonly part: (steps: number) => Budget;
}

/** A budget of so many steps. `stopped` may end it early. */
export function budgetOf(steps: number, stopped: () => boolean = () => false): Budget {
  let spent = 0;
  const budget = (limit: number, from: number): Budget => ({
    spend: (more) => {
      spent += more;
    },
    spent: () => spent - from,
    left: () => (stopped() ? 0 : Math.min(limit - (spent - from), steps - spent)),
    part: (most) => budget(most, spent),
  });
  return budget(steps, 0);
}
