/**
 * What a screen remembers as long as the browser's tab is open, such as a name that was searched for. It is of one
 * person: the shell forgets it when that person logs out or another comes.
 */

const PREFIX = 'rooster.of.';
const prefixOf = (tenantUserId: string): string => `${PREFIX}${tenantUserId}.`;

/** One text of one person. */
export interface TabMemory {
  /** What was written last; null where nothing was, or where the browser has no storage to give. */
  readonly read: () => string | null;
  readonly write: (text: string) => void;
}

/** The text under a name, which starts with that of the remote: `people.list`. */
export function tabMemory(tenantUserId: string, name: string): TabMemory {
  const key = prefixOf(tenantUserId) + name;
  return {
    read: () => {
      try {
        return sessionStorage.getItem(key);
      } catch {
        return null;
      }
    },
    write: (text) => {
      try {
        sessionStorage.setItem(key, text);
      } catch {
        // Storage is closed or full: it is only forgotten sooner.
      }
    },
  };
}

/** Forgets what this tab remembers of anybody but this person; of everybody without one. */
export function forgetTabMemory(besides?: string): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(PREFIX) && (besides === undefined || !key.startsWith(prefixOf(besides))))
        sessionStorage.removeItem(key);
    }
  } catch {
    // Then nothing was remembered either.
  }
}
