/** Who has done more or less than a fair share of what nobody likes to do all the time. */

/** What is shared out: weekends with a shift in them, and shifts. */
export interface SharedOut {
  readonly weekends: number;
  readonly nights: number;
  readonly early: number;
  readonly late: number;
}

/** Somebody among whom it is shared out. */
export interface Sharer {
  readonly id: string;
  /** How much of the work is theirs, such as the seconds of their contract; only the proportions count. */
  readonly part: number;
  readonly counts: SharedOut;
}

const kinds = ['weekends', 'nights', 'early', 'late'] as const;

/**
 * By person what a fair share comes to less what was done, in tenths: below 0 for whoever had more than that. The
 * shares of a kind add up to what was done of it, so what is owed adds up to nothing but the rounding.
 */
export function owedShares(people: readonly Sharer[]): Map<string, SharedOut> {
  const whole = people.reduce((sum, { part }) => sum + part, 0);
  const done = (kind: keyof SharedOut): number => people.reduce((sum, { counts }) => sum + counts[kind], 0);
  const totals = Object.fromEntries(kinds.map((kind) => [kind, done(kind)])) as Record<keyof SharedOut, number>;
  return new Map(
    people.map(({ id, part, counts }) => {
      const owed = (kind: keyof SharedOut): number =>
        whole === 0 ? 0 : Math.round(((totals[kind] * part) / whole - counts[kind]) * 10) / 10 + 0;
      return [id, { weekends: owed('weekends'), nights: owed('nights'), early: owed('early'), late: owed('late') }];
    }),
  );
}
