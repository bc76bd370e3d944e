/** What versions of one person's entries are worth by the rules of now. Pure. */
import type { Surcharges } from '@rooster/domain/hours';
import { evaluate, type Holidays, type PayLine } from '@rooster/domain/pay-rules';
import { listsBy } from '../../platform/lists-by.ts';
import type { PaidVersion } from '../timesheet/pay-lines.ts';
import type { Standing } from './basis.ts';
import type { CountedRules } from './course.ts';
import { paidAnew } from './paid.ts';
import type { EntryVersion } from './versions.ts';

/** What is the same for everybody. */
export interface Rules {
  readonly rules: readonly CountedRules[];
  readonly surcharges: Surcharges;
  readonly closedDate: string | null;
}

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

const isApart = (one: EntryVersion, other: EntryVersion): boolean =>
  one.entry.end <= other.entry.start || other.entry.end <= one.entry.start;

/**
 * One person's versions that are worth something else than is stored. What is approved is judged among what is, and
 * what awaits a decision as if all of it were. What is denied or lies over others is judged as if it stood in their
 * place.
 */
export function judgePerson(
  versions: readonly EntryVersion[],
  standing: Standing,
  rules: Rules,
  holidays: Holidays,
): PaidVersion[] {
  const approved = versions.filter(({ state }) => state === 'InForce' || state === 'InForceUntilDecided');
  const latest = versions.filter(({ state }) => state === 'InForce' || state === 'Awaiting');
  const awaiting = latest.filter(({ state }) => state === 'Awaiting');
  const uncounted = versions.filter(({ state }) => state === 'Uncounted');
  const worlds = [
    { judged: approved, among: approved },
    ...(awaiting.length > 0 ? [{ judged: awaiting, among: latest }] : []),
    ...uncounted.map((version) => ({
      judged: [version],
      among: [...latest.filter((other) => isApart(version, other)), version],
    })),
  ];
  return worlds.flatMap(({ judged, among }) => {
    const lines = linesOf(among, standing, rules, holidays);
    return judged
      .filter(({ workDate }) => rules.closedDate === null || workDate > rules.closedDate)
      .flatMap((version) => paidAnew(version, lines.get(version.entry.id) ?? [], rules.rules, rules.surcharges) ?? []);
  });
}
