/** What a request asks for, checked: its type, its days against contract and other leave, and the notice it gives. */
import { grants } from '@rooster/contract';
import type { CallInput, FieldError, leaveCalls } from '@rooster/contract';
import type { Span } from '@rooster/domain/contracts';
import { formatDuration, parseDuration } from '@rooster/domain/duration';
import { isNoticeTooShort, leaveDay, partialDaySeconds, validateLeaveDays } from '@rooster/domain/leave';
import type { LeaveContext, LeaveHours, LeaveIssue } from '@rooster/domain/leave';
import { currentTenant, together } from '../../platform/database/context.ts';
import { ApiError } from '../../platform/http/handler.ts';
import type { Principal } from '../../platform/http/handler.ts';
import { newId } from '../../platform/id.ts';
import { contractsOf } from './basis.ts';
import { freeDaysOf } from '../presence/free-days.ts';
import type { LeaveBasis } from './basis.ts';
import type { StoredDay, StoredType } from './request-store.ts';
import { isSensitive } from '../presence/sensitive.ts';
import { leaveDaysOf } from '../presence/leave-days.ts';
import { publishedShiftsOf } from '../presence/shifts.ts';
import { workOn } from './working-times.ts';

type Input = CallInput<typeof leaveCalls.createLeaveRequest>['body'];
type DayInput = Input['days'][number];

/** What leave on some dates of a member is judged by, with when he works on each as far as that is known. */
export interface AskContext extends LeaveContext {
  readonly work: ReadonlyMap<string, readonly Span[]>;
}

/**
 * Contracts, free days, other leave and working times around some dates of a member. `exceptId`: the request that is
 * being edited.
 */
export async function leaveContextOf(
  memberId: string,
  { fromDate, toDate }: { readonly fromDate: string; readonly toDate: string },
  exceptId: string | null,
): Promise<AskContext> {
  const [contractsByMember, freeDays, others, shifts] = await together(
    () => contractsOf([memberId]),
    () => freeDaysOf({ fromDate, toDate }),
    () => leaveDaysOf(currentTenant(), [memberId], fromDate, toDate),
    () => publishedShiftsOf([memberId], fromDate, toDate),
  );
  const contracts = contractsByMember.get(memberId) ?? [];
  const work = workOn(contracts, shifts, fromDate, toDate);
  return { contracts, freeDays, otherLeave: others.filter(({ leaveRequestId }) => leaveRequestId !== exceptId), work };
}

/**
 * Hours of a day as asked; `isUnknown` where they are times of a day of which nobody knows when it is worked, so they
 * must be said.
 */
export interface AskedHours extends LeaveHours {
  readonly isUnknown: boolean;
}

/**
 * Hours of a day as asked. Times take their overlap with the planned shift of that day, else with the contract's times;
 * at most the hours of the day. Hours typed beside them, for a break in them, count where they are fewer, and where
 * nobody knows when the person works they are what counts, at most the length of the times.
 */
export function hoursOfDay(
  {
    date,
    fromTime,
    toTime,
    requestedDuration,
  }: Pick<DayInput, 'date' | 'fromTime' | 'toTime'> & { requestedDuration: string },
  { contracts, freeDays, work }: AskContext,
): AskedHours {
  const typed = parseDuration(requestedDuration);
  if (!fromTime || !toTime) return { date, seconds: typed, isUnknown: false };
  const spans = work.get(date) ?? [];
  const { limit } = leaveDay(date, contracts, freeDays);
  const part = partialDaySeconds({ fromTime, toTime }, spans, limit) ?? 0;
  if (spans.length === 0 && limit > 0) return { date, seconds: Math.min(typed, part), isUnknown: typed === 0 };
  return { date, seconds: typed === 0 ? part : Math.min(typed, part), isUnknown: false };
}

const fieldCodes: Readonly<Record<LeaveIssue['code'], FieldError['code']>> = {
  required: 'required',
  'invalid-date': 'invalid-date',
  'invalid-value': 'invalid-value',
  'not-whole': 'not-whole',
  'too-small': 'too-small',
  'too-large': 'too-large',
  'leave-outside-contract': 'invalid-value',
  'leave-overlap': 'invalid-value',
};

/** The rules' paths in the wire's words. */
export const wirePath = (path: string): string => path.replace(/\.seconds$/, '.requestedDuration');

function refuse(issues: readonly LeaveIssue[]): never {
  const code = issues.some((issue) => issue.code === 'leave-outside-contract')
    ? 'leave-outside-contract'
    : issues.some((issue) => issue.code === 'leave-overlap')
      ? 'leave-overlap'
      : 'validation-failed';
  throw new ApiError(code, {
    errors: issues.map((issue) => ({
      path: wirePath(issue.path),
      code: fieldCodes[issue.code],
      ...(issue.limit !== undefined && { params: { max: formatDuration(issue.limit) } }),
    })),
  });
}

/**
 * Refuses a type that cannot be asked for: one that is off, or only for managers. The type a request has already can
 * stay.
 */
export function expectType(type: StoredType, principal: Principal, presentTypeId: string | null): void {
  if (type.id === presentTypeId) return;
  if (type.isActive && (type.isUserSelectable || grants(principal.permissions, ['leave:request:create-for-user'])))
    return;
  throw new ApiError('leave-type-invalid', { errors: [{ path: 'leaveTypeId', code: 'invalid-value' }] });
}

/**
 * Whether leave of this kind can be asked for ahead: health gives no notice, nor do a calamity, a birth or a death. Of
 * those the employer is told as soon as can be (Wet arbeid en zorg, chapter 4).
 */
export const takesNotice = ({ preset }: Pick<StoredType, 'preset'>): boolean =>
  !isSensitive(preset) && preset !== 'Extraordinary';

/** Whether notice counts for the one who asks: not for anyone who asks for somebody else. */
export const needsNotice = (type: StoredType, principal: Principal, memberId: string): boolean =>
  principal.memberId === memberId &&
  takesNotice(type) &&
  !grants(principal.permissions, ['leave:request:create-for-user']);

/** Days whose hours nobody can tell but the one who asks. */
export const unsaidHours = (hours: readonly AskedHours[]): LeaveIssue[] =>
  hours.flatMap(({ isUnknown }, index) =>
    isUnknown ? [{ path: `days.${index}.seconds`, code: 'required' as const }] : [],
  );

/** A time as it is stored, `HH:mm:ss`. */
const withSeconds = (time: string): string => (time.length === 'HH:mm'.length ? `${time}:00` : time);

/**
 * The days of a request as they will be stored, or a refusal that says which day is wrong. The member must have been
 * locked before the context was read.
 */
export function checkDays(
  input: Input,
  context: AskContext,
  type: StoredType,
): (LeaveHours & Pick<StoredDay, 'fromTime' | 'toTime' | 'note'>)[] {
  const hours = input.days.map((day) => hoursOfDay(day, context));
  const unsaid = unsaidHours(hours);
  const issues = unsaid.length > 0 ? unsaid : validateLeaveDays(input.type, hours, context);
  if (issues.length > 0) refuse(issues);
  const keepsNotes = !isSensitive(type.preset);
  return input.days.map(({ fromTime, toTime, note }, index) => ({
    ...hoursAt(hours, index),
    fromTime: fromTime && toTime ? withSeconds(fromTime) : null,
    toTime: fromTime && toTime ? withSeconds(toTime) : null,
    note: keepsNotes ? note || null : null,
  }));
}

function hoursAt(hours: readonly LeaveHours[], index: number): LeaveHours {
  const found = hours[index];
  if (!found) throw new RangeError(`No day ${index}`);
  return found;
}

/** Refuses leave that is asked for too late. */
export function expectNotice(
  days: readonly LeaveHours[],
  { settings, today }: Pick<LeaveBasis, 'settings' | 'today'>,
): void {
  if (isNoticeTooShort(days, settings.noticeDays, today))
    throw new ApiError('leave-notice-too-short', {
      detail: `Leave is asked for at least ${settings.noticeDays} days before its first day`,
      errors: [{ path: 'days', code: 'date-too-early' }],
    });
}

/**
 * Rows of days that are asked for; of dates that are there already the ids, and what is in force, stay. Which of those
 * that are left out stay at all, the step that asks for the others says.
 */
export function dayRows(
  days: ReturnType<typeof checkDays>,
  { requestId, memberId, now }: { requestId: string; memberId: string; now: number },
  before: readonly StoredDay[] = [],
): StoredDay[] {
  const known = new Map(before.map((day) => [day.date, day]));
  const asked = days.map(({ date, seconds, fromTime, toTime, note }): StoredDay => {
    const old = known.get(date);
    const fresh = {
      inForceSeconds: old?.inForceSeconds ?? 0,
      inForceFromTime: old?.inForceFromTime ?? null,
      inForceToTime: old?.inForceToTime ?? null,
    };
    return {
      tenantId: currentTenant(),
      id: old?.id ?? newId(now),
      requestId,
      memberId,
      date,
      askedSeconds: seconds,
      fromTime,
      toTime,
      note,
      status: 'Pending',
      validationNote: null,
      ...fresh,
    };
  });
  const dates = new Set(asked.map(({ date }) => date));
  const kept = before.filter(({ date }) => !dates.has(date)).map((day): StoredDay => ({ ...day, askedSeconds: null }));
  return [...asked, ...kept].sort((a, b) => (a.date < b.date ? -1 : 1));
}
