import { describe, expect, it } from 'vitest';
import { bodyOf, type ContractForm, daysTotal, formOfDefaults, problemsOf, termsOf } from './contract-form.ts';
import { defaults } from './testing.ts';

const form = (over: Partial<ContractForm> = {}): ContractForm => ({
  ...formOfDefaults(defaults, 'nl'),
  startDate: '2026-03-01',
  ...over,
});
const days = (over: Partial<ContractForm['days']>) => ({ days: { ...form().days, ...over } });
const codes = (of: ContractForm) => problemsOf(of).map(({ path, code }) => [path, code]);

describe('the contract form', () => {
  it('starts from the usual hours, which add up', () => {
    expect(form().days.monday).toBe('7,6');
    expect(daysTotal(form())).toBe(38 * 3600);
    expect(codes(form())).toEqual([]);
  });

  it('adds the days up as they are typed, and says nothing while one is half typed', () => {
    expect(daysTotal(form(days({ friday: '' })))).toBe(30.4 * 3600);
    expect(daysTotal(form(days({ friday: '7:' })))).toBe(37.4 * 3600);
    expect(daysTotal(form(days({ friday: 'x' })))).toBeNull();
  });

  it.each([
    ['days short of the week', form(days({ friday: '4' })), [['contractWorkweek', 'contract-hours-mismatch']]],
    [
      'contract hours below the week',
      form({ contractHours: '36' }),
      [['contractHours', 'contract-hours-below-workweek']],
    ],
    ['no start', form({ startDate: '' }), [['startDate', 'required']]],
    ['no end though not permanent', form({ permanent: false }), [['endDate', 'required']]],
    ['an end before the start', form({ permanent: false, endDate: '2026-02-28' }), [['endDate', 'end-before-start']]],
    [
      'a day of 25 hours',
      form({ ...days({ monday: '25', tuesday: '0', wednesday: '0', thursday: '0', friday: '0' }), workingWeek: '25' }),
      [['contractWorkweek.monday', 'too-large']],
    ],
    ['words for money', form({ hourlyCost: 'veel' }), [['hourlyCost', 'invalid-value']]],
    ['words for hours', form({ extraVacationHours: 'veel' }), [['extraVacationHours', 'invalid-duration']]],
  ])('refuses %s', (_name, typed, expected) => expect(codes(typed)).toEqual(expected));

  it('lets an on-call contract have a week without hours', () => {
    expect(
      codes(
        form({
          workingWeek: '0',
          contractHours: '0',
          ...days({ monday: '', tuesday: '', wednesday: '', thursday: '', friday: '' }),
        }),
      ),
    ).toEqual([]);
  });

  it('sends durations, and no end for a permanent contract whatever stood there', () => {
    const body = bodyOf(form({ endDate: '2027-01-01', contractNumber: ' C-7 ' }));
    expect(body).toEqual({
      ...defaults,
      contractNumber: 'C-7',
      startDate: '2026-03-01',
      endDate: null,
      hourlyCost: null,
      ruleSetId: null,
      weekTimes: null,
    });
    expect(bodyOf(form({ hourlyCost: '24,5' })).hourlyCost).toBe(24.5);
    expect(termsOf(form({ workingWeek: '?' }))).toBeNull();
  });
});
