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
  /** Work is shared out among people of one group, such as those of the same departments. */
  readonly group: string;
  /** How much of the work is theirs, such as the seconds of their contract; only the proportions count. */
  readonly part: number;
  readonly counts: SharedOut;
}

const kinds = ['weekends', 'nights', 'early', 'late'] as const;

/** The group of somebody: people of the same departments. Nights of the bakery are nothing that the office owes. */
export const groupOfDepartments = (departmentIds: readonly string[]): string => departmentIds.toSorted().join(' ');

/** What of a total is one's fair share: as much as one's part of the whole, nothing where there is no whole. */
export const fairShare = (total: number, part: number, whole: number): number =>
  whole === 0 ? 0 : (total * part) / whole;

function owedWithin(people: readonly Sharer[]): (readonly [id: string, owed: SharedOut])[] {
  const whole = people.reduce((sum, { part }) => sum + part, 0);
  const done = (kind: keyof SharedOut): number => people.reduce((sum, { counts }) => sum + counts[kind], 0);
  const totals = Object.fromEntries(kinds.map((kind) => [kind, done(kind)])) as Record<keyof SharedOut, number>;
  return people.map(({ id, part, counts }) => {
    const owed = (kind: keyof SharedOut): number =>
      whole === 0 ? 0 : Math.round((fairShare(totals[kind], part, whole) - counts[kind]) * 10) / 10 + 0;
    return [id, { weekends: owed('weekends'), nights: owed('nights'), early: owed('early'), late: owed('late') }];
  });
}

/**
 * By person what a fair share comes to less what was done, in tenths: below 0 for whoever had more than that. The
 * shares of a kind within a group add up to what the group did of it, so what is owed there adds up to nothing but the
 * rounding.
 */
export function owedShares(people: readonly Sharer[]): Map<string, SharedOut> {
  const groups = new Map<string, Sharer[]>();
  for (const one of people) {
    const group = groups.get(one.group);
    if (group === undefined) groups.set(one.group, [one]);
    else group.push(one);
  }
  return new Map([...groups.values()].flatMap(owedWithin));
}
