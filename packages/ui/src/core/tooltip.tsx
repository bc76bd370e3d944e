/** A short word beside what the pointer or the keyboard is on. */
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { placeBeside } from './place.ts';
import { showOnTop } from './top-layer.ts';
import styles from './tooltip.module.css';

export interface TooltipProps {
  /** Absent while something else says more. */
  readonly text: string | undefined;
  readonly children: ReactNode;
}

/** Shows `text` on hover and focus, in the top layer so that nothing cuts it off; Escape hides it. */
export function Tooltip({ text, children }: TooltipProps) {
  const [shown, setShown] = useState(false);
  return (
    <span
      className={styles.wrap}
      onPointerEnter={(event) => event.pointerType === 'mouse' && setShown(true)}
      onPointerLeave={() => setShown(false)}
      onPointerDown={() => setShown(false)}
      onFocus={(event) => setShown(event.target.matches(':focus-visible'))}
      onBlur={() => setShown(false)}
      onKeyDown={(event) => event.key === 'Escape' && setShown(false)}
    >
      {children}
      {shown && text !== undefined && <Bubble key={text} text={text} />}
    </span>
  );
}

/** Stands beside what it is about, which is around it; placed when it appears, so another text is another one. */
function Bubble({ text }: { readonly text: string }) {
  const bubble = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    const element = bubble.current;
    const trigger = element?.parentElement;
    if (!element || !trigger) return undefined;
    const hide = showOnTop(element);
    placeBeside(element, trigger, { side: 'top', align: 'center', gap: 6 });
    return hide;
  }, []);

  return (
    <span ref={bubble} role="tooltip" popover="manual" className={styles.bubble}>
      {text}
    </span>
  );
}
