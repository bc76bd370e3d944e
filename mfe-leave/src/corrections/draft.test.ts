// @vitest-environment node
import { expect, it } from 'vitest';
import { type CorrectionDraft, problemsOf, toInput } from './draft.ts';

const draft: CorrectionDraft = {
  balanceType: 'Legal',
  year: '2026',
  direction: 'add',
  hours: '7,5',
  reason: ' Meegenomen ',
};

it('is sent with its sign and without stray spaces', () => {
  expect(toInput(draft)).toEqual({
    year: 2026,
    balanceType: 'Legal',
    correctionAmount: '07:30:00',
    reason: 'Meegenomen',
  });
  expect(toInput({ ...draft, direction: 'take' })?.correctionAmount).toBe('-07:30:00');
});

it.each([
  [{}, {}],
  [{ hours: '' }, { hours: 'required' }],
  [{ hours: '0' }, { hours: 'invalid-value' }],
  [{ hours: 'veel' }, { hours: 'invalid-value' }],
  [{ year: '26' }, { year: 'invalid-value' }],
  [{ year: '1999' }, { year: 'invalid-value' }],
  [{ reason: ' ' }, { reason: 'required' }],
] as const)('%o: %o', (changes, problems) => {
  const changed = { ...draft, ...changes };
  expect(problemsOf(changed)).toEqual(problems);
  expect(toInput(changed) === undefined).toBe(Object.keys(problems).length > 0);
});
