/** The one link of a card on the dashboard: to the screen that has the rest. */
import { buttonClass, Icon } from '@rooster/ui';
import type { ReactNode } from 'react';
import { GoLink } from './go-link.tsx';

/** What a card takes as its `actions`. */
export function CardLink({ to, children }: { readonly to: string; readonly children: ReactNode }): React.JSX.Element {
  return (
    <GoLink to={to} className={buttonClass({ variant: 'link' })}>
      {children}
      <Icon name="arrow-right" size={18} />
    </GoLink>
  );
}
