/** What a version of an entry is worth, by date. Pure. */
import { hoursOf, type Surcharges } from '@rooster/domain/hours';
import { isInLieu, type PayLine, paySumsByDate } from '@rooster/domain/pay-rules';
import { perDate } from '../timesheet/draft.ts';
import type { StoredPayLine } from '../../schema/timesheet-json.ts';
import type { PaidSegment, PaidVersion } from '../timesheet/pay-lines.ts';
import type { EntryVersion } from './versions.ts';

/** The version of a rule set that the hours of a date count by; null for the weekday factors and surcharge days. */
type VersionOf = (date: string) => string | null;

/** A line as it is stored. */
export const stored = ({ start, end, seconds, part, percentage, target, isChosen, rule }: PayLine) => ({
  rule: rule?.key ?? null,
  part,
  start,
  end,
  seconds,
  percentage,
  target,
  ...(isChosen && { isChosen }),
});

/** Percentages times seconds; hours off are no part of what is paid. */
const weightOf = (lines: readonly PayLine[]): number =>
  lines.reduce((sum, { seconds, percentage, target }) => sum + (target === 'time-off' ? 0 : seconds * percentage), 0);

/** By the weekday factors and surcharge days, as hours are stored where no other rules count. */
function bySurcharges({ entry, state }: EntryVersion, surcharges: Surcharges): PaidVersion {
  const { segments, surchargedSeconds, multiplicationFactor } = hoursOf(entry, entry.zone, surcharges);
  return {
    entryId: entry.id,
    state,
    surchargedSeconds,
    multiplicationFactor,
    segments: perDate(segments).map(({ workedSeconds: _worked, ...segment }): PaidSegment => ({
      ...segment,
      inLieuSeconds: 0,
      ruleSetVersionId: null,
      lines: null,
    })),
  };
}

/** By the lines that rules made of it. */
function byLines({ entry, state }: EntryVersion, lines: readonly PayLine[], versionOf: VersionOf): PaidVersion {
  const sums = paySumsByDate(lines);
  let [surchargedSeconds, workedSeconds, weight] = [0, 0, 0];
  const segments = [...sums].map(([segmentDate, { worked, pay, choice }]): PaidSegment => {
    const ruleSetVersionId = versionOf(segmentDate);
    const own = lines.filter(({ date }) => date === segmentDate);
    const percentSeconds = weightOf(own);
    surchargedSeconds += pay + choice;
    workedSeconds += worked;
    weight += percentSeconds;
    return {
      segmentDate,
      surchargedSeconds: pay + choice,
      factor: Math.round((percentSeconds / worked) * 100) / 10_000,
      inLieuSeconds: own.reduce((sum, line) => sum + (isInLieu(line) ? line.seconds : 0), 0),
      ruleSetVersionId,
      lines: ruleSetVersionId === null ? null : own.map(stored),
    };
  });
  return {
    entryId: entry.id,
    state,
    surchargedSeconds,
    multiplicationFactor: Math.round(weight / workedSeconds) / 10_000,
    segments,
  };
}

/** Whether two lines say the same, in whatever order: the database keeps its own of a JSON object's keys. */
function isSameLine(one: StoredPayLine, other: StoredPayLine | undefined): boolean {
  if (other === undefined) return false;
  const names = Object.keys(one) as (keyof StoredPayLine)[];
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
}

const areSameLines = (one: readonly StoredPayLine[] | null, other: readonly StoredPayLine[] | null): boolean =>
  one === null || other === null
    ? one === other
    : one.length === other.length && one.every((line, place) => isSameLine(line, other[place]));

const isSame = (version: EntryVersion, paid: PaidVersion): boolean =>
  version.surchargedSeconds === paid.surchargedSeconds &&
  version.multiplicationFactor === paid.multiplicationFactor &&
  paid.segments.every((segment) => {
    const known = version.segments.find(({ segmentDate }) => segmentDate === segment.segmentDate);
    return (
      known !== undefined &&
      known.surchargedSeconds === segment.surchargedSeconds &&
      known.ruleSetVersionId === segment.ruleSetVersionId &&
      areSameLines(known.lines, segment.lines)
    );
  });

/** What a version is to be stored with; null when that is what it has. */
export function paidAnew(
  version: EntryVersion,
  lines: readonly PayLine[],
  versionOf: VersionOf,
  surcharges: Surcharges,
): PaidVersion | null {
  const isRuled = lines.some(({ date }) => versionOf(date) !== null);
  const wasRuled = version.segments.some((segment) => segment.lines !== null);
  if (!isRuled && !wasRuled) return null;
  const paid = isRuled ? byLines(version, lines, versionOf) : bySurcharges(version, surcharges);
  return isSame(version, paid) ? null : paid;
}
