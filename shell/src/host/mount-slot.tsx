/** Fills a slot inside a remote's page: a React root of the shell in an element of the remote. */
import { createRoot } from 'react-dom/client';
import type { Services } from '../services/services.ts';
import { ShellRoot } from '../services/shell-root.tsx';
import { Slot, type SlotProps } from './slot.tsx';

/** Shows a slot's widgets in an element. Returns how to empty it again. */
export function mountSlot(services: Services, element: HTMLElement, slot: SlotProps): () => void {
  const root = createRoot(element);
  root.render(
    <ShellRoot services={services}>
      <Slot {...slot} />
    </ShellRoot>,
  );
  return () => {
    // The remote's root may be in the middle of a commit, in which React refuses to unmount another root.
    queueMicrotask(() => root.unmount());
  };
}
