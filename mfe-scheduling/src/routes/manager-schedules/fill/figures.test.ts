import { expect, it } from 'vitest';
import { proposalResult, proposedPerson } from '../../../testing/proposal.ts';
import { better, byOwed, figuresOf, standsOut, wagesOf } from './figures.ts';

const owes = (weekends: number, nights = 0) => ({ owed: { weekends, nights, early: 0, late: 0 } });

it('adds up what a proposal comes to', () => {
  const people = [
    proposedPerson('anna', { contractTime: '32:00:00', plannedTime: '30:00:00', ...owes(1.5) }),
    proposedPerson('piet', { contractTime: '20:00:00', plannedTime: '23:30:00', ...owes(-1) }),
    proposedPerson('kees', { contractTime: null, plannedTime: '40:00:00' }),
  ];
  expect(figuresOf(proposalResult({ people, openPlaces: [{ shiftId: 's', shiftAssignmentId: 'p' }] }))).toMatchObject({
    filled: 0,
    open: 1,
    offContract: 5.5 * 3600,
    spread: { weekends: 2.5, nights: 0, early: 0, late: 0 },
  });
  expect(figuresOf(proposalResult()).spread.weekends).toBe(0);
});

it('tells wages as they are paid, however much they counted', () => {
  const weighted = (cost: number) => ({ weights: { ...proposalResult().proposal.weights, cost } });
  expect([1, 2, 0.5, 0].map((weight) => wagesOf(600, weighted(weight)))).toEqual([600, 300, 1200, null]);
  expect(wagesOf(null, weighted(1))).toBe(null);
});

it('lists first to whom most is owed, whatever somebody had too many of', () => {
  const people = [proposedPerson('b', owes(-3)), proposedPerson('a'), proposedPerson('c', owes(-9, 2))];
  expect(byOwed(people).map(({ fullName }) => fullName)).toEqual(['c', 'a', 'b']);
  expect([0.4, 0.5, -0.5].map(standsOut)).toEqual([false, true, true]);
});

it.each([
  [1, 2, true, 'second'],
  [1, 2, false, 'first'],
  [2, 2, true, null],
  [null, 2, true, null],
] as const)('says which of %s and %s is better', (a, b, wantsMore, which) =>
  expect(better(a, b, wantsMore)).toBe(which),
);
