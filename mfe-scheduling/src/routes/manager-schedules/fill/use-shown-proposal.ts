/**
 * The proposal that lies over the board. The tab remembers it, so that it is there again after a reload, in another
 * week, and when a message about it is opened.
 */
import { tabMemory, useSession, useShell } from '@rooster/module-kit';
import { useCallback, useEffect, useMemo, useState } from 'react';

/** What the address asks for a proposal with. */
const ASKED = 'proposal';

/** The id of the proposal that is shown, or null, and how to show another or none. */
export function useShownProposal(): readonly [string | null, (proposalId: string | null) => void] {
  const { user } = useSession();
  const memory = useMemo(() => tabMemory(user.tenantUserId, 'scheduling.proposal'), [user.tenantUserId]);
  const [shown, setShown] = useState(() => memory.read() || null);
  const show = useCallback(
    (proposalId: string | null) => {
      memory.write(proposalId ?? '');
      setShown(proposalId);
    },
    [memory],
  );
  const { nav } = useShell();
  const { pathname, search } = nav.get();
  useEffect(() => {
    const query = new URLSearchParams(search);
    const asked = query.get(ASKED);
    if (asked === null) return;
    // Taken out of the address: the screen is made again then, and reads what it remembers.
    memory.write(asked);
    query.delete(ASKED);
    nav.go(query.size === 0 ? pathname : `${pathname}?${query}`, { replace: true });
  }, [memory, nav, pathname, search]);
  return [shown, show];
}
