/** A part of the gallery: examples below a heading. */
import type { ReactNode } from 'react';
import { Card } from '../src/index.ts';
import styles from './gallery.module.css';

export function Example({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Card title={title}>
      <div className={styles.examples}>{children}</div>
    </Card>
  );
}
