/** Which answer to "why?" is told first. */
import type { CallAnswer, schedulingCalls } from '@rooster/contract';
import { criteria, type Criterion } from '@rooster/domain/criteria';

type Why = CallAnswer<typeof schedulingCalls.getProposalWhy>;
type Obstacle = Why['obstacles'][number];
export type Alternative = NonNullable<Why['next']>;

/** What is less than this many euro, or as much, is nobody's reason. */
const LEAST = 0.5;

/** In what the next best is worse, the worst first; costs that one may not know are left out. */
export function worseIn({ extra }: Alternative): readonly { criterion: Criterion; by: number }[] {
  return criteria
    .map((criterion) => ({ criterion, by: extra[criterion] ?? 0 }))
    .filter(({ by }) => by >= LEAST)
    .sort((a, b) => b.by - a.by);
}

/** How often each kind of obstacle stands in the way, the commonest first. */
export function countedKinds(obstacles: readonly Obstacle[]): readonly { kind: Obstacle['kind']; count: number }[] {
  const counts = new Map<Obstacle['kind'], number>();
  for (const { kind } of obstacles) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return [...counts].map(([kind, count]) => ({ kind, count })).sort((a, b) => b.count - a.count);
}

/** Those whom one change would free first, in the order of the answer otherwise. */
export const byNearest = (obstacles: readonly Obstacle[]): readonly Obstacle[] =>
  [...obstacles].sort((a, b) => Number(a.freedBy === null) - Number(b.freedBy === null));
