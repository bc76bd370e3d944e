/** Time that is paid though nobody works it, in lines. */
import type { Span } from '../hours/entry.ts';
import { evaluate, type PayInput, type PayLine } from './evaluate.ts';
import { HOUR_PERCENTAGE, type PayRule } from './model.ts';

const HOUR_MS = 3_600_000;

/** A call as it was made: epoch milliseconds, and seconds of break. */
export interface MadeCall extends Span {
  readonly breakSeconds: number;
}

/** What a call that is taken back less than so many hours ahead is paid at; hundredths of a percent of what it was. */
export interface CallTerm {
  readonly hours: number;
  readonly percentage: number;
}

/**
 * What taking a call back now costs, in hundredths of a percent of what it would have come to: that of the shortest
 * term it falls in, 0 where it falls in none or has begun. By law all within the term of notice (`withdrawnCallLaw`);
 * an agreement may add longer ones at less (https://caopoppodiaenfestivals.nl/artikel/21-oproeptermijn/, which has
 * 100 % within 24 hours and 50 % within 48, read 2026-11-22).
 */
export function withdrawnShare({ start }: Span, now: number, terms: readonly CallTerm[]): number {
  if (start <= now) return 0;
  const within = terms.filter(({ hours }) => start - now < hours * HOUR_MS);
  return within.toSorted((a, b) => a.hours - b.hours)[0]?.percentage ?? 0;
}

/** The stretches of a span that lie in none of the others, in order. */
function uncovered(whole: Span, others: readonly Span[]): Span[] {
  let left: Span[] = [whole];
  for (const { start, end } of others)
    left = left.flatMap((part) =>
      [
        { start: part.start, end: Math.min(part.end, start) },
        { start: Math.max(part.start, end), end: part.end },
      ].filter((rest) => rest.start < rest.end),
    );
  return left;
}

/** A call with what of it is no longer worked; `isWhole` when that is all of it. */
export interface LostCall<T extends MadeCall> {
  readonly call: T;
  readonly parts: readonly MadeCall[];
  readonly isWhole: boolean;
}

/**
 * What of somebody's calls, in the order in which they were made, lies in none of the stretches that he is to work
 * now. Time of several calls is lost once; breaks go with it pro rata.
 */
export function lostOf<T extends MadeCall>(calls: readonly T[], working: readonly Span[]): LostCall<T>[] {
  const covered = [...working];
  return calls.map((call) => {
    const rests = uncovered(call, covered);
    covered.push(call);
    const parts = rests.map(({ start, end }) => ({
      start,
      end,
      breakSeconds: Math.round((call.breakSeconds * (end - start)) / (call.end - call.start)),
    }));
    const [first] = parts;
    return { call, parts, isWhole: first?.start === call.start && first.end === call.end };
  });
}

/** As wages: what would have been hours off is what is paid in their place. */
const inWages = (line: PayLine): PayLine => ({
  ...line,
  target: 'pay',
  ...(line.target === 'time-off' && { percentage: line.rule?.gives.otherwisePercentage ?? line.percentage }),
});

/**
 * What a call is paid as that nobody works: as if it had been, its hours in lines of the part `minimum`. Overtime that
 * it would have come to together with other hours is left out; a minimum per call counts for a whole one. A `share` of
 * it (see `withdrawnShare`) is that share of its seconds, at the same percentages.
 */
export function unworkedLines(
  input: PayInput,
  { isWhole, share = HOUR_PERCENTAGE }: { readonly isWhole: boolean; readonly share?: number },
): PayLine[] {
  return evaluate(input)
    .filter(({ part }) => part !== 'minimum' || isWhole)
    .map((line): PayLine => ({
      ...(line.part === 'hour'
        ? { ...line, part: 'minimum', rule: null, percentage: HOUR_PERCENTAGE, target: 'pay' }
        : inWages(line)),
      seconds: Math.round((line.seconds * share) / HOUR_PERCENTAGE),
    }))
    .filter(({ seconds }) => seconds > 0);
}

/** Hours off that were earned on a date by a rule; seconds off. */
export interface AccruedOff {
  readonly date: string;
  readonly ruleSetId: string;
  readonly ruleKey: string;
  readonly seconds: number;
}

/** Of what was earned, so many seconds that are left: the last of it, for what was earned first was taken first. */
export function leftOf(earned: readonly AccruedOff[], seconds: number): AccruedOff[] {
  let left = seconds;
  return earned
    .toSorted((a, b) => (a.date < b.date ? 1 : -1))
    .flatMap((each) => {
      const part = Math.min(left, each.seconds);
      left -= part;
      return part > 0 ? [{ ...each, seconds: part }] : [];
    });
}

/** Of a line: what decides what it comes to. */
export type MoneyLine = Pick<PayLine, 'part' | 'percentage' | 'seconds'>;

/**
 * What hours off that can't be taken any more are paid as: `otherwisePercentage` of the hours they were earned with.
 * Where a rule says nothing, hours that were given in the place of pay are paid as themselves, those that the employee
 * could have had paid at the percentage of the rule, and others not at all.
 */
export function moneyFor({ what, gives }: PayRule, secondsOff: number): MoneyLine[] {
  const given = what.kind === 'band' ? what.percentage : what.kind === 'threshold' ? what.steps[0]?.percentage : 0;
  if (!given) return [];
  const worked = Math.round((secondsOff * HOUR_PERCENTAGE) / given);
  const percentage = gives.otherwisePercentage ?? (gives.instead ? given : gives.target === 'choice' ? given : 0);
  if (percentage === 0) return [];
  if (!gives.instead) return [{ part: 'surcharge', percentage, seconds: worked }];
  // An hour that was given back was not paid at all.
  const below = Math.round((worked * percentage) / HOUR_PERCENTAGE);
  if (percentage <= HOUR_PERCENTAGE) return [{ part: 'minimum', percentage: HOUR_PERCENTAGE, seconds: below }];
  return [
    { part: 'minimum', percentage: HOUR_PERCENTAGE, seconds: worked },
    { part: 'surcharge', percentage: percentage - HOUR_PERCENTAGE, seconds: worked },
  ];
}
