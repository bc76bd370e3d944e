/** Works out what hours are worth that are about to be added, so that they are stored with it. */
import { standAlone } from '@rooster/domain/pay-rules';
import { localDate } from '@rooster/domain/time';
import { currentTenant, together } from '../../platform/database/context.ts';
import { stateOf } from '../../schema/timesheet.ts';
import type { EntryDraft } from '../timesheet/draft.ts';
import { type AddedHours, type PaidVersion, type PayOfAdded, storePay } from '../timesheet/pay-lines.ts';
import { asksForTerms, holidaysBy, standingOfPeople } from './basis.ts';
import { everyRule, rulesBy } from './default-rule-sets.ts';
import { judgeChanged } from './evaluate-entries.ts';
import { type PayFacts, payFacts } from './facts.ts';
import { isWithin, periodJudged, yearsOf } from './period-judged.ts';
import { type EntryVersion, holdAlone, holdFreeVersions } from './versions.ts';

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

/** Organisations whose rule sets counted when hours were last added, as far as this process knows. */
const MOST_KNOWN = 10_000;
const ruled = new Set<string>();

function remember(tenantId: string): void {
  const [oldest] = ruled;
  if (ruled.size >= MOST_KNOWN && oldest !== undefined && !ruled.has(tenantId)) ruled.delete(oldest);
  ruled.add(tenantId);
}

/**
 * What hours that are about to be added are worth, with what becomes of others of the person beside them, which are
 * stored: all that follows, as far as it has to be worked out. What somebody else is at, or what fails, is left to the
 * worker, whom the database tells of hours that come without lines.
 */
async function workedOut({ id, memberId, status, draft, now }: AddedHours, facts: PayFacts): Promise<EntryDraft> {
  const rules = await rulesBy(facts);
  const every = everyRule(rules.rules);
  const { timeZoneId, shiftStart, shiftEnd, workDate, breakSeconds, breaks } = draft.figures;
  const changed = periodJudged({ fromDate: workDate, toDate: localDate(shiftEnd, timeZoneId) }, every);
  const read = periodJudged(changed, every);
  const span = yearsOf(read);
  const [free, standingsOf] = await together(
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
  let facts: PayFacts | undefined;
  return {
    ahead: async () => {
      if (ruled.has(currentTenant())) facts = await payFacts();
    },
    workOut: async (added) => {
      remember(currentTenant());
      return workedOut(added, facts ?? (await payFacts()));
    },
  };
}
