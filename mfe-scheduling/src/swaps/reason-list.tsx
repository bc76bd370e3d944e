/** What speaks for and against, one sentence each. */
import type { Reason } from '@rooster/contract';
import { Icon } from '@rooster/ui';
import { useOwnReasonTexts } from '../own/use-own-reasons.ts';
import styles from './swaps.module.css';

const icons = { For: 'check', Warning: 'info', Force: 'alert', No: 'close' } as const;

export interface ReasonListProps {
  readonly reasons: readonly Reason[];
  /** They are about whoever reads them. */
  readonly own?: boolean;
}

export function ReasonList({ reasons, own = false }: ReasonListProps) {
  const texts = useOwnReasonTexts();
  const say = own ? texts.ownReason : texts.reason;
  const sentences = new Map(reasons.map((reason) => [say(reason), reason.weight]));
  if (sentences.size === 0) return null;
  return (
    <ul className={styles.reasons}>
      {[...sentences].map(([sentence, weight]) => (
        <li key={sentence} data-weight={weight}>
          <Icon name={icons[weight]} size={16} />
          <span>{sentence}</span>
        </li>
      ))}
    </ul>
  );
}
