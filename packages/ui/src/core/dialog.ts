/** Modal dialogs on the native element: the browser traps the focus, makes the rest inert and gives the focus back. */
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

/** Where the focus goes when a dialog opens; the browser would start on the cross. */
const START = [
  '[data-autofocus]',
  'input:not(:disabled, [type=hidden]), select:not(:disabled), textarea:not(:disabled)',
];

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

function showModal(dialog: HTMLDialogElement): () => void {
  const first = START.map((selector) => dialog.querySelector<HTMLElement>(selector)).find(
    (element) => element !== null,
  );
  document.documentElement.style.overflow = 'hidden';
  // The browser begins where it is asked to. Asked afterwards, it would lay out the page for the cross first.
  first?.toggleAttribute('autofocus', true);
  dialog.showModal();
  first?.toggleAttribute('autofocus', false);
  if (document.activeElement !== first) first?.focus();
  open.push(dialog);
  notify();
  return () => {
    open.splice(open.indexOf(dialog), 1);
    if (open.length === 0) document.documentElement.style.overflow = '';
    dialog.close();
    notify();
  };
}

/**
 * Whether a list of choices or a calendar is open, which takes Escape for itself. Such popups are hung on the dialog
 * (`AntdScope` asks for it) behind its content, each in a `div`, and stay there hidden once they were open.
 */
const popupOpen = (dialog: HTMLDialogElement) =>
  [...dialog.querySelectorAll(':scope > div:not(:first-child) > *')].some((popup) => popup.getClientRects().length > 0);

/**
 * Calls `dismiss` on Escape, and on a phone's back gesture. The dialog never closes on its own:
 * the caller may ask first whether unsaved input is to be dropped.
 */
function onDismissal(dialog: HTMLDialogElement, dismiss: () => void): () => void {
  let mine = false;
  // First the way down, to see what is open before it closes; then the way up past everything inside that may take the
  // key.
  const down = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    mine = !popupOpen(dialog);
    event.preventDefault();
  };
  const up = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !mine) return;
    mine = false;
    dismiss();
  };
  const cancel = (event: Event) => {
    if (event.target !== dialog) return;
    event.preventDefault();
    dismiss();
  };
  dialog.addEventListener('keydown', down, true);
  document.addEventListener('keydown', up);
  dialog.addEventListener('cancel', cancel);
  return () => {
    dialog.removeEventListener('keydown', down, true);
    document.removeEventListener('keydown', up);
    dialog.removeEventListener('cancel', cancel);
  };
}

/** Ref for a `<dialog>` that is modal as long as it is rendered. */
export function useModal(onDismiss: () => void): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null);
  const latest = useRef(onDismiss);
  useEffect(() => {
    latest.current = onDismiss;
  });
  // A layout effect, so that the dialog is closed, and the focus given back, before it leaves the page.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return undefined;
    const stopListening = onDismissal(dialog, () => latest.current());
    const hide = showModal(dialog);
    return () => {
      stopListening();
      hide();
    };
  }, []);
  return ref;
}
