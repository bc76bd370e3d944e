/** Works out what hours are worth that are about to be added, so that they are stored with it. */
import { standAlone } from '@rooster/domain/pay-rules';
import { localDate } from '@rooster/domain/time';
import { currentTenant, together } from '../../platform/database/context.ts';
import type { Period } from '../../platform/http/period.ts';
import { stateOf } from '../../schema/timesheet.ts';
import type { EntryDraft } from '../timesheet/draft.ts';
import { type AddedHours, type PaidVersion, type PayOfAdded, storePay } from '../timesheet/pay-lines.ts';
import { asksForTerms, holidaysBy, standingOfPeople } from './basis.ts';
import type { StandingOfPeople } from './basis.ts';
import { everyRule, rulesBy } from './default-rule-sets.ts';
import { judgeChanged } from './evaluate-entries.ts';
import { type PayFacts, payFacts } from './facts.ts';
import { isWithin, periodJudged, yearsOf } from './period-judged.ts';
import { type EntryVersion, type FreePerson, holdAlone, holdFreeVersions } from './versions.ts';

/** Added hours with what they are worth by the rules of now. */
function paidDraft(draft: EntryDraft, paid: PaidVersion): EntryDraft {
  const { surchargedSeconds, multiplicationFactor } = paid;
  const worth = new Map(paid.segments.map((segment) => [segment.segmentDate, segment]));
  return {
    figures: { ...draft.figures, surchargedSeconds, multiplicationFactor },
    segments: draft.segments.map((segment) => ({ ...segment, ...worth.get(segment.segmentDate) })),
  };
}

/** Which versions added hours have a say in: what awaits a decision has none in what is approved. */
const dependsOn =
  (added: EntryVersion) =>
  (version: EntryVersion): boolean => {
    if (added.state === 'Uncounted') return version === added;
    return added.state === 'InForce' || version.state === 'Awaiting' || version.state === 'Uncounted';
  };

/** What hours were last judged by, of organisations whose rule sets count, as far as this process knows. */
const MOST_KNOWN = 10_000;
const lastFacts = new Map<string, PayFacts>();

function remember(tenantId: string, facts: PayFacts): void {
  const [oldest] = lastFacts.keys();
  if (lastFacts.size >= MOST_KNOWN && oldest !== undefined && !lastFacts.has(tenantId)) lastFacts.delete(oldest);
  lastFacts.set(tenantId, facts);
}

/** What was read before the rules were known to be the ones of before, for hours of some years. */
interface ReadAhead {
  readonly by: PayFacts;
  readonly span: Period;
  readonly free: FreePerson | null;
  readonly standingsOf: StandingOfPeople;
}

/** Reads what hours are judged by where others have no say in them, in the round trip that `facts` come in. */
async function readAhead(
  { memberId, ...period }: Period & { readonly memberId: string },
  by: PayFacts,
): Promise<{ readonly facts: PayFacts; readonly ahead?: ReadAhead }> {
  const { rules } = await rulesBy(by);
  const every = everyRule(rules);
  if (!standAlone(every)) return { facts: await payFacts() };
  const span = yearsOf(period);
  const [facts, free, standingsOf] = await together(
    payFacts,
    () => holdAlone(memberId),
    () => standingOfPeople([memberId], span, every, rules.ofSet, asksForTerms(rules)),
  );
  return { facts, ahead: { by, span, free, standingsOf } };
}

/**
 * What hours that are about to be added are worth, with what becomes of others of the person beside them, which are
 * stored: all that follows, as far as it has to be worked out. What somebody else is at, or what fails, is left to the
 * worker, whom the database tells of hours that come without lines.
 */
async function workedOut(
  { id, memberId, status, draft, now }: AddedHours,
  facts: PayFacts,
  ahead: ReadAhead | undefined,
): Promise<EntryDraft> {
  const rules = await rulesBy(facts);
  const every = everyRule(rules.rules);
  const { timeZoneId, shiftStart, shiftEnd, workDate, breakSeconds, breaks } = draft.figures;
  const toDate = localDate(shiftEnd, timeZoneId);
  const changed = periodJudged({ fromDate: workDate, toDate }, every);
  const read = periodJudged(changed, every);
  const isAhead = ahead?.by === facts && isWithin(workDate, ahead.span) && isWithin(toDate, ahead.span);
  const span = isAhead ? ahead.span : yearsOf(read);
  const [free, standingsOf] =
    isAhead && ahead.free
      ? [ahead.free, ahead.standingsOf]
      : await together(
          () => (standAlone(every) ? holdAlone(memberId) : holdFreeVersions(memberId, { ...read, changed })),
          () => standingOfPeople([memberId], span, every, rules.rules.ofSet, asksForTerms(rules.rules)),
        );
  // One that was moved from far away is judged by the terms of there.
  if (free === null || free.versions.some((version) => !isWithin(version.workDate, span))) return draft;
  const own: EntryVersion = {
    entry: { id, zone: timeZoneId, start: shiftStart, end: shiftEnd, breakSeconds, breaks, choice: null },
    state: stateOf[status],
    workDate,
    surchargedSeconds: draft.figures.surchargedSeconds,
    multiplicationFactor: draft.figures.multiplicationFactor,
    segments: [],
  };
  const standing = standingsOf([free.person]).get(memberId);
  let paid: readonly PaidVersion[] = [];
  try {
    const holidays = holidaysBy(facts, span, now);
    paid = judgeChanged(changed, [...free.versions, own], standing, rules, holidays, dependsOn(own));
  } catch {
    // The worker meets it too, and says whose hours these are.
    return draft;
  }
  await storePay(paid.filter(({ entryId }) => entryId !== id));
  const worth = paid.find(({ entryId }) => entryId === id);
  return worth ? paidDraft(draft, worth) : draft;
}

/** For one call that adds hours. */
export function payOfAdded(): PayOfAdded {
  let read: Awaited<ReturnType<typeof readAhead>> | undefined;
  return {
    ahead: async (hours) => {
      const before = lastFacts.get(currentTenant());
      if (before) read = await readAhead(hours, before);
    },
    workOut: async (added) => {
      const facts = read?.facts ?? (await payFacts());
      remember(currentTenant(), facts);
      return workedOut(added, facts, read?.ahead);
    },
  };
}
