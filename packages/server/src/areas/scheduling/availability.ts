/** Telling when one can work: entries one by one, and what is asked of them. */
import { lockMember } from '../directory/lock.ts';
import type {
  AvailabilityEntry,
  AvailabilityOnDate,
  AvailabilityState,
  CallInput,
  ErrorCode,
  FieldError,
  schedulingCalls,
} from '@rooster/contract';
import { grants } from '@rooster/contract';
import { speakOfSameHours } from '@rooster/domain/scheduling';
import { addDays, daysBetween, localDate, mondayOf } from '@rooster/domain/time';
import { and, eq, inArray } from 'drizzle-orm';
import { isOneOf } from '../../platform/database/any-of.ts';
import { currentTenant, tx } from '../../platform/database/context.ts';
import { ApiError, expectVersion } from '../../platform/http/handler.ts';
import type { Principal, RequestContext } from '../../platform/http/handler.ts';
import { newId } from '../../platform/id.ts';
import { managedMemberIds } from '../departments/service.ts';
import { departmentMember } from '../../schema/departments.ts';
import { member } from '../../schema/members.ts';
import { emitScheduleChange } from './emit-schedule-change.ts';
import { datesOf, entryToWire, linesOf, loadAvailability, touching } from './availability-store.ts';
import type { StoredAvailability } from './availability-store.ts';
import { readSettings } from './settings.ts';
import { availabilityEntry } from '../../schema/scheduling.ts';

type Calls = typeof schedulingCalls;
type Context = Pick<RequestContext<Principal>, 'principal' | 'now' | 'ifMatch'>;
type NewInput = CallInput<Calls['createAvailability']>['body'];
type Input = CallInput<Calls['updateAvailability']>['body'];
type Values = Pick<
  StoredAvailability,
  | 'startDate'
  | 'endDate'
  | 'startTime'
  | 'endTime'
  | 'timeZoneId'
  | 'isRecurring'
  | 'weekdayFlags'
  | 'notes'
  | 'isAvailable'
  | 'isPreferred'
>;

/** Longest an entry goes on, in days. */
const LONGEST = 400;

const withSeconds = (time: string | null | undefined): string | null =>
  time ? (time.length === 5 ? `${time}:00` : time) : null;

function valuesOf(input: Input): Values {
  const startTime = withSeconds(input.startTime);
  const endTime = withSeconds(input.endTime);
  const faults: Omit<FieldError, 'message'>[] = [];
  const days = daysBetween(input.startDate, input.endDate);
  if (days < 0) faults.push({ path: 'endDate', code: 'end-before-start' });
  if (days > LONGEST) faults.push({ path: 'endDate', code: 'period-too-long', params: { max: LONGEST } });
  if (startTime === null && endTime !== null) faults.push({ path: 'startTime', code: 'required' });
  if (startTime !== null && endTime === null) faults.push({ path: 'endTime', code: 'required' });
  if (startTime !== null && startTime === endTime) faults.push({ path: 'endTime', code: 'start-equals-end' });
  if (input.isPreferred && !input.isAvailable) faults.push({ path: 'isPreferred', code: 'invalid-value' });
  if (input.isRecurring && input.weekdayFlags === 0) faults.push({ path: 'weekdayFlags', code: 'required' });
  const values = {
    ...input,
    startTime,
    endTime,
    notes: input.notes || null,
    weekdayFlags: input.isRecurring ? input.weekdayFlags : 0,
  };
  if (faults.length === 0 && datesOf(values, values.startDate, values.endDate).length === 0)
    faults.push({ path: 'weekdayFlags', code: 'invalid-value' });
  if (faults.length > 0) throw new ApiError('validation-failed', { errors: faults });
  return values;
}

/** Refuses entries of one person that speak of the same hours of a date. */
async function expectFree(memberId: string, values: Values, code: ErrorCode, ownId?: string): Promise<void> {
  const others = await loadAvailability(
    and(eq(availabilityEntry.memberId, memberId), touching(values.startDate, values.endDate)),
  );
  const taken = new Set(
    others.flatMap((entry) =>
      entry.id === ownId || !speakOfSameHours(entry, values) ? [] : datesOf(entry, values.startDate, values.endDate),
    ),
  );
  if (datesOf(values, values.startDate, values.endDate).some((date) => taken.has(date))) throw new ApiError(code);
}

const sayingOn = (values: Values | null, from: string, to: string): string =>
  values === null
    ? ''
    : datesOf(values, from, to)
        .map((date) => [date, values.isAvailable, values.isPreferred, values.startTime, values.endTime].join(' '))
        .join();

/**
 * Refuses to change what one said of days whose deadline has passed; what lies behind those may change. A manager is
 * not bound by it.
 */
async function expectInTime(
  memberId: string,
  before: Values | null,
  after: Values | null,
  { principal, now }: Context,
): Promise<void> {
  if (memberId !== principal.memberId) return;
  const { availabilityDeadlineDays: days } = await readSettings();
  if (days === null) return;
  const today = localDate(now, principal.timeZoneId);
  const lastFixed = addDays(mondayOf(addDays(today, days)), 6);
  if (sayingOn(before, today, lastFixed) !== sayingOn(after, today, lastFixed))
    throw new ApiError('availability-deadline-passed');
}

/**
 * Throws `not-found` for somebody whose availability the person does not see: whoever sees it may record it for him.
 */
async function expectVisible(memberId: string, principal: Principal): Promise<void> {
  if (memberId === principal.memberId) return;
  const [known] = await tx()
    .select({ id: member.id })
    .from(member)
    .where(and(eq(member.tenantId, currentTenant()), eq(member.id, memberId), visible(principal, true)));
  if (!known) throw new ApiError('not-found');
}

async function entryWithin(id: string, { principal }: Context): Promise<StoredAvailability> {
  const [seen] = await loadAvailability(eq(availabilityEntry.id, id));
  if (!seen) throw new ApiError('not-found');
  await expectVisible(seen.memberId, principal);
  await lockMember(seen.memberId);
  const [entry] = await loadAvailability(eq(availabilityEntry.id, id));
  if (!entry) throw new ApiError('not-found');
  return entry;
}

const emitChange = () => emitScheduleChange({ shiftIds: [], departmentIds: [] });

/** Adds an entry of one's own, or of somebody whose availability one sees. */
export async function createEntry({ tenantUserId, ...input }: NewInput, context: Context): Promise<AvailabilityEntry> {
  const memberId = tenantUserId ?? context.principal.memberId;
  const values = valuesOf(input);
  await expectVisible(memberId, context.principal);
  await lockMember(memberId);
  await expectInTime(memberId, null, values, context);
  await expectFree(memberId, values, 'availability-exists');
  const row: StoredAvailability = {
    tenantId: currentTenant(),
    id: newId(context.now),
    memberId,
    ...values,
    version: 1,
    createdAt: context.now,
    updatedAt: context.now,
  };
  await tx().insert(availabilityEntry).values(row);
  emitChange();
  return entryToWire(row);
}

/** Changes an entry. */
export async function updateEntry(id: string, input: Input, context: Context): Promise<AvailabilityEntry> {
  const values = valuesOf(input);
  const before = await entryWithin(id, context);
  expectVersion(context, before.version);
  await expectInTime(before.memberId, before, values, context);
  await expectFree(before.memberId, values, 'availability-conflict', id);
  const changes = { ...values, version: before.version + 1, updatedAt: context.now };
  await tx()
    .update(availabilityEntry)
    .set(changes)
    .where(and(eq(availabilityEntry.tenantId, currentTenant()), eq(availabilityEntry.id, id)));
  emitChange();
  return entryToWire({ ...before, ...changes });
}

/** Removes an entry. */
export async function deleteEntry(id: string, context: Context): Promise<void> {
  const entry = await entryWithin(id, context);
  await expectInTime(entry.memberId, entry, null, context);
  await tx()
    .delete(availabilityEntry)
    .where(and(eq(availabilityEntry.tenantId, currentTenant()), eq(availabilityEntry.id, id)));
  emitChange();
}

/** Condition on the members whose availability the person sees, beside himself. */
function visible(principal: Principal, includeDepartments: boolean) {
  if (grants(principal.permissions, ['availability:view'])) return undefined;
  return includeDepartments && grants(principal.permissions, ['availability:view:department'])
    ? inArray(member.id, managedMemberIds(principal.memberId))
    : eq(member.id, principal.memberId);
}

/** What one person said of a period. */
export async function queryEntries(
  memberId: string,
  { fromDate, toDate }: { fromDate: string; toDate: string },
  { principal }: Context,
): Promise<{
  items: AvailabilityEntry[];
  days: AvailabilityOnDate[];
  statuses: { date: string; status: AvailabilityState }[];
}> {
  if (daysBetween(fromDate, toDate) > LONGEST)
    throw new ApiError('validation-failed', {
      errors: [{ path: 'toDate', code: 'period-too-long', params: { max: LONGEST } }],
    });
  await expectVisible(memberId, principal);
  const entries = await loadAvailability(and(eq(availabilityEntry.memberId, memberId), touching(fromDate, toDate)));
  const days = entries.flatMap((entry) => linesOf(entry, fromDate, toDate));
  // Who cannot in a part of a date is not free on it.
  const said = new Map<string, boolean>();
  for (const { date, isAvailable } of days) said.set(date, isAvailable && (said.get(date) ?? true));
  const dates = Array.from({ length: Math.max(0, daysBetween(fromDate, toDate) + 1) }, (_, later) =>
    addDays(fromDate, later),
  );
  const statusOf = (isAvailable: boolean | undefined): AvailabilityState =>
    isAvailable === undefined ? 'Unknown' : isAvailable ? 'Available' : 'Unavailable';
  return {
    items: entries.map(entryToWire),
    days,
    statuses: dates.map((date) => ({ date, status: statusOf(said.get(date)) })),
  };
}

/** What the people within reach said of a period, date by date. */
export async function queryTeam(
  { fromDate, toDate, departmentIds }: CallInput<Calls['queryTeamAvailability']>['body'],
  { principal }: Context,
): Promise<AvailabilityOnDate[]> {
  const days = daysBetween(fromDate, toDate);
  if (days < 0) throw new ApiError('validation-failed', { errors: [{ path: 'toDate', code: 'end-before-start' }] });
  if (days > 100)
    throw new ApiError('validation-failed', {
      errors: [{ path: 'toDate', code: 'period-too-long', params: { max: 100 } }],
    });
  const tenantWide = grants(principal.permissions, ['availability:view', 'schedules:view']);
  const within = tx()
    .select({ memberId: departmentMember.memberId })
    .from(departmentMember)
    .where(
      and(eq(departmentMember.tenantId, currentTenant()), isOneOf(departmentMember.departmentId, departmentIds ?? [])),
    );
  const entries = await loadAvailability(
    and(
      touching(fromDate, toDate),
      departmentIds === undefined ? undefined : inArray(availabilityEntry.memberId, within),
      tenantWide ? undefined : inArray(availabilityEntry.memberId, managedMemberIds(principal.memberId)),
    ),
  );
  return entries.flatMap((entry) => linesOf(entry, fromDate, toDate));
}
