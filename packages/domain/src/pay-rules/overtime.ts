/** Overtime: the last worked time of a period, beyond somebody's limit. */
import { type Holidays } from './calendar.ts';
import { isInside, type ThresholdRule } from './compiled.ts';
import { type Absence, boundsOf, limitOf } from './period.ts';
import { type Piece, split } from './pieces.ts';
import type { PayTerms } from './terms.ts';

/** What overtime is judged by besides the hours. */
export interface Judged {
  readonly terms: readonly PayTerms[];
  readonly holidays: Holidays;
  readonly absences: readonly Absence[];
  /** Whether the rule holds for the person on a date. */
  readonly holds: (rule: ThresholdRule, date: string) => boolean;
}

interface Running {
  readonly limit: number;
  /** All worked seconds of the period. */
  total: number;
  done: number;
}

/** The percentage after so many seconds of overtime, and the seconds until it changes. */
function stepAt({ what: { steps } }: ThresholdRule, overtime: number): { percentage: number; left: number } | null {
  let from = 0;
  for (const { seconds, percentage } of steps) {
    if (seconds === null) return { percentage, left: Infinity };
    if (overtime < from + seconds) return { percentage, left: from + seconds - overtime };
    from += seconds;
  }
  return null;
}

function periodsOf(pieces: readonly Piece[], rule: ThresholdRule, judged: Judged): Running[] {
  const { per } = rule.what;
  const byKey = new Map<string | number, Running>();
  let [lastDate, lastFirst] = ['', ''];
  return pieces.map((piece) => {
    if (per !== 'shift' && piece.date !== lastDate) {
      lastDate = piece.date;
      lastFirst = boundsOf(per, piece.date).first;
    }
    const key = per === 'shift' ? piece.shift : lastFirst;
    let running = byKey.get(key);
    if (running === undefined) {
      const limit = limitOf(rule.what, boundsOf(per, piece.date), judged.terms, judged.absences);
      running = { limit, total: 0, done: 0 };
      byKey.set(key, running);
    }
    running.total += piece.seconds;
    return running;
  });
}

/**
 * Cuts pieces, in order of time, where the overtime of a rule begins and where its steps change, and marks them with
 * it. Every period is judged whole; what is left of it counts on the dates on which it was worked.
 */
export function withOvertime(pieces: readonly Piece[], rule: ThresholdRule, judged: Judged): readonly Piece[] {
  const periods = periodsOf(pieces, rule, judged);
  if (periods.every(({ total, limit }) => total <= limit + rule.what.grace)) return pieces;
  const { within } = rule.what;
  const result: Piece[] = [];
  for (const [index, whole] of pieces.entries()) {
    const period = periods[index];
    if (period === undefined || period.total <= period.limit + rule.what.grace) {
      result.push(whole);
      continue;
    }
    let rest: Piece | null = whole;
    while (rest !== null) {
      const overtime: number = period.done - period.limit;
      const step = overtime < 0 ? null : stepAt(rule, overtime);
      const left: number = overtime < 0 ? -overtime : (step?.left ?? Infinity);
      const [part, next]: readonly [Piece, Piece | null] = left < rest.seconds ? split(rest, left) : [rest, null];
      period.done += part.seconds;
      const isPaid =
        step !== null &&
        judged.holds(rule, part.date) &&
        (within === undefined || isInside(within, part.date, part.minute, judged.holidays));
      result.push(isPaid ? { ...part, hits: [...part.hits, { rule, percentage: step.percentage }] } : part);
      rest = next;
    }
  }
  return result;
}
