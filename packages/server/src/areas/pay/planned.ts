/** What planned work would be paid as, by the lines that it would have once worked. Nothing of it is stored. */
import { type PayEntry, type PayRule, paySums, type RulesFrom } from '@rooster/domain/pay-rules';
import type { Period } from '../../platform/http/period.ts';
import { mapInSlices } from '../../platform/slices.ts';
import { holidaysOf, type Standing, standingOf } from './basis.ts';
import { type CountedRules, countedRules, everyRule, type RulesOfAll } from './default-rule-sets.ts';
import { linesOf } from './evaluate-entries.ts';
import { periodJudged, withNightAfter } from './period-judged.ts';

/** People whose plans are judged before others get their turn. */
const PEOPLE_AT_ONCE = 5;

/** A year of everybody's plans is more than a look at some weeks may cost: overtime of a year is left out. */
const isForeseen = ({ what }: PayRule): boolean => what.kind !== 'threshold' || what.per !== 'year';

const foreseen = <R extends RulesFrom>(versions: readonly R[]): R[] =>
  versions.map((version) => ({ ...version, rules: version.rules.filter(isForeseen) }));

/** By which rules plans are judged, and on which dates planned work has a say in that of a period. */
export interface PlanRules {
  readonly rules: RulesOfAll;
  readonly judged: Period;
}

/** Null where no other rules than the weekday factors and surcharge days ever counted. */
export async function planRules(period: Period): Promise<PlanRules | null> {
  const { byDefault, ofSet } = await countedRules();
  if (byDefault.length === 0) return null;
  const rules = {
    byDefault: foreseen<CountedRules>(byDefault),
    ofSet: new Map([...ofSet].map(([id, versions]) => [id, foreseen<CountedRules>(versions)] as const)),
  };
  return { rules, judged: periodJudged(period, everyRule(rules)) };
}

const nothingKnown: Standing = { terms: [], absences: [], choices: [] };

/**
 * Seconds of the hourly wage that each planned stretch comes to, hours off included, by person and by what it is
 * called. Without `isPersonal` the organisation's rules are held to everybody alike, which tells nothing of contracts.
 */
export async function plannedWorth(
  plans: ReadonlyMap<string, readonly PayEntry[]>,
  { rules, judged }: PlanRules,
  { isPersonal, now }: { readonly isPersonal: boolean; readonly now: number },
): Promise<ReadonlyMap<string, ReadonlyMap<string, number>>> {
  const span = withNightAfter(judged);
  const holidays = await holidaysOf(span, now);
  const standing = isPersonal
    ? await standingOf([...plans.keys()], span, everyRule(rules), rules.ofSet)
    : new Map<string, Standing>();
  const worth = await mapInSlices([...plans], PEOPLE_AT_ONCE, ([memberId, entries]) => {
    const lines = linesOf(entries, standing.get(memberId) ?? nothingKnown, rules, holidays);
    const seconds = [...lines].map(([id, own]): [string, number] => {
      const { pay, choice, timeOff } = paySums(own);
      return [id, pay + choice + timeOff];
    });
    return [memberId, new Map(seconds)] as const;
  });
  return new Map(worth);
}
