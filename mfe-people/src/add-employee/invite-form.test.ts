import { describe, expect, it } from 'vitest';
import { bodyOf, emptyInvite, isDirty, problemsOf } from './invite-form.ts';

describe('the add-employee form', () => {
  it.each([
    ['nothing', {}, [['email', 'required']]],
    ['spaces', { email: '   ' }, [['email', 'required']]],
    ['half an address', { email: 'anna@bakery' }, [['email', 'invalid-email']]],
    ['a good address', { email: ' anna@bakery.example ' }, []],
    ['a phone number of words', { email: 'a@b.nl', phoneNumber: 'call me' }, [['phoneNumber', 'invalid-phone']]],
    [
      'a phone number of punctuation',
      { email: 'a@b.nl', phoneNumber: '(((...)))' },
      [['phoneNumber', 'invalid-phone']],
    ],
    ['an international number', { email: 'a@b.nl', phoneNumber: '+31 6 1234 5678' }, []],
    ['29 February of a common year', { email: 'a@b.nl', dateOfBirth: '2001-02-29' }, [['dateOfBirth', 'invalid-date']]],
    ['29 February of a leap year', { email: 'a@b.nl', dateOfBirth: '2000-02-29' }, []],
  ])('judges %s', (_name, typed, expected) => {
    expect(problemsOf({ ...emptyInvite, ...typed }).map(({ path, code }) => [path, code])).toEqual(expected);
  });

  it('sends trimmed values and nothing that was left empty', () => {
    expect(bodyOf({ ...emptyInvite, email: ' a@b.nl ', firstName: ' Anna ', middleName: ' ' })).toEqual({
      email: 'a@b.nl',
      firstName: 'Anna',
    });
    expect(bodyOf({ ...emptyInvite, email: 'a@b.nl', roleIds: ['r1'] })).toEqual({ email: 'a@b.nl', roleIds: ['r1'] });
  });

  it('knows whether closing would lose something', () => {
    expect(isDirty(emptyInvite)).toBe(false);
    expect(isDirty({ ...emptyInvite, lastName: 'B' })).toBe(true);
    expect(isDirty({ ...emptyInvite, roleIds: ['r1'] })).toBe(true);
  });
});
