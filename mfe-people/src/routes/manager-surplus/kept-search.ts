/**
 * The name searched for, kept for this browser tab. Not in the address: a screen whose address changes is made again,
 * and a field must not be while somebody types in it.
 */
import { tabMemory } from '@rooster/module-kit';
import { useState } from 'react';

/** The text and how to change it. */
export function useKeptSearch(tenantUserId: string): readonly [string, (search: string) => void] {
  const memory = tabMemory(tenantUserId, 'people.surplus-search');
  const [search, setSearch] = useState(() => memory.read() ?? '');
  const change = (next: string): void => {
    setSearch(next);
    memory.write(next);
  };
  return [search, change];
}
