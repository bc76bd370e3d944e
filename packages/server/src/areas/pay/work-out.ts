/** Works hours out anew where something that they are paid by has changed (`pay_change`, written by triggers). */
import { currentTenant } from '../../platform/database/context.ts';
import type { Period } from '../../platform/http/period.ts';
import { emitLive } from '../../platform/live/emit-live.ts';
import { type PaidVersion, storePay } from '../timesheet/pay-lines.ts';
import { calculateWorked } from '../leave/worked.ts';
import { lockSettings } from '../timesheet/settings-store.ts';
import { holidaysBy, standingOf } from './basis.ts';
import { type CountedRules, everyRule, type RulesOfNow, rulesOfNow } from './default-rule-sets.ts';
import { fail, failureOf } from './failures.ts';
import { judgeChanged } from './evaluate-entries.ts';
import { dropMarks, isAnyDue, type Mark, ownNewMarks, takeMarks } from './marks.ts';
import { payLapsedTimeOff } from './lapsed-time-off.ts';
import { givesTime, settleTimeOff } from './time-off.ts';
import { type EntryVersion, holdFreeVersions, holdVersions, type Span } from './versions.ts';
import { periodJudged, yearsOf } from './period-judged.ts';

const paysCalls = (versions: readonly CountedRules[]): boolean =>
  versions.some(({ rules }) => rules.some(({ what }) => what.kind === 'call'));

/** Dates without hours. A mark without an end, or of always, is one of these. */
const FIRST_DATE = '2000-01-01';
const LAST_DATE = '2199-12-31';

/** Dates that are worked out within the call that changed them: a month, and one that it moved from or to. Days. */
const SHORT = 31;
const FEW_MARKS = 4;

/** The years that some versions of entries lie in, with all dates that overtime counts together with them. */
const spanOf = (versions: readonly EntryVersion[], every: readonly CountedRules[]): Period => {
  const dates = versions.map(({ workDate }) => workDate).toSorted();
  const [first = FIRST_DATE, last = first] = [dates[0], dates.at(-1)];
  return yearsOf(periodJudged({ fromDate: first, toDate: last }, every));
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

interface Work {
  readonly memberIds: readonly string[];
  readonly marks: readonly Mark[];
  readonly rules: RulesOfNow;
  readonly now: number;
  /** Whether what somebody else is at ends the work, with `Busy`, in place of a wait. For one person. */
  readonly hurried?: boolean;
}

/** Somebody else holds what was to be worked out, or all of it is to be looked at. */
class Busy extends Error {}

async function versionsHeld(
  memberIds: readonly string[],
  span: Span,
  hurried: boolean,
): Promise<Map<string, readonly EntryVersion[]>> {
  const [memberId] = memberIds;
  if (!hurried || memberId === undefined) return holdVersions(memberIds, span);
  const free = await holdFreeVersions(memberId, span);
  if (free === null) throw new Busy('Hours are worked out by somebody else');
  return new Map([[memberId, free.versions]]);
}

/** Works out what was worked by some people on dates that are marked, and all that overtime counts together with it. */
async function workOut({ memberIds, marks, rules, now, hurried = false }: Work): Promise<readonly PaidVersion[]> {
  const every = everyRule(rules.rules);
  const changed = periodJudged(withinReason(markedOf(marks)), every);
  const versions = await versionsHeld(memberIds, { ...periodJudged(changed, every), changed }, hurried);
  const paid = await judge({ versions, changed, rules, every, now });
  const moved = await settleTimeOff(memberIds, changed, every, now);
  // A lapse is marked by itself: within a call there is one only where hours off changed.
  if (moved || (!hurried && givesTime(every))) await payLapsedTimeOff(memberIds, now);
  // What a call is paid for at least is known now, and leave is earned over that too.
  if (paysCalls(every)) await calculateWorked(memberIds, { actorId: null, now });
  return paid;
}

interface Judging extends Pick<Work, 'rules' | 'now'> {
  readonly versions: ReadonlyMap<string, readonly EntryVersion[]>;
  /** The dates whose hours are stored with what they come to now. */
  readonly changed: Period;
  readonly every: readonly CountedRules[];
}

/** Stores what held versions come to now, and answers those that come to something else than before. */
async function judge({ versions, changed, rules, every, now }: Judging): Promise<readonly PaidVersion[]> {
  const all = [...versions.values()].flat();
  if (all.length === 0) return [];
  const span = spanOf(all, every);
  const holidays = holidaysBy(rules.facts, span, now);
  const standing = await standingOf([...versions.keys()], span, every, rules.rules.ofSet);
  const paid = [...versions].flatMap(([id, ofPerson]) =>
    judgeChanged(changed, ofPerson, standing.get(id), rules, holidays),
  );
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
 * sees the figures of before. More than a little is left to the worker, as is what somebody else is at, or what fails:
 * null then.
 */
export async function settleOwnChange(
  now: number,
  marks: Awaited<ReturnType<typeof newMarks>>,
): Promise<Settled | null> {
  const [memberId, ...others] = new Set(marks.map((mark) => mark.memberId));
  if (!memberId || others.length > 0 || marks.length > FEW_MARKS || !marks.every(isShort)) return null;
  const rules = await rulesOfNow();
  let paid: readonly PaidVersion[] = [];
  // Whoever writes hours of the same person meanwhile is not waited for: he may be waiting for this.
  const failure = await failureOf(async () => {
    paid = await workOut({ memberIds: [memberId], marks, rules, now, hurried: true });
  }).catch((error: unknown) => ({ error }));
  if (failure) return null;
  await dropMarks(idsOf(marks));
  return { paid };
}
