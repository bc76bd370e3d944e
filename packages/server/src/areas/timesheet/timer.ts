/** The clock a member works by. */
import { isoInstant } from '@rooster/domain/time';
import { and, eq, sql } from 'drizzle-orm';
import type * as z from 'zod';
import type { OfflineMark, TimerState, TimesheetEntry } from '@rooster/contract';
import { formatDuration } from '@rooster/domain/duration';
import { isOver24Hours, readTimer, startTimer, stopTimer, togglePause, workedSeconds } from '@rooster/domain/hours';
import type { Entry, Timer } from '@rooster/domain/hours';
import { currentTenant, together, tx, writeLast } from '../../platform/database/context.ts';
import { DatabaseError } from '../../platform/database/errors.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { ApiError } from '../../platform/http/handler.ts';
import type { Principal, RequestContext } from '../../platform/http/handler.ts';
import { newId } from '../../platform/id.ts';
import { workZoneOf } from '../departments/service.ts';
import { lockMember } from '../directory/lock.ts';
import { draftEntry, refuseClosed } from './draft.ts';
import type { EntryDraft } from './draft.ts';
import { type Moment, momentOf, refuseBefore, refuseInsideEntry } from './offline.ts';
import { readRules } from './rules.ts';
import type { HoursRules } from './rules.ts';
import { liesOverHours } from './overlapping.ts';
import type { PayOfAdded } from './pay-lines.ts';
import { readSettings } from './settings-store.ts';
import { insertEntry } from './store.ts';
import { timer } from '../../schema/timesheet.ts';
import type { StoredOfflinePunch } from '../../schema/timesheet-json.ts';
import { emitClockChange, emitHoursChange } from './live.ts';
import { entryToWire } from './wire.ts';

type Context = Pick<RequestContext<Principal>, 'principal' | 'now'>;
type Stored = Pick<typeof timer.$inferSelect, 'startedAt' | 'timeZoneId' | 'breaks' | 'offlinePunches'>;
type Mark = z.output<typeof OfflineMark> | undefined;

const ownTimer = ({ memberId }: Principal) => and(eq(timer.tenantId, currentTenant()), eq(timer.memberId, memberId));
const toTimer = ({ startedAt, breaks }: Stored): Timer => ({ start: startedAt, breaks });

function toWire(stored: Stored | undefined, now: number): TimerState {
  const serverTime = isoInstant(now);
  if (!stored) return { isRunning: false, timer: null, serverTime };
  const { onBreakSince, endedBreakSeconds } = readTimer(toTimer(stored), now);
  return {
    isRunning: onBreakSince === null,
    timer: {
      start: isoInstant(stored.startedAt),
      startTimeZone: stored.timeZoneId,
      stoppedAt: onBreakSince === null ? null : isoInstant(onBreakSince),
      currentBreakDuration: formatDuration(endedBreakSeconds),
    },
    serverTime,
  };
}

const storedTimer = prepared((transaction) =>
  transaction
    .select()
    .from(timer)
    .where(and(eq(timer.tenantId, sql.placeholder('tenantId')), eq(timer.memberId, sql.placeholder('memberId')))),
);

/** The own clock, also when none runs. */
export async function getTimer({ principal: { memberId }, now }: Context): Promise<TimerState> {
  const [stored] = await storedTimer({ tenantId: currentTenant(), memberId });
  return toWire(stored, now);
}

/** Clocks in. Of two starts at once one throws `timer-already-running`. */
export async function clockIn(timeZoneId: string, offline: Mark, context: Context): Promise<TimerState> {
  const { principal, now } = context;
  const [settings, zone] = await together(
    () => readSettings(),
    () => workZoneOf(principal.memberId, principal.timeZoneId),
  );
  if (settings.entryMethods === 'Manual') throw new ApiError('timesheet-entry-method-disabled');
  const moment = momentOf('Start', offline, context);
  refuseClosed(moment.at, zone, settings.closedDate);
  await refuseInsideEntry(moment, principal);
  const { start } = startTimer(moment.at);
  const begun = {
    tenantId: currentTenant(),
    memberId: principal.memberId,
    startedAt: start,
    timeZoneId,
    breaks: [],
    offlinePunches: punchesWith([], moment),
  };
  // Where one runs already nothing is written, and nothing has to be taken back.
  const [stored] = await writeLast(async () => tx().insert(timer).values(begun).onConflictDoNothing().returning());
  if (!stored) throw new ApiError('timer-already-running');
  emitClockChange(principal.memberId);
  return toWire(stored, now);
}

const punchesWith = (before: readonly StoredOfflinePunch[], { punch }: Moment): StoredOfflinePunch[] =>
  punch ? [...before, punch] : [...before];

/** The last thing that happened to a clock, epoch milliseconds. */
function lastEvent({ startedAt, breaks }: Stored): number {
  const last = breaks.at(-1);
  return last === undefined ? startedAt : (last.end ?? last.start);
}

function refuseOver24Hours(stored: Stored, now: number): void {
  if (isOver24Hours(toTimer(stored), now)) throw new ApiError('timer-over-24-hours');
}

/**
 * Starts a break on a running clock and ends it on a paused one. With `to`, throws `state-conflict` for a clock that
 * is so already.
 */
export async function togglePauseOfTimer(
  { to, offline }: { to?: 'Break' | 'Work' | undefined; offline?: Mark },
  context: Context,
): Promise<TimerState> {
  const { principal, now } = context;
  const [stored] = await tx().select().from(timer).where(ownTimer(principal)).for('update');
  if (!stored) throw new ApiError('timer-not-running');
  const onBreak = stored.breaks.at(-1)?.end === null;
  const moment = momentOf(onBreak ? 'Resume' : 'Break', offline, context);
  if (to !== undefined && (to === 'Break') === onBreak) throw new ApiError('state-conflict');
  refuseOver24Hours(stored, moment.at);
  refuseBefore(lastEvent(stored), moment);
  const breaks = togglePause(toTimer(stored), moment.at).breaks.map(({ start, end }) => ({ start, end }));
  const offlinePunches = punchesWith(stored.offlinePunches, moment);
  await writeLast(async () => tx().update(timer).set({ breaks, offlinePunches }).where(ownTimer(principal)));
  emitClockChange(principal.memberId);
  return toWire({ ...stored, breaks, offlinePunches }, now);
}

/** The draft of what was clocked. The one thing that can be wrong with it is that no working time is left. */
function draftOf(punches: Entry, zone: string, rules: HoursRules, clientZone: string): EntryDraft {
  const nothingWorked = { errors: [{ path: 'shiftEnd', code: 'worked-time-not-positive' as const }] };
  if (workedSeconds(punches) <= 0) throw new ApiError('validation-failed', nothingWorked);
  return draftEntry(punches, zone, rules, clientZone);
}

/** SQLSTATE of two transactions that could not be put in an order: such a call is tried again. */
const NOT_IN_ORDER = '40001';

/** Hours that came meanwhile are there when it is tried again: it is no fault of who clocks out. */
function lookOnceMore(error: unknown): never {
  if (!(error instanceof ApiError) || error.code !== 'timesheet-overlap') throw error;
  throw new DatabaseError('Hours came where the clock has run, after they were looked for', NOT_IN_ORDER, {
    cause: error,
  });
}

/**
 * Clocks out: the clock ends and becomes an entry. What lies over other hours by then is kept as it was clocked, to be
 * settled; what lies in a period that was closed meanwhile waits there until it is opened. Only a clock by which no
 * time was worked, or more than 24 hours, stays as it is. `pay` finds out what the entry is worth where rule sets
 * count.
 */
export async function clockOut(offline: Mark, context: Context, pay: PayOfAdded): Promise<TimesheetEntry> {
  const { principal, now } = context;
  const [stored] = await tx().select().from(timer).where(ownTimer(principal)).for('update');
  if (!stored) throw new ApiError('timer-not-running');
  const moment = momentOf('Stop', offline, context);
  refuseOver24Hours(stored, moment.at);
  refuseBefore(lastEvent(stored), moment);
  const rules = await readRules(principal, stored.startedAt, moment.at, pay.ahead);
  const punches = stopTimer(toTimer(stored), moment.at);
  const draft = draftOf(punches, rules.zone, { ...rules, closedDate: null }, stored.timeZoneId);
  // Nobody works out hours of this person between looking what is there and writing.
  await lockMember(principal.memberId);
  const status = (await liesOverHours(principal.memberId, draft.figures)) ? 'Overlapping' : 'AwaitingApproval';
  const entry = {
    id: newId(now),
    memberId: principal.memberId,
    source: 'Timer',
    createdAt: now,
    offlinePunches: punchesWith(stored.offlinePunches, moment),
  } as const;
  const { id, memberId } = entry;
  const paid = rules.isRuled ? await pay.workOut({ id, memberId, status, draft, now }) : draft;
  const added = await writeLast(() => insertEntry(entry, paid, { status, endTimer: true })).catch(lookOnceMore);
  emitHoursChange(principal.memberId);
  return entryToWire(added);
}

/** Throws the clock away without an entry, also one that has run for more than 24 hours. */
export async function cancelTimer({ principal, now }: Context): Promise<TimerState> {
  const gone = await tx().delete(timer).where(ownTimer(principal)).returning({ memberId: timer.memberId });
  if (gone.length === 0) throw new ApiError('timer-not-running');
  emitClockChange(principal.memberId);
  return toWire(undefined, now);
}
