/**
 * The content area of the app: dashboard, remotes, not found. The previous content stays until the next is on screen,
 * so a click never leads to an empty page.
 */
import { useCallback, useState } from 'react';
import type { Target } from '../guard/decide.ts';
import styles from './host.module.css';
import { Pane } from './pane.tsx';

/** What is one and the same content: another version of a remote is other content. */
export function keyOf(target: Target): string {
  return target.kind === 'remote' ? `${target.remote.name}@${target.remote.version}` : target.kind;
}

/** Shows the target, and what was there before until then. */
export function Stage({ target }: { readonly target: Target }): React.JSX.Element {
  const [shown, setShown] = useState<Target>();
  const settle = useCallback(
    (next: Target) => setShown((now) => (now !== undefined && keyOf(now) === keyOf(next) ? now : next)),
    [],
  );
  const wanted = keyOf(target);
  const waits = shown === undefined || keyOf(shown) !== wanted;
  const panes = shown !== undefined && waits ? [shown, target] : [target];
  return (
    <>
      {waits && <div className={styles['progress']} role="progressbar" />}
      {panes.map((pane) => (
        <div key={keyOf(pane)} hidden={shown !== undefined && waits && keyOf(pane) === wanted}>
          <Pane target={pane} onSettled={settle} />
        </div>
      ))}
    </>
  );
}
