/** Gives the shell's services to everything inside one remote's React root. */
import { createContext, use } from 'react';
import type { MountProps } from './shell-api.ts';

/** Holds what the remote was mounted with. */
export const ShellContext = createContext<MountProps | null>(null);

/** All that the shell gives; only inside a remote. */
export function useShell(): MountProps {
  const shell = use(ShellContext);
  if (shell === null) throw new Error('useShell works only inside a remote');
  return shell;
}
