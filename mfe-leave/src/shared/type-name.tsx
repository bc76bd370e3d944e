/** A leave type by its colour and name. */
import type { Color } from '@rooster/contract';
import { hueOf } from '@rooster/module-kit';
import styles from './shared.module.css';

interface Props {
  readonly name: string;
  readonly color: Color;
}

/** A small square and the name. */
export function TypeName({ name, color }: Props): React.JSX.Element {
  return (
    <span className={styles.typeName}>
      <span className={styles.dot} style={hueOf(color)} aria-hidden />
      {name}
    </span>
  );
}
