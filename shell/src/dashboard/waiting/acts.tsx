/** What can be decided in the waiting card itself, by kind. Comes when a line is opened. */
import type { WaitingKind } from '@rooster/contract/shell';
import { HoursAct } from './hours-act.tsx';
import { LeaveActs } from './leave-acts.tsx';
import { SwapActs } from './swap-acts.tsx';

/** The kinds that something can be decided about in place. */
export type ActKind = Exclude<WaitingKind, 'registrations'>;

interface Props {
  readonly kind: ActKind;
  /** The page of the kind. */
  readonly page: string;
}

/** The acts of one kind. */
export function Acts({ kind, page }: Props): React.JSX.Element {
  switch (kind) {
    case 'hours':
      return <HoursAct page={page} />;
    case 'leave':
      return <LeaveActs page={page} />;
    case 'swaps':
      return <SwapActs page={page} />;
  }
}
