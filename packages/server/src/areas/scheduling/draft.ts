/** Checks a shift as typed, and makes rows of it. */
import type { CallInput, FieldError, schedulingCalls } from '@rooster/contract';
import { parseDuration } from '@rooster/domain/duration';
import { localDate, localFields } from '@rooster/domain/time';
import { ApiError } from '../../platform/http/handler.ts';
import type { StoredPlace, StoredRequirement } from '../../schema/scheduling-json.ts';
import type { shift, shiftAssignment, shiftSkill } from '../../schema/scheduling.ts';

type Bulk = CallInput<typeof schedulingCalls.createShifts>['body'];

/** What every shift is typed with. */
export type ShiftFields = Omit<Bulk['shifts'][number], 'tenantUserId'>;

/** A place as asked for; with an id the one that is there. */
export interface WantedPlace extends StoredPlace {
  readonly id: string | undefined;
}

/** A shift that makes sense in itself. Instants are epoch milliseconds. */
export interface Draft {
  readonly displayName: string;
  readonly description: string | null;
  readonly departmentId: string;
  readonly startsAt: number;
  readonly endsAt: number;
  readonly startDate: string;
  readonly timeZoneId: string;
  readonly breakSeconds: number;
  readonly isOpen: boolean;
  readonly isFlex: boolean;
  readonly requirements: readonly StoredRequirement[];
  readonly places: readonly WantedPlace[];
}

type Fault = Omit<FieldError, 'message'>;

/** Longest shift: a day, on the clock on the wall. The night on which that is set back has an hour more. */
const DAY_MS = 86_400_000;

const wallOf = (instant: number, zone: string): number => instant + localFields(instant, zone).offsetSeconds * 1000;

const isTooLong = (startsAt: number, endsAt: number, zone: string): boolean =>
  endsAt - startsAt > DAY_MS && wallOf(endsAt, zone) - wallOf(startsAt, zone) > DAY_MS;

function faultsOf(input: ShiftFields, times: { startsAt: number; endsAt: number; breakSeconds: number }): Fault[] {
  const { startsAt, endsAt, breakSeconds } = times;
  const faults: Fault[] = [];
  if (endsAt === startsAt) faults.push({ path: 'end', code: 'start-equals-end' });
  else if (endsAt < startsAt) faults.push({ path: 'end', code: 'end-before-start' });
  else if (isTooLong(startsAt, endsAt, input.timeZoneId))
    faults.push({ path: 'end', code: 'shift-too-long', params: { max: 24 } });
  else if (breakSeconds * 1000 >= endsAt - startsAt)
    faults.push({ path: 'breakDuration', code: 'break-exceeds-worked-time' });
  if (breakSeconds < 0) faults.push({ path: 'breakDuration', code: 'break-negative' });
  if (input.places && input.places.length > input.requiredStaff)
    faults.push({ path: 'places', code: 'too-large', params: { max: input.requiredStaff } });
  const skillIds = input.skillRequirements.map(({ skillId }) => skillId);
  if (new Set(skillIds).size < skillIds.length) faults.push({ path: 'skillRequirements', code: 'invalid-value' });
  for (const [index, { requiredCount }] of input.skillRequirements.entries()) {
    if (requiredCount > input.requiredStaff)
      faults.push({
        path: `skillRequirements.${index}.requiredCount`,
        code: 'too-large',
        params: { max: input.requiredStaff },
      });
  }
  return faults;
}

/** The draft, or `validation-failed`; `prefix` is put before the paths of its faults. */
export function draftOf(input: ShiftFields, prefix = ''): Draft {
  const startsAt = Date.parse(input.start);
  const endsAt = Date.parse(input.end);
  const breakSeconds = parseDuration(input.breakDuration);
  const faults = faultsOf(input, { startsAt, endsAt, breakSeconds });
  if (faults.length > 0)
    throw new ApiError('validation-failed', {
      errors: faults.map((fault) => ({ ...fault, path: `${prefix}${fault.path}` })),
    });
  return {
    displayName: input.displayName,
    description: input.description || null,
    departmentId: input.departmentId,
    startsAt,
    endsAt,
    startDate: localDate(startsAt, input.timeZoneId),
    timeZoneId: input.timeZoneId,
    breakSeconds,
    isOpen: input.isOpen,
    isFlex: input.isFlex,
    requirements: input.skillRequirements,
    places: Array.from({ length: input.requiredStaff }, (_, index) => {
      const wanted = input.places?.[index];
      return {
        id: wanted?.shiftAssignmentId,
        skillId: wanted?.skillId ?? null,
        isSkillMandatory: wanted?.isSkillMandatory ?? true,
      };
    }),
  };
}

type ShiftInsert = typeof shift.$inferInsert;
type PlaceInsert = typeof shiftAssignment.$inferInsert;
type SkillInsert = typeof shiftSkill.$inferInsert;

/** Rows to insert. */
export interface Rows {
  readonly shifts: ShiftInsert[];
  readonly places: PlaceInsert[];
  readonly skills: SkillInsert[];
}

/** Rows of one place. */
export const placeRow = (
  owner: { tenantId: string; id: string; startsAt: number; endsAt: number },
  id: string,
  place: StoredPlace,
  sortOrder: number,
): PlaceInsert => ({
  tenantId: owner.tenantId,
  id,
  shiftId: owner.id,
  startsAt: owner.startsAt,
  endsAt: owner.endsAt,
  memberId: null,
  status: 'Open',
  skillId: place.skillId,
  isSkillMandatory: place.isSkillMandatory,
  sortOrder,
  forcedReasons: [],
  forceNote: null,
});
