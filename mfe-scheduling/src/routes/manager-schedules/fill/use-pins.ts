/** Places of drafts that the planner wants to stay when a proposal may change drafts; as long as the tab is open. */
import { tabMemory, useSession } from '@rooster/module-kit';
import { useCallback, useMemo, useState } from 'react';

export interface Pins {
  /** Ids of places. */
  readonly all: ReadonlySet<string>;
  readonly toggle: (shiftAssignmentId: string) => void;
}

const idsIn = (text: string | null): string[] => (text ?? '').split(' ').filter((id) => id !== '');

export function usePins(): Pins {
  const { user } = useSession();
  const memory = useMemo(() => tabMemory(user.tenantUserId, 'scheduling.pins'), [user.tenantUserId]);
  const [all, setAll] = useState<ReadonlySet<string>>(() => new Set(idsIn(memory.read())));
  const toggle = useCallback(
    (id: string) => {
      const next = new Set(idsIn(memory.read()));
      if (!next.delete(id)) next.add(id);
      memory.write([...next].join(' '));
      setAll(next);
    },
    [memory],
  );
  return useMemo(() => ({ all, toggle }), [all, toggle]);
}
