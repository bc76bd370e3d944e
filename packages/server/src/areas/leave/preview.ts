/** A request before it is sent, and one's own year date by date. */
import { grants, LONGEST_REQUEST_DAYS } from '@rooster/contract';
import type { CallInput, CallResult, LeaveGridDay, leaveCalls, LeavePreview } from '@rooster/contract';
import { contractOn } from '@rooster/domain/contracts';
import { formatDuration } from '@rooster/domain/duration';
import { holidayNameIn } from '@rooster/domain/holidays';
import type { Language } from '@rooster/domain/language';
import {
  dayStatus,
  forecastLeave,
  isNoticeTooShort,
  leaveDay,
  leaveDaysOfRange,
  validateLeaveDays,
} from '@rooster/domain/leave';
import type { FreeDays, LeaveDay, LeaveForecast } from '@rooster/domain/leave';
import { addDays, daysBetween } from '@rooster/domain/time';
import { currentTenant, tx } from '../../platform/database/context.ts';
import { ApiError } from '../../platform/http/handler.ts';
import type { Principal, RequestContext } from '../../platform/http/handler.ts';
import { shiftsOf, workedShiftToWire } from '../presence/shifts.ts';
import type { WorkedShift } from '../presence/shifts.ts';
import { hoursOfDay, leaveContextOf, needsNotice, unsaidHours, wirePath } from './ask.ts';
import type { AskedHours } from './ask.ts';
import { managedDepartmentIds } from '../departments/service.ts';
import { readBooks } from '../balances/books.ts';
import { contractsOf, readLeaveBasis } from './basis.ts';
import type { LeaveBasis } from './basis.ts';
import { freeDaysOf } from '../presence/free-days.ts';
import { forecastToWire, seesBalanceOf } from './read-request.ts';
import { boundsOf, findType, loadRequestsOf, waitingOf, stateOf } from './request-store.ts';
import { decidable, expectToAskFor, expectToSee } from './scope.ts';
import { isSensitive } from '../presence/sensitive.ts';
import { colleaguesOff } from './team.ts';

type Calls = typeof leaveCalls;
type Context = Pick<RequestContext<Principal>, 'principal' | 'now'>;
type Input = CallInput<Calls['previewLeave']>['body'];

const kinds = {
  'working-day': 'WorkingDay',
  'day-off': 'DayOff',
  'public-holiday': 'PublicHoliday',
  'outside-contract': 'OutsideContract',
} as const;

/** Dates of a form on its way: those chosen, or every one of the range. */
function datesOf({ fromDate, toDate, days }: Input): string[] {
  if (days) return days.map(({ date }) => date);
  if (!fromDate || !toDate) return [];
  const count = daysBetween(fromDate, toDate) + 1;
  if (count > LONGEST_REQUEST_DAYS)
    throw new ApiError('validation-failed', { errors: [{ path: 'toDate', code: 'period-too-long' }] });
  return Array.from({ length: count }, (_, index) => addDays(fromDate, index));
}

const dayToWire = ({ date, kind, holiday, seconds }: LeaveDay, language: Language) => ({
  date,
  kind: kinds[kind],
  holiday: holiday === undefined ? null : holidayNameIn(language, holiday),
  wholeDay: formatDuration(seconds),
});

/** What these hours would take. `requestId`: the request that is being edited. */
async function forecastFor(
  memberId: string,
  { requestId, days }: { readonly requestId: string | null; readonly days: readonly AskedHours[] },
  { today, firstYear }: LeaveBasis,
): Promise<LeaveForecast> {
  const waiting = (await waitingOf([memberId])).filter((other) => other.requestId !== requestId);
  const { lots, ledger } = await readBooks(memberId);
  return forecastLeave({ requestId: requestId ?? '', days }, waiting, { lots, ledger, today, firstYear });
}

/** Shifts of a member on some dates; of drafts those of departments whose plan the reader sees, and none of his own. */
async function shiftsSeen(
  memberId: string,
  { fromDate, toDate }: { readonly fromDate: string; readonly toDate: string },
  principal: Principal,
): Promise<WorkedShift[]> {
  if (!principal.enabledModules.includes('Scheduling')) return [];
  const shifts = await shiftsOf(tx(), currentTenant(), [memberId], fromDate, toDate);
  const isOwn = principal.memberId === memberId;
  if (!isOwn && grants(principal.permissions, ['schedules:view'])) return shifts;
  const planned =
    !isOwn && grants(principal.permissions, ['schedules:view:department'])
      ? await managedDepartmentIds(principal.memberId)
      : [];
  return shifts.filter(({ isPublished, departmentId }) => isPublished || planned.includes(departmentId));
}

/** What a request would take and touch. Writes nothing. */
export async function previewLeave(memberId: string, input: Input, { principal, now }: Context): Promise<LeavePreview> {
  await expectToAskFor(principal, memberId);
  const basis = await readLeaveBasis(now);
  const type = input.leaveTypeId ? await findType(input.leaveTypeId) : null;
  const dates = datesOf(input);
  const requestId = input.leaveRequestId ?? null;
  const bounds =
    dates.length > 0 ? boundsOf(dates.map((date) => ({ date }))) : { fromDate: basis.today, toDate: basis.today };
  const context = await leaveContextOf(memberId, bounds, requestId);
  const typed = new Map(input.days?.map((day) => [day.date, day]));
  const hours = dates.map((date): AskedHours => {
    const day = typed.get(date);
    const whole = leaveDay(date, context.contracts, context.freeDays);
    return hoursOfDay(
      {
        date,
        fromTime: day?.fromTime,
        toTime: day?.toTime,
        requestedDuration: day?.requestedDuration ?? (day?.fromTime ? '00:00:00' : formatDuration(whole.seconds)),
      },
      context,
    );
  });
  const forecast =
    type?.isDeductible !== false && (await seesBalanceOf(principal, memberId))
      ? await forecastFor(memberId, { requestId, days: hours }, basis)
      : null;
  const colleagues = await colleaguesOff(principal, memberId, bounds.fromDate, bounds.toDate);
  const wanted = new Set(hours.filter(({ seconds }) => seconds > 0).map(({ date }) => date));
  const shifts = await shiftsSeen(memberId, bounds, principal);
  const local = (instant: number, zone: string): string =>
    new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' }).format(instant);
  return {
    days: dates.map((date, index) => {
      const whole = leaveDay(date, context.contracts, context.freeDays);
      return {
        ...dayToWire(whole, principal.language),
        contractId: contractOn(context.contracts, date)?.contractId ?? null,
        limit: formatDuration(whole.limit),
        work: (context.work.get(date) ?? []).map(({ start, end }) => ({
          start: formatDuration(start),
          end: formatDuration(end),
        })),
        requestedDuration: formatDuration(hours[index]?.seconds ?? 0),
        otherLeave: formatDuration(
          context.otherLeave.reduce((sum, other) => sum + (other.date === date ? other.seconds : 0), 0),
        ),
        colleaguesOff: new Set(
          colleagues.filter((other) => other.date === date).map(({ tenantUserId }) => tenantUserId),
        ).size,
      };
    }),
    duration: formatDuration(hours.reduce((sum, { seconds }) => sum + seconds, 0)),
    dayCount: wanted.size,
    forecast: forecast && forecastToWire(forecast),
    isNoticeTooShort:
      type !== null &&
      needsNotice(type, principal, memberId) &&
      isNoticeTooShort(hours, basis.settings.noticeDays, basis.today),
    minimumNoticeDays: basis.settings.noticeDays,
    earliestDate: addDays(basis.today, basis.settings.noticeDays),
    colleagues: colleagues.filter(({ date }) => wanted.has(date)),
    shifts: shifts.filter(({ start, timeZoneId }) => wanted.has(local(start, timeZoneId))).map(workedShiftToWire),
    issues: [...unsaidHours(hours), ...validateLeaveDays(input.type, hours, context)].map(({ path, code, limit }) => ({
      path: wirePath(path),
      code,
      limit: limit === undefined ? null : formatDuration(limit),
    })),
  };
}

/** A date without leave. A public holiday has its name whatever the contract says of the day: a calendar shows it. */
function gridDay(day: LeaveDay, freeDays: FreeDays, language: Language): LeaveGridDay {
  const holiday = freeDays.get(day.date);
  return { ...dayToWire({ ...day, ...(holiday !== undefined && { holiday }) }, language), leave: [] };
}

/** Every date of a year of a member. */
export async function getLeaveGrid(
  year: number,
  memberId: string,
  { principal }: Context,
): Promise<CallResult<Calls['getLeaveGrid']>> {
  await expectToSee(principal, memberId);
  const [from, to] = [`${year}-01-01`, `${year}-12-31`];
  const contracts = (await contractsOf([memberId])).get(memberId) ?? [];
  const freeDays = await freeDaysOf({ fromDate: from, toDate: to });
  const requests = await loadRequestsOf(memberId, { fromDate: from, toDate: to });
  const knowsAll = principal.memberId === memberId || (await decidable(principal, [memberId])).size > 0;
  const days = new Map(
    leaveDaysOfRange(from, to, contracts, freeDays).map((day) => [
      day.date,
      gridDay(day, freeDays, principal.language),
    ]),
  );
  for (const loaded of requests) {
    const state = stateOf(loaded);
    const leaveTypeId = knowsAll || !isSensitive(loaded.type.preset) ? loaded.request.leaveTypeId : null;
    for (const { date, askedSeconds, status, inForceSeconds } of loaded.days) {
      if ((askedSeconds ?? 0) === 0 && inForceSeconds === 0) continue;
      const asked = askedSeconds === null ? 'Approved' : dayStatus({ date, seconds: askedSeconds, status }, state);
      days.get(date)?.leave.push({
        leaveRequestId: loaded.request.id,
        leaveTypeId,
        status: asked,
        duration: formatDuration(askedSeconds ?? inForceSeconds),
        inForce: formatDuration(inForceSeconds),
      });
    }
  }
  return { year, tenantUserId: memberId, days: [...days.values()] };
}
