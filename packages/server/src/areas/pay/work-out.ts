/** Works hours out anew where something that they are paid by has changed (`pay_change`, written by triggers). */
import type { Surcharges } from '@rooster/domain/hours';
import { evaluate, type Holidays, type PayLine } from '@rooster/domain/pay-rules';
import { and, asc, eq, sql } from 'drizzle-orm';
import { isOneOf } from '../../platform/database/any-of.ts';
import { currentTenant, tx } from '../../platform/database/context.ts';
import type { Period } from '../../platform/http/period.ts';
import { listsBy } from '../../platform/lists-by.ts';
import { emitLive } from '../../platform/live/emit-live.ts';
import { member } from '../../schema/members.ts';
import { payChange } from '../../schema/pay.ts';
import { type PaidVersion, storePay } from '../timesheet/pay-lines.ts';
import { allSurcharges, closedThrough } from '../timesheet/service.ts';
import { lockSettings } from '../timesheet/settings-store.ts';
import { holidaysOf, periodJudged, type Standing, standingOf } from './basis.ts';
import { type CountedRules, countedRules } from './course.ts';
import { paidAnew } from './paid.ts';
import { type EntryVersion, holdVersions } from './versions.ts';

/** Marks that are looked at at once, and people whose hours are worked out in one transaction. */
const MARKS_AT_ONCE = 500;
const PEOPLE_AT_ONCE = 20;

/** Dates without hours. A mark without an end, or of always, is one of these. */
const FIRST_DATE = '2000-01-01';
const LAST_DATE = '2199-12-31';

type Mark = typeof payChange.$inferSelect;

const own = () => eq(payChange.tenantId, currentTenant());

/** What is the same for everybody. */
interface Rules {
  readonly rules: readonly CountedRules[];
  readonly surcharges: Surcharges;
  readonly closedDate: string | null;
}

/** The dates that some versions lie on, with those around them. */
const spanOf = (versions: readonly EntryVersion[]): Period => {
  const dates = versions.map(({ workDate }) => workDate).toSorted();
  const [first = FIRST_DATE, last = first] = [dates[0], dates.at(-1)];
  return { fromDate: `${first.slice(0, 4)}-01-01`, toDate: `${last.slice(0, 4)}-12-31` };
};

/** The lines of versions that count together, by entry. */
function linesOf(
  versions: readonly EntryVersion[],
  { terms, absences }: Standing,
  { rules }: Rules,
  holidays: Holidays,
): ReadonlyMap<string, PayLine[]> {
  const entries = versions.map(({ entry }) => entry);
  const lines = evaluate({ entries, terms, absences, rules, holidays });
  return listsBy(lines.map((line) => [line.entryId, line] as const));
}

/**
 * One person's versions that are worth something else than is stored. What is approved is judged among what is, and
 * what awaits a decision as if all of it were.
 */
function judgePerson(
  versions: readonly EntryVersion[],
  standing: Standing,
  rules: Rules,
  holidays: Holidays,
): PaidVersion[] {
  const approved = versions.filter(({ state }) => state !== 'Awaiting');
  const latest = versions.filter(({ state }) => state !== 'InForceUntilDecided');
  const awaiting = latest.filter(({ state }) => state === 'Awaiting');
  const worlds = [
    { judged: approved, among: approved },
    ...(awaiting.length > 0 ? [{ judged: awaiting, among: latest }] : []),
  ];
  return worlds.flatMap(({ judged, among }) => {
    const lines = linesOf(among, standing, rules, holidays);
    return judged
      .filter(({ workDate }) => rules.closedDate === null || workDate > rules.closedDate)
      .flatMap((version) => paidAnew(version, lines.get(version.entry.id) ?? [], rules.rules, rules.surcharges) ?? []);
  });
}

/** From the first date that is marked to the last. */
const markedOf = (marks: readonly Mark[]): Period => ({
  fromDate: marks.reduce((first, { fromDate }) => (fromDate < first ? fromDate : first), LAST_DATE),
  toDate: marks.reduce((last, { toDate }) => ((toDate ?? LAST_DATE) > last ? (toDate ?? LAST_DATE) : last), FIRST_DATE),
});

const withinReason = ({ fromDate, toDate }: Period): Period => ({
  fromDate: fromDate < FIRST_DATE ? FIRST_DATE : fromDate,
  toDate: toDate > LAST_DATE ? LAST_DATE : toDate,
});

/** Works out what was worked by some people on dates that are marked, and all that overtime counts together with it. */
async function workOut(memberIds: readonly string[], marks: readonly Mark[], rules: Rules, now: number): Promise<void> {
  const changed = periodJudged(withinReason(markedOf(marks)), rules.rules);
  const read = periodJudged(changed, rules.rules);
  const versions = await holdVersions(memberIds, read);
  const all = [...versions.values()].flat();
  if (all.length === 0) return;
  const span = spanOf(all);
  const holidays = await holidaysOf(span, now);
  const standing = await standingOf(memberIds, span, rules.rules);
  const isChanged = ({ workDate }: EntryVersion): boolean => changed.fromDate <= workDate && workDate <= changed.toDate;
  const paid = [...versions].flatMap(([id, ofPerson]) => {
    const changedIds = new Set(ofPerson.filter(isChanged).map(({ entry }) => entry.id));
    return judgePerson(ofPerson, standing.get(id) ?? { terms: [], absences: [] }, rules, holidays).filter(
      ({ entryId }) => changedIds.has(entryId),
    );
  });
  await storePay(paid);
}

/** Marks everybody by himself in the place of a mark of all, so that each is worked off alone. */
async function spread(marks: readonly Mark[]): Promise<void> {
  for (const { id, fromDate, toDate } of marks) {
    await tx().execute(sql`
      insert into ${payChange} (tenant_id, member_id, from_date, to_date)
      select ${member.tenantId}, ${member.id}, ${fromDate}::date, ${toDate}::date from ${member}
      where ${member.tenantId} = ${currentTenant()}`);
    await drop([id]);
  }
}

const drop = (ids: readonly string[]) =>
  tx()
    .delete(payChange)
    .where(and(own(), isOneOf(payChange.id, ids)));

/**
 * Works off some of the current tenant's marks, in the caller's transaction; false when there are none. Marks that
 * another transaction is at are passed over, or with `waits` waited for. Hours of the closed period stay as they are.
 */
export async function workOffSome(now: number, { waits = false } = {}): Promise<boolean> {
  const marks = await tx()
    .select()
    .from(payChange)
    .where(own())
    .orderBy(sql`${payChange.memberId} nulls first`, asc(payChange.fromDate))
    .limit(MARKS_AT_ONCE)
    .for('update', waits ? {} : { skipLocked: true });
  if (marks.length === 0) return false;
  const ofAll = marks.filter(({ memberId }) => memberId === null);
  if (ofAll.length > 0) {
    await spread(ofAll);
    return true;
  }
  const memberIds = [...new Set(marks.flatMap(({ memberId }) => memberId ?? []))].slice(0, PEOPLE_AT_ONCE);
  const worked = marks.filter(({ memberId }) => memberId !== null && memberIds.includes(memberId));
  const rules = { rules: await countedRules(), surcharges: await allSurcharges(), closedDate: await closedThrough() };
  await workOut(memberIds, worked, rules, now);
  await drop(worked.map(({ id }) => id));
  emitLive({ tenantId: currentTenant(), topic: 'timesheet', data: { recalculation: true } });
  return true;
}

const isMarked = async (): Promise<boolean> =>
  (await tx().select({ id: payChange.id }).from(payChange).where(own()).limit(1)).length > 0;

/**
 * Works off all marks of the current tenant, before something is read that must not change a moment later. What a
 * worker is at is waited for, and nobody writes hours until the transaction ends.
 */
export async function settlePay(now: number): Promise<void> {
  await lockSettings();
  // Those waited for may be gone, with others in their place.
  while (await isMarked()) await workOffSome(now, { waits: true });
}
