import type { Me } from '@rooster/contract';
import { describe, expect, it } from 'vitest';
import { detailsBody, detailsProblems, savedDetails } from './own-details.ts';
import { passwordProblems } from './password.ts';

const me: Me = {
  firstName: 'Anna',
  middleName: null,
  lastName: 'Berg',
  email: 'anna@example.com',
  dateOfBirth: null,
  phoneNumber: null,
  language: 'nl',
  version: 4,
};
const codes = (problems: object) =>
  Object.entries(problems).flatMap(([field, problem]) => (problem ? [`${field} ${problem.code}`] : []));

describe("one's own details", () => {
  it('are sent back as they came when nothing was changed', () => {
    const { values, version } = savedDetails(me);
    expect(version).toBe(4);
    expect(codes(detailsProblems(values))).toEqual([]);
    expect(detailsBody(values)).toEqual({
      firstName: 'Anna',
      middleName: null,
      lastName: 'Berg',
      email: 'anna@example.com',
      phoneNumber: null,
    });
  });

  it('tell what is wrong, field by field', () => {
    const { values } = savedDetails(me);
    expect(
      codes(
        detailsProblems({ ...values, firstName: ' ', lastName: 'x'.repeat(81), email: 'anna@', phoneNumber: 'bel me' }),
      ),
    ).toEqual(['firstName required', 'lastName too-long', 'email invalid-email', 'phoneNumber invalid-phone']);
  });
});

describe('a new password', () => {
  it.each([
    ['nothing', '', '', ['currentPassword required', 'newPassword required']],
    ['nine characters', 'old', '123456789', ['newPassword too-short']],
    ['ten characters', 'old', '1234567890', []],
    ['129 characters', 'old', 'x'.repeat(129), ['newPassword too-long']],
    ['the name before the @', 'old', 'ikbenANNA2026', ['newPassword password-contains-email']],
  ])('%s', (_name, currentPassword, newPassword, expected) => {
    expect(codes(passwordProblems({ currentPassword, newPassword }, me.email))).toEqual(expected);
  });

  it('may hold an address name too short to mean anything', () => {
    expect(
      codes(passwordProblems({ currentPassword: 'old', newPassword: 'grote jo-jo 12' }, 'jo@example.com')),
    ).toEqual([]);
  });
});
