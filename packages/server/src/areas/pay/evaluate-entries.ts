/** What versions of one person's entries are worth by the rules of now. Pure. */
import { evaluate, type Holidays, type PayEntry, type PayLine, termsOn } from '@rooster/domain/pay-rules';
import { addDays } from '@rooster/domain/time';
import type { Period } from '../../platform/http/period.ts';
import { listsBy } from '../../platform/lists-by.ts';
import type { PaidVersion } from '../timesheet/pay-lines.ts';
import type { Standing } from './basis.ts';
import { type CountedRules, everyRule, type Rules, type RulesOfAll, versionOn } from './default-rule-sets.ts';
import { paidAnew } from './paid.ts';
import { isWithin, periodJudged } from './period-judged.ts';
import type { EntryVersion } from './versions.ts';

/** The lines of entries that count together, worked or planned, by entry. */
export function linesOf(
  entries: readonly PayEntry[],
  { terms, absences, choices }: Standing,
  { byDefault }: RulesOfAll,
  holidays: Holidays,
): ReadonlyMap<string, PayLine[]> {
  const lines = evaluate({ entries, terms, absences, choices, rules: byDefault, holidays });
  return listsBy(lines.map((line) => [line.entryId, line] as const));
}

/** Later than any hours. */
const LAST_DATE = '9999-12-31';
const DAY_MS = 86_400_000;

/** The last date that an entry may have hours on. */
const lastDateOf = ({ workDate, entry }: EntryVersion): string =>
  addDays(workDate, Math.ceil((entry.end - entry.start) / DAY_MS));

const isApart = (one: EntryVersion, other: EntryVersion): boolean =>
  one.entry.end <= other.entry.start || other.entry.end <= one.entry.start;

/** Those of some versions that what others are worth depends on: a year is not judged anew for a single day. */
function havingASay(
  versions: readonly EntryVersion[],
  judged: readonly EntryVersion[],
  rules: readonly CountedRules[],
): EntryVersion[] {
  const first = judged.reduce((least, { workDate }) => (workDate < least ? workDate : least), LAST_DATE);
  const last = judged.map(lastDateOf).reduce((most, date) => (date > most ? date : most), first);
  const { fromDate, toDate } = periodJudged({ fromDate: first, toDate: last }, rules);
  return versions.filter(({ workDate }) => fromDate <= workDate && workDate <= toDate);
}

/** By what is judged, and which versions may have come to something else; absent for all of them. */
type Judging = [rules: Rules, holidays: Holidays, depends?: (version: EntryVersion) => boolean];

const unknown: Standing = { terms: [], absences: [], choices: [] };

/**
 * One person's versions that are worth something else than is stored, of entries that have one on dates that changed;
 * the others have a say in what these are worth. What is approved is judged among what is, and what awaits a decision
 * as if all of it were. What is denied or lies over others is judged as if it stood in their place.
 */
export function judgeChanged(
  changed: Period,
  versions: readonly EntryVersion[],
  standing: Standing = unknown,
  ...[rules, holidays, depends = () => true]: Judging
): PaidVersion[] {
  const ids = new Set(versions.filter(({ workDate }) => isWithin(workDate, changed)).map(({ entry }) => entry.id));
  const isAsked = (version: EntryVersion): boolean =>
    ids.has(version.entry.id) && (rules.closedDate === null || version.workDate > rules.closedDate) && depends(version);
  const approved = versions.filter(({ state }) => state === 'InForce' || state === 'InForceUntilDecided');
  const latest = versions.filter(({ state }) => state === 'InForce' || state === 'Awaiting');
  const awaiting = latest.filter((version) => version.state === 'Awaiting' && isAsked(version));
  const uncounted = versions.filter((version) => version.state === 'Uncounted' && isAsked(version));
  const every = everyRule(rules.rules);
  const decided = approved.filter(isAsked);
  const worlds = [
    ...(decided.length > 0 ? [{ judged: decided, among: approved }] : []),
    ...(awaiting.length > 0 ? [{ judged: awaiting, among: havingASay(latest, awaiting, every) }] : []),
    ...uncounted.map((version) => ({
      judged: [version],
      among: [...havingASay(latest, [version], every).filter((other) => isApart(version, other)), version],
    })),
  ];
  const versionOf = (date: string): string | null =>
    versionOn(termsOn(standing.terms, date)?.rules ?? rules.rules.byDefault, date);
  return worlds.flatMap(({ judged, among }) => {
    const entries = among.map(({ entry }) => entry);
    const lines = linesOf(entries, standing, rules.rules, holidays);
    return judged.flatMap(
      (version) => paidAnew(version, lines.get(version.entry.id) ?? [], versionOf, rules.surcharges) ?? [],
    );
  });
}
