/** A small surface beside the button that opens it, in the top layer; a press elsewhere or Escape closes it. */
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { cx } from './cx.ts';
import { placeBeside } from './place.ts';
import { showOnTop } from './top-layer.ts';
import styles from './menu.module.css';

export interface PopoverProps {
  readonly onClose: () => void;
  readonly role: 'menu' | 'dialog';
  readonly label: string;
  readonly className?: string;
  readonly align?: 'start' | 'end';
  readonly children: ReactNode;
}

/**
 * Rendered right behind its trigger while it is open. Focus goes in, to itself where nothing can be pressed, and back
 * to the trigger at the end.
 */
export function Popover({ onClose, role, label, className, align = 'end', children }: PopoverProps) {
  const ref = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  // A layout effect, so that the focus goes back before the popover leaves the page.
  useLayoutEffect(() => {
    const element = ref.current;
    const trigger = element?.previousElementSibling;
    if (!element || !trigger) return undefined;
    const place = () => placeBeside(element, trigger, { side: 'bottom', align, gap: 6 });
    const opener = trigger.matches('button') ? trigger : trigger.querySelector('button');
    const onPress = ({ target }: PointerEvent) => {
      if (target instanceof Node && !element.contains(target) && !trigger.contains(target)) close.current();
    };
    const hide = showOnTop(element);
    place();
    const focusIn = () =>
      (element.querySelector<HTMLElement>('input:checked, button:not(:disabled)') ?? element).focus();
    focusIn();
    // What it holds may arrive later; whoever has gone on by then stays there.
    const filled = new MutationObserver(() => document.activeElement === element && focusIn());
    filled.observe(element, { childList: true, subtree: true });
    document.addEventListener('pointerdown', onPress, true);
    window.addEventListener('resize', place);
    window.addEventListener('scroll', place, true);
    // It may become larger.
    const sized = new ResizeObserver(place);
    sized.observe(element);
    return () => {
      sized.disconnect();
      filled.disconnect();
      document.removeEventListener('pointerdown', onPress, true);
      window.removeEventListener('resize', place);
      window.removeEventListener('scroll', place, true);
      if (element.contains(document.activeElement) && opener instanceof HTMLElement) opener.focus();
      hide();
    };
  }, [align]);
  return (
    <div
      ref={ref}
      popover="manual"
      role={role}
      aria-label={label}
      tabIndex={-1}
      className={cx(styles.popover, className)}
      onKeyDown={(event) => {
        // Handled here, or a dialog around it would take the key as well and close with it.
        if (event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        onClose();
      }}
    >
      {children}
    </div>
  );
}
