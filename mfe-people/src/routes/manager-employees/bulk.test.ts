import type { MemberSummary } from '@rooster/contract';
import { describe, expect, it } from 'vitest';
import { affected, piecesOf } from './bulk.ts';

const member = (tenantUserId: string, over: Partial<MemberSummary> = {}): MemberSummary => ({
  tenantUserId,
  firstName: 'A',
  middleName: null,
  lastName: tenantUserId,
  employeeCode: null,
  email: `${tenantUserId}@b.nl`,
  roleIds: [],
  skillIds: [],
  departments: [],
  contractState: 'None',
  access: 'Active',
  dateOfBirth: null,
  phoneNumber: null,
  ...over,
});
const ids = (employees: readonly MemberSummary[]) => employees.map(({ tenantUserId }) => tenantUserId);

describe('work on several employees', () => {
  it.each([
    ['department', 'd', ['out']],
    ['giveRole', 'r', ['out']],
    ['takeRole', 'r', ['in']],
  ] as const)('%s leaves those alone who have nothing to change', (kind, target, expected) => {
    const inside = member('in', { departments: [{ departmentId: 'd', name: 'D', isManager: false }], roleIds: ['r'] });
    expect(ids(affected(kind, [inside, member('out')], target))).toEqual(expected);
  });

  it('invites only who has an address and no login', () => {
    const people = [
      member('active'),
      member('invited', { access: 'Invited' }),
      member('none', { access: 'None' }),
      member('unreachable', { access: 'None', email: null }),
      member('left', { access: 'Left' }),
    ];
    expect(ids(affected('invite', people, ''))).toEqual(['invited', 'none']);
  });

  it('puts a hundred into a department with one request, and all else one by one', () => {
    const people = Array.from({ length: 250 }, (_, index) => member(String(index)));
    expect(piecesOf('department', people).map(({ length }) => length)).toEqual([100, 100, 50]);
    expect(piecesOf('giveRole', people)).toHaveLength(250);
  });
});
