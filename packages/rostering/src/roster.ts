/** A roster that is being changed: who does what, what it costs, and what one more of each duty would save. */
import { costOf, countsOf, worthOfMore, type Cover, type Line } from './model.ts';

export class Roster {
  readonly duties: readonly Cover[];
  /** By person. */
  readonly lines: Line[];
  /** People by duty. */
  readonly counts: Int32Array;
  /** What one more of each duty saves; below 0 when it costs. */
  readonly worth: Float64Array;
  /** The same, but no more than the guide says: something is left for the others. */
  readonly guided: Float64Array;
  cost: number;
  private readonly guide: Float64Array;

  /** `guide` is what each duty is worth in the best of all rosters, roughly. */
  constructor(duties: readonly Cover[], lines: readonly Line[], guide: Float64Array) {
    this.duties = duties;
    this.lines = [...lines];
    this.guide = guide;
    this.counts = countsOf(lines, duties.length);
    this.cost = costOf(duties, lines);
    this.worth = Float64Array.from(duties, (duty, index) => worthOfMore(duty, this.counts[index] as number));
    this.guided = this.worth.map((one, index) => Math.min(one, guide[index] as number));
  }

  /** Takes somebody's line away; whoever has none must get one before the roster is used. */
  take(person: number): Line {
    const line = this.lines[person] as Line;
    this.cost -= line.cost;
    for (const duty of line.duties) this.count(duty, -1);
    return line;
  }

  give(person: number, line: Line): void {
    this.lines[person] = line;
    this.cost += line.cost;
    for (const duty of line.duties) this.count(duty, 1);
  }

  private count(duty: number, more: 1 | -1): void {
    if (duty < 0) return;
    const cover = this.duties[duty] as Cover;
    const after = (this.counts[duty] as number) + more;
    const worth = worthOfMore(cover, after);
    this.cost += more === 1 ? -(this.worth[duty] as number) : worth;
    this.counts[duty] = after;
    this.worth[duty] = worth;
    this.guided[duty] = Math.min(worth, this.guide[duty] as number);
  }
}
