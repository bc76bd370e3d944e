/** What this person can do here: permissions, and how the organisation registers hours. */
import type { EntryMethods } from '@rooster/contract';
import { useCan } from '@rooster/module-kit';

/** The ways in. While the settings are loading nothing is offered that may turn out to be closed. */
export interface May {
  readonly clock: boolean;
  readonly add: boolean;
  readonly update: boolean;
}

/** `methods` is undefined until it is known. */
export function useMay(methods: EntryMethods | undefined): May {
  const mayAdd = useCan('timesheet:entry:add');
  const mayClock = useCan('timesheet:timer:use');
  const update = useCan('timesheet:entry:update');
  return {
    clock: mayClock && methods !== undefined && methods !== 'Manual',
    add: mayAdd && methods !== undefined && methods !== 'Timer',
    update,
  };
}
