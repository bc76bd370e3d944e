/** What can't be done without a connection: it stays where it is, takes no click, and says why. */
import { createContext, type MouseEvent, type ReactNode, useContext, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { placeBeside } from './place.ts';
import { showOnTop } from './top-layer.ts';
import styles from './tooltip.module.css';

const OfflineContext = createContext(false);

/** Notifies the components below whether the server is out of reach. Outside of one it never is. */
export function ConnectionProvider({ offline, children }: { readonly offline: boolean; readonly children: ReactNode }) {
  return <OfflineContext value={offline}>{children}</OfflineContext>;
}

/** Attributes of a control that can't do its work now; absent on one that can. */
interface Withheld {
  readonly 'aria-disabled': true;
  readonly 'aria-describedby': string;
  readonly onClick: (event: MouseEvent) => void;
}

export interface DisabledOffline {
  /** Spread over the control, last. */
  readonly attributes: Withheld | undefined;
  /** Put right behind the control. */
  readonly reason: ReactNode;
}

/** Takes a click for none. One on a button that submits is also what Enter in one of its fields comes to. */
export const takeNoClick = (event: MouseEvent): void => event.preventDefault();

/**
 * Withholds a control while there is no connection, if it needs one. It can still be focused, so that the reason
 * reaches who comes by keyboard. `label` is what the control does, where that is not written on it.
 */
export function useDisabledOffline(needsConnection: boolean, label?: string): DisabledOffline {
  const isOffline = useContext(OfflineContext);
  const id = useId();
  if (!isOffline || !needsConnection) return { attributes: undefined, reason: null };
  return {
    attributes: { 'aria-disabled': true, 'aria-describedby': id, onClick: takeNoClick },
    reason: <Reason id={id} label={label} />,
  };
}

/** The words beside the control before it: read out with it, and shown when it is pointed at, focused or tapped. */
function Reason({ id, label }: { readonly id: string; readonly label: string | undefined }) {
  const { t } = useTranslation('common');
  const [shown, setShown] = useState(false);
  const bubble = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    const control = bubble.current?.previousElementSibling;
    if (!control) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const show = (): void => setShown(true);
    const hide = (): void => setShown(false);
    control.addEventListener('pointerenter', show, { signal });
    control.addEventListener('pointerleave', hide, { signal });
    control.addEventListener('focus', () => setShown(control.matches(':focus-visible')), { signal });
    control.addEventListener('blur', hide, { signal });
    control.addEventListener('click', show, { signal });
    document.addEventListener(
      'pointerdown',
      (event) => event.target instanceof Node && !control.contains(event.target) && hide(),
      { signal },
    );
    return () => controller.abort();
  }, []);

  useEffect(() => {
    const element = bubble.current;
    const control = element?.previousElementSibling;
    if (!shown || !element || !control) return undefined;
    const hide = showOnTop(element);
    placeBeside(element, control, { side: 'top', align: 'center', gap: 6 });
    return hide;
  }, [shown]);

  return (
    <span ref={bubble} id={id} role="tooltip" popover="manual" className={styles.bubble}>
      {label === undefined ? t('ui.offline') : `${label}: ${t('ui.offline')}`}
    </span>
  );
}
