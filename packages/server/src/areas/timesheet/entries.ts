/** An employee's own entries: adding, changing, listing. */
import { and, between, desc, eq, getTableColumns } from 'drizzle-orm';
import type * as z from 'zod';
import type { EntryInput, TimesheetEntry } from '@rooster/contract';
import { parseDuration } from '@rooster/domain/duration';
import type { Entry } from '@rooster/domain/hours';
import { currentTenant, tx } from '../../platform/database/context.ts';
import { ApiError, expectVersion } from '../../platform/http/handler.ts';
import type { Principal, RequestContext } from '../../platform/http/handler.ts';
import { newId } from '../../platform/id.ts';
import { draftEntry, refuseClosed } from './draft.ts';
import { refuseLongPeriod } from './period.ts';
import type { Period } from './period.ts';
import { theOne } from './settings.ts';
import { insertEntry, replaceEntry } from './store.ts';
import { timesheetEntry, timesheetSettings } from './tables.ts';
import { entryToWire } from './wire.ts';

type Input = z.output<typeof EntryInput>;
type Context = Pick<RequestContext<Principal>, 'principal' | 'now' | 'ifMatch'>;

/** How far ahead of the server's clock a typed end may lie: clocks differ, but work is not registered before it is done. */
const CLOCK_TOLERANCE_MS = 15 * 60_000;

function punchesOf(input: Input, now: number): Entry {
  const end = Date.parse(input.shiftEnd);
  if (end > now + CLOCK_TOLERANCE_MS) throw new ApiError('validation-failed', { errors: [{ path: 'shiftEnd', code: 'shift-in-future' }] });
  return {
    start: Date.parse(input.shiftStart),
    end,
    breakSeconds: input.breakTime === undefined ? undefined : parseDuration(input.breakTime),
    breaks: input.breaks?.map((item) => ({ start: Date.parse(item.start), end: Date.parse(item.end) })),
  };
}

const rules = {
  roundingStrategy: timesheetSettings.roundingStrategy,
  weekdayFactors: timesheetSettings.weekdayFactors,
  closedDate: timesheetSettings.closedDate,
};

/** Adds an own entry by hand. */
export async function addEntry(input: Input, { principal, now }: Context): Promise<TimesheetEntry> {
  const punches = punchesOf(input, now);
  const settings = theOne(
    await tx()
      .select({ ...rules, entryMethods: timesheetSettings.entryMethods })
      .from(timesheetSettings)
      .where(eq(timesheetSettings.tenantId, currentTenant())),
  );
  if (settings.entryMethods === 'Timer') throw new ApiError('timesheet-entry-method-disabled');
  const draft = draftEntry(punches, input.timeZoneId, settings);
  return entryToWire(await insertEntry({ id: newId(now), memberId: principal.memberId, source: 'Manual', createdAt: now }, draft));
}

/** Changes an own entry, whatever its status; it awaits approval again. An entry of somebody else is not found. */
export async function updateEntry(id: string, input: Input, context: Context): Promise<TimesheetEntry> {
  const { principal, now } = context;
  const punches = punchesOf(input, now);
  const [found] = await tx()
    .select({ entry: getTableColumns(timesheetEntry), rules })
    .from(timesheetEntry)
    .innerJoin(timesheetSettings, eq(timesheetSettings.tenantId, timesheetEntry.tenantId))
    .where(and(eq(timesheetEntry.tenantId, currentTenant()), eq(timesheetEntry.id, id), eq(timesheetEntry.memberId, principal.memberId)))
    .for('update', { of: timesheetEntry });
  if (!found) throw new ApiError('not-found');
  expectVersion(context, found.entry.version);
  refuseClosed(found.entry.shiftStart, found.entry.timeZoneId, found.rules.closedDate);
  return entryToWire(await replaceEntry(found.entry, draftEntry(punches, input.timeZoneId, found.rules), now));
}

/** Own entries whose work date lies in the period, newest first. */
export async function queryEntries(period: Period, { principal }: Pick<Context, 'principal'>): Promise<{ items: TimesheetEntry[] }> {
  refuseLongPeriod(period);
  const rows = await tx()
    .select()
    .from(timesheetEntry)
    .where(and(eq(timesheetEntry.tenantId, currentTenant()), eq(timesheetEntry.memberId, principal.memberId), between(timesheetEntry.workDate, period.fromDate, period.toDate)))
    .orderBy(desc(timesheetEntry.shiftStart), desc(timesheetEntry.id));
  return { items: rows.map(entryToWire) };
}
