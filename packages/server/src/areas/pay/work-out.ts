/** Works hours out anew where something that they are paid by has changed (`pay_change`, written by triggers). */
import { currentTenant, together } from '../../platform/database/context.ts';
import type { Period } from '../../platform/http/period.ts';
import { emitLive } from '../../platform/live/emit-live.ts';
import { type PaidVersion, storePay } from '../timesheet/pay-lines.ts';
import { calculateWorked } from '../leave/worked.ts';
import { lockSettings } from '../timesheet/settings-store.ts';
import { holidaysBy, standingOf } from './basis.ts';
import { countedBy, type CountedRules, everyRule } from './default-rule-sets.ts';
import { payFacts } from './facts.ts';
import { fail, failureOf } from './failures.ts';
import { judgePerson, type RulesOfNow } from './evaluate-entries.ts';
import { dropMarks, isAnyDue, type Mark, ownNewMarks, takeMarks } from './marks.ts';
import { payLapsedTimeOff } from './lapsed-time-off.ts';
import { givesTime, settleTimeOff } from './time-off.ts';
import { type EntryVersion, type HeldEntry, holdEntries, versionsOf } from './versions.ts';
import { periodJudged } from './period-judged.ts';

const paysCalls = (versions: readonly CountedRules[]): boolean =>
  versions.some(({ rules }) => rules.some(({ what }) => what.kind === 'call'));

/** Dates without hours. A mark without an end, or of always, is one of these. */
const FIRST_DATE = '2000-01-01';
const LAST_DATE = '2199-12-31';

/** Dates that are worked out within the call that changed them: a month, and one that it moved from or to. Days. */
const SHORT = 31;
const FEW_MARKS = 4;

/** The dates that both versions of some entries lie on, with those around them. */
const spanOf = (entries: readonly HeldEntry[]): Period => {
  const dates = entries.flatMap(({ workDate, approved }) => [workDate, approved?.workDate ?? workDate]).toSorted();
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

async function rulesOfNow(): Promise<RulesOfNow> {
  const facts = await payFacts();
  const { surcharges, closedDate } = facts;
  return { rules: await countedBy(facts), surcharges, closedDate, facts };
}

interface Work {
  readonly memberIds: readonly string[];
  readonly marks: readonly Mark[];
  readonly rules: RulesOfNow;
  readonly now: number;
  /** Whether hours that somebody else is writing end the work, with SQLSTATE 55P03, in place of a wait. */
  readonly hurried?: boolean;
  /** The dates of an entry that was added, awaits approval and is all that changed; else those that are marked. */
  readonly added?: Period | undefined;
}

/** Works out what was worked by some people on dates that are marked, and all that overtime counts together with it. */
async function workOut({
  memberIds,
  marks,
  rules,
  now,
  hurried = false,
  added,
}: Work): Promise<readonly PaidVersion[]> {
  const every = everyRule(rules.rules);
  const changed = periodJudged(withinReason(added ?? markedOf(marks)), every);
  const read = periodJudged(changed, every);
  const entries = await holdEntries(memberIds, read, { hurried });
  const paid = entries.length > 0 ? await judge({ memberIds, entries, changed, rules, every, now }) : [];
  // What awaits approval earns nothing yet.
  if (added !== undefined) return paid;
  const moved = await settleTimeOff(memberIds, changed, every, now);
  // A lapse is marked by itself: within a call there is one only where hours off changed.
  if (moved || (!hurried && givesTime(every))) await payLapsedTimeOff(memberIds, now);
  // What a call is paid for at least is known now, and leave is earned over that too.
  if (paysCalls(every)) await calculateWorked(memberIds, { actorId: null, now });
  return paid;
}

interface Judging extends Pick<Work, 'memberIds' | 'rules' | 'now'> {
  readonly entries: readonly HeldEntry[];
  /** The dates whose hours are stored with what they come to now. */
  readonly changed: Period;
  readonly every: readonly CountedRules[];
}

/** Stores what held entries come to now, and answers the versions that come to something else than before. */
async function judge({ memberIds, entries, changed, rules, every, now }: Judging): Promise<readonly PaidVersion[]> {
  const span = spanOf(entries);
  const holidays = holidaysBy(rules.facts, span, now);
  const [versions, standing] = await together(
    () => versionsOf(memberIds, entries),
    () => standingOf(memberIds, span, every, rules.rules.ofSet),
  );
  const isChanged = ({ workDate }: EntryVersion): boolean => changed.fromDate <= workDate && workDate <= changed.toDate;
  const paid = [...versions].flatMap(([id, ofPerson]) => {
    const changedIds = new Set(ofPerson.filter(isChanged).map(({ entry }) => entry.id));
    return judgePerson(ofPerson, standing.get(id) ?? { terms: [], absences: [], choices: [] }, rules, holidays).filter(
      ({ entryId }) => changedIds.has(entryId),
    );
  });
  await storePay(paid);
  return paid;
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

/** What was worked out within a call: versions that come to something else than was stored. */
export interface Settled {
  readonly paid: readonly PaidVersion[];
}

/** What the current transaction has marked, as far as `settleOwnChange` looks. */
export const newMarks = () => ownNewMarks({ tenantId: currentTenant(), limit: FEW_MARKS + 1 });

/**
 * Works out at once what the current transaction has changed of one person's hours, which `marks` say, so that nobody
 * sees the figures of before. Of an entry that was `added`, awaits approval and is all that changed, its dates are
 * given. More than a little is left to the worker, as is what somebody else is at, or what fails: null then.
 */
export async function settleOwnChange(
  now: number,
  marks: Awaited<ReturnType<typeof newMarks>>,
  added?: Period,
): Promise<Settled | null> {
  const [memberId, ...others] = new Set(marks.map((mark) => mark.memberId));
  if (!memberId || others.length > 0 || marks.length > FEW_MARKS || !marks.every(isShort)) return null;
  // The change may be the repair: then the worker looks at all of it.
  if (marks.some(({ failedBefore }) => failedBefore)) return null;
  const rules = await rulesOfNow();
  let paid: readonly PaidVersion[] = [];
  // Whoever writes hours of the same person meanwhile is not waited for: he may be waiting for this.
  const failure = await failureOf(async () => {
    paid = await workOut({ memberIds: [memberId], marks, rules, now, hurried: true, added });
  }).catch((error: unknown) => ({ error }));
  if (failure) return null;
  await dropMarks(idsOf(marks));
  return { paid };
}
