/** Cutting a shift in two, so that each part can go to somebody else. */
import { grants } from '@rooster/contract';
import type { CallInput, FieldError, schedulingCalls, Shift } from '@rooster/contract';
import { parseDuration } from '@rooster/domain/duration';
import { isoInstant, localDate } from '@rooster/domain/time';
import { sql } from 'drizzle-orm';
import { isOneOf } from '../../platform/database/any-of.ts';
import { currentTenant, tx } from '../../platform/database/context.ts';
import { ApiError } from '../../platform/http/handler.ts';
import type { Principal, RequestContext } from '../../platform/http/handler.ts';
import { emitScheduleChange } from './emit-schedule-change.ts';
import { insertShifts } from './insert.ts';
import { movePlaces } from './undo.ts';
import { holdLeavers, type HasLeft } from './leaving.ts';
import { loadShift, loadShifts, peopleOn } from './load.ts';
import type { LoadedShift } from './load.ts';
import { expectWithin, scopeOf } from './scope.ts';
import { shift } from '../../schema/scheduling.ts';
import { shiftToWire } from './wire.ts';

type Input = CallInput<typeof schedulingCalls.splitShift>['body'];
type Fault = Omit<FieldError, 'message'>;

/** Instants are epoch milliseconds, breaks seconds. */
interface Cut {
  readonly at: number;
  readonly firstBreak: number;
  readonly secondBreak: number;
}

function cutOf({ row }: LoadedShift, input: Input): Cut {
  const cut = {
    at: Date.parse(input.at),
    firstBreak: parseDuration(input.breakDuration),
    secondBreak: parseDuration(input.secondBreakDuration),
  };
  const faults: Fault[] = [];
  const expectBreak = (path: string, seconds: number, span: number): void => {
    if (seconds < 0) faults.push({ path, code: 'break-negative' });
    else if (seconds * 1000 >= span) faults.push({ path, code: 'break-exceeds-worked-time' });
  };
  if (cut.at <= row.startsAt || cut.at >= row.endsAt) faults.push({ path: 'at', code: 'invalid-value' });
  else {
    expectBreak('breakDuration', cut.firstBreak, cut.at - row.startsAt);
    expectBreak('secondBreakDuration', cut.secondBreak, row.endsAt - cut.at);
  }
  if (faults.length > 0) throw new ApiError('validation-failed', { errors: faults });
  return cut;
}

/** The part after the cut. Who registered for the whole has not registered for this, nor has it who is gone by then. */
function secondPart(
  { row, places, requirements }: LoadedShift,
  { at, secondBreak }: Cut,
  { isEmpty, hasLeft }: { isEmpty: boolean; hasLeft: HasLeft },
) {
  const { displayName, description, departmentId, endsAt, timeZoneId, isFlex } = row;
  const startDate = localDate(at, timeZoneId);
  const stays = (memberId: string): boolean => !isEmpty && !hasLeft(memberId, startDate);
  return {
    displayName,
    description,
    departmentId,
    endsAt,
    timeZoneId,
    isFlex,
    requirements,
    isOpen: row.isOpen,
    startsAt: at,
    startDate,
    breakSeconds: secondBreak,
    linkId: null,
    // Why somebody works against the rules counts for the rest before the whole and for that after it.
    places: places.map(({ skillId, isSkillMandatory, status, memberId, forcedReasons, forceNote }) => ({
      skillId,
      isSkillMandatory,
      memberId: status === 'Filled' && memberId !== null && stays(memberId) ? memberId : null,
      forcedReasons,
      forceNote,
    })),
  };
}

/**
 * Cuts a shift in two in the plan; answers both parts in order. Employees see a published one whole until both are
 * published.
 */
export async function splitShift(
  shiftId: string,
  input: Input,
  { principal, now }: Pick<RequestContext<Principal>, 'principal' | 'now'>,
): Promise<Shift[]> {
  if (!grants(principal.permissions, ['schedules:shift:create', 'schedules:shift:create:department']))
    throw new ApiError('unauthorized');
  const loaded = await loadShift(shiftId, await scopeOf(principal, 'schedules:shift:update'), { lock: true });
  expectWithin(await scopeOf(principal, 'schedules:shift:create'), [loaded.row.departmentId]);
  const cut = cutOf(loaded, input);
  const hasLeft = await holdLeavers(peopleOn([loaded]));
  // The first part ends before the second begins: nobody is in two places for a moment.
  const times = { id: shiftId, starts_at: isoInstant(loaded.row.startsAt), ends_at: isoInstant(cut.at) };
  await tx().execute(sql`
    with moved as (update ${shift} set ends_at = ${times.ends_at}::timestamptz, break_seconds = ${cut.firstBreak},
      version = ${shift.version} + 1
    where ${shift.tenantId} = ${currentTenant()} and ${shift.id} = ${shiftId})
    ${movePlaces([times])}`);
  const [secondId = ''] = await insertShifts([secondPart(loaded, cut, { isEmpty: input.isSecondOpen, hasLeft })], {
    now,
  });
  const ids = [shiftId, secondId];
  const parts = await loadShifts(isOneOf(shift.id, ids));
  emitScheduleChange({ shiftIds: ids, departmentIds: [loaded.row.departmentId] });
  return parts.map(shiftToWire);
}
