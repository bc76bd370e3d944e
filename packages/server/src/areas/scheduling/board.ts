/** The manager's board: a window of weeks with everything it shows. */
import type {
  AvailabilityOnDate,
  CallInput,
  ManagerSchedule,
  ScheduleLeave,
  SchedulePerson,
  schedulingCalls,
  Violation,
} from '@rooster/contract';
import { grants } from '@rooster/contract';
import { contractOn, scheduledBetween } from '@rooster/domain/contracts';
import type { Contract } from '@rooster/domain/contracts';
import { formatDuration } from '@rooster/domain/duration';
import { holidayNameIn } from '@rooster/domain/holidays';
import { factorOf } from '@rooster/domain/hours';
import { addDays, daysBetween, localDate, mondayOf } from '@rooster/domain/time';
import { violationsIn } from '@rooster/domain/working-time';
import type { WorkingTimeViolation } from '@rooster/domain/working-time';
import { and, asc, between, eq } from 'drizzle-orm';
import { currentTenant, together, tx } from '../../platform/database/context.ts';
import type { Principal, RequestContext } from '../../platform/http/handler.ts';
import { mapInSlices } from '../../platform/slices.ts';
import { contractsInForce } from '../contracts/service.ts';
import { surchargesWith } from '../timesheet/service.ts';
import { surchargeDay } from '../../schema/timesheet-settings.ts';
import { linesOf } from './availability-store.ts';
import { boardPage } from './board-page.ts';
import { boardPart } from './board-part.ts';
import { readCosts, readPaidPlans } from './costs.ts';
import type { Costs, PaidPlans } from './costs.ts';
import { loadStaff, NEAR } from './staff.ts';
import type { StaffMember } from './staff.ts';
import { loadShifts } from './load.ts';
import type { LoadedShift } from './load.ts';
import { chosenDepartments, scopeOf } from './scope.ts';
import { hasNeeds } from './needs/read.ts';
import { readSettings, strictness } from './settings.ts';
import { countSwapsToDecide } from './swap-lists.ts';
import { shiftToWire } from './wire.ts';
import { shiftIdsOf } from './work-to-judge.ts';

type Window = CallInput<typeof schedulingCalls.querySchedule>['body'];

/** People, and shifts, that are put on the board before others get their turn. */
const AT_ONCE = 200;

/** First and last date of a window of weeks. */
export const windowOf = ({
  weekStartDate,
  weeks,
}: {
  weekStartDate: string;
  weeks: number;
}): { from: string; to: string } => ({ from: weekStartDate, to: addDays(weekStartDate, weeks * 7 - 1) });

/** Seconds planned per member and week (its Monday). */
function plannedByWeek(shifts: readonly LoadedShift[]): Map<string, number> {
  const planned = new Map<string, number>();
  for (const { row, places } of shifts) {
    const seconds = Math.max(0, (row.endsAt - row.startsAt) / 1000 - row.breakSeconds);
    const monday = mondayOf(row.startDate);
    for (const { memberId, status } of places) {
      if (memberId === null || status !== 'Filled') continue;
      const key = `${memberId}:${monday}`;
      planned.set(key, (planned.get(key) ?? 0) + seconds);
    }
  }
  return planned;
}

/** A contract without hours of its own: whoever has it works when called. */
const isOnCall = (contracts: readonly Contract[], date: string): boolean =>
  contractOn(contracts, date)?.contractHours === 0;

function personOnBoard(
  person: StaffMember,
  {
    from,
    weeks,
    contracts,
    planned,
    hourlyCosts,
    paidTimes,
  }: {
    from: string;
    weeks: number;
    contracts: readonly Contract[];
    planned: ReadonlyMap<string, number>;
    hourlyCosts: Costs['of'];
    paidTimes: PaidPlans['of'];
  },
): SchedulePerson {
  const mondays = Array.from({ length: weeks }, (_, index) => addDays(from, index * 7));
  return {
    tenantUserId: person.tenantUserId,
    firstName: person.firstName,
    middleName: person.middleName,
    lastName: person.lastName,
    employeeCode: person.employeeCode,
    departmentIds: [...person.departmentIds],
    skillIds: [...person.skillIds],
    weeks: mondays.map((monday) => ({
      weekStartDate: monday,
      contractTime:
        contracts.length === 0 ? null : formatDuration(scheduledBetween(contracts, monday, addDays(monday, 6))),
      plannedTime: formatDuration(Math.round(planned.get(`${person.tenantUserId}:${monday}`) ?? 0)),
    })),
    hourlyCosts: hourlyCosts(person.tenantUserId),
    paidTimes: paidTimes(person.tenantUserId),
    isOnCall: isOnCall(contracts, from),
    lastDay: person.leavesOn,
  };
}

/** With the days before and after: what is said of a night, and a shift over midnight, reach beyond the window. */
const availabilityOf = (staff: readonly StaffMember[], from: string, to: string): AvailabilityOnDate[] =>
  staff.flatMap(({ availability }) =>
    availability.flatMap((entry) => linesOf(entry, addDays(from, -1), addDays(to, 1))),
  );

/** With the day after, on which the last shifts of the window may end. */
function leaveOf(staff: readonly StaffMember[], from: string, to: string, mayKnow: boolean): ScheduleLeave[] {
  const last = addDays(to, 1);
  return staff.flatMap(({ tenantUserId, leave }) =>
    leave.flatMap((day) =>
      day.date < from || day.date > last
        ? []
        : [
            {
              tenantUserId,
              date: day.date,
              duration: formatDuration(day.seconds),
              fromTime: day.fromTime,
              toTime: day.toTime,
              status: day.status,
              leaveTypeId: mayKnow && !day.sensitive ? day.leaveTypeId : null,
            },
          ],
    ),
  );
}

/** A broken rule as answered. */
export const violationToWire = (
  tenantUserId: string,
  { rule, severity, periodIds, params, start }: WorkingTimeViolation,
  timeZoneId: string,
): Violation => ({
  tenantUserId,
  rule,
  mode: severity === 'forbid' ? 'Forbid' : 'Warn',
  date: localDate(start, timeZoneId),
  shiftIds: shiftIdsOf(periodIds),
  params: { ...params },
});

/** The broken rules of a window, person by person. */
export function violationsOf(
  staff: readonly StaffMember[],
  window: { from: string; to: string; timeZoneId: string },
): Violation[] {
  return staff.flatMap(({ tenantUserId, work }) =>
    work.findings.length === 0
      ? []
      : violationsIn(work, window).map((violation) => violationToWire(tenantUserId, violation, window.timeZoneId)),
  );
}

/** Days with a name in a period, in order, and what an hour counts for on its dates and the one after. */
async function daysOf(
  from: string,
  to: string,
  { enabledModules, language }: Principal,
): Promise<Pick<ManagerSchedule, 'namedDays' | 'surchargeFactors'>> {
  const last = addDays(to, 1);
  const days = await tx()
    .select({
      date: surchargeDay.date,
      name: surchargeDay.displayName,
      isFreeDay: surchargeDay.isFreeDay,
      isSurchargeDay: surchargeDay.isSurchargeDay,
      factor: surchargeDay.factor,
    })
    .from(surchargeDay)
    .where(and(eq(surchargeDay.tenantId, currentTenant()), between(surchargeDay.date, from, last)))
    .orderBy(asc(surchargeDay.date));
  const namedDays = days.flatMap(({ date, name, isFreeDay }) =>
    date <= to ? [{ date, name: holidayNameIn(language, name), isFreeDay }] : [],
  );
  // Where hours are not kept, nothing of them is paid from here.
  if (!enabledModules.includes('Timesheet')) return { namedDays, surchargeFactors: [] };
  const surcharges = await surchargesWith(days.filter(({ isSurchargeDay }) => isSurchargeDay));
  const dates = Array.from({ length: daysBetween(from, last) + 1 }, (_, index) => addDays(from, index));
  return {
    namedDays,
    surchargeFactors: dates
      .map((date) => ({ date, factor: factorOf(date, surcharges) }))
      .filter(({ factor }) => factor !== 100),
  };
}

async function costsAndPay(
  query: Parameters<typeof readPaidPlans>[0],
  now: number,
): Promise<{ costs: Costs; paid: PaidPlans }> {
  const costs = await readCosts(query);
  return { costs, paid: await readPaidPlans(query, costs, now) };
}

/** A page of the board of a window of weeks, of the departments within reach; or the part of it that is asked for. */
export async function querySchedule(
  input: Window,
  { principal, now }: Pick<RequestContext<Principal>, 'principal' | 'now'>,
): Promise<ManagerSchedule> {
  const { timeZoneId } = principal;
  const { from, to } = windowOf(input);
  const [scope, stored] = await together(
    () => scopeOf(principal, 'schedules:view'),
    () => readSettings(),
  );
  const departmentIds = chosenDepartments(scope, input.departmentIds);
  const settings = strictness(stored);
  const { limit, cursor, only } = input;
  const query = { from, to, departmentIds, limit, cursor };
  const { memberIds, peopleCount, nextCursor, ...page } = await (only === undefined
    ? boardPage(query)
    : boardPart(query, only));
  const costQuery = { from, to, defaultCents: stored.defaultHourlyCostCents, principal, memberIds };
  const [shifts, staff, contracts, { costs, paid }, { namedDays, surchargeFactors }, pendingSwapCount, isNeeded] =
    await together(
      () => loadShifts(page.shifts),
      () => loadStaff({ who: { memberIds }, from, to, reach: NEAR, settings }),
      () => contractsInForce(from, to, memberIds),
      () => costsAndPay(costQuery, now),
      () => daysOf(from, to, principal),
      () => countSwapsToDecide(principal, now),
      () => hasNeeds(departmentIds),
    );
  // Hours of a person are those of all departments and shifts, also where only some are looked at.
  const isOfAll = departmentIds === null && only === undefined;
  const planned = isOfAll ? plannedByWeek(shifts) : plannedOfStaff(staff, from, to);
  return {
    fromDate: from,
    toDate: to,
    timeZoneId,
    today: localDate(now, timeZoneId),
    shifts: await mapInSlices(shifts, AT_ONCE, shiftToWire),
    people: await mapInSlices(staff, AT_ONCE, (person) =>
      personOnBoard(person, {
        from,
        weeks: input.weeks,
        contracts: contracts.get(person.tenantUserId) ?? [],
        planned,
        hourlyCosts: costs.of,
        paidTimes: paid.of,
      }),
    ),
    availability: availabilityOf(staff, from, to),
    leave: leaveOf(staff, from, to, grants(principal.permissions, ['leave:request:view-all'])),
    violations: violationsOf(staff, { from, to, timeZoneId }),
    costBasis: costs.basis,
    namedDays,
    surchargeFactors: paid.ruled ? [] : surchargeFactors,
    pendingSwapCount,
    hasNeeds: isNeeded,
    peopleCount,
    nextCursor,
  };
}

/** Seconds planned per member and week, from what is known of each person's work. */
function plannedOfStaff(staff: readonly StaffMember[], from: string, to: string): Map<string, number> {
  const planned = new Map<string, number>();
  for (const { tenantUserId, work } of staff) {
    for (const { kind, start, end, timeZoneId, breakSeconds = 0 } of work.periods) {
      const date = localDate(start, timeZoneId);
      if (kind !== 'planned' || date < from || date > to) continue;
      const key = `${tenantUserId}:${mondayOf(date)}`;
      planned.set(key, (planned.get(key) ?? 0) + Math.max(0, (end - start) / 1000 - breakSeconds));
    }
  }
  return planned;
}
