/** What looks wrong about rules, for whoever writes them: nothing of it is refused. */
import { callMinimum, MINIMUM_WAGE_LAW } from './law.ts';
import { CALL_MINIMUM_SECONDS, HOUR_PERCENTAGE, type PayRule, type Threshold } from './model.ts';
import { CELL_MINUTES, CELLS, type Grid } from './week-grid.ts';

/**
 * `gap`: nothing is painted where the same hours of the other workdays are, or for half an hour between two stretches;
 * minutes since midnight. `full-time-norm`: overtime of part-timers begins where that of full-timers does (CJEU
 * 29-07-2024, ECLI:EU:C:2024:637). `below-law`: less is given than the law asks, by the article.
 */
export type RuleWarning =
  | { readonly kind: 'gap'; readonly weekday: number; readonly from: number; readonly to: number }
  | { readonly kind: 'full-time-norm'; readonly key: string }
  | { readonly kind: 'below-law'; readonly key: string; readonly article: string };

const WORKDAYS = 5;
/** Of the other four workdays so many must have something for a hole to be one. */
const MOST = 3;

const isPainted = (grid: Grid, day: number, cell: number): boolean => (grid[day]?.[cell] ?? 0) > 0;

/** Whether half an hour looks forgotten. */
function isGap(grid: Grid, day: number, cell: number): boolean {
  if (isPainted(grid, day, cell)) return false;
  if (isPainted(grid, day, cell - 1) && isPainted(grid, day, cell + 1)) return true;
  if (day >= WORKDAYS) return false;
  const others = [0, 1, 2, 3, 4].filter((other) => other !== day && isPainted(grid, other, cell));
  return others.length >= MOST;
}

/** Holes in a painted week. */
export function gapsOf(grid: Grid): Extract<RuleWarning, { kind: 'gap' }>[] {
  return Array.from({ length: 7 }, (_, day) => {
    const gaps: { kind: 'gap'; weekday: number; from: number; to: number }[] = [];
    for (let cell = 0; cell < CELLS; cell += 1) {
      if (!isGap(grid, day, cell)) continue;
      const from = cell * CELL_MINUTES;
      const last = gaps.at(-1);
      if (last?.to === from) last.to = from + CELL_MINUTES;
      else gaps.push({ kind: 'gap', weekday: day + 1, from, to: from + CELL_MINUTES });
    }
    return gaps;
  }).flat();
}

/**
 * Whether overtime of part-timers begins where it does for full-timers. A long shift or day is as long for them: only
 * what is counted over a week or longer withholds something.
 */
export const withholdsOvertime = ({ ownHours, per }: Threshold): boolean =>
  !ownHours && per !== 'shift' && per !== 'day';

/** By what less is given than the law asks: a call of less than three hours, or an hour that is not worth itself. */
function lawBroken({ what, gives }: PayRule): string | null {
  if (what.kind === 'call') return what.minimum < CALL_MINIMUM_SECONDS ? callMinimum.source.article : null;
  if (!gives.instead) return null;
  const percentages = what.kind === 'band' ? [what.percentage] : what.steps.map(({ percentage }) => percentage);
  return percentages.some((percentage) => percentage < HOUR_PERCENTAGE) ? MINIMUM_WAGE_LAW : null;
}

/** What looks wrong about rules one by one. */
export function warningsOf(rules: readonly PayRule[]): RuleWarning[] {
  return rules.flatMap((rule): RuleWarning[] => {
    const { key, what } = rule;
    const article = lawBroken(rule);
    return [
      ...(what.kind === 'threshold' && withholdsOvertime(what) ? [{ kind: 'full-time-norm', key } as const] : []),
      ...(article ? [{ kind: 'below-law', key, article } as const] : []),
    ];
  });
}
