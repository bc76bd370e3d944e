import type { MemberSummary } from '@rooster/contract';
import { describe, expect, it } from 'vitest';
import { nobody, refreshed, ticksOf, withAll, withOne } from './selection.ts';

const member = (tenantUserId: string, over: Partial<MemberSummary> = {}): MemberSummary => ({
  tenantUserId,
  firstName: 'A',
  middleName: null,
  lastName: tenantUserId,
  employeeCode: null,
  email: null,
  roleIds: [],
  skillIds: [],
  departments: [],
  contractState: 'None',
  access: 'None',
  dateOfBirth: null,
  phoneNumber: null,
  ...over,
});
const [anna, bas, cas] = [member('a'), member('b'), member('c')];

describe('ticks', () => {
  it('add up over lists that are narrowed differently', () => {
    const selection = withOne(withAll(nobody, [anna, bas]), cas, true);
    expect([...selection.keys()]).toEqual(['a', 'b', 'c']);
    expect(ticksOf(selection, [anna])).toBe('all');
    expect(ticksOf(withOne(selection, bas, false), [anna, bas])).toBe('some');
    expect(ticksOf(selection, [])).toBe('none');
  });

  it('hold the employee as last read, and stay the same object while nothing changes', () => {
    const selection = withAll(nobody, [anna, bas]);
    expect(refreshed(selection, [anna, cas])).toBe(selection);
    const invited = member('b', { access: 'Invited' });
    expect(refreshed(selection, [invited]).get('b')).toBe(invited);
  });
});
