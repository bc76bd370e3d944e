/** Shifts that are pasted onto the board: many at once, with those of their people whom nothing speaks against. */
import { grants } from '@rooster/contract';
import type { BatchResult, CallInput, schedulingCalls } from '@rooster/contract';
import { addDays } from '@rooster/domain/time';
import { currentTenant } from '../../platform/database/context.ts';
import { ApiError } from '../../platform/http/handler.ts';
import type { Principal, RequestContext } from '../../platform/http/handler.ts';
import { newId } from '../../platform/id.ts';
import { lockNamedMembers } from '../directory/lock.ts';
import { draftOf } from './draft.ts';
import type { NewShift } from './insert.ts';
import type { LoadedShift } from './load.ts';
import { expectWithin, scopeOf } from './scope.ts';
import { readSettings, strictness } from './settings.ts';
import { loadStaff, NEAR } from './staff.ts';
import { insertBatch, withPeople } from './weeks.ts';

type Input = CallInput<typeof schedulingCalls.createShifts>['body'];
type Context = Pick<RequestContext<Principal>, 'principal' | 'now'>;

/** The shift as if it were planned already, with the person who is to get its first place. */
function asPlanned(copy: NewShift, memberId: string | null): LoadedShift {
  const id = newId();
  const { requirements, places, ...facts } = copy;
  const nothing = { publishedAt: null, batchId: null, createdAt: 0, version: 0 };
  return {
    row: { tenantId: currentTenant(), id, ...facts, ...nothing },
    requirements,
    weekdayFlags: 0,
    published: null,
    places: places.map((place, sortOrder) => ({
      id: newId(),
      shiftId: id,
      memberId: sortOrder === 0 ? memberId : null,
      status: sortOrder === 0 && memberId !== null ? 'Filled' : 'Open',
      skillId: place.skillId,
      isSkillMandatory: place.isSkillMandatory,
      sortOrder,
      forcedReasons: [],
      forceNote: null,
      name: null,
      calledAt: null,
    })),
  };
}

/** Puts on pasted shifts those who were asked for, as far as nothing speaks against them. */
async function withAskedFor(
  shifts: Input['shifts'],
  drafts: readonly NewShift[],
  { principal }: Context,
): Promise<{ shifts: readonly NewShift[]; skipped: number }> {
  const memberIds = [...new Set(shifts.flatMap(({ tenantUserId }) => tenantUserId ?? []))];
  if (memberIds.length === 0) return { shifts: drafts, skipped: 0 };
  if (!grants(principal.permissions, ['schedules:assign', 'schedules:assign:department']))
    throw new ApiError('unauthorized');
  expectWithin(
    await scopeOf(principal, 'schedules:assign'),
    drafts.flatMap(({ departmentId }, index) => (shifts[index]?.tenantUserId ? departmentId : [])),
  );
  await lockNamedMembers(memberIds);
  const dates = drafts.map(({ startDate }) => startDate).toSorted();
  const [first = ''] = dates;
  const staff = await loadStaff({
    who: { memberIds },
    from: first,
    to: addDays(dates.at(-1) ?? first, 1),
    reach: NEAR,
    settings: strictness(await readSettings()),
  });
  return withPeople(
    drafts.map((draft, index) => asPlanned(draft, shifts[index]?.tenantUserId ?? null)),
    drafts,
    staff,
  );
}

/** Makes many draft shifts, all or none; people whom something speaks against are left out of theirs. */
export async function paste({ shifts }: Input, context: Context): Promise<BatchResult> {
  const drafts = shifts.map((input, index) => ({ ...draftOf(input, `shifts.${index}.`), linkId: null }));
  expectWithin(
    await scopeOf(context.principal, 'schedules:shift:create'),
    drafts.map(({ departmentId }) => departmentId),
  );
  const made = await withAskedFor(shifts, drafts, context);
  return {
    batchId: await insertBatch('Paste', made.shifts, context),
    shiftCount: drafts.length,
    skippedAssignmentCount: made.skipped,
  };
}
