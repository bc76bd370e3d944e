/** An employee's own entries: adding, changing, listing. */
import { and, between, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import type * as z from 'zod';
import type { EntryInput, NewEntryInput, TimesheetEntry } from '@rooster/contract';
import { parseDuration } from '@rooster/domain/duration';
import type { Entry } from '@rooster/domain/hours';
import { addDays } from '@rooster/domain/time';
import { currentTenant, readLast, tx, writeLast } from '../../platform/database/context.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { ApiError, expectVersion } from '../../platform/http/handler.ts';
import type { Principal, RequestContext } from '../../platform/http/handler.ts';
import { newId } from '../../platform/id.ts';
import { findMember } from '../directory/members.ts';
import { draftEntry, refuseClosed } from './draft.ts';
import { holdOwnEntry } from './hold-entry.ts';
import { momentOf } from './offline.ts';
import { settleOverlapping } from './overlapping.ts';
import type { PayOfAdded } from './pay-lines.ts';
import { refuseLongPeriod } from '../../platform/http/period.ts';
import type { Period } from '../../platform/http/period.ts';
import { readRules } from './rules.ts';
import { holdClosedDate } from './settings-store.ts';
import { insertEntry, replaceEntry } from './store.ts';
import { timesheetEntry } from '../../schema/timesheet.ts';
import { emitHoursChange } from './live.ts';
import { entryToWire } from './wire.ts';
import type { StoredEntry } from './wire.ts';

type Input = z.output<typeof EntryInput>;
type Context = Pick<RequestContext<Principal>, 'principal' | 'now' | 'ifMatch'>;

/**
 * How far ahead of the server's clock a typed end may lie: clocks differ, but work is not registered before it is done.
 */
const CLOCK_TOLERANCE_MS = 15 * 60_000;

/** An entry ends at most so many days after the one it begins on. */
const MOST_DAYS = 2;

/** The punches of typed hours; refuses work that is still to be done. `now` in epoch milliseconds. */
export function punchesOf(input: Input, now: number): Entry {
  const end = Date.parse(input.shiftEnd);
  if (end > now + CLOCK_TOLERANCE_MS)
    throw new ApiError('validation-failed', { errors: [{ path: 'shiftEnd', code: 'shift-in-future' }] });
  return {
    start: Date.parse(input.shiftStart),
    end,
    breakSeconds: input.breakTime === undefined ? undefined : parseDuration(input.breakTime),
    breaks: input.breaks?.map((item) => ({ start: Date.parse(item.start), end: Date.parse(item.end) })),
  };
}

/** Adds an own entry by hand. `pay` finds out what it is worth where rule sets count. */
export async function addEntry(
  { offline, ...input }: z.output<typeof NewEntryInput>,
  { principal, now }: Context,
  pay: PayOfAdded,
): Promise<TimesheetEntry> {
  const { at, punch } = momentOf('Entry', offline, { principal, now });
  const punches = punchesOf(input, at);
  const rules = await readRules(principal, punches.start, punches.end, pay.ahead);
  if (rules.entryMethods === 'Timer') throw new ApiError('timesheet-entry-method-disabled');
  const draft = draftEntry(punches, rules.zone, rules, input.timeZoneId);
  const entry = {
    id: newId(now),
    memberId: principal.memberId,
    source: 'Manual',
    createdAt: now,
    offlinePunches: punch ? [punch] : [],
  } as const;
  const { id, memberId } = entry;
  const paid = rules.isRuled ? await pay.workOut({ id, memberId, status: 'AwaitingApproval', draft, now }) : draft;
  const added = await writeLast(() => insertEntry(entry, paid));
  emitHoursChange(principal.memberId);
  return entryToWire(added);
}

/** Changes an own entry, whatever its status; it awaits approval again. An entry of somebody else is not found. */
export async function updateEntry(id: string, input: Input, context: Context): Promise<TimesheetEntry> {
  const { principal, now } = context;
  const punches = punchesOf(input, now);
  const rules = await readRules(principal, punches.start, punches.end);
  const entry = await holdOwnEntry(id, principal.memberId);
  expectVersion(context, entry.version);
  refuseClosed(entry.shiftStart, entry.timeZoneId, rules.closedDate);
  const draft = draftEntry(punches, rules.zone, rules, input.timeZoneId);
  const changed = await replaceEntry(entry, draft, now);
  await settleOverlapping(principal.memberId, now);
  emitHoursChange(principal.memberId);
  return entryToWire(changed);
}

/**
 * Notes what a member chose for an own entry where a pay rule leaves the choice; null for what holds of its period.
 * Answers the dates that it may have hours on. Hours of the closed period and of others are refused as a change is.
 */
export async function choosePayOf(id: string, memberId: string, payChoice: StoredEntry['payChoice']): Promise<Period> {
  const closedDate = await holdClosedDate();
  const { tenantId, workDate, approved, shiftStart, timeZoneId } = await holdOwnEntry(id, memberId);
  refuseClosed(shiftStart, timeZoneId, closedDate);
  await tx()
    .update(timesheetEntry)
    .set({ payChoice })
    .where(and(eq(timesheetEntry.tenantId, tenantId), eq(timesheetEntry.id, id)));
  emitHoursChange(memberId);
  const dates = [workDate, approved?.workDate ?? workDate].toSorted();
  return { fromDate: dates[0] ?? workDate, toDate: addDays(dates[1] ?? workDate, MOST_DAYS) };
}

// Whose they are is known, and the rest no answer says.
const {
  tenantId: _tenant,
  memberId: _member,
  surchargedSeconds: _surcharged,
  workDate: _date,
  decidedBy: _by,
  decidedAt: _at,
  payChoice: _choice,
  ...answered
} = getTableColumns(timesheetEntry);

const entriesOfPeriod = prepared((transaction) =>
  transaction
    .select(answered)
    .from(timesheetEntry)
    .where(
      and(
        eq(timesheetEntry.tenantId, sql.placeholder('tenantId')),
        eq(timesheetEntry.memberId, sql.placeholder('memberId')),
        between(timesheetEntry.workDate, sql.placeholder('fromDate'), sql.placeholder('toDate')),
      ),
    )
    .orderBy(desc(timesheetEntry.shiftStart), desc(timesheetEntry.id)),
);

/** A member's entries whose work date lies in the period, newest first. */
async function entriesOf(memberId: string, { fromDate, toDate }: Period): Promise<TimesheetEntry[]> {
  const rows = await entriesOfPeriod({ tenantId: currentTenant(), memberId, fromDate, toDate });
  return rows.map((row) => entryToWire({ ...row, memberId }));
}

/** Own entries of a period, newest first. */
export async function queryEntries(
  period: Period,
  { principal }: Pick<Context, 'principal'>,
): Promise<{ items: TimesheetEntry[] }> {
  refuseLongPeriod(period);
  const [items] = await readLast(() => entriesOf(principal.memberId, period));
  return { items };
}

/** Entries of a member in a period, newest first. Throws `not-found` when there is no such member. */
export async function queryMemberEntries(memberId: string, period: Period): Promise<{ items: TimesheetEntry[] }> {
  refuseLongPeriod(period);
  if (!(await findMember(currentTenant(), memberId))) throw new ApiError('not-found');
  return { items: await entriesOf(memberId, period) };
}
