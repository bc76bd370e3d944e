/** A figure or name within text that opens what it is made of. */
import type { ButtonHTMLAttributes } from 'react';
import styles from './figures.module.css';

export type DetailButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type' | 'className'> & {
  /** It is about something that waits for a decision. */
  readonly isWaiting?: boolean;
};

/** A button that looks like the text around it, with a dotted line below. */
export function DetailButton({ isWaiting = false, ...rest }: DetailButtonProps): React.JSX.Element {
  return <button {...rest} type="button" className={styles.detail} data-waiting={isWaiting || undefined} />;
}
