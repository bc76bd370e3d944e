/** The colour of a leave type, as a class that sets `--type` and `--on-type`. */
import type { Color } from '@rooster/contract';
import { cx } from '@rooster/ui';
import styles from './colors.module.css';

/** Class for an element that shows something in the type's colour; a type that nobody may know is grey. */
export const colorClass = (color: Color | undefined): string => cx(styles.type, styles[color ?? 'none']);
