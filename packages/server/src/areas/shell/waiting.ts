/** How much waits for somebody to decide, over all areas. */
import { grants } from '@rooster/contract';
import type { Module, Permission } from '@rooster/contract';
import type { WaitingKind } from '@rooster/contract/shell';
import type { Principal } from '../../platform/http/handler.ts';
import { countUndecidedLeave } from '../leave/service.ts';
import { countSwapsToDecide } from '../scheduling/service.ts';
import { countApprovable } from '../timesheet/service.ts';

interface Source {
  readonly kind: WaitingKind;
  readonly module: Module;
  readonly any: readonly Permission[];
  readonly count: (principal: Principal) => Promise<number>;
}

const sources: readonly Source[] = [
  { kind: 'hours', module: 'Timesheet', any: ['timesheet:entry:approve', 'timesheet:entry:approve:department'], count: countApprovable },
  { kind: 'leave', module: 'Vacation', any: ['leave:request:validate', 'leave:request:validate:department'], count: countUndecidedLeave },
  { kind: 'swaps', module: 'Scheduling', any: ['schedules:assign', 'schedules:assign:department'], count: countSwapsToDecide },
];

/** Counts of what the person decides on; one query for each kind, none for what is off or not the person's. */
export async function waitingFor(principal: Principal): Promise<{ kind: WaitingKind; count: number }[]> {
  const open = sources.filter(({ module, any }) => principal.enabledModules.includes(module) && grants(principal.permissions, any));
  return Promise.all(open.map(async ({ kind, count }) => ({ kind, count: await count(principal) })));
}
