/** What matters to a proposal, as sliders of five steps. */
import type { Proposal } from '@rooster/contract';
import type { Criterion } from '@rooster/domain/criteria';

/** A slider; early and late shifts are weighed together. */
export const sliders = ['cover', 'contract', 'wishes', 'weekends', 'nights', 'early', 'cost', 'familiar'] as const;
export type Slider = (typeof sliders)[number];

/** Weights of the steps, from not at all to very much; the middle one is the usual. */
const STEPS: readonly number[] = [0, 0.5, 1, 2, 4];
export const LAST_STEP = STEPS.length - 1;
const USUAL = 2;

/** What a step is called. */
export type StepName = 'none' | 'little' | 'usual' | 'much' | 'most';
const stepNames: readonly StepName[] = ['none', 'little', 'usual', 'much', 'most'];
export const stepName = (step: number): StepName => stepNames[step] ?? 'usual';

/** A step of each slider, from 0. */
export type Steps = Readonly<Record<Slider, number>>;

const criteriaOf = (slider: Slider): readonly Criterion[] => (slider === 'early' ? ['early', 'late'] : [slider]);

const eachSlider = (stepOf: (slider: Slider) => number): Steps =>
  Object.fromEntries(sliders.map((slider) => [slider, stepOf(slider)])) as unknown as Steps;

export const usualSteps: Steps = eachSlider(() => USUAL);

/** The weights that the server is sent. */
export const weightsOf = (steps: Steps): Partial<Record<Criterion, number>> =>
  Object.fromEntries(
    sliders.flatMap((slider) => criteriaOf(slider).map((criterion) => [criterion, STEPS[steps[slider]] ?? 1])),
  );

const nearest = (weight: number): number =>
  STEPS.reduce((best, value, at) => (Math.abs(value - weight) < Math.abs((STEPS[best] ?? 0) - weight) ? at : best), 0);

/** The steps that come nearest to the weights of a proposal. */
export const stepsOf = (weights: Proposal['weights']): Steps => eachSlider((slider) => nearest(weights[slider]));
