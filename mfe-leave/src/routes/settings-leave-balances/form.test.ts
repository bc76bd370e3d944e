// @vitest-environment node
import { expect, it } from 'vitest';
import { draftOf, lastDayOf, problemOf, type TermDraft, toMonths } from './form.ts';

const months = { legal: 6, aboveLegal: 60, workingTimeReduction: 0, timeForTime: null };

it('shows what is set and sends it back as it came', () => {
  const draft = draftOf(months);
  expect(draft.timeForTime).toEqual({ months: '', never: true });
  expect(toMonths(draft)).toEqual(months);
});

it.each<[TermDraft, string | undefined]>([
  [{ months: '6', never: false }, undefined],
  [{ months: '5', never: false }, 'too-small'],
  [{ months: '', never: false }, 'required'],
  [{ months: '', never: true }, undefined],
  [{ months: '1,5', never: false }, 'not-whole'],
  [{ months: '1201', never: false }, 'too-large'],
])('statutory leave, %o: %s', (term, problem) => {
  expect(problemOf('legal', term)).toBe(problem);
  expect(toMonths({ ...draftOf(months), legal: term }) === undefined).toBe(problem !== undefined);
});

it('lets other leave lapse at the end of its own year', () => {
  expect(problemOf('aboveLegal', { months: '0', never: false })).toBeUndefined();
});

it.each([
  ['legal', 6, '2028-06-30'],
  ['aboveLegal', 60, '2032-12-31'],
  ['workingTimeReduction', 0, '2027-12-31'],
  ['timeForTime', 2, '2028-02-29'],
] as const)('%s of 2027 with a term of %d months can be used until %s', (term, after, lastDay) => {
  expect(lastDayOf(term, 2027, after)).toBe(lastDay);
});
