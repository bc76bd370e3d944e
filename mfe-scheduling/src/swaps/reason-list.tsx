/** What speaks for and against, one sentence each. */
import type { Reason } from '@rooster/contract';
import { Icon } from '@rooster/ui';
import { useOwnReasonTexts } from '../own/use-own-reasons.ts';
import styles from './swaps.module.css';

const icons = { For: 'check', Warning: 'info', Force: 'alert', No: 'close' } as const;

export function ReasonList({ reasons }: { readonly reasons: readonly Reason[] }) {
  const texts = useOwnReasonTexts();
  const sentences = new Map(reasons.map((reason) => [texts.reason(reason), reason.weight]));
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
