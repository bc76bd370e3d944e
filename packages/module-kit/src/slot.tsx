/** A place in a page for what other remotes offer. */
import { useEffect, useRef } from 'react';
import type { SlotName } from './shell-api.ts';
import { useShell } from './shell-context.ts';

/** Shows every widget that a remote offers for this slot and that the person may see; nothing when there is none. `data` goes to each widget: keep the same object while nothing changes. */
export function Slot({ name, data, className }: { readonly name: SlotName; readonly data?: unknown; readonly className?: string }): React.JSX.Element {
  const { slot } = useShell();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => (place.current === null ? undefined : slot(place.current, name, data)), [slot, name, data]);
  return <div ref={place} className={className} />;
}
