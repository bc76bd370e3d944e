import type { RemoteState } from '@rooster/contract';
import { describe, expect, it } from 'vitest';
import { changeOf, faultsOf, firstValues } from './change.ts';

const remote = { published: ['1.1.0', '1.0.0'], stable: '1.1.0' } as unknown as RemoteState;
const values = { ...firstValues(remote), why: 'a reason' };

describe('a change of what is live', () => {
  it('begins with the newest version that is not live yet', () => {
    expect(values.version).toBe('1.0.0');
  });

  it('needs a reason, whatever it is', () => {
    expect(faultsOf('rollback', { ...values, why: '  ' })).toEqual(['why']);
    expect(faultsOf('rollback', values)).toEqual([]);
  });

  it.each([
    ['canary', { percent: '' }, ['percent']],
    ['canary', { percent: '101' }, ['percent']],
    ['rollout', { steps: '50, 10, 100' }, ['steps']],
    ['rollout', { steps: '10, 50' }, ['steps']],
    ['rollout', { minutes: '0' }, ['minutes']],
    ['pin', {}, ['tenantIds']],
    ['canary', {}, []],
  ] as const)('%s with %j', (kind, change, faults) => {
    expect(faultsOf(kind, { ...values, ...change })).toEqual(faults);
  });

  it('says no more than it needs', () => {
    expect(changeOf('rollback', values)).toEqual({ change: 'rollback', why: 'a reason' });
    expect(changeOf('canary', { ...values, tenantIds: ['a'] })).toEqual({
      change: 'canary',
      version: '1.0.0',
      percent: 10,
      tenantIds: ['a'],
      why: 'a reason',
    });
    expect(changeOf('rollout', { ...values, steps: '10 100' })).toMatchObject({ steps: [10, 100], everyMinutes: 30 });
  });
});
