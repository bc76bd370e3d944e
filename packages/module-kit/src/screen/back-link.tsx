/** The way back to a list, above a page's title: what `Page` takes as `back`. */
import { Icon } from '@rooster/ui';
import type { ReactNode } from 'react';
import { Link, type To } from 'react-router';

export function BackLink({ to, children }: { readonly to: To; readonly children: ReactNode }): React.JSX.Element {
  return (
    <Link to={to}>
      <Icon name="chevron-left" size={16} />
      {children}
    </Link>
  );
}
