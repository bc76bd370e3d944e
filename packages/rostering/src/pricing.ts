/**
 * The cheapest lines of one person at given rewards for duties: a shortest path over days whose labels count hours,
 * weekends and limited kinds (resource-constrained shortest path, Irnich and Desaulniers 2005).
 */
import { choicesOf, completions, nodesOf, type Step } from './completion.ts';
import type { Priced, Question } from './columns.ts';
import { Labels } from './labels.ts';
import { aimCost, type Line } from './model.ts';
import type { Day, Network } from './network.ts';
import type { Prepared } from './prepared.ts';

/** Answers questions one after the other in the same memory. Lines may do more of an untracked kind than allowed. */
export class Pricer {
  private readonly labels = new Labels();

  price(prepared: Prepared, { rewards, below, most }: Question): Priced {
    const { network, steps, room, radix, codes } = prepared;
    const { labels } = this;
    const { days, maxRun, minLevel, maxLevel, maxWeekends, person } = network;
    const choices = choicesOf(network, rewards);
    const toCome = completions(
      network,
      steps,
      (day) => choices[day]?.options as Int32Array,
      (day) => choices[day]?.reduced as Float64Array,
      (day) => days[day]?.offCost as number,
    );
    const weekendCount = Math.max(0, maxWeekends) + 1;
    const levelCount = maxLevel + 1;
    const { aim } = person;
    labels.size = 0;
    let from = 0;
    for (let day = 0; day < days.length; day++) {
      const here = days[day] as Day;
      const { options, reduced } = choices[day] as (typeof choices)[number];
      const [left, rest] = [toCome[day] as Float64Array, room[day] as Float64Array];
      const span = weekendCount * levelCount * codes;
      labels.reserve(nodesOf(network, here) * span);
      const { cells } = labels;
      const begin = labels.size;
      const put = (
        parent: number,
        option: number,
        node: number,
        cost: number,
        level: number,
        weekends: number,
        counts: number,
      ): void => {
        if (level > maxLevel || level - (rest[node] as number) < minLevel) return;
        const reach = (level - (rest[node] as number)) * network.unit;
        const hours =
          aim === undefined
            ? 0
            : reach < aim.minutes
              ? aimCost(aim, reach)
              : level * network.unit > aim.minutes
                ? aimCost(aim, level * network.unit)
                : 0;
        if (cost + (left[node] as number) + hours >= below) return;
        const cell = node * span + (counts * weekendCount + weekends) * levelCount + level;
        let label = (cells[cell] as number) - 1;
        if (label < 0) {
          label = labels.add();
          cells[cell] = label + 1;
        } else if (cost >= (labels.cost[label] as number)) return;
        labels.cost[label] = cost;
        labels.parent[label] = parent;
        labels.option[label] = option;
        labels.node[label] = node;
        labels.level[label] = level;
        labels.weekends[label] = weekends;
        labels.counts[label] = counts;
      };
      const extend = (
        parent: number,
        cost: number,
        level: number,
        weekends: number,
        counts: number,
        off: number,
        run: number,
        ofClass: number,
      ): void => {
        if (off >= 0) put(parent, -1, off, cost + here.offCost, level, weekends, counts);
        if (run === 0) return;
        let inWeekends = weekends;
        // A day that goes on with a weekend counts only when the day before it was free.
        if (maxWeekends >= 0 && here.isWeekend && !(here.isSameWeekend && run > 1)) inWeekends++;
        if (maxWeekends >= 0 && inWeekends > maxWeekends) return;
        const row = ofClass * here.duties.length;
        for (const option of options) {
          if (row >= 0 && here.follows[row + option] === 0) continue;
          let code = counts;
          const tracked = codes === 1 ? undefined : radix.find(({ kind }) => kind === here.kinds[option]);
          if (tracked !== undefined) {
            if (Math.floor(counts / tracked.factor) % (tracked.limit + 1) === tracked.limit) continue;
            code += tracked.factor;
          }
          put(
            parent,
            option,
            person.minOff + (here.classes[option] as number) * maxRun + run - 1,
            cost + (reduced[option] as number),
            level + (here.levels[option] as number),
            inWeekends,
            code,
          );
        }
      };
      if (day === 0) this.start(network, here, extend);
      else {
        const { off, run, ofClass } = steps[day - 1] as Step;
        for (let label = from; label < begin; label++) {
          const node = labels.node[label] as number;
          if (node < 0) continue;
          extend(
            label,
            labels.cost[label] as number,
            labels.level[label] as number,
            labels.weekends[label] as number,
            labels.counts[label] as number,
            off[node] as number,
            run[node] as number,
            ofClass[node] as number,
          );
        }
      }
      this.thin(begin, span, weekendCount, levelCount, radix);
      from = begin;
    }
    return this.answer(network, from, below, most);
  }

  /** The first day, with what is known of the days before it. */
  private start(
    { person: { before, minOff, minRun }, maxRun }: Network,
    { offCost }: Day,
    extend: (...of: [number, number, number, number, number, number, number, number]) => void,
  ): void {
    const mayBeOff = offCost !== Infinity;
    if (before === undefined) extend(-1, 0, 0, 0, 0, mayBeOff ? 0 : -1, 1, -1);
    else if ('off' in before)
      extend(-1, 0, 0, 0, 0, mayBeOff ? Math.min(before.off, minOff - 1) : -1, before.off >= minOff ? 1 : 0, -1);
    else {
      const run = before.worked < maxRun ? before.worked + 1 : 0;
      extend(-1, 0, 0, 0, 0, mayBeOff && before.worked >= minRun ? 0 : -1, run, -1);
    }
  }

  /** Empties the cells of a day, and strikes labels that another with fewer weekends or less of a kind beats. */
  private thin(begin: number, span: number, weekendCount: number, levelCount: number, radix: Prepared['radix']): void {
    const { labels } = this;
    const { cells, cost } = labels;
    const cellOf = (label: number, weekends: number, counts: number): number =>
      (labels.node[label] as number) * span +
      (counts * weekendCount + weekends) * levelCount +
      (labels.level[label] as number);
    const beats = (cell: number, mine: number): boolean =>
      cells[cell] !== 0 && (cost[(cells[cell] as number) - 1] as number) <= mine;
    const isBeaten = (label: number): boolean => {
      const mine = cost[label] as number;
      const weekends = labels.weekends[label] as number;
      const counts = labels.counts[label] as number;
      for (let fewer = 0; fewer < weekends; fewer++) if (beats(cellOf(label, fewer, counts), mine)) return true;
      return radix.some(({ factor, limit }) => {
        for (let less = Math.floor(counts / factor) % (limit + 1); less > 0; less--)
          if (beats(cellOf(label, weekends, counts - less * factor), mine)) return true;
        return false;
      });
    };
    const beaten: number[] = [];
    for (let label = begin; label < labels.size; label++) if (isBeaten(label)) beaten.push(label);
    for (let label = begin; label < labels.size; label++)
      cells[cellOf(label, labels.weekends[label] as number, labels.counts[label] as number)] = 0;
    for (const label of beaten) labels.node[label] = -1;
  }

  private answer(network: Network, from: number, below: number, most: number): Priced {
    const { labels } = this;
    const { aim } = network.person;
    const found: { label: number; reduced: number }[] = [];
    for (let label = from; label < labels.size; label++) {
      const level = labels.level[label] as number;
      if ((labels.node[label] as number) < 0 || level < network.minLevel) continue;
      const reduced = (labels.cost[label] as number) + aimCost(aim, level * network.unit);
      if (reduced < below) found.push({ label, reduced });
    }
    found.sort((a, b) => a.reduced - b.reduced || a.label - b.label);
    return {
      lines: found.slice(0, most).map(({ label }) => this.line(network, label)),
      least: found[0]?.reduced ?? below,
      work: labels.size,
    };
  }

  private line({ days, person, unit }: Network, last: number): Line {
    const duties = new Int32Array(days.length).fill(-1);
    let cost = aimCost(person.aim, (this.labels.level[last] as number) * unit);
    let label = last;
    for (let day = days.length - 1; day >= 0; day--) {
      const { duties: all, costs, offCost } = days[day] as Day;
      const option = this.labels.option[label] as number;
      if (option >= 0) duties[day] = all[option] as number;
      cost += option < 0 ? offCost : (costs[option] as number);
      label = this.labels.parent[label] as number;
    }
    return { duties, cost };
  }
}
