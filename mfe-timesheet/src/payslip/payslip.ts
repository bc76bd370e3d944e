/** What somebody's approved hours of a period come to, rule by rule and date by date. Pure. */
import type { ExplainedEntry, HoursExplanation, PaidLine, UnworkedPay } from '@rooster/contract';
import { parseDuration } from '@rooster/domain/duration';

/** A stretch of worked time and what it is worth. Without times it is all of a date at the factor of that date. */
export interface PayslipLine extends Pick<PaidLine, 'rule' | 'source' | 'part' | 'percentage' | 'target'> {
  readonly key: string;
  readonly date: string;
  readonly start: string | null;
  readonly end: string | null;
  readonly timeZoneId: string;
  readonly seconds: number;
  /** Why it is paid though nobody worked it; null of what was worked, or what a call that was worked lacks. */
  readonly unworked: Pick<UnworkedPay, 'reason' | 'call'> | null;
}

/** All time to which a rule gives a percentage. */
export type PayslipTotal = Pick<
  PayslipLine,
  'key' | 'rule' | 'source' | 'part' | 'percentage' | 'target' | 'seconds' | 'unworked'
>;

/** What of an entry counts: while a change of it awaits a decision, that is what was approved before. */
const inForce = ({ entry, segments, approvedSegments }: ExplainedEntry): ExplainedEntry['segments'] =>
  entry.status === 'Approved' ? segments : approvedSegments;

/** Lines of what is paid though nobody worked it; those of hours off have no times. */
const unworkedLines = ({ unworked }: HoursExplanation): PayslipLine[] =>
  unworked.flatMap(({ unworkedPayId, date, reason, call, lines }) =>
    lines.map(({ time, ...line }, index): PayslipLine => ({
      ...line,
      ...(call === null && { start: null, end: null }),
      key: `${unworkedPayId} ${index}`,
      date,
      timeZoneId: call?.timeZoneId ?? 'UTC',
      seconds: parseDuration(time),
      unworked: { reason, call },
    })),
  );

/** The lines of the approved hours on the dates of the period, and of what else is paid, in order of time. */
export function payslipLines(explanation: HoursExplanation): PayslipLine[] {
  const { entries, fromDate, toDate } = explanation;
  const worked = entries.flatMap((explained): PayslipLine[] =>
    inForce(explained)
      .filter(({ date }) => fromDate <= date && date <= toDate)
      .flatMap(({ date, workedTime, factor, lines: paid }): PayslipLine[] => {
        const { id, timeZoneId } = explained.entry;
        if (paid === null)
          return [
            {
              key: `${id} ${date}`,
              date,
              start: null,
              end: null,
              timeZoneId,
              rule: null,
              source: null,
              part: 'hour',
              percentage: Math.round(factor * 100),
              target: 'pay',
              seconds: parseDuration(workedTime),
              unworked: null,
            },
          ];
        return paid.map(({ time, ...line }) => ({
          ...line,
          key: `${id} ${line.start} ${line.part} ${line.rule?.key ?? ''} ${line.percentage}`,
          date,
          timeZoneId,
          seconds: parseDuration(time),
          unworked: null,
        }));
      }),
  );
  const lines = [...worked, ...unworkedLines(explanation)];
  return lines.toSorted((a, b) => a.date.localeCompare(b.date) || (a.start ?? '').localeCompare(b.start ?? ''));
}

const parts = ['hour', 'minimum', 'surcharge'] as const;
const targets = ['pay', 'choice', 'time-off'] as const;

/**
 * Lines summed by rule and percentage: the hours themselves first, then what is paid though not worked, then what is on
 * top, and time off last.
 */
export function payslipTotals(lines: readonly PayslipLine[]): PayslipTotal[] {
  const totals = new Map<string, PayslipTotal>();
  for (const { rule, source, part, percentage, target, seconds, unworked } of lines) {
    // Each rule set and version names its rules by itself: one key may be two rules.
    const key = JSON.stringify([part, rule, source, percentage, target, unworked?.reason]);
    totals.set(key, {
      key,
      rule,
      source,
      part,
      percentage,
      target,
      seconds: seconds + (totals.get(key)?.seconds ?? 0),
      // Several calls are one total, which is of none of them.
      unworked: unworked && { reason: unworked.reason, call: null },
    });
  }
  return [...totals.values()].toSorted(
    (a, b) =>
      parts.indexOf(a.part) - parts.indexOf(b.part) ||
      targets.indexOf(a.target) - targets.indexOf(b.target) ||
      a.percentage - b.percentage,
  );
}

/** What a summary says: time of one worth, whichever rules give it. Time off is the hours off themselves, at 100 %. */
export type PayslipPart = Pick<PayslipTotal, 'part' | 'percentage' | 'target' | 'seconds'> & { readonly key: string };

/** Totals of the same worth as one, in their order. */
export function payslipParts(totals: readonly PayslipTotal[]): PayslipPart[] {
  const found = new Map<string, PayslipPart>();
  for (const total of totals) {
    const { part, target } = total;
    const isOff = target === 'time-off';
    const percentage = isOff ? 10_000 : total.percentage;
    const seconds = isOff ? Math.round((total.seconds * total.percentage) / 10_000) : total.seconds;
    const key = isOff ? target : [part, percentage].join(' ');
    found.set(key, { key, part, percentage, target, seconds: seconds + (found.get(key)?.seconds ?? 0) });
  }
  return [...found.values()];
}
