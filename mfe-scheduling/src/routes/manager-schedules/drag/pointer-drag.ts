/**
 * Carrying with the pointer. One set of listeners for the whole board; while something moves, nothing of React runs but
 * what changes its look. A finger that moves at once scrolls; one that rests on something picks it up.
 */
import type { Carried, Target } from '../model/actions.ts';
import { carriedFrom, targetFrom, targetKey } from './drop-keys.ts';
import type { DragStore } from './drag-store.ts';

/** Pixels that a press may move and still be a click. */
const SLACK = 5;
/** Milliseconds that a finger rests before it picks up. */
const HOLD = 400;
/** Distance from the right edge, and pixels per frame, at which the board scrolls along. */
const EDGE = 48;
const SPEED = 14;
/** Width of the names, which stay when the board scrolls sideways. */
const NAMES = 200;
/** Where the ghost is drawn from the pointer: below a mouse, above a finger, which would cover it. */
const GHOST = { mouse: { x: 14, y: 12 }, touch: { x: -24, y: -64 } } as const;
/** Pixels that the ghost keeps from the edges of the window. */
const GAP = 8;

export interface PointerDragOptions {
  readonly store: DragStore;
  readonly scroller: () => HTMLElement | null;
  /** Follows the pointer. */
  readonly ghost: () => HTMLElement | null;
  /** Has the pointer meanwhile, inside `root`: nothing below is hovered, and the pointer looks as the hand does. */
  readonly hand: () => HTMLElement | null;
  readonly onPickUp: (carried: Carried) => void;
  readonly onDrop: (target: Target) => void;
}

/** How far to scroll in a frame, with the pointer at `at`: back before `first`, on after `last`. */
export const edgeSpeed = (at: number, first: number, last: number): number =>
  at < first ? -SPEED : at > last ? SPEED : 0;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Left and top of a ghost of a size, whole inside the window: where it would hang out below, it is above the mouse. */
export function ghostPlace(
  pointer: Point,
  from: Point,
  size: { readonly width: number; readonly height: number },
  window: { readonly width: number; readonly height: number },
): Point {
  const x = Math.min(pointer.x + from.x, window.width - size.width - GAP);
  const y = pointer.y + from.y;
  const isBelow = from.y > 0 && y + size.height + GAP > window.height;
  return { x: Math.max(GAP, x), y: Math.max(GAP, isBelow ? pointer.y - from.y - size.height : y) };
}

/**
 * The part of the board that moves: between the rows and names that stay. What lies under the pointer there is never
 * scrolled away.
 */
function movingPart(
  box: DOMRect,
  stays: readonly HTMLElement[],
): { left: number; right: number; top: number; bottom: number } {
  const rows = (where: string) =>
    stays.filter(({ dataset }) => dataset.stays === where).map((row) => row.getBoundingClientRect());
  const top = Math.max(box.top, ...rows('top').map(({ bottom }) => bottom));
  const bottom = Math.min(box.bottom, ...rows('bottom').map(({ top: first }) => first));
  return { left: box.left + NAMES, right: box.right - EDGE, top, bottom };
}

interface Press {
  readonly carried: Carried;
  readonly pointerId: number;
  readonly x: number;
  readonly y: number;
  readonly isTouch: boolean;
}

/** Listens on `root`; returns how to stop. */
export function startPointerDrag(
  root: HTMLElement,
  { store, scroller, ghost, hand, onPickUp, onDrop }: PointerDragOptions,
): () => void {
  let press: Press | null = null;
  let dragging = false;
  let pointer = { x: 0, y: 0 };
  let frame = 0;
  let hold: ReturnType<typeof setTimeout> | undefined;
  let ghostAt: Point = GHOST.mouse;
  let mayScroll = { sideways: false, upDown: false };
  let stays: readonly HTMLElement[] = [];
  let marked: HTMLElement | null = null;
  let overKey = '';

  const mark = (element: HTMLElement | null) => {
    if (marked === element) return;
    marked?.removeAttribute('data-over');
    element?.setAttribute('data-over', '');
    marked = element;
  };

  const look = () => {
    const under = document.elementFromPoint(pointer.x, pointer.y);
    let element = under instanceof Element ? under.closest<HTMLElement>('[data-drop]') : null;
    // A block that has nothing to say lets its cell answer.
    let target = element === null ? null : targetFrom(element.dataset.drop ?? '');
    if (
      element !== null &&
      target !== null &&
      target.kind !== 'cell' &&
      target.kind !== 'open' &&
      store.verdict(target).mark === null
    ) {
      element = element.parentElement?.closest<HTMLElement>('[data-drop]') ?? null;
      target = element === null ? null : targetFrom(element.dataset.drop ?? '');
    }
    mark(element);
    const key = target === null ? '' : targetKey(target);
    if (key !== overKey) {
      overKey = key;
      store.setOver(target);
    }
  };

  const scroll = () => {
    const board = scroller();
    if (board === null) return;
    const box = board.getBoundingClientRect();
    if (pointer.x < box.left || pointer.x > box.right) return;
    const part = movingPart(box, stays);
    const left = edgeSpeed(pointer.x, part.left, part.right);
    const top = edgeSpeed(pointer.y, part.top, part.bottom);
    // What is picked up in a row that stays begins where the board would scroll: it scrolls once the pointer has been
    // elsewhere.
    if (left === 0) mayScroll.sideways = true;
    if (top === 0) mayScroll.upDown = true;
    const by = { left: mayScroll.sideways ? left : 0, top: mayScroll.upDown ? top : 0 };
    if (by.left !== 0 || by.top !== 0) board.scrollBy(by);
  };

  const step = () => {
    scroll();
    // What is under the pointer is read before the ghost is moved, so that a frame lays out once.
    look();
    const element = ghost();
    if (element !== null) {
      const size = { width: element.offsetWidth, height: element.offsetHeight };
      const at = ghostPlace(pointer, ghostAt, size, { width: innerWidth, height: innerHeight });
      element.style.transform = `translate(${at.x}px, ${at.y}px)`;
    }
    frame = requestAnimationFrame(step);
  };

  const stop = () => {
    cancelAnimationFrame(frame);
    clearTimeout(hold);
    window.removeEventListener('pointermove', onMove);
    window.removeEventListener('pointerup', onUp);
    window.removeEventListener('pointercancel', onCancel);
    window.removeEventListener('keydown', onKey, true);
    window.removeEventListener('keyup', onKey, true);
    if (dragging && press !== null && hand()?.hasPointerCapture(press.pointerId) === true)
      hand()?.releasePointerCapture(press.pointerId);
    mark(null);
    overKey = '';
    press = null;
    if (dragging) store.letGo();
    dragging = false;
  };

  const begin = ({ carried, pointerId, isTouch }: Press, isCopy: boolean) => {
    dragging = true;
    ghostAt = isTouch ? GHOST.touch : GHOST.mouse;
    mayScroll = { sideways: false, upDown: false };
    stays = [...(scroller()?.querySelectorAll<HTMLElement>('[data-stays]') ?? [])];
    hand()?.setPointerCapture(pointerId);
    window.getSelection()?.removeAllRanges();
    store.pickUp(carried, 'pointer', isCopy);
    onPickUp(carried);
    frame = requestAnimationFrame(step);
  };

  const onMove = (event: PointerEvent) => {
    if (press === null) return;
    pointer = { x: event.clientX, y: event.clientY };
    if (!dragging) {
      if (Math.hypot(pointer.x - press.x, pointer.y - press.y) < SLACK) return;
      if (press.isTouch) {
        stop();
        return;
      }
      begin(press, event.ctrlKey || event.metaKey);
    }
    event.preventDefault();
  };

  const onUp = () => {
    if (dragging) {
      look();
      const target = store.over();
      // The click that follows a drag is none.
      root.addEventListener('click', swallow, { capture: true, once: true });
      setTimeout(() => root.removeEventListener('click', swallow, true));
      if (target !== null) onDrop(target);
    }
    stop();
  };

  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  const onCancel = () => stop();
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault();
      stop();
    } else if (event.key === 'Control' || event.key === 'Meta') store.setCopying(event.type === 'keydown');
  };

  const onDown = (event: PointerEvent) => {
    if (event.button !== 0 || !event.isPrimary || !(event.target instanceof Element)) return;
    const element = event.target.closest<HTMLElement>('[data-carry]');
    const carried = element === null ? null : carriedFrom(element.dataset.carry ?? '');
    if (carried === null) return;
    const isTouch = event.pointerType === 'touch';
    const pressed = { carried, pointerId: event.pointerId, x: event.clientX, y: event.clientY, isTouch };
    press = pressed;
    pointer = pressed;
    if (isTouch) hold = setTimeout(() => begin(pressed, false), HOLD);
    window.addEventListener('pointermove', onMove);
    window.addEventListener('pointerup', onUp);
    window.addEventListener('pointercancel', onCancel);
    window.addEventListener('keydown', onKey, true);
    window.addEventListener('keyup', onKey, true);
  };

  // The browser would choose text.
  const onSelect = (event: Event) => {
    if (press !== null) event.preventDefault();
  };
  // The browser would scroll under what a finger carries, and open its menu while it rests.
  const onTouch = (event: TouchEvent) => {
    if (dragging) event.preventDefault();
  };
  const onMenu = (event: Event) => {
    if (press?.isTouch === true) event.preventDefault();
  };

  root.addEventListener('pointerdown', onDown);
  root.addEventListener('selectstart', onSelect);
  root.addEventListener('touchmove', onTouch, { passive: false });
  root.addEventListener('contextmenu', onMenu);
  return () => {
    stop();
    root.removeEventListener('pointerdown', onDown);
    root.removeEventListener('selectstart', onSelect);
    root.removeEventListener('touchmove', onTouch);
    root.removeEventListener('contextmenu', onMenu);
  };
}
