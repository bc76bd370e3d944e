import type { Member } from '@rooster/contract';
import { describe, expect, it } from 'vitest';
import { bodyOf, changesOf, formOf, problemsOf } from './member-form.ts';

const member: Member = {
  tenantUserId: 'm',
  firstName: 'Sanne',
  middleName: 'de',
  lastName: 'Vries',
  employeeCode: null,
  email: 's@b.nl',
  roleIds: ['r1', 'r2'],
  skillIds: [],
  departments: [],
  contractState: 'None',
  access: 'Active',
  dateOfBirth: '1990-05-01',
  phoneNumber: null,
  startedOn: null,
  leavesOn: null,
  createdAt: '2026-01-01T00:00:00Z',
  version: 4,
};

describe("an employee's details", () => {
  it('are sent as they are known when nothing is typed', () => {
    const { firstName, middleName, lastName, employeeCode, email, roleIds, skillIds, dateOfBirth, phoneNumber } =
      member;
    expect(bodyOf(formOf(member))).toEqual({
      firstName,
      middleName,
      lastName,
      employeeCode,
      email,
      roleIds,
      skillIds,
      dateOfBirth,
      phoneNumber,
    });
  });

  it('know what was changed; the order of roles is no change', () => {
    const base = formOf(member);
    expect(changesOf(base, { ...base, roleIds: ['r2', 'r1'] })).toEqual({});
    expect(changesOf(base, { ...base, middleName: '', skillIds: ['s'] })).toEqual({ middleName: '', skillIds: ['s'] });
  });

  it('need a name, and a birthday that exists', () => {
    expect(
      problemsOf({ ...formOf(member), lastName: ' ', dateOfBirth: '2001-02-30' }).map(({ path, code }) => [path, code]),
    ).toEqual([
      ['lastName', 'required'],
      ['dateOfBirth', 'invalid-date'],
    ]);
  });
});
