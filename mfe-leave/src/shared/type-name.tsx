/** A leave type by its colour and name. */
import type { Color } from '@rooster/contract';
import { cx } from '@rooster/ui';
import { colorClass } from './colors.ts';
import styles from './shared.module.css';

interface Props {
  readonly name: string;
  readonly color: Color | undefined;
}

/** A small square and the name. */
export function TypeName({ name, color }: Props): React.JSX.Element {
  return (
    <span className={styles.typeName}>
      <span className={cx(styles.dot, colorClass(color))} aria-hidden />
      {name}
    </span>
  );
}
