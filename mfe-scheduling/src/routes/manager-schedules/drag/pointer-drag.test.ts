import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { person, place, schedule, shift } from '../../../testing/schedule.ts';
import type { Carried, Target } from '../model/actions.ts';
import { indexOf } from '../model/schedule-index.ts';
import { DragStore } from './drag-store.ts';
import { edgeSpeed, ghostPlace, startPointerDrag } from './pointer-drag.ts';

const store = new DragStore();
store.setIndex(indexOf(schedule([shift('bar', [place('p1', 'anna')])], [person('anna'), person('piet')])));
const onPickUp = vi.fn<(carried: Carried) => void>();
const onDrop = vi.fn<(target: Target) => void>();
const onClick = vi.fn<() => void>();
let hand: HTMLElement;
let stop = () => {};

const startOn = (root: HTMLElement, board: HTMLElement | null = null) =>
  startPointerDrag(root, { store, scroller: () => board, ghost: () => null, hand: () => hand, onPickUp, onDrop });

beforeEach(() => {
  document.body.innerHTML =
    '<div id="root"><button id="chip" data-carry="place p1">x</button><div id="cell" data-drop="cell 2026-11-17 piet "></div></div>';
  const root = document.querySelector<HTMLElement>('#root');
  if (root === null) throw new Error('no root');
  root.addEventListener('click', onClick);
  document.elementFromPoint = () => document.querySelector('#cell');
  hand = document.createElement('div');
  hand.setPointerCapture = () => undefined;
  hand.hasPointerCapture = () => false;
  stop = startOn(root);
});

afterEach(() => {
  stop();
  vi.clearAllMocks();
});

const fire = (type: string, x: number, init: PointerEventInit = {}, selector = '#chip') =>
  document.querySelector(selector)?.dispatchEvent(
    new PointerEvent(type, {
      bubbles: true,
      clientX: x,
      clientY: 0,
      button: 0,
      isPrimary: true,
      pointerType: 'mouse',
      ...init,
    }),
  );

describe('carrying with the pointer', () => {
  it('drops where it is let go, and lets no click follow', () => {
    fire('pointerdown', 0);
    fire('pointermove', 40);
    expect(onPickUp).toHaveBeenCalledWith({ kind: 'place', assignmentId: 'p1' });
    expect(store.state()).toMatchObject({ mode: 'pointer', copying: false });
    fire('pointerup', 40);
    expect(onDrop).toHaveBeenCalledWith({ kind: 'cell', date: '2026-11-17', tenantUserId: 'piet', departmentId: null });
    document.querySelector<HTMLElement>('#chip')?.click();
    expect(onClick).not.toHaveBeenCalled();
    expect(store.state()).toBeNull();
  });

  it('gives the hand the pointer from the first move on, until it is let go', () => {
    const calls: string[] = [];
    hand.setPointerCapture = (id) => void calls.push(`has ${id}`);
    hand.hasPointerCapture = () => true;
    hand.releasePointerCapture = (id) => void calls.push(`lets go of ${id}`);
    fire('pointerdown', 0, { pointerId: 7 });
    expect(calls).toEqual([]);
    fire('pointermove', 40, { pointerId: 7 });
    expect(calls).toEqual(['has 7']);
    fire('pointerup', 40, { pointerId: 7 });
    expect(calls).toEqual(['has 7', 'lets go of 7']);
  });

  it('chooses no text of what is pressed', () => {
    const chosen = () => {
      const event = new Event('selectstart', { bubbles: true, cancelable: true });
      document.querySelector('#chip')?.dispatchEvent(event);
      return !event.defaultPrevented;
    };
    expect(chosen()).toBe(true);
    fire('pointerdown', 0);
    expect(chosen()).toBe(false);
    fire('pointerup', 0);
    expect(chosen()).toBe(true);
  });

  it('is a click when the pointer hardly moves', () => {
    fire('pointerdown', 0);
    fire('pointermove', 3);
    fire('pointerup', 3);
    expect(onPickUp).not.toHaveBeenCalled();
    document.querySelector<HTMLElement>('#chip')?.click();
    expect(onClick).toHaveBeenCalledOnce();
  });

  it('copies while Ctrl is held, and stops at Escape', () => {
    fire('pointerdown', 0);
    fire('pointermove', 40);
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Control' }));
    expect(store.state()?.copying).toBe(true);
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
    fire('pointerup', 40);
    expect(onDrop).not.toHaveBeenCalled();
    expect(store.state()).toBeNull();
  });

  it.each([
    ['a finger that moves at once', { pointerType: 'touch' }],
    ['the right button', { button: 2 }],
    ['a second finger', { pointerType: 'touch', isPrimary: false }],
  ])('leaves %s alone', (_what, init) => {
    vi.useFakeTimers();
    fire('pointerdown', 0, init);
    fire('pointermove', 40, init);
    vi.runAllTimers();
    vi.useRealTimers();
    expect(onPickUp).not.toHaveBeenCalled();
  });

  it('carries what a finger rests on, while the board stays where it is and no menu opens', () => {
    const finger = { pointerType: 'touch' };
    const isKept = (type: string): boolean =>
      document.querySelector('#chip')?.dispatchEvent(new Event(type, { bubbles: true, cancelable: true })) ?? false;
    vi.useFakeTimers();
    fire('pointerdown', 0, finger);
    fire('pointermove', 2, finger);
    expect(isKept('touchmove')).toBe(true);
    vi.advanceTimersByTime(500);
    vi.useRealTimers();
    expect(onPickUp).toHaveBeenCalledWith({ kind: 'place', assignmentId: 'p1' });
    expect(isKept('contextmenu')).toBe(false);
    expect(isKept('touchmove')).toBe(false);
    fire('pointermove', 40, finger);
    fire('pointerup', 40, finger);
    expect(onDrop).toHaveBeenCalledOnce();
    expect(isKept('touchmove')).toBe(true);
  });
});

it.each([
  [10, -14],
  [300, 0],
  [590, 14],
])('scrolls along at the edges: at %i by %i', (at, speed) => expect(edgeSpeed(at, 48, 552)).toBe(speed));

describe('what is carried from a row that stays', () => {
  const boxOf = (top: number, bottom: number): DOMRect =>
    DOMRect.fromRect({ x: 0, y: top, width: 1000, height: bottom - top });
  let steps: FrameRequestCallback[] = [];
  const step = () => steps.splice(0).forEach((run) => run(0));
  const moveTo = (y: number) => {
    window.dispatchEvent(new PointerEvent('pointermove', { clientX: 500, clientY: y }));
    step();
  };

  it('does not scroll the board under the pointer before it has been over the rows that move, nor over those', () => {
    document.body.innerHTML =
      '<div id="root"><div id="board"><div id="head" data-stays="top"></div><div id="open" data-stays="top"><button id="chip" data-carry="place p1">x</button></div><div id="sums" data-stays="bottom"></div></div></div>';
    const [root, board] = ['#root', '#board'].map((id) => document.querySelector<HTMLElement>(id));
    if (!root || !board) throw new Error('no board');
    const boxes = { board: boxOf(0, 600), head: boxOf(0, 48), open: boxOf(48, 120), sums: boxOf(560, 600) };
    for (const [id, box] of Object.entries(boxes))
      vi.spyOn(document.querySelector<HTMLElement>(`#${id}`) ?? board, 'getBoundingClientRect').mockReturnValue(box);
    const scrollBy = vi.fn<(by: ScrollToOptions) => void>();
    Object.assign(board, { scrollBy });
    steps = [];
    vi.stubGlobal('requestAnimationFrame', (run: FrameRequestCallback) => steps.push(run));
    stop();
    stop = startOn(root, board);
    fire('pointerdown', 500, { clientY: 70 });
    moveTo(90);
    moveTo(110);
    moveTo(125);
    moveTo(170);
    expect(scrollBy).not.toHaveBeenCalled();
    moveTo(100);
    expect(scrollBy).toHaveBeenLastCalledWith({ left: 0, top: -14 });
    moveTo(580);
    expect(scrollBy).toHaveBeenLastCalledWith({ left: 0, top: 14 });
    vi.unstubAllGlobals();
  });
});

describe('the ghost', () => {
  const mouse = { x: 14, y: 12 };
  const size = { width: 200, height: 80 };
  const window = { width: 1000, height: 600 };

  it('is beside the pointer, and whole inside the window at its edges', () => {
    expect(ghostPlace({ x: 100, y: 100 }, mouse, size, window)).toEqual({ x: 114, y: 112 });
    expect(ghostPlace({ x: 990, y: 100 }, mouse, size, window)).toEqual({ x: 792, y: 112 });
    // Below it would lie under the pointer once it may go no further down.
    expect(ghostPlace({ x: 100, y: 590 }, mouse, size, window)).toEqual({ x: 114, y: 498 });
    expect(ghostPlace({ x: 5, y: 20 }, { x: -24, y: -64 }, size, window)).toEqual({ x: 8, y: 8 });
  });
});
