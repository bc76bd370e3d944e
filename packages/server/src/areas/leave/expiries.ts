/** When balances lapse: for new lots, and with a preview and a way back for lots that are there. */
import { isoInstant } from '@rooster/domain/time';
import type { BalanceExpiries, CallInput, ExpiryEffect, leaveCalls } from '@rooster/contract';
import { formatDuration } from '@rooster/domain/duration';
import { lapseTakenBack, previewExpiryUpdate } from '@rooster/domain/leave';
import type { ExpiryMonths, ExpiryPreview, MutationDraft, SettlingLine } from '@rooster/domain/leave';
import { and, desc, eq, isNull } from 'drizzle-orm';
import { isOneOf } from '../../platform/database/any-of.ts';
import { currentTenant, tx } from '../../platform/database/context.ts';
import { ApiError, expectVersion } from '../../platform/http/handler.ts';
import type { Principal, RequestContext } from '../../platform/http/handler.ts';
import { withSent } from '../../platform/partial.ts';
import { newId } from '../../platform/id.ts';
import { slicesOf } from '../../platform/slices.ts';
import { recordAudit, recordChange } from '../audit/record.ts';
import { lockMembers } from '../directory/lock.ts';
import { member } from '../../schema/members.ts';
import { readBooksOf } from '../balances/books.ts';
import { readLeaveBasis } from './basis.ts';
import { monthsOf, readLeaveSettings } from '../balances/rules.ts';
import type { StoredLeaveSettings } from '../balances/rules.ts';
import { leaveExpiryUpdate, leaveSettings } from '../../schema/leave.ts';
import { leaveLot } from '../../schema/balances.ts';
import { moveLots } from '../balances/last-days.ts';
import { addMutations } from '../balances/ledger.ts';
import { settlingRows } from '../balances/settle.ts';

type Calls = typeof leaveCalls;
type Context = Pick<RequestContext<Principal>, 'principal' | 'now' | 'ifMatch'>;
type SentMonths = CallInput<Calls['previewBalanceExpiries']>['body'];
type Months = Pick<BalanceExpiries, 'legal' | 'aboveLegal' | 'workingTimeReduction' | 'timeForTime'>;
type Update = typeof leaveExpiryUpdate.$inferSelect;

const columnsOf = ({ legal, aboveLegal, workingTimeReduction, timeForTime }: Months) => ({
  legalMonths: legal,
  aboveLegalMonths: aboveLegal,
  reductionMonths: workingTimeReduction,
  timeForTimeMonths: timeForTime,
});

const monthsToWire = ({
  legalMonths,
  aboveLegalMonths,
  reductionMonths,
  timeForTimeMonths,
}: StoredLeaveSettings): Months => ({
  legal: legalMonths,
  aboveLegal: aboveLegalMonths,
  workingTimeReduction: reductionMonths,
  timeForTime: timeForTimeMonths,
});

const effectOf = ({
  people,
  seconds,
  lapsingLots,
  lapsingSeconds,
  lots,
}: Pick<Update, 'people' | 'seconds' | 'lapsingLots' | 'lapsingSeconds'> & {
  readonly lots: readonly unknown[];
}): ExpiryEffect => ({
  lots: lots.length,
  people,
  duration: formatDuration(seconds),
  lapsingLots,
  lapsingDuration: formatDuration(lapsingSeconds),
});

const undoable = () => and(eq(leaveExpiryUpdate.tenantId, currentTenant()), isNull(leaveExpiryUpdate.undoneAt));

/** The months, and the last update of existing lots while it can be taken back. */
export async function getBalanceExpiries(): Promise<BalanceExpiries> {
  const row = await readLeaveSettings();
  const [last] = await tx()
    .select()
    .from(leaveExpiryUpdate)
    .where(undoable())
    .orderBy(desc(leaveExpiryUpdate.createdAt), desc(leaveExpiryUpdate.id))
    .limit(1);
  return {
    ...monthsToWire(row),
    version: row.version,
    lastUpdate: last ? { updateId: last.id, createdAt: isoInstant(last.createdAt), effect: effectOf(last) } : null,
  };
}

/** People whose balances are read and looked at before others get their turn. */
const READ_AT_ONCE = 100;

async function planFor(
  months: ExpiryMonths,
  now: number,
  { lock }: { lock: boolean },
): Promise<ExpiryPreview & { wasWarned: ReadonlyMap<string, boolean> }> {
  const rows = await tx().select({ id: member.id }).from(member).where(eq(member.tenantId, currentTenant()));
  const ids = rows.map(({ id }) => id);
  if (lock) await lockMembers(ids);
  const { today } = await readLeaveBasis(now);
  const wasWarned = new Map<string, boolean>();
  const changes: ExpiryPreview['changes'][number][] = [];
  const sum = { lots: 0, people: 0, seconds: 0, lapsingSeconds: 0 };
  for (const slice of slicesOf(ids, READ_AT_ONCE)) {
    const books = [...(await readBooksOf(slice)).values()];
    const lots = books.flatMap((each) => each.lots);
    for (const { lotId, warnedSeconds } of lots) wasWarned.set(lotId, warnedSeconds > 0);
    const ledger: MutationDraft[] = books.flatMap((each) => each.ledger);
    const found = previewExpiryUpdate(lots, ledger, months, today);
    changes.push(...found.changes);
    sum.lots += found.lots;
    sum.people += found.people;
    sum.seconds += found.seconds;
    sum.lapsingSeconds += found.lapsingSeconds;
  }
  return { ...sum, changes, wasWarned };
}

const lapsing = ({ changes }: ExpiryPreview): number =>
  changes.filter(({ lapsesNow, seconds }) => lapsesNow && seconds > 0).length;

/** What changing existing lots along would do. Writes nothing. */
export async function previewBalanceExpiries(body: SentMonths, { now }: Pick<Context, 'now'>): Promise<ExpiryEffect> {
  const stored = await readLeaveSettings();
  const months = monthsOf({ ...stored, ...columnsOf(withSent(monthsToWire(stored), body)) });
  const preview = await planFor(months, now, { lock: false });
  return effectOf({
    lots: preview.changes,
    people: preview.people,
    seconds: preview.seconds,
    lapsingLots: lapsing(preview),
    lapsingSeconds: preview.lapsingSeconds,
  });
}

/** Changes the months; with `updateExisting` lots that have not lapsed get their day anew. */
export async function updateBalanceExpiries(
  { updateExisting, ...sent }: CallInput<Calls['updateBalanceExpiries']>['body'],
  context: Context,
): Promise<BalanceExpiries> {
  const { principal, now } = context;
  const before = await readLeaveSettings({ lock: true });
  expectVersion(context, before.version);
  const months = withSent(monthsToWire(before), sent);
  const after = { ...before, ...columnsOf(months), version: before.version + 1 };
  await tx()
    .update(leaveSettings)
    .set({ ...columnsOf(months), version: after.version })
    .where(eq(leaveSettings.tenantId, currentTenant()));
  if (updateExisting) {
    const preview = await planFor(monthsOf(after), now, { lock: true });
    const lots = preview.changes.map(({ lotId, from, to }) => ({
      lotId,
      from,
      to,
      wasWarned: preview.wasWarned.get(lotId) ?? false,
    }));
    await moveLots(lots.map((lot) => ({ ...lot, warned: false })));
    if (lots.length > 0) {
      await tx()
        .insert(leaveExpiryUpdate)
        .values({
          tenantId: currentTenant(),
          id: newId(now),
          lots,
          people: preview.people,
          seconds: preview.seconds,
          lapsingLots: lapsing(preview),
          lapsingSeconds: preview.lapsingSeconds,
          actorId: principal.memberId,
          createdAt: now,
          undoneAt: null,
        });
    }
  }
  await recordChange({
    action: 'leave-expiries-changed',
    actorId: principal.memberId,
    now,
    before: monthsToWire(before),
    after: months,
    isMore: updateExisting,
    details: { updateExisting },
  });
  return getBalanceExpiries();
}

/** What lapsed by the last days that an update gave, as far as it comes back with them. Locks whose lots those are. */
async function lapsesOf({ lots }: Update, now: number): Promise<SettlingLine[]> {
  const before = new Map(lots.map((lot) => [lot.lotId, lot]));
  const lapsed = await tx()
    .selectDistinct({ id: leaveLot.memberId })
    .from(leaveLot)
    .where(
      and(
        eq(leaveLot.tenantId, currentTenant()),
        isOneOf(leaveLot.id, [...before.keys()]),
        eq(leaveLot.settledDay, leaveLot.expiresAt),
      ),
    );
  const ids = lapsed.map(({ id }) => id);
  await lockMembers(ids);
  const { today } = await readLeaveBasis(now);
  const lines: SettlingLine[] = [];
  for (const slice of slicesOf(ids, READ_AT_ONCE))
    for (const books of (await readBooksOf(slice)).values())
      for (const lot of books.lots) {
        const moved = before.get(lot.lotId);
        if (moved && moved.to === lot.expiresAt) lines.push(...lapseTakenBack(lot, books.ledger, moved.from, today));
      }
  return lines;
}

/**
 * Takes an update of existing lots back, where they are still as it left them, and what lapsed by it. The months stay.
 */
export async function undoBalanceExpiries(
  updateId: string,
  { principal, now }: Pick<Context, 'principal' | 'now'>,
): Promise<BalanceExpiries> {
  const own = and(eq(leaveExpiryUpdate.tenantId, currentTenant()), eq(leaveExpiryUpdate.id, updateId));
  const [update] = await tx().select().from(leaveExpiryUpdate).where(own).for('update');
  if (!update) throw new ApiError('not-found');
  if (update.undoneAt !== null) throw new ApiError('leave-expiry-update-failed');
  await addMutations(settlingRows({ lines: await lapsesOf(update, now), settled: [] }, now));
  await moveLots(
    update.lots.map(({ lotId, from, to, wasWarned }) => ({ lotId, from: to, to: from, warned: wasWarned })),
  );
  await tx().update(leaveExpiryUpdate).set({ undoneAt: now }).where(own);
  await recordAudit({ action: 'leave-expiries-undone', actorId: principal.memberId, now, details: { updateId } });
  return getBalanceExpiries();
}
