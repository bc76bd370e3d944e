/**
 * Keeps the keyboard's and the screen reader's place when the control that has the focus goes: with a row that was
 * deleted, a mark that was taken away, a button that is done and can't be pressed any more. Browsers then give the
 * focus to nothing, and a screen reader begins at the top of the page.
 *
 * It comes to what stands there now, and never to another control, which the same key pressed twice would press: to the
 * next row, to the row, list or part of the page around it, or to what a button is in that can't be pressed any more.
 */

/** Rows, one of which comes into another's place. */
const ROWS = 'li, tr, section, article, [role=row], [role=listitem]';
/** What a reading place can be. */
const PLACES = `${ROWS}, ul, ol, table, form, fieldset, dialog, main, [role=group], [role=region], [role=dialog]`;
/** Milliseconds in which whoever removed the control may give the focus to something better. */
const WAIT = 100;

interface Held {
  readonly control: HTMLElement;
  /** What it lay in, from the inside out. */
  readonly around: readonly Element[];
}

const isHtml = (node: unknown): node is HTMLElement => node instanceof HTMLElement;
const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body;
const isGone = ({ control }: Held): boolean => !control.isConnected || control.matches(':disabled');

function ancestorsOf(element: Element | null): readonly Element[] {
  const around: Element[] = [];
  for (let each = element; each !== null && each !== document.body; each = each.parentElement) around.push(each);
  return around;
}

/** The element that a sibling is, or the next one in that direction where it is only text. */
const elementAt = (node: Node | null, side: 'nextElementSibling' | 'previousElementSibling'): Element | null =>
  node instanceof CharacterData ? node[side] : isHtml(node) ? node : null;

/** The rows beside what was removed, where that was one. */
function neighboursOf({ removedNodes, nextSibling, previousSibling }: MutationRecord, control: Node): Element[] {
  const removed = [...removedNodes].find((node) => node.contains(control));
  if (!isHtml(removed) || !removed.matches(ROWS)) return [];
  return [elementAt(nextSibling, 'nextElementSibling'), elementAt(previousSibling, 'previousElementSibling')]
    .filter((row) => row !== null)
    .filter((row) => row.matches(ROWS));
}

/** Gives an element the focus, in the order of tabs or not; it may be hidden, and take none. */
function focus(element: HTMLElement): void {
  const isOwn = element.hasAttribute('tabindex');
  if (!isOwn) element.tabIndex = -1;
  element.focus({ preventScroll: true });
  if (isOwn) return;
  const tidy = (): void => {
    // The window may have lost the focus, and not the element.
    if (document.activeElement === element) return;
    element.removeAttribute('tabindex');
    element.removeEventListener('blur', tidy);
  };
  if (isLost()) element.removeAttribute('tabindex');
  else element.addEventListener('blur', tidy);
}

/** Keeps it from now on; returns how to stop. */
export function keepPlace(): () => void {
  let held: Held | undefined;
  /** What had the focus before it went into a dialog. */
  let outside: Held | undefined;
  let neighbours: readonly Element[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const settle = (): void => {
    timer = undefined;
    if (held === undefined || !isLost() || !isGone(held)) return;
    const main = [...document.querySelectorAll('main')];
    // What is still there keeps its place exactly: Tab goes on behind it.
    const beside = held.control.isConnected ? held.around[0] : undefined;
    const places = [beside, ...neighbours, ...held.around, ...(outside?.around ?? []), ...main];
    held = undefined;
    for (const place of places) {
      if (!isHtml(place) || !place.isConnected || !(place === beside || place.matches(PLACES))) continue;
      focus(place);
      if (!isLost()) return;
    }
  };
  const observer = new MutationObserver((records) => {
    // Where it is only disabled the browser takes the focus when it draws next.
    if (held === undefined || timer !== undefined || !isGone(held)) return;
    const { control } = held;
    neighbours = records.flatMap((record) => neighboursOf(record, control));
    timer = setTimeout(settle, WAIT);
  });
  const onFocus = ({ target }: FocusEvent): void => {
    if (!isHtml(target)) return;
    held = { control: target, around: ancestorsOf(target.parentElement) };
    if (target.closest('dialog') === null) outside = held;
  };
  const onBlur = (): void => {
    const left = held;
    // Said before what has the focus is removed, too: only afterwards can it be told whether the person left it.
    setTimeout(() => {
      if (held === left && left !== undefined && isLost() && !isGone(left)) held = undefined;
    });
  };
  document.addEventListener('focusin', onFocus);
  document.addEventListener('focusout', onBlur);
  observer.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] });
  return () => {
    clearTimeout(timer);
    observer.disconnect();
    document.removeEventListener('focusin', onFocus);
    document.removeEventListener('focusout', onBlur);
  };
}
