/** Modal dialogs on the native element: the browser traps the focus, makes the rest inert and gives the focus back. */
import { useEffect, useRef, type RefObject } from 'react';

const open: HTMLDialogElement[] = [];
const listeners = new Set<() => void>();
const notify = () => listeners.forEach((listener) => listener());

/** The dialog on top, or null. What must stay usable above it, such as a toast, has to be drawn inside it. */
export const topDialog = (): HTMLDialogElement | null => open.at(-1) ?? null;

/** Told whenever another dialog is on top. */
export function subscribeTopDialog(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows a dialog as modal and answers how to take it away. */
export function showModal(dialog: HTMLDialogElement): () => void {
  dialog.showModal();
  open.push(dialog);
  document.documentElement.style.overflow = 'hidden';
  notify();
  return () => {
    open.splice(open.indexOf(dialog), 1);
    if (open.length === 0) document.documentElement.style.overflow = '';
    dialog.close();
    notify();
  };
}

/**
 * Ref for a `<dialog>` that is modal as long as it is rendered. Escape and, where the dialog asks for it,
 * a press on the backdrop call `onDismiss`; the dialog itself never closes on its own, so that the caller can ask first.
 */
export function useModal(onDismiss: () => void, backdrop = false): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null);
  const latest = useRef(onDismiss);
  useEffect(() => {
    latest.current = onDismiss;
  });
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return undefined;
    const onKey = (event: KeyboardEvent) => {
      // A popup inside (a list of choices, a calendar) takes Escape for itself first.
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      event.stopPropagation();
      latest.current();
    };
    const onCancel = (event: Event) => {
      if (event.target !== dialog) return;
      event.preventDefault();
      latest.current();
    };
    const onPress = (event: PointerEvent) => {
      if (backdrop && event.target === dialog) latest.current();
    };
    dialog.addEventListener('keydown', onKey);
    dialog.addEventListener('cancel', onCancel);
    dialog.addEventListener('pointerdown', onPress);
    const hide = showModal(dialog);
    return () => {
      dialog.removeEventListener('keydown', onKey);
      dialog.removeEventListener('cancel', onCancel);
      dialog.removeEventListener('pointerdown', onPress);
      hide();
    };
  }, [backdrop]);
  return ref;
}
