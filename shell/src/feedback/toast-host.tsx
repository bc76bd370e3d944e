/** Draws the toasts at the top right, above everything, also above an open dialog. */
import { cx, Icon, type IconName, showOnTop, subscribeTopDialog, topDialog } from '@rooster/ui';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import styles from './feedback.module.css';
import { toasts } from './notifications.ts';
import type { ShownToast } from './toasts.ts';

const icons: Record<ShownToast['severity'], IconName> = {
  success: 'check-circle',
  info: 'info',
  warn: 'alert',
  error: 'alert',
  secondary: 'bell',
  contrast: 'bell',
};

function ToastBox({ toast }: { readonly toast: ShownToast }) {
  const { t } = useTranslation('shell');
  const { action } = toast;
  return (
    <div className={cx(styles.toast, styles[toast.severity])} data-severity={toast.severity}>
      <Icon name={icons[toast.severity]} className={styles.icon} />
      <div className={styles.text}>
        {toast.title !== undefined && <div className={styles.title}>{toast.title}</div>}
        <span>{toast.text}</span>
        {toast.count > 1 && <span className={styles.count}>×{toast.count}</span>}
        {action && (
          <button
            type="button"
            className={styles.action}
            onClick={() => {
              toasts.dismiss(toast.id);
              action.run();
            }}
          >
            {action.label}
          </button>
        )}
      </div>
      <button
        type="button"
        className={styles.close}
        aria-label={t('feedback.dismiss')}
        onClick={() => toasts.dismiss(toast.id)}
      >
        <Icon name="close" size={16} />
      </button>
    </div>
  );
}

const urgent = ({ severity }: ShownToast) => severity === 'error' || severity === 'warn';

/**
 * Errors and warnings interrupt a screen reader, the rest waits its turn. Pointer or focus on a toast stops the time.
 */
function ToastLayer({ shown }: { readonly shown: readonly ShownToast[] }) {
  const { t } = useTranslation('shell');
  const ref = useRef<HTMLElement>(null);

  useEffect(() => {
    // Shown again for each toast: what came last into the top layer lies on top.
    const layer = ref.current;
    if (!layer || shown.length === 0) return undefined;
    return showOnTop(layer);
  }, [shown]);

  return (
    <section
      ref={ref}
      popover="manual"
      className={styles.host}
      aria-label={t('feedback.notifications')}
      onPointerEnter={toasts.pause}
      onPointerLeave={toasts.resume}
      onFocus={toasts.pause}
      onBlur={toasts.resume}
    >
      <div className={styles.live} aria-live="assertive">
        {shown.filter(urgent).map((toast) => (
          <ToastBox key={toast.id} toast={toast} />
        ))}
      </div>
      <div className={styles.live} aria-live="polite">
        {shown
          .filter((toast) => !urgent(toast))
          .map((toast) => (
            <ToastBox key={toast.id} toast={toast} />
          ))}
      </div>
    </section>
  );
}

/** Outside the dialog on top everything is inert, so the toasts move into it. */
export function ToastHost() {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.list);
  const dialog = useSyncExternalStore(subscribeTopDialog, topDialog);
  return createPortal(<ToastLayer shown={shown} />, dialog ?? document.body);
}
