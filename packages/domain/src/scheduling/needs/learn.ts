/** What a department seems to need, read off the weeks that were published: on each weekday what was usual there. */
import type { Span } from '../../hours/entry.ts';
import { DAY_MS, toEpochDay } from '../../time/plain-date.ts';
import { localSpan } from '../local-span.ts';
import type { NeedPart } from './need.ts';

/** A shift that was published, with what its places asked for. */
export interface PublishedPlan extends Span {
  /** How many places it had. */
  readonly count: number;
  /** How many of them asked for a skill, by its id. */
  readonly skills: ReadonlyMap<string, number>;
}

export type LearnedPart = NeedPart & { readonly weekday: number };

/** Half hours: finer than that is chance. Where they make more parts than needs may have, hours. */
const [FINE, COARSE] = [1_800_000, 3_600_000];
/** What needs may have at most: parts of a week, people of a part, and skills that it asks for. */
const MOST = { parts: 168, count: 200, skills: 10 };

/** How many there were of what in each slot of a week; the key '' is for everybody. */
type Counts = Map<string, Int32Array>;

/** The slots of a week. */
interface Slots {
  /** Milliseconds. */
  readonly length: number;
  readonly perDay: number;
  readonly perWeek: number;
}

const slotsOf = (length: number): Slots => ({ length, perDay: DAY_MS / length, perWeek: (7 * DAY_MS) / length });

function countsOf(plans: readonly PublishedPlan[], monday: string, { length, perWeek }: Slots): Counts {
  const midnight = toEpochDay(monday) * DAY_MS;
  const counts: Counts = new Map();
  const add = (key: string, first: number, last: number, count: number) => {
    const slots = counts.get(key) ?? new Int32Array(perWeek);
    counts.set(key, slots);
    for (let slot = Math.max(0, first); slot < Math.min(perWeek, last); slot += 1)
      slots[slot] = (slots[slot] ?? 0) + count;
  };
  for (const { start, end, count, skills } of plans) {
    // A slot counts where most of it does.
    const first = Math.round((start - midnight) / length);
    const last = Math.round((end - midnight) / length);
    if (last <= 0 || first >= perWeek) continue;
    add('', first, last, count);
    for (const [skillId, asked] of skills) add(skillId, first, last, asked);
  }
  return counts;
}

const middleOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

interface Usual {
  readonly count: number;
  readonly skills: NeedPart['skills'];
}

/** What was usual in each slot of the week; no more people with skills than people. */
function usualOf(weeks: readonly Counts[], { perWeek }: Slots): Usual[] {
  const skillIds = [...new Set(weeks.flatMap((week) => [...week.keys()]))].filter((key) => key !== '').sort();
  const middle = (key: string, slot: number): number => middleOf(weeks.map((week) => week.get(key)?.[slot] ?? 0));
  return Array.from({ length: perWeek }, (_, slot): Usual => {
    const count = Math.min(MOST.count, middle('', slot));
    let left = count;
    const skills = skillIds.flatMap((skillId) => {
      const asked = left === 0 ? 0 : Math.min(left, middle(skillId, slot));
      left -= asked;
      return asked > 0 ? [{ skillId, count: asked }] : [];
    });
    return { count, skills: skills.slice(0, MOST.skills) };
  });
}

const isSame = (a: Usual | undefined, b: Usual | undefined): boolean =>
  a?.count === b?.count &&
  a?.skills.length === b?.skills.length &&
  (a?.skills ?? []).every(
    ({ skillId, count }, index) => skillId === b?.skills[index]?.skillId && count === b.skills[index].count,
  );

function clock(slot: number, { length, perDay }: Slots): string {
  const minutes = ((slot % perDay) * length) / 60_000;
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}:00`;
}

/** Where a stretch that begins at a slot is to end: at midnight, or within the morning after where it ends there. */
function endOf(start: number, end: number, { perDay }: Slots): number {
  const midnight = (Math.floor(start / perDay) + 1) * perDay;
  return end <= midnight || (end - midnight <= perDay / 2 && end - start <= perDay) ? end : midnight;
}

function partsOf(plans: readonly PublishedPlan[], mondays: readonly string[], slots: Slots): LearnedPart[] {
  const { perDay, perWeek } = slots;
  const usual = usualOf(
    mondays.map((monday) => countsOf(plans, monday, slots)),
    slots,
  );
  const at = (slot: number): Usual | undefined => usual[slot % perWeek];
  // Begins where something changes, so that a night from Sunday to Monday stays whole.
  const changed = usual.findIndex((one, slot) => !isSame(one, at(slot + perWeek - 1)));
  const first = Math.max(0, changed);
  const parts: LearnedPart[] = [];
  for (let start = first; start < first + perWeek;) {
    let end = start + 1;
    while (end < first + perWeek && isSame(at(end), at(start))) end += 1;
    end = endOf(start, end, slots);
    const { count = 0, skills = [] } = at(start) ?? {};
    if (count > 0)
      parts.push({
        weekday: (Math.floor(start / perDay) % 7) + 1,
        startTime: clock(start, slots),
        endTime: clock(end, slots),
        count,
        skills,
      });
    start = end;
  }
  return parts.sort((a, b) => a.weekday - b.weekday || (a.startTime < b.startTime ? -1 : 1));
}

/**
 * The parts of a usual week: in each half hour the middle of what the weeks had, one after the other without overlap.
 * `mondays` are the weeks to look at; `plans` may begin the day before the first of them.
 */
export function learnNeeds(plans: readonly PublishedPlan[], mondays: readonly string[], zone: string): LearnedPart[] {
  if (mondays.length === 0) return [];
  const local = plans.map((plan) => ({ ...plan, ...localSpan(plan, zone) }));
  const fine = partsOf(local, mondays, slotsOf(FINE));
  return fine.length <= MOST.parts ? fine : partsOf(local, mondays, slotsOf(COARSE));
}
