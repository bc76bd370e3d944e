/** Checks a period against the working-time law, for worked hours and planned shifts. */
import { NAMED_WORK } from '@rooster/contract';
import type {
  CallInput,
  FieldError,
  schedulingCalls,
  WorkingTimeFinding,
  WorkingTimeReport,
  WorkSpan,
} from '@rooster/contract';
import { daysBetween, isoInstant } from '@rooster/domain/time';
import type { WorkingTimeViolation, WorkPeriod } from '@rooster/domain/working-time';
import { and, eq } from 'drizzle-orm';
import * as z from 'zod';
import { isOneOf } from '../../platform/database/any-of.ts';
import { currentTenant, tx } from '../../platform/database/context.ts';
import { gathered } from '../../platform/database/gathered.ts';
import { cursorsOf } from '../../platform/http/cursor.ts';
import { ApiError } from '../../platform/http/handler.ts';
import type { Principal, RequestContext } from '../../platform/http/handler.ts';
import { mapInSlices } from '../../platform/slices.ts';
import { violationToWire } from './board.ts';
import { PersonPlace } from './person-place.ts';
import type { StaffMember } from './staff.ts';
import { chosenDepartments, scopeOf } from './scope.ts';
import { readSettings, strictness } from './settings.ts';
import { shift } from '../../schema/scheduling.ts';
import { breakersIn } from './violations.ts';
import type { Breaker } from './violations.ts';
import { shiftIdsOf } from './work-to-judge.ts';

type Input = CallInput<typeof schedulingCalls.queryWorkingTime>['body'];

type Named = Pick<StaffMember, 'tenantUserId' | 'firstName' | 'middleName' | 'lastName'>;

/** Longest period that is looked at, in days. */
const LONGEST = 93;

function expectPeriod({ fromDate, toDate }: Input): void {
  const days = daysBetween(fromDate, toDate);
  const fault = (error: Omit<FieldError, 'message'>) => new ApiError('validation-failed', { errors: [error] });
  if (days < 0) throw fault({ path: 'toDate', code: 'end-before-start' });
  if (days >= LONGEST) throw fault({ path: 'toDate', code: 'period-too-long', params: { max: LONGEST } });
}

/** People whose findings are written before others get their turn. */
const WRITTEN_AT_ONCE = 20;

async function shiftNames(ids: readonly string[]): Promise<Map<string, string>> {
  const [row] = await tx()
    .select({ parts: gathered<readonly [id: string, name: string]>([shift.id, shift.displayName]) })
    .from(shift)
    .where(and(eq(shift.tenantId, currentTenant()), isOneOf(shift.id, ids)));
  // There is one row, and nothing in it where there are no shifts.
  const parts: readonly (readonly [string, string])[] | null | undefined = row?.parts;
  return new Map(parts ?? []);
}

/** Nothing of a person but who it is. */
const nameOf = ({ tenantUserId, firstName, middleName, lastName }: Named): Named => ({
  tenantUserId,
  firstName,
  middleName,
  lastName,
});

const spanOf = ({ id, kind, start, end, timeZoneId }: WorkPeriod, names: ReadonlyMap<string, string>): WorkSpan => ({
  kind: kind === 'worked' ? 'Worked' : 'Planned',
  name: kind === 'worked' ? null : (names.get(id) ?? null),
  start: isoInstant(start),
  end: isoInstant(end),
  timeZoneId,
});

/** Where a page ended, and how many there are on all. */
const cursors = cursorsOf(z.tuple([PersonPlace, z.int(), z.int()]), 'cursor');

/** What of a finding's work is named: all of little, nothing of much. */
const namedOf = ({ periodIds }: WorkingTimeViolation): readonly string[] =>
  periodIds.length > NAMED_WORK ? [] : periodIds;

/**
 * Who breaks which rule in a period, of the departments within reach, page by page. Whoever has left since is looked at
 * as well.
 */
export async function queryWorkingTime(
  input: Input,
  { principal }: Pick<RequestContext<Principal>, 'principal'>,
): Promise<WorkingTimeReport> {
  expectPeriod(input);
  const { fromDate: from, toDate: to, limit, cursor } = input;
  const { timeZoneId } = principal;
  const departmentIds = chosenDepartments(await scopeOf(principal, 'schedules:view'), input.departmentIds);
  const before = cursor === undefined ? undefined : cursors.read(cursor);
  const { breakers, foundCount, checkedCount, hasMore } = await breakersIn({
    who: { departmentIds },
    window: { from, to, timeZoneId },
    settings: strictness(await readSettings()),
    limit,
    after: before?.[0],
    counts: before && { foundCount: before[1], checkedCount: before[2] },
  });
  const names = await shiftNames(shiftIdsOf(breakers.flatMap(({ violations }) => violations.flatMap(namedOf))));
  const findingsOf = ({ person, periods, violations }: Breaker): WorkingTimeFinding[] =>
    violations.map((violation) => ({
      ...violationToWire(person.tenantUserId, violation, timeZoneId),
      work: namedOf(violation)
        .flatMap((id) => periods.get(id) ?? [])
        .toSorted((a, b) => a.start - b.start)
        .map((period) => spanOf(period, names)),
    }));
  const last = breakers.at(-1)?.person;
  return {
    people: await mapInSlices(breakers, WRITTEN_AT_ONCE, (breaker) => ({
      ...nameOf(breaker.person),
      findings: findingsOf(breaker),
    })),
    foundCount,
    checkedCount,
    nextCursor:
      hasMore && last
        ? cursors.write([[last.lastName, last.firstName, last.tenantUserId], foundCount, checkedCount])
        : null,
  };
}
