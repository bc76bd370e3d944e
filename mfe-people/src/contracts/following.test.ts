import { describe, expect, it } from 'vitest';
import { bodyOf, type ContractForm, formOfDefaults, problemsOf } from './contract-form.ts';
import { isReductionUnusual, isTimed, withContractHours, withDay, withTimes, withWorkingWeek } from './following.ts';
import { defaults } from './testing.ts';

const fresh = (): ContractForm => ({ ...formOfDefaults(defaults, 'nl'), startDate: '2026-03-01' });
const typed = (form: ContractForm, ...steps: ((form: ContractForm) => Partial<ContractForm>)[]): ContractForm =>
  steps.reduce((now, step) => ({ ...now, ...step(now) }), form);
const hoursOf = ({ workingWeek, contractHours, days }: ContractForm) => [
  workingWeek,
  contractHours,
  Object.values(days).join(' '),
];

describe('day hours, working week and contract hours', () => {
  it('follow a working week of 24 where 38 of 40 is usual: nobody gets 832 hours of reduction', () => {
    const form = typed(
      fresh(),
      (now) => withWorkingWeek(now, '2', 'nl'),
      (now) => withWorkingWeek(now, '24', 'nl'),
    );
    expect(hoursOf(form)).toEqual(['24', '25,25', '4,8 4,8 4,8 4,8 4,8 0 0']);
    expect(problemsOf(form)).toEqual([]);
    expect(bodyOf(form)).toMatchObject({ workingWeek: '24:00:00', contractHours: '25:15:00' });
  });

  it('follow the days, and keep equal what was equal', () => {
    const equal = typed(fresh(), (now) => withContractHours(now, '38'));
    const form = typed(
      equal,
      ...(['monday', 'tuesday', 'wednesday'] as const).map(
        (day) => (now: ContractForm) => withDay(now, day, '8', 'nl'),
      ),
      (now) => withDay(now, 'thursday', '', 'nl'),
      (now) => withDay(now, 'friday', '0', 'nl'),
    );
    expect(hoursOf(form).slice(0, 2)).toEqual(['24', '24']);
    expect(hoursOf(typed(form, (now) => withWorkingWeek(now, '12', 'nl')))).toEqual(['12', '12', '4 4 4 0 0 0 0']);
  });

  it('come back to the usual days after a week of none, and wait while a field cannot be read', () => {
    const form = typed(
      fresh(),
      (now) => withWorkingWeek(now, '0', 'nl'),
      (now) => withWorkingWeek(now, '38', 'nl'),
    );
    expect(hoursOf(form)).toEqual(hoursOf(fresh()));
    expect(hoursOf(typed(form, (now) => withDay(now, 'monday', 'x', 'nl')))[0]).toBe('38');
    expect(hoursOf(typed(form, (now) => withWorkingWeek(now, '', 'nl')))[2]).toBe(hoursOf(form)[2]);
  });
});

describe('the times of a day', () => {
  const office = { fromTime: '09:00', toTime: '17:30', breaks: [{ fromTime: '12:30', toTime: '13:00' }] };

  it('give its hours, and are sent along', () => {
    const form = typed(
      fresh(),
      () => ({ timed: true }),
      (now) => withTimes(now, 'monday', office, 'nl'),
    );
    expect(hoursOf(form)).toEqual(['38,4', '40,5', '8 7,6 7,6 7,6 7,6 0 0']);
    expect([isTimed(form, 'monday'), isTimed(form, 'tuesday'), problemsOf(form)]).toEqual([true, false, []]);
    expect(bodyOf(form).weekTimes).toEqual({
      monday: office,
      tuesday: null,
      wednesday: null,
      thursday: null,
      friday: null,
      saturday: null,
      sunday: null,
    });
    expect(bodyOf({ ...form, timed: false }).weekTimes).toBeNull();
  });

  it('are said to be wrong while one is missing', () => {
    const form = typed(
      fresh(),
      () => ({ timed: true }),
      (now) => withTimes(now, 'monday', { ...office, toTime: null }, 'nl'),
    );
    expect(problemsOf(form)).toEqual([{ path: 'weekTimes.monday', code: 'invalid-time' }]);
  });
});

it('working time reduction above 8 hours a week is asked about', () => {
  const hours = (contractHours: number, workingWeek: number) => ({
    contractHours: contractHours * 3600,
    workingWeek: workingWeek * 3600,
  });
  expect([hours(40, 32), hours(40.25, 32), hours(40, 24), null].map((terms) => isReductionUnusual(terms))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});
