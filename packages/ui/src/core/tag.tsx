/** Small labels. Colour never speaks alone: a status has its icon and its word. */
import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';
import styles from './surface.module.css';
import tones from './tones.module.css';

export type Tone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger' | 'info';

export interface TagProps {
  /** Default `neutral`. */
  readonly tone?: Tone;
  readonly icon?: IconName;
  readonly children: ReactNode;
}

/** A label. */
export function Tag({ tone = 'neutral', icon, children }: TagProps) {
  return (
    <span className={cx(styles.tag, tones[tone])}>
      {icon && <Icon name={icon} size={13} />}
      {children}
    </span>
  );
}

const statusLooks = {
  pending: { tone: 'warning', icon: 'clock' },
  approved: { tone: 'success', icon: 'check' },
  denied: { tone: 'danger', icon: 'close' },
  running: { tone: 'accent', icon: 'play' },
  paused: { tone: 'info', icon: 'pause' },
  draft: { tone: 'neutral', icon: 'edit' },
  locked: { tone: 'neutral', icon: 'lock' },
  active: { tone: 'success', icon: 'check' },
  expired: { tone: 'neutral', icon: 'clock' },
  sent: { tone: 'info', icon: 'mail' },
} as const satisfies Record<string, { tone: Tone; icon: IconName }>;

/** States that look the same wherever they appear. */
export type Status = keyof typeof statusLooks;

/** A status with its colour and icon; the word is the caller's, in the person's language. */
export function StatusTag({ status, children }: { readonly status: Status; readonly children: ReactNode }) {
  return <Tag {...statusLooks[status]}>{children}</Tag>;
}
