/** Works hours out anew where something that they are paid by has changed (`pay_change`, written by triggers). */
import { and, isNull, sql } from 'drizzle-orm';
import { currentTenant, tx } from '../../platform/database/context.ts';
import type { Period } from '../../platform/http/period.ts';
import { emitLive } from '../../platform/live/emit-live.ts';
import { payChange } from '../../schema/pay.ts';
import { storePay } from '../timesheet/pay-lines.ts';
import { calculateWorked } from '../leave/worked.ts';
import { allSurcharges, closedThrough } from '../timesheet/service.ts';
import { lockSettings } from '../timesheet/settings-store.ts';
import { holidaysOf, periodJudged, standingOf } from './basis.ts';
import { type CountedRules, countedRules, everyRule } from './course.ts';
import { fail, failureOf } from './failures.ts';
import { judgePerson, type Rules } from './judge.ts';
import { dropMarks, isAnyDue, hasFailures, type Mark, ownMarks, takeMarks } from './marks.ts';
import { payLapsedTimeOff } from './lapsed-time-off.ts';
import { givesTime, settleTimeOff } from './time-off.ts';
import { type EntryVersion, holdVersions } from './versions.ts';

const paysCalls = (versions: readonly CountedRules[]): boolean =>
  versions.some(({ rules }) => rules.some(({ what }) => what.kind === 'call'));

/** Dates without hours. A mark without an end, or of always, is one of these. */
const FIRST_DATE = '2000-01-01';
const LAST_DATE = '2199-12-31';

/** Dates that are worked out within the call that changed them: a month, and one that it moved from or to. Days. */
const SHORT = 31;
const FEW_MARKS = 4;

/** The dates that some versions lie on, with those around them. */
const spanOf = (versions: readonly EntryVersion[]): Period => {
  const dates = versions.map(({ workDate }) => workDate).toSorted();
  const [first = FIRST_DATE, last = first] = [dates[0], dates.at(-1)];
  return { fromDate: `${first.slice(0, 4)}-01-01`, toDate: `${last.slice(0, 4)}-12-31` };
};

/** From the first date that is marked to the last. */
const markedOf = (marks: readonly Mark[]): Period => ({
  fromDate: marks.reduce((first, { fromDate }) => (fromDate < first ? fromDate : first), LAST_DATE),
  toDate: marks.reduce((last, { toDate }) => ((toDate ?? LAST_DATE) > last ? (toDate ?? LAST_DATE) : last), FIRST_DATE),
});

const withinReason = ({ fromDate, toDate }: Period): Period => ({
  fromDate: fromDate < FIRST_DATE ? FIRST_DATE : fromDate,
  toDate: toDate > LAST_DATE ? LAST_DATE : toDate,
});

const rulesOfNow = async (): Promise<Rules> => ({
  rules: await countedRules(),
  surcharges: await allSurcharges(),
  closedDate: await closedThrough(),
});

interface Work {
  readonly memberIds: readonly string[];
  readonly marks: readonly Mark[];
  readonly rules: Rules;
  readonly now: number;
  /** Whether hours that somebody else is writing end the work, with SQLSTATE 55P03, in place of a wait. */
  readonly hurried?: boolean;
}

/** Works out what was worked by some people on dates that are marked, and all that overtime counts together with it. */
async function workOut({ memberIds, marks, rules, now, hurried = false }: Work): Promise<void> {
  const every = everyRule(rules.rules);
  const changed = periodJudged(withinReason(markedOf(marks)), every);
  const read = periodJudged(changed, every);
  const versions = await holdVersions(memberIds, read, { hurried });
  const all = [...versions.values()].flat();
  if (all.length > 0) await judge({ versions, all, changed, rules, every, now });
  const moved = await settleTimeOff(memberIds, changed, every, now);
  // A lapse is marked by itself: within a call there is one only where hours off changed.
  if (moved || (!hurried && givesTime(every))) await payLapsedTimeOff(memberIds, now);
  // What a call is paid for at least is known now, and leave is earned over that too.
  if (paysCalls(every)) await calculateWorked(memberIds, { actorId: null, now });
}

interface Judging {
  readonly versions: ReadonlyMap<string, readonly EntryVersion[]>;
  readonly all: readonly EntryVersion[];
  /** The dates whose hours are stored with what they come to now. */
  readonly changed: Period;
  readonly rules: Rules;
  readonly every: readonly CountedRules[];
  readonly now: number;
}

/** Stores what held versions come to now. */
async function judge({ versions, all, changed, rules, every, now }: Judging): Promise<void> {
  const memberIds = [...versions.keys()];
  const span = spanOf(all);
  const holidays = await holidaysOf(span, now);
  const standing = await standingOf(memberIds, span, every, rules.rules.ofSet);
  const isChanged = ({ workDate }: EntryVersion): boolean => changed.fromDate <= workDate && workDate <= changed.toDate;
  const paid = [...versions].flatMap(([id, ofPerson]) => {
    const changedIds = new Set(ofPerson.filter(isChanged).map(({ entry }) => entry.id));
    return judgePerson(ofPerson, standing.get(id) ?? { terms: [], absences: [], choices: [] }, rules, holidays).filter(
      ({ entryId }) => changedIds.has(entryId),
    );
  });
  await storePay(paid);
}

const idsOf = (marks: readonly Mark[]): string[] => marks.map(({ id }) => id);

/** Works off marks of several people; whose hours fail is set aside, and the others' are worked out all the same. */
async function workOffOf(work: Work): Promise<void> {
  const { memberIds, marks, now } = work;
  if ((await failureOf(() => workOut(work))) === null) {
    await dropMarks(idsOf(marks));
    return;
  }
  for (const id of memberIds) {
    const own = marks.filter(({ memberId }) => memberId === id);
    const failure = await failureOf(() => workOut({ ...work, memberIds: [id], marks: own }));
    if (failure) await fail(id, own, failure.error, now);
    else await dropMarks(idsOf(own));
  }
}

const tellPages = (): void =>
  emitLive({ tenantId: currentTenant(), topic: 'timesheet', data: { recalculation: true } });

/**
 * Works off some of the current tenant's marks, in the caller's transaction; false when none is due. Marks that
 * another transaction is at are passed over, or with `waits` waited for. Hours of the closed period stay as they are.
 */
export async function workOffSome(now: number, { waits = false } = {}): Promise<boolean> {
  const taken = await takeMarks(now, { waits });
  if (taken === null) return false;
  if (taken.memberIds.length === 0) return true;
  await workOffOf({ ...taken, rules: await rulesOfNow(), now });
  tellPages();
  return true;
}

/**
 * Works off all marks of the current tenant, before something is read that must not change a moment later. What a
 * worker is at is waited for, and nobody writes hours until the transaction ends. What fails is set aside.
 */
export async function settlePay(now: number): Promise<void> {
  await lockSettings();
  // Those waited for may be gone, with others in their place.
  while (await isAnyDue(now)) await workOffSome(now, { waits: true });
}

const isShort = ({ fromDate, toDate }: Mark): boolean =>
  toDate !== null && Date.parse(toDate) - Date.parse(fromDate) < SHORT * 86_400_000;

/**
 * Works out at once what the current transaction has changed of one person's hours, so that nobody sees the figures of
 * before. More than that is left to the worker, as is what somebody else is at, or what fails. Answers whether it did.
 */
export async function settleOwnChange(now: number): Promise<boolean> {
  const marks = await tx()
    .select()
    .from(payChange)
    .where(and(ownMarks(), isNull(payChange.failure), sql`xmin = pg_current_xact_id()::xid`))
    .limit(FEW_MARKS + 1);
  const [memberId, ...others] = new Set(marks.map((mark) => mark.memberId));
  if (!memberId || others.length > 0 || marks.length > FEW_MARKS || !marks.every(isShort)) return false;
  // The change may be the repair: then the worker looks at all of it.
  if (await hasFailures(memberId)) return false;
  const rules = await rulesOfNow();
  // Whoever writes hours of the same person meanwhile is not waited for: he may be waiting for this.
  const failure = await failureOf(() => workOut({ memberIds: [memberId], marks, rules, now, hurried: true })).catch(
    (error: unknown) => ({ error }),
  );
  if (failure) return false;
  await dropMarks(idsOf(marks));
  return true;
}
