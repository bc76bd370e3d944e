/** A place in a page for what other remotes offer. */
import { useEffect, useRef } from 'react';
import type { SlotName } from './shell-api.ts';
import { useShell } from './shell-context.ts';

export interface SlotProps {
  readonly name: SlotName;
  /** Goes to each widget: keep the same object while nothing changes. */
  readonly data?: unknown;
  /** Shows only the widget with this key. */
  readonly only?: string;
  readonly className?: string;
}

/** Shows every widget that a remote offers for this slot and that the person may see; nothing when there is none. */
export function Slot({ name, data, only, className }: SlotProps): React.JSX.Element {
  const { slot } = useShell();
  const place = useRef<HTMLDivElement>(null);
  useEffect(
    () => (place.current === null ? undefined : slot(place.current, name, data, only)),
    [slot, name, data, only],
  );
  return <div ref={place} className={className} />;
}
