/** A link to another screen that works in a widget too: the router stands around a remote's screens only. */
import { useGo } from './hooks.ts';
import type { ReactNode } from 'react';

interface Props {
  readonly to: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Goes there within the app; a modified click opens a tab of its own, as on any link. */
export function GoLink({ to, className, children }: Props): React.JSX.Element {
  const go = useGo();
  return (
    <a
      href={to}
      className={className}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button !== 0) return;
        event.preventDefault();
        go(to);
      }}
    >
      {children}
    </a>
  );
}
