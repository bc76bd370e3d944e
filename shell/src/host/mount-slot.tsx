/** Fills a slot inside a remote's page: a React root of the shell in an element of the remote. */
import type { SlotName } from '@rooster/contract/shell';
import { createRoot } from 'react-dom/client';
import type { Services } from '../boot/services.ts';
import { ShellRoot } from '../boot/shell-root.tsx';
import { Slot } from './slot.tsx';

/** Shows a slot's widgets in an element. Answers how to empty it again. */
export function mountSlot(services: Services, element: HTMLElement, name: SlotName, data: unknown): () => void {
  const root = createRoot(element);
  root.render(
    <ShellRoot services={services}>
      <Slot name={name} data={data} />
    </ShellRoot>,
  );
  return () => {
    // The remote's root may be in the middle of a commit, in which React refuses to unmount another root.
    queueMicrotask(() => root.unmount());
  };
}
