/** Who wants to be asked before the page is left: forms with unsaved changes. */

type Ask = () => boolean | Promise<boolean>;

const asks = new Set<Ask>();

/** The browser's own question, for closing the tab or leaving the site. */
const beforeUnload = (event: BeforeUnloadEvent): void => event.preventDefault();

export const leaveGuard = {
  /** Adds a question. Returns how to take it back. */
  add: (ask: Ask): (() => void) => {
    if (asks.size === 0) globalThis.addEventListener('beforeunload', beforeUnload);
    asks.add(ask);
    return () => {
      asks.delete(ask);
      if (asks.size === 0) globalThis.removeEventListener('beforeunload', beforeUnload);
    };
  },
  /** Whether anybody has to be asked. */
  isArmed: (): boolean => asks.size > 0,
  /** Asks nobody any more: everybody has agreed, and the page is about to go. */
  release: (): void => {
    asks.clear();
    globalThis.removeEventListener('beforeunload', beforeUnload);
  },
  /** Asks one after the other; false as soon as one says no. */
  mayLeave: async (): Promise<boolean> => {
    for (const ask of asks) if (!(await ask())) return false;
    return true;
  },
};
