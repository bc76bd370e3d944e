/** What speaks for and against, one sentence each. */
import type { Reason } from '@rooster/contract';
import { Icon } from '@rooster/ui';
import { useBoard } from '../board/context.ts';
import styles from './dialogs.module.css';

const icons = { For: 'check', Warning: 'info', Force: 'alert', No: 'close' } as const;

export function Reasons({ reasons }: { readonly reasons: readonly Reason[] }) {
  const { texts } = useBoard();
  return (
    <ul className={styles.reasons}>
      {reasons.map((reason) => (
        <li key={texts.reason(reason)} className={styles.reason} data-weight={reason.weight}>
          <Icon name={icons[reason.weight]} size={16} />
          <span>{texts.reason(reason)}</span>
        </li>
      ))}
    </ul>
  );
}
