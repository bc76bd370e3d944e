import { grants as byContract, permissions, presetPermissions } from '@rooster/contract';
import { expect, it } from 'vitest';
import { grants } from './grants.ts';

it('answers as the server does, for every preset and permission', () => {
  for (const held of [...Object.values(presetPermissions), ['developer'] as const]) {
    expect(grants(held)).toBe(byContract(held));
    expect(permissions.filter((permission) => grants(held, [permission]))).toEqual(permissions.filter((permission) => byContract(held, [permission])));
  }
});
