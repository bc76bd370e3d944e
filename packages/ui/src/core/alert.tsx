/** Messages that stay on the page. */
import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';
import styles from './alert.module.css';
import tones from './tones.module.css';

export type AlertTone = 'info' | 'success' | 'warning' | 'danger';

const icons: Record<AlertTone, IconName> = { info: 'info', success: 'check-circle', warning: 'alert', danger: 'alert' };

export interface AlertProps {
  /** Default `info`. */
  readonly tone?: AlertTone;
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  /** One button, such as Retry. */
  readonly action?: ReactNode;
}

/** A message in a coloured box; a danger is read out at once. */
export function Alert({ tone = 'info', title, children, action }: AlertProps) {
  return (
    <div className={cx(styles.alert, tones[tone])} role={tone === 'danger' ? 'alert' : 'status'}>
      <Icon name={icons[tone]} className={styles.alertIcon} />
      <div className={styles.alertText}>
        {title !== undefined && <div className={styles.alertTitle}>{title}</div>}
        {children}
      </div>
      {action !== undefined && <div className={styles.alertAction}>{action}</div>}
    </div>
  );
}

/** One line of what is wrong, beside what it is about. */
export function InlineError({ id, children }: { readonly id?: string; readonly children: ReactNode }) {
  return (
    <div className={styles.inlineError} id={id} role="alert">
      <Icon name="alert" size={16} />
      <span>{children}</span>
    </div>
  );
}
