import { expect, it } from 'vitest';
import { proposal } from '../../../testing/proposal.ts';
import { LAST_STEP, sliders, stepsOf, usualSteps, weightsOf } from './weights.ts';

it('sends the usual weights for sliders in the middle, and early and late together', () => {
  const weights = weightsOf(usualSteps);
  expect(Object.keys(weights)).toHaveLength(sliders.length + 1);
  expect(new Set(Object.values(weights))).toEqual(new Set([1]));
  expect(weightsOf({ ...usualSteps, early: 0 })).toMatchObject({ early: 0, late: 0 });
});

it('finds the sliders of a proposal again', () => {
  const steps = { ...usualSteps, cover: LAST_STEP, cost: 0, nights: 1 };
  expect(stepsOf({ ...proposal().weights, ...weightsOf(steps) })).toEqual(steps);
  expect(stepsOf({ ...proposal().weights, cover: 5, wishes: 1.2 })).toMatchObject({ cover: LAST_STEP, wishes: 2 });
});
