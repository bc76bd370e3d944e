/**
 * Keeps the keyboard's place when a screen is made again at the same path, as it is whenever its search or hash
 * changes: the control that was used is found again among the new ones. What lay in a dialog is gone with it; then it
 * is the control that had opened the dialog.
 */
const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex]';

interface Place {
  readonly sign: string;
  /** Among those with the same sign. */
  readonly index: number;
}

const controlsOf = (root: ParentNode): readonly HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((element) => element.closest('dialog') === null);

/** What a control is called, and what it is; a choice among several also by its value. */
function signOf(element: HTMLElement): string {
  const kind =
    element instanceof HTMLInputElement
      ? `${element.type} ${['radio', 'checkbox'].includes(element.type) ? element.value : ''}`
      : '';
  const name = element.getAttribute('aria-label') ?? element.closest('label')?.textContent ?? element.textContent;
  return `${element.tagName} ${kind} ${name}`;
}

/** Where the focus is in a part of the page; undefined when it is elsewhere. */
function placeIn(root: ParentNode): Place | undefined {
  const controls = controlsOf(root);
  const focused = controls.find((element) => element === document.activeElement);
  if (focused === undefined) return undefined;
  const sign = signOf(focused);
  return { sign, index: controls.filter((element) => signOf(element) === sign).indexOf(focused) };
}

/** One screen's memory of its focus. */
export interface FocusKeeper {
  /** Before the screen is made anew. */
  readonly remember: (root: ParentNode) => void;
  /** After it. */
  readonly restore: (root: ParentNode) => void;
  /** When another screen comes. */
  readonly forget: () => void;
}

export function createFocusKeeper(): FocusKeeper {
  let place: Place | undefined;
  return {
    remember: (root) => {
      place = placeIn(root) ?? place;
    },
    restore: (root) => {
      if (place === undefined || document.querySelector('dialog[open]') !== null) return;
      const { sign, index } = place;
      place = undefined;
      controlsOf(root)
        .filter((element) => signOf(element) === sign)
        .at(index)
        ?.focus({ preventScroll: true });
    },
    forget: () => {
      place = undefined;
    },
  };
}
