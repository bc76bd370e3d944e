// @vitest-environment node
import type { TimesheetCorrection } from '@rooster/contract';
import { expect, it } from 'vitest';
import { type CorrectionDraft, problemsOf, toInput } from './draft.ts';

const draft: CorrectionDraft = { date: '2026-11-10', direction: 'add', minutes: 90, reason: ' Vergeten te klokken ' };
const actor = { tenantUserId: 'm', firstName: 'A', middleName: null, lastName: 'B' };
const existing = (duration: string): TimesheetCorrection[] => [
  {
    correctionId: 'c',
    tenantUserId: 'e',
    applicationDate: '2026-11-10',
    duration,
    reason: 'r',
    createdBy: actor,
    createdAt: '2026-11-11T10:00:00Z',
  },
];

it('is sent with its sign and without stray spaces', () => {
  expect(toInput(draft)).toEqual({
    applicationDate: '2026-11-10',
    duration: '01:30:00',
    reason: 'Vergeten te klokken',
  });
  expect(toInput({ ...draft, direction: 'take' }).duration).toBe('-01:30:00');
});

it.each([
  [{}, [], null, {}],
  [{ minutes: null }, [], null, { minutes: 'required' }],
  [{ minutes: 0, reason: ' ' }, [], null, { minutes: 'required', reason: 'required' }],
  [{ minutes: 1441 }, [], null, { minutes: 'correction-too-large' }],
  [{ minutes: 1440 }, [], null, {}],
  [{ minutes: 61 }, existing('23:00:00'), null, { minutes: 'correction-too-large' }],
  [{ minutes: 61, direction: 'take' }, existing('23:00:00'), null, {}],
  [{ date: '2026-02-30' }, [], null, { date: 'invalid-date' }],
  [{}, [], '2026-11-10', { date: 'closed' }],
  [{}, [], '2026-11-09', {}],
] as const)('%o beside %o, closed up to %s: %o', (changes, corrections, closedDate, problems) => {
  expect(problemsOf({ ...draft, ...changes }, corrections, closedDate)).toEqual(problems);
});
