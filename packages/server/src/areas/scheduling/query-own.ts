/** What employees see of the schedule: what is published, never the plan beside it. */
import type { CallInput, EmployeeSchedule, OpenShift, schedulingCalls } from '@rooster/contract';
import { grants } from '@rooster/contract';
import { formatDuration } from '@rooster/domain/duration';
import { addDays, localDate } from '@rooster/domain/time';
import { and, eq, gt, or } from 'drizzle-orm';
import { isOneOf } from '../../platform/database/any-of.ts';
import { currentTenant, tx } from '../../platform/database/context.ts';
import type { Principal, RequestContext } from '../../platform/http/handler.ts';
import { departmentMember } from '../../schema/departments.ts';
import { beginsAround } from '../presence/shifts.ts';
import { skillIdsByMember } from '../skills/service.ts';
import { loadStaff, NEAR } from './staff.ts';
import { departmentNames, ownPlace, toEmployeeShift, withoutAbsent } from './employee-wire.ts';
import type { Viewing } from './employee-wire.ts';
import { inPublishedWindow, loadPublished } from './load.ts';
import type { ShiftVersion } from './load.ts';
import { publishedPlace, publishedShift } from '../../schema/scheduling-published.ts';
import { placesToRefuse } from './refuse-late-call.ts';
import { openInBoth, placeFor } from './registering.ts';
import { readSettings, strictness } from './settings.ts';
import { underWayByPlace } from './swap-store.ts';

type Calls = typeof schedulingCalls;
type Context = Pick<RequestContext<Principal>, 'principal' | 'now'>;

const departmentsOf = async (memberId: string): Promise<string[]> => {
  const rows = await tx()
    .select({ id: departmentMember.departmentId })
    .from(departmentMember)
    .where(and(eq(departmentMember.tenantId, currentTenant()), eq(departmentMember.memberId, memberId)));
  return rows.map(({ id }) => id);
};

async function openShifts(
  shifts: readonly ShiftVersion[],
  viewing: Viewing,
  { from, to, now }: { from: string; to: string; now: number },
): Promise<OpenShift[]> {
  const offered = shifts.filter(
    (version) => version.row.isOpen && version.row.startsAt > now && !ownPlace(version, viewing.memberId),
  );
  const places = await openInBoth(offered);
  const open = offered.filter(({ row }) => places.has(row.id));
  if (open.length === 0) return [];
  const [person] = await loadStaff({
    who: { memberIds: [viewing.memberId] },
    from,
    to,
    reach: NEAR,
    settings: strictness(await readSettings()),
    view: 'published',
  });
  if (!person) return [];
  const skills = await skillIdsByMember(
    open.flatMap((version) => version.places.flatMap(({ memberId }) => memberId ?? [])),
  );
  return open.flatMap((version) => {
    const free = places.get(version.row.id) ?? [];
    const suited = person.departmentIds.includes(version.row.departmentId)
      ? placeFor(version, free, person, skills)
      : undefined;
    if (!suited || suited.keptOut) return [];
    return [
      {
        ...toEmployeeShift(version, viewing),
        openCount: free.length,
        skillIds: [...new Set(free.map(({ skillId }) => skillId))],
        warnings: suited.reasons,
      },
    ];
  });
}

/** Own shifts, open shifts and, where allowed, everybody's: as they were last published. */
export async function queryOwn(
  { weekStartDate, weeks, withAll }: CallInput<Calls['queryOwnSchedule']>['body'],
  { principal, now }: Context,
): Promise<EmployeeSchedule> {
  const { memberId, permissions, timeZoneId } = principal;
  const from = weekStartDate;
  const to = addDays(from, weeks * 7 - 1);
  const seesOthers = withAll && grants(permissions, ['schedules:view-other']);
  const { employeeAllShiftsOverviewEnabled } = await readSettings();
  const isOverview = seesOthers || (withAll && employeeAllShiftsOverviewEnabled);
  const own = await departmentsOf(memberId);
  const { departmentId: ofDepartment, shiftId, isOpen, startsAt } = publishedShift;
  const ownShiftIds = await tx()
    .select({ id: publishedPlace.shiftId })
    .from(publishedPlace)
    .where(
      and(
        eq(publishedPlace.tenantId, currentTenant()),
        eq(publishedPlace.memberId, memberId),
        beginsAround(publishedPlace.startsAt, from, to),
      ),
    );
  // Each side names what its index begins with, or all that is published in those weeks is looked at.
  const inReach = or(
    and(
      isOneOf(ofDepartment, own),
      inPublishedWindow(from, to),
      // Of what colleagues do nothing is told then but which places are offered to all.
      isOverview ? undefined : and(eq(isOpen, true), gt(startsAt, now)),
    ),
    and(
      isOneOf(
        shiftId,
        ownShiftIds.map(({ id }) => id),
      ),
      inPublishedWindow(from, to),
    ),
  );
  const shifts = await withoutAbsent(await loadPublished(seesOthers ? inPublishedWindow(from, to) : inReach));
  const mine = shifts.filter((loaded) => ownPlace(loaded, memberId));
  const swaps = await underWayByPlace(
    mine.flatMap((loaded) => ownPlace(loaded, memberId)?.id ?? []),
    now,
  );
  const refusable = await placesToRefuse(memberId, now);
  const viewing = { memberId, departments: await departmentNames(), swaps, refusable };
  const planned = mine
    .filter((loaded) => ownPlace(loaded, memberId)?.status === 'Filled')
    .reduce((sum, { row }) => sum + Math.round((row.endsAt - row.startsAt) / 1000) - row.breakSeconds, 0);
  return {
    fromDate: from,
    toDate: to,
    timeZoneId,
    today: localDate(now, timeZoneId),
    ownShifts: mine.map((loaded) => toEmployeeShift(loaded, viewing)),
    allShifts: isOverview ? shifts.map((loaded) => toEmployeeShift(loaded, viewing)) : null,
    openShifts: await openShifts(shifts, viewing, { from, to, now }),
    plannedTime: formatDuration(planned),
  };
}
