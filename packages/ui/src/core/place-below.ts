/** Where an open calendar or list stands: below its field, or above. */
import { type CSSProperties, useLayoutEffect, useRef, useState } from 'react';

/** Room that it takes. Pixels. */
interface Size {
  readonly width: number;
  readonly height: number;
  /** As wide as its field where that is wider. */
  readonly isStretched?: boolean;
}

/** Pixels between it and its field, and between it and the window's edge. */
const GAP = 4;
const EDGE = 8;

/** Above only where there is room for it and none below. In the window's pixels. */
function placeOf(field: DOMRect, { width: least, height, isStretched = false }: Size): CSSProperties {
  const { left, top, bottom } = field;
  const width = isStretched ? Math.max(least, field.width) : least;
  const isAbove = window.innerHeight - bottom < height && top >= height;
  return {
    position: 'fixed',
    left: Math.max(EDGE, Math.min(left, window.innerWidth - width - EDGE)),
    right: 'auto',
    ...(isStretched && { width }),
    ...(isAbove ? { top: 'auto', bottom: window.innerHeight - top + GAP } : { top: bottom + GAP, bottom: 'auto' }),
  };
}

/**
 * The place while it is open, for as long as the page scrolls below it. antd leaves one that is opened again outside
 * of the window when nothing moves.
 */
export function usePlace(isOpen: boolean, size: Size) {
  const field = useRef<HTMLSpanElement>(null);
  const [place, setPlace] = useState<CSSProperties>();
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    const measure = () => {
      if (field.current) setPlace(placeOf(field.current.getBoundingClientRect(), size));
    };
    measure();
    window.addEventListener('scroll', measure, { capture: true, passive: true });
    window.addEventListener('resize', measure);
    return () => {
      window.removeEventListener('scroll', measure, { capture: true });
      window.removeEventListener('resize', measure);
    };
  }, [isOpen, size]);
  return { field, place };
}
