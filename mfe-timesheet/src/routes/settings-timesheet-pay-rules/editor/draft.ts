/** Rules while they are written. Pure. */
import {
  callMinimum,
  type Gives,
  type Grid,
  inPay,
  type PaintedRules,
  paintedRules,
  type PayRule,
  rulesOfGrid,
  type Step,
  type Threshold,
} from '@rooster/domain/pay-rules';

/** What is written: a painted week, where its allowances go, and all other rules. */
export interface Draft extends PaintedRules {
  readonly gives: Gives;
}

type ThresholdRule = PayRule & { readonly what: Threshold };

/** Rules as a draft. */
export function draftOf(rules: readonly PayRule[]): Draft {
  const parts = paintedRules(rules);
  return { ...parts, gives: parts.painted[0]?.gives ?? inPay };
}

/** The rules that a draft comes to; while nothing was painted the painted ones stay as they were. */
export function rulesOf({ grid, gives, painted, others }: Draft, before: Draft): PayRule[] {
  const isAsBefore = grid === before.grid && gives === before.gives;
  return [...(isAsBefore ? painted : rulesOfGrid(grid, painted, gives)), ...others];
}

/** Percentages that are painted somewhere, in order. */
export const percentagesOf = (grid: Grid): number[] =>
  [...new Set(grid.flat().filter((cell) => cell !== null))].toSorted((a, b) => a - b);

/** Levels of colour that percentages are told apart by. */
const LEVELS = 5;

/** How strong each percentage of the week is drawn, the lowest least: of 0 it is 0. */
export function levelsOf(grid: Grid): ReadonlyMap<number, number> {
  const painted = percentagesOf(grid).filter((percentage) => percentage > 0);
  const step = (LEVELS - 1) / Math.max(1, painted.length - 1);
  return new Map([[0, 0], ...painted.map((percentage, rank) => [percentage, 1 + Math.round(rank * step)] as const)]);
}

/** Whether the steps of an overtime rule are all that is to be said of it here. */
export const isThreshold = (rule: PayRule): rule is ThresholdRule => rule.what.kind === 'threshold';

/** Puts another rule in the place of one. */
export const replaced = (draft: Draft, key: string, rule: PayRule): Draft => ({
  ...draft,
  others: draft.others.map((other) => (other.key === key ? rule : other)),
});

/** Takes a rule away. */
export const without = (draft: Draft, key: string): Draft => ({
  ...draft,
  others: draft.others.filter((other) => other.key !== key),
});

function freeKey({ painted, others }: Draft, wanted: string): string {
  const keys = new Set([...painted, ...others].map(({ key }) => key));
  let key = wanted;
  for (let number = 2; keys.has(key); number += 1) key = `${wanted}-${number}`;
  return key;
}

/** Adds overtime beyond the hours of the contract, which is what the law's judges ask. */
export const withOvertime = (draft: Draft): Draft => ({
  ...draft,
  others: [
    ...draft.others,
    {
      key: freeKey(draft, 'overtime'),
      what: {
        kind: 'threshold',
        per: 'week',
        norm: 40 * 3600,
        ownHours: true,
        countsAbsence: false,
        grace: 0,
        steps: [{ seconds: null, percentage: 2500 }],
      },
      gives: inPay,
      group: null,
      source: null,
      payrollCode: null,
    },
  ],
});

/** Adds or takes away that calls are paid for three hours. */
export function withCallMinimum(draft: Draft, isPaid: boolean): Draft {
  const others = draft.others.filter(({ what }) => what.kind !== 'call');
  if (!isPaid) return { ...draft, others };
  const call: PayRule = { ...callMinimum, key: freeKey({ ...draft, others }, callMinimum.key) };
  return { ...draft, others: [...others, call] };
}

const NEW_STEP = 2 * 3600;

/** A step before the last: `first two hours 25 %, then 50 %`. */
export function withStep(steps: readonly Step[]): Step[] {
  const last = steps.at(-1) ?? { seconds: null, percentage: 2500 };
  return [
    ...steps.slice(0, -1),
    { ...last, seconds: last.seconds ?? NEW_STEP },
    { seconds: null, percentage: last.percentage },
  ];
}

/** Whether something of an overtime rule can't be saved as it is typed. */
export const isWritten = ({ norm, steps }: Threshold): boolean =>
  norm > 0 && steps.every(({ seconds }, index) => (seconds === null ? index === steps.length - 1 : seconds > 0));
