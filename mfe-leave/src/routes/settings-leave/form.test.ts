// @vitest-environment node
import { expect, it } from 'vitest';
import { draftOf, problemsOf, type SettingsDraft, toInput, withStep } from './form.ts';

const settings = {
  minimumNoticeDaysForLeave: 14,
  standardVacationHours: '200:00:00',
  carryOverFlatRate: '40:30:00',
  carryOverPercentageRate: 50,
  settlementDate: '07-01',
  ageBasedVacationAdditions: [{ age: 50, extraHours: '07:36:00' }],
};
const draft = draftOf(settings, 'nl');

it('shows what is set in the way it is typed, and sends it back as it came', () => {
  expect(draft).toEqual({
    notice: '14',
    flat: '40,5',
    percentage: '50',
    day: '1',
    month: '7',
    steps: [{ key: 0, age: '50', hours: '7,6' }],
  });
  expect(toInput(draft, settings)).toEqual(settings);
});

it('takes empty limits for none', () => {
  const none = { ...settings, carryOverFlatRate: null, carryOverPercentageRate: null };
  expect(draftOf(none, 'en')).toMatchObject({ flat: '', percentage: '' });
  expect(toInput({ ...draft, flat: ' ', percentage: '' }, settings)).toEqual(none);
});

it('sends ages in order', () => {
  const steps = withStep(draft.steps).map((step) => (step.key === 1 ? { ...step, age: '45', hours: '4' } : step));
  expect(toInput({ ...draft, steps }, settings)?.ageBasedVacationAdditions).toEqual([
    { age: 45, extraHours: '04:00:00' },
    { age: 50, extraHours: '07:36:00' },
  ]);
});

it.each<[Partial<SettingsDraft>, object]>([
  [{ notice: '' }, { notice: 'required' }],
  [{ notice: '1,5' }, { notice: 'not-whole' }],
  [{ notice: '366' }, { notice: 'not-whole' }],
  [{ flat: 'veel' }, { flat: 'invalid-value' }],
  [{ percentage: '101' }, { percentage: 'not-whole' }],
  [{ day: '29', month: '2' }, { day: 'invalid-date' }],
  [{ day: '31', month: '4' }, { day: 'invalid-date' }],
  [{ steps: [{ key: 0, age: '14', hours: '8' }] }, { steps: { 0: { age: 'invalid-value' } } }],
  [{ steps: [{ key: 0, age: '50', hours: '' }] }, { steps: { 0: { hours: 'invalid-value' } } }],
  [
    {
      steps: [
        { key: 0, age: '50', hours: '8' },
        { key: 1, age: '50', hours: '16' },
      ],
    },
    { steps: { 1: { age: 'twice' } } },
  ],
])('%o: %o', (changes, problems) => {
  const changed = { ...draft, ...changes };
  expect(problemsOf(changed)).toEqual({ steps: {}, ...problems });
  expect(toInput(changed, settings)).toBeUndefined();
});
