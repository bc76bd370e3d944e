import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Line, Problem } from './model.ts';
import { NoLine } from './settings.ts';
import { solve } from './solve.ts';
import { faultsOf, problems } from './testing.ts';

const STEPS = 50_000;

/** Cost by the definition, line by line and duty by duty. */
function costBySum({ people, duties }: Problem, lines: readonly Line[]): number {
  const own = people.flatMap(({ options, offCost }, person) =>
    [...(lines[person]?.duties ?? [])].map((duty, day) =>
      duty < 0 ? offCost[day] : options[day]?.find((option) => option.duty === duty)?.cost,
    ),
  );
  const cover = duties.map(({ need, under, over }, duty) => {
    const short = need - lines.filter((line) => line.duties.includes(duty)).length;
    return short > 0 ? short * under : -short * over;
  });
  return [...own, ...cover].reduce<number>((sum, cost) => sum + (cost ?? Number.NaN), 0);
}

/** The least cost of one person's lines by trying all of them. */
function leastByTrying(problem: Problem): number {
  const [person] = problem.people;
  let least = Infinity;
  const extend = (duties: readonly number[]): void => {
    const day = duties.length;
    if (day === problem.days) {
      const line = { duties: Int32Array.from(duties), cost: 0 };
      if (faultsOf(problem, [line]).length === 0) least = Math.min(least, costBySum(problem, [line]));
      return;
    }
    if (person?.offCost[day] !== Infinity) extend([...duties, -1]);
    for (const { duty } of person?.options[day] ?? []) extend([...duties, duty]);
  };
  extend([]);
  return least;
}

const hasLines = async (problem: Problem): Promise<boolean> =>
  solve(problem, { seed: 1, steps: 1000 }).then(
    () => true,
    (error: unknown) => {
      if (error instanceof NoLine) return false;
      throw error;
    },
  );

describe('a roster', () => {
  it('keeps all rules, costs what it says, and never less than its bound', async () => {
    await fc.assert(
      fc.asyncProperty(problems, async (problem) => {
        fc.pre(await hasLines(problem));
        const { lines, cost, bound } = await solve(problem, { seed: 1, steps: STEPS });
        expect(faultsOf(problem, lines)).toEqual([]);
        expect(cost).toBeCloseTo(costBySum(problem, lines), 6);
        expect(bound).toBeLessThanOrEqual(cost + 1e-6);
      }),
      { numRuns: 40 },
    );
  });

  it('is the same for the same seed and steps', async () => {
    await fc.assert(
      fc.asyncProperty(problems, async (problem) => {
        fc.pre(await hasLines(problem));
        const [first, second] = [
          await solve(problem, { seed: 7, steps: STEPS }),
          await solve(problem, { seed: 7, steps: STEPS }),
        ];
        expect(second).toEqual(first);
      }),
      { numRuns: 15 },
    );
  });

  it('of one person is the best of all', async () => {
    await fc.assert(
      fc.asyncProperty(problems, async (all) => {
        const days = 7;
        const problem: Problem = {
          ...all,
          days,
          weekendOf: all.weekendOf.slice(0, days),
          duties: all.duties.filter(({ day }) => day < days),
          people: all.people
            .slice(0, 1)
            .map((one) => ({ ...one, options: one.options.slice(0, days), offCost: one.offCost.slice(0, days) })),
        };
        const least = leastByTrying(problem);
        const found = (await hasLines(problem)) ? (await solve(problem, { seed: 1, steps: STEPS })).cost : Infinity;
        expect(found).toBeCloseTo(least, 6);
      }),
      { numRuns: 15 },
    );
  });

  it('of nobody leaves all open', async () => {
    const duties = [{ day: 0, minutes: 480, kind: 0, need: 2, under: 100, over: 1 }];
    const { lines, cost, bound } = await solve(
      { days: 1, weekendOf: [-1], duties, people: [] },
      { seed: 1, steps: STEPS },
    );
    expect({ lines, cost, bound }).toEqual({ lines: [], cost: 200, bound: 200 });
  });

  it('is what was found when the search is stopped', async () => {
    const problem = fc.sample(problems, { seed: 3, numRuns: 1 })[0] as Problem;
    const { lines } = await solve(problem, { seed: 1, steps: 1e9, isStopped: () => true });
    expect(faultsOf(problem, lines)).toEqual([]);
  });
});
