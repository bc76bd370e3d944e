/** The own week: what is planned, worked and off, of modules that are on. */
import { grants } from '@rooster/contract';
import type { OwnWeek } from '@rooster/contract';
import { patternSeconds, fixedContractOn } from '@rooster/domain/contracts';
import { formatDuration } from '@rooster/domain/duration';
import { isCovered } from '@rooster/domain/scheduling';
import { addDays, isoInstant, localDate, mondayOf } from '@rooster/domain/time';
import { currentTenant, together, tx } from '../../platform/database/context.ts';
import type { Principal, RequestContext } from '../../platform/http/handler.ts';
import { contractsInForce } from '../contracts/service.ts';
import { freeDaysOf } from '../presence/free-days.ts';
import { leaveDaysOf } from '../presence/leave-days.ts';
import { shiftsOf } from '../presence/shifts.ts';
import { workedPerDate } from '../presence/worked.ts';

type Context = Pick<RequestContext<Principal>, 'principal' | 'now'>;

/** The week of the day that it is now in the organisation. */
export async function getOwnWeek({ principal, now }: Context): Promise<OwnWeek> {
  const { memberId, timeZoneId, enabledModules, permissions } = principal;
  const today = localDate(now, timeZoneId);
  const from = mondayOf(today);
  const dates = Array.from({ length: 7 }, (_, index) => addDays(from, index));
  const to = addDays(from, 6);
  const seesShifts = enabledModules.includes('Scheduling') && grants(permissions, ['schedules:shift:view-own']);
  const seesHours = enabledModules.includes('Timesheet') && grants(permissions, ['timesheet:entry:view-own']);
  const seesLeave = enabledModules.includes('Vacation') && grants(permissions, ['leave:request:view-own']);
  const nothing = (): Promise<[]> => Promise.resolve([]);
  const [leave, planned, worked, free, ofMembers] = await together(
    () => (enabledModules.includes('Vacation') ? leaveDaysOf(currentTenant(), [memberId], from, to) : nothing()),
    () => (seesShifts ? shiftsOf(tx(), currentTenant(), [memberId], from, to) : nothing()),
    () => (seesHours ? workedPerDate({ fromDate: from, toDate: to }, [memberId]) : nothing()),
    () => freeDaysOf({ fromDate: from, toDate: to }),
    () => contractsInForce(from, to, [memberId]),
  );
  const shifts = planned.filter(
    (shift) => shift.isPublished && localDate(shift.start, timeZoneId) >= from && !isCovered(leave, shift),
  );
  const contracts = ofMembers.get(memberId) ?? [];
  const contractOf = (date: string) => fixedContractOn(contracts, date);
  const secondsOf = (on: string): number =>
    worked.filter(({ date }) => date === on).reduce((sum, { approved, pending }) => sum + approved + pending, 0);
  const absenceOn = (on: string): OwnWeek['days'][number]['absence'] => {
    const [day] = leave.filter(({ date }) => seesLeave && date === on);
    return day ? { status: day.status, isWhole: day.fromTime === null } : null;
  };
  return {
    today,
    timeZoneId,
    days: dates.map((date) => ({
      date,
      shifts: shifts
        .filter(({ start }) => localDate(start, timeZoneId) === date)
        .map(({ shiftId, name, start, end }) => ({
          shiftId,
          name,
          start: isoInstant(start),
          end: isoInstant(end),
        })),
      workedTime: formatDuration(secondsOf(date)),
      absence: absenceOn(date),
      isFreeDay: free.has(date),
    })),
    plannedTime: seesShifts
      ? formatDuration(
          shifts.reduce(
            (sum, { start, end, breakSeconds }) => sum + Math.round((end - start) / 1000) - breakSeconds,
            0,
          ),
        )
      : null,
    workedTime: seesHours ? formatDuration(dates.reduce((sum, date) => sum + secondsOf(date), 0)) : null,
    contractTime: dates.some((date) => contractOf(date))
      ? formatDuration(
          dates.reduce((sum, date) => {
            const contract = contractOf(date);
            return sum + (contract ? patternSeconds(contract, date) : 0);
          }, 0),
        )
      : null,
  };
}
