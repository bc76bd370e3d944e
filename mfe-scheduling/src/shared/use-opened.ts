/** What form is open over a screen. */
import { useCallback, useState } from 'react';

/**
 * Returns what is open, how to open something, and how to close it. An answer that comes once its form was closed by
 * hand closes no other that is open by then.
 */
export function useOpened<What>(): readonly [What | null, (what: What) => void, () => void] {
  const [opened, setOpened] = useState<{ readonly what: What } | null>(null);
  const open = useCallback((what: What) => setOpened({ what }), []);
  const close = useCallback(() => setOpened((now) => (now === opened ? null : now)), [opened]);
  return [opened?.what ?? null, open, close];
}
