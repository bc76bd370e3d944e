/** Counts what awaits a decision, over all areas. */
import { grants } from '@rooster/contract';
import type { Module, Permission } from '@rooster/contract';
import type { WaitingKind } from '@rooster/contract/shell';
import type { Principal } from '../../platform/http/handler.ts';
import { countUndecidedLeave } from '../leave/service.ts';
import { countRegistrations, countSwapsToDecide } from '../scheduling/service.ts';
import { countApprovable } from '../timesheet/service.ts';

/** How many, and the date of the first where the page it is decided on has dates. */
interface Found {
  readonly count: number;
  readonly firstDate?: string;
}

const only =
  (count: (principal: Principal, now: number) => Promise<number>) =>
  async (principal: Principal, now: number): Promise<Found> => ({ count: await count(principal, now) });

/** Planners: who may put somebody on a shift. */
const mayAssign: readonly Permission[] = ['schedules:assign', 'schedules:assign:department'];

interface Source {
  readonly kind: WaitingKind;
  readonly module: Module;
  readonly any: readonly Permission[];
  readonly count: (principal: Principal, now: number) => Promise<Found>;
}

const sources: readonly Source[] = [
  {
    kind: 'hours',
    module: 'Timesheet',
    any: ['timesheet:entry:approve', 'timesheet:entry:approve:department'],
    count: only(countApprovable),
  },
  {
    kind: 'leave',
    module: 'Vacation',
    any: ['leave:request:validate', 'leave:request:validate:department'],
    count: only(countUndecidedLeave),
  },
  { kind: 'swaps', module: 'Scheduling', any: mayAssign, count: only(countSwapsToDecide) },
  { kind: 'registrations', module: 'Scheduling', any: mayAssign, count: countRegistrations },
];

/**
 * Counts of what the person decides on; one query for each kind, none for what is off or not the person's. `now` in
 * epoch milliseconds.
 */
export async function waitingFor(principal: Principal, now: number): Promise<({ kind: WaitingKind } & Found)[]> {
  const open = sources.filter(
    ({ module, any }) => principal.enabledModules.includes(module) && grants(principal.permissions, any),
  );
  const waiting: ({ kind: WaitingKind } & Found)[] = [];
  // One after another: they share the connection of this call's transaction.
  for (const { kind, count } of open) waiting.push({ kind, ...(await count(principal, now)) });
  return waiting;
}
