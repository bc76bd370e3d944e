/** Puts a popover beside its trigger, inside the window. */

export interface Placement {
  /** Above or below when there is room; the other side otherwise. */
  readonly side: 'top' | 'bottom';
  /** Which edges line up. */
  readonly align: 'start' | 'center' | 'end';
  /** Distance to the trigger in CSS pixels. */
  readonly gap: number;
}

const EDGE = 8;
const clamp = (value: number, low: number, high: number) => Math.max(low, Math.min(value, high));

/** Sets `left` and `top` of a fixed popover that is already shown. */
export function placeBeside(popover: HTMLElement, trigger: Element, { side, align, gap }: Placement): void {
  const anchor = trigger.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = popover;
  const above = anchor.top - gap - height;
  const below = anchor.bottom + gap;
  const fitsBelow = below + height <= window.innerHeight - EDGE;
  const top = side === 'top' ? (above >= EDGE ? above : below) : fitsBelow || above < EDGE ? below : above;
  const left =
    align === 'start' ? anchor.left : align === 'end' ? anchor.right - width : anchor.left + (anchor.width - width) / 2;
  popover.style.left = `${clamp(left, EDGE, window.innerWidth - width - EDGE)}px`;
  popover.style.top = `${clamp(top, EDGE, Math.max(EDGE, window.innerHeight - height - EDGE))}px`;
}
