/** What worked hours are worth: a line for each piece of them and for each rule that gives something on top. */
import type { Holidays } from './calendar.ts';
import { type CallRule, type Compiled, isInside, rulesOn, type ThresholdRule } from './compiled.ts';
import { type Choice, withChoices } from './choices.ts';
import { HOUR_PERCENTAGE, type PayRule, type RulesFrom, type Target } from './model.ts';
import type { Absence } from './period.ts';
import { type Hit, type HitsAt, noHits, type PayEntry, type Piece, piecesOf } from './pieces.ts';
import { minimumLines } from './on-call.ts';
import { isFor, type PayTerms, termsOn } from './terms.ts';
import { withOvertime } from './overtime.ts';

/** The hours of one person, with all that decides what they are worth. */
export interface PayInput {
  /** All entries of every period that a threshold counts over; in any order, none over another. */
  readonly entries: readonly PayEntry[];
  readonly terms: readonly PayTerms[];
  /** Versions of the organisation's rule set, the earliest first; those of a contract take their place. */
  readonly rules: readonly RulesFrom[];
  readonly holidays: Holidays;
  readonly absences?: readonly Absence[];
  /** What the person chose for periods that don't overlap; an entry's own choice comes before. */
  readonly choices?: readonly Choice[];
}

/**
 * What a stretch is worth. Lines of the part `hour` are the worked time itself, once; those of the part `surcharge`
 * come on top of it, and those of the part `minimum` are time that is paid and was not worked. Instants are epoch
 * milliseconds, the percentage is in hundredths.
 */
export interface PayLine {
  readonly entryId: string;
  readonly date: string;
  readonly start: number;
  readonly end: number;
  /** Worked, without breaks; of the part `minimum` what the call lacks. */
  readonly seconds: number;
  readonly part: 'hour' | 'surcharge' | 'minimum';
  /** Null for an hour's own pay. */
  readonly rule: PayRule | null;
  readonly percentage: number;
  /** Of a `choice` the employee left it to be paid. */
  readonly target: Target;
  /** Hours off because the employee chose them, or the rule gives them where he chooses nothing. */
  readonly isChosen?: true;
}

/** The hits that count: the highest of each group, the first of equals, and all that belong to none. */
export function counted(hits: readonly Hit[]): readonly Hit[] {
  if (hits.length < 2) return hits;
  const best = new Map<string, Hit>();
  for (const hit of hits) {
    const { group } = hit.rule;
    const before = group === null ? undefined : best.get(group);
    if (group !== null && (before === undefined || hit.percentage > before.percentage)) best.set(group, hit);
  }
  return hits.filter((hit) => hit.rule.group === null || best.get(hit.rule.group) === hit);
}

type Worth = Pick<PayLine, 'part' | 'rule' | 'percentage' | 'target'>;

/** What a piece is worth: its own pay, or what stands instead of it, and what comes on top. */
function worthOf(hits: readonly Hit[]): Worth[] {
  const all = counted(hits);
  const instead = all.find(({ rule }) => rule.gives.instead);
  const hour: Worth = instead
    ? { part: 'hour', rule: instead.rule, percentage: instead.percentage, target: instead.rule.gives.target }
    : { part: 'hour', rule: null, percentage: HOUR_PERCENTAGE, target: 'pay' };
  const onTop = all.filter(({ rule, percentage }) => !rule.gives.instead && percentage > 0);
  return [
    hour,
    ...onTop.map(({ rule, percentage }): Worth => ({ part: 'surcharge', rule, percentage, target: rule.gives.target })),
  ];
}

type OpenLine = { -readonly [Key in keyof PayLine]: PayLine[Key] };

const isSame = (line: PayLine, piece: Piece, worth: Worth): boolean =>
  line.end === piece.start &&
  line.entryId === piece.entryId &&
  line.date === piece.date &&
  line.part === worth.part &&
  line.rule === worth.rule &&
  line.percentage === worth.percentage;

/** Lines of pieces in order of time; what goes on from one piece to the next within a date is one line. */
function linesOf(pieces: readonly Piece[]): PayLine[] {
  const lines: OpenLine[] = [];
  let open: OpenLine[] = [];
  for (const piece of pieces) {
    const next: OpenLine[] = [];
    for (const worth of worthOf(piece.hits)) {
      const going = open.find((line) => isSame(line, piece, worth));
      if (going) {
        going.end = piece.end;
        going.seconds += piece.seconds;
        next.push(going);
        continue;
      }
      const { entryId, date, start, end, seconds } = piece;
      const line = { entryId, date, start, end, seconds, ...worth };
      lines.push(line);
      next.push(line);
    }
    open = next;
  }
  return lines;
}

/** The rules that hold for the person on a date, kept per date as most pieces share one with others. */
function rulesByDate({ rules, terms, holidays }: PayInput) {
  const byDate = new Map<string, { rules: Compiled | null; terms: PayTerms | null; bands: Compiled['bands'] }>();
  return (date: string) => {
    const known = byDate.get(date);
    if (known) return known;
    const held = termsOn(terms, date);
    const found = rulesOn(held?.rules ?? rules, date);
    // What opens on neither this date nor the one before is looked at once, not once a piece.
    const bands = (found?.bands ?? []).filter(
      ({ who, what }) =>
        isFor(who, held, date) &&
        (isInside(what, date, what.from, holidays) || (what.to > 1440 && isInside(what, date, 0, holidays))),
    );
    const made = { rules: found, terms: held, bands };
    byDate.set(date, made);
    return made;
  };
}

/**
 * The pay lines of one person's entries, in order of time. Lines of the part `hour` add up to the worked time of the
 * entries exactly; without rules they are all there is, at 100 %.
 * @throws {RangeError} for an entry in which no time was worked.
 */
export function evaluate(input: PayInput): PayLine[] {
  const { terms, holidays, absences = [] } = input;
  const entries = [...input.entries].sort((a, b) => a.start - b.start);
  const onDate = rulesByDate(input);
  const versions = [...input.rules, ...terms.flatMap((held) => held.rules ?? [])];
  const all = versions.flatMap((version) => rulesOn([{ ...version, from: null }], '') ?? []);
  const minutes = [...new Set(all.flatMap((set) => set.minutes))].sort((a, b) => a - b);

  const hitsAt: HitsAt = (date, minute) => {
    const { bands } = onDate(date);
    if (bands.length === 0) return noHits;
    const open = bands.filter(({ what }) => isInside(what, date, minute, holidays));
    return open.map((rule) => ({ rule, percentage: rule.what.percentage }));
  };
  let shift = 0;
  let lastEnd = -Infinity;
  let pieces: readonly Piece[] = entries.flatMap((entry) => {
    if (entry.start > lastEnd) shift += 1;
    lastEnd = entry.end;
    return piecesOf(entry, shift, minutes, hitsAt);
  });

  const holds = (rule: ThresholdRule, date: string): boolean => {
    const held = onDate(date);
    return held.rules?.thresholds.includes(rule) === true && isFor(rule.who, held.terms, date);
  };
  const thresholds = new Set(all.flatMap((set) => set.thresholds));
  for (const rule of thresholds) pieces = withOvertime(pieces, rule, { terms, holidays, absences, holds });
  const onCall = (piece: Piece): readonly CallRule[] => {
    const held = onDate(piece.date);
    return (held.rules?.calls ?? []).filter(
      ({ who }) => held.terms?.onCall === true && isFor(who, held.terms, piece.date),
    );
  };
  const minimums = all.some(({ calls }) => calls.length > 0) ? minimumLines(pieces, onCall) : [];
  return withChoices(
    [...linesOf(pieces), ...minimums].toSorted((a, b) => a.start - b.start),
    input,
  );
}
