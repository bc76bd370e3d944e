/** The name searched for, kept for this browser tab. Not in the address: a screen whose address changes is made anew, and a field must not be while somebody types in it. */
import { useState } from 'react';

const keyOf = (tenantUserId: string): string => `rooster.people.surplus-search.${tenantUserId}`;

function load(tenantUserId: string): string {
  try {
    return sessionStorage.getItem(keyOf(tenantUserId)) ?? '';
  } catch {
    return '';
  }
}

/** The text and how to change it. */
export function useKeptSearch(tenantUserId: string): readonly [string, (search: string) => void] {
  const [search, setSearch] = useState(() => load(tenantUserId));
  const change = (next: string): void => {
    setSearch(next);
    try {
      sessionStorage.setItem(keyOf(tenantUserId), next);
    } catch {
      // Storage is closed or full; the search is only forgotten sooner.
    }
  };
  return [search, change];
}
