import { describe, expect, it } from 'vitest';
import { bodyOf, emptyEmployee, isDirty, problemsOf } from './employee-form.ts';

const named = { ...emptyEmployee, firstName: 'Anna', lastName: 'Berg' };

describe('the form for one new employee', () => {
  it.each([
    [
      'nothing',
      emptyEmployee,
      [
        ['firstName', 'required'],
        ['lastName', 'required'],
      ],
    ],
    ['spaces', { ...named, firstName: '  ' }, [['firstName', 'required']]],
    ['a name alone', named, []],
    ['half an address', { ...named, email: 'anna@bakery' }, [['email', 'invalid-email']]],
    ['a good address with spaces around', { ...named, email: ' anna@bakery.example ' }, []],
    ['a phone number of words', { ...named, phoneNumber: 'call me' }, [['phoneNumber', 'invalid-phone']]],
    ['a phone number of punctuation', { ...named, phoneNumber: '(((...)))' }, [['phoneNumber', 'invalid-phone']]],
    ['an international number', { ...named, phoneNumber: '+31 6 1234 5678' }, []],
    ['29 February of a common year', { ...named, dateOfBirth: '2001-02-29' }, [['dateOfBirth', 'invalid-date']]],
    ['29 February of a leap year', { ...named, dateOfBirth: '2000-02-29' }, []],
  ])('judges %s', (_name, form, expected) => {
    expect(problemsOf(form).map(({ path, code }) => [path, code])).toEqual(expected);
  });

  it('sends trimmed values and nothing that was left empty', () => {
    expect(bodyOf({ ...named, firstName: ' Anna ', email: ' a@b.nl ', middleName: ' ', departmentIds: ['d'] })).toEqual(
      { firstName: 'Anna', lastName: 'Berg', email: 'a@b.nl', departmentIds: ['d'], sendInvite: true },
    );
  });

  it('invites nobody without an address', () => {
    expect(bodyOf(named)).toEqual({ firstName: 'Anna', lastName: 'Berg', sendInvite: false });
    expect(bodyOf({ ...named, email: 'a@b.nl', sendInvite: false }).sendInvite).toBe(false);
  });

  it('knows whether closing would lose something', () => {
    expect(isDirty(emptyEmployee)).toBe(false);
    expect(isDirty({ ...emptyEmployee, sendInvite: false })).toBe(false);
    expect(isDirty({ ...emptyEmployee, lastName: 'B' })).toBe(true);
    expect(isDirty({ ...emptyEmployee, skillIds: ['s'] })).toBe(true);
  });
});
