/** The hours somebody clocked, from his pattern and some chance. */
import { addDays, localDate, mondayOf, weekdayOf } from '@rooster/domain/time';
import { resolve } from '@rooster/domain/wall-time';
import { draftEntry } from '../areas/timesheet/draft.ts';
import type { EntryDraft } from '../areas/timesheet/draft.ts';
import { approverOf } from './company.ts';
import type { Company, Person } from './company.ts';
import { daysOffOf } from './days-off.ts';
import { surchargeDaysOf } from './surcharge-days.ts';
import { randomId } from './random.ts';
import type { Random } from './random.ts';
import type { PlannedShift } from './work-pattern.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Work of this week has not been looked at yet, early in it that of some days before either. */
const UNDECIDED_DAYS = 3;
/** How often somebody is denied a day: rarely, so that balances stay around zero. */
const DENIED = 0.008;
/** How often somebody forgets to clock. Only of late: whoever approves sees it then, and older ones were made good. */
const MISSED = 0.015;
const MISSED_DAYS = 14;
/** How often a day goes otherwise than planned: rarely, so that what differs stands out when hours are approved. */
const OTHERWISE = 0.15;

const denialReasons = [
  'Je eindtijd klopt niet met het rooster. Kun je dit nakijken?',
  'De pauze ontbreekt. Vul die nog even in.',
  'Deze dag was je vrij volgens mij. Klopt de datum wel?',
  'Dubbel ingevuld met de dag ervoor, graag aanpassen.',
] as const;

/** An entry with its place in the approval. */
export interface WorkedEntry {
  readonly id: string;
  readonly source: 'Manual' | 'Timer';
  readonly draft: EntryDraft;
  readonly status: 'AwaitingApproval' | 'Approved' | 'Denied';
  readonly denialReason: string | null;
  readonly decidedBy: string | null;
  readonly decidedAt: number | null;
  readonly createdAt: number;
}

/** Local times to instants for one company: thousands of shifts start at the same few moments. */
export function createClock(zone: string): (date: string, time: string) => number {
  const known = new Map<string, number>();
  return (date, time) => {
    const key = `${date}T${time}`;
    let instant = known.get(key);
    if (instant === undefined) {
      const meaning = resolve(date, time, zone);
      if (meaning.kind === 'one') instant = meaning.instant;
      else instant = meaning.kind === 'two' ? meaning.earlier : meaning.next.instant;
      known.set(key, instant);
    }
    return instant;
  };
}

function punchesOf(shift: PlannedShift, planned: number, source: WorkedEntry['source'], random: Random) {
  // A clock is pressed at any second; who types his hours writes round times.
  const grain = source === 'Timer' ? 1000 : 5 * MINUTE;
  const near = (instant: number, early: number, late: number): number =>
    Math.floor((instant + random.int(early * 60, late * 60) * 1000) / grain) * grain;
  const ended = planned + shift.minutes * MINUTE;
  const day = random.chance(OTHERWISE) ? random.pick(['late', 'long', 'long', 'short'] as const) : 'usual';
  const start = day === 'late' ? near(planned, 8, 25) : near(planned, -3, 1);
  const end = {
    usual: () => near(ended, -1, 3),
    late: () => near(ended, -1, 3),
    long: () => near(ended, 12, 45),
    short: () => near(ended, -35, -10),
  }[day]();
  const breaks = shift.breaks.map(({ after, minutes }) => {
    const from = near(planned + after * MINUTE, -10, 10);
    return { start: from, end: from + minutes * MINUTE + (source === 'Timer' ? random.int(0, 90) * 1000 : 0) };
  });
  return { start, end, breaks };
}

function decisionOn(
  end: number,
  weekStart: number,
  company: Company,
): Pick<WorkedEntry, 'status' | 'denialReason' | 'decidedBy' | 'decidedAt'> {
  const { random, now } = company;
  if (end > Math.min(weekStart, now - UNDECIDED_DAYS * DAY))
    return { status: 'AwaitingApproval', denialReason: null, decidedBy: null, decidedAt: null };
  const denied = random.chance(DENIED);
  return {
    status: denied ? 'Denied' : 'Approved',
    denialReason: denied ? random.pick(denialReasons) : null,
    decidedBy: approverOf(company).id,
    decidedAt: Math.min(now, end + random.int(12 * 60, 6 * 24 * 60) * MINUTE),
  };
}

/** Everything a person clocked in the company's period, oldest first. Nothing of it ends after the company's `now`. */
export function* hoursOfPerson(
  person: Person,
  company: Company,
  clock: (date: string, time: string) => number,
): Generator<WorkedEntry> {
  const { random } = company;
  const rules = {
    roundingStrategy: company.roundingStrategy,
    weekdayFactors: [...company.weekdayFactors],
    closedDate: null,
    days: surchargeDaysOf(company),
  };
  const weekStart = clock(mondayOf(localDate(company.now, company.timeZoneId)), '00:00');
  const daysOff = new Set(daysOffOf(person, company));
  const missedFrom = addDays(localDate(company.now, company.timeZoneId), -MISSED_DAYS);
  for (let date = company.from; date <= company.to; date = addDays(date, 1)) {
    const shift = person.pattern[weekdayOf(date) - 1];
    const absent = random.chance(date < missedFrom ? 0 : MISSED) || daysOff.has(date);
    if (!shift || absent) continue;
    const source = random.chance(0.75) ? 'Timer' : 'Manual';
    const punches = punchesOf(shift, clock(date, shift.start), source, random);
    const createdAt = source === 'Timer' ? punches.end : punches.end + random.int(5, 600) * MINUTE;
    if (createdAt > company.now) continue;
    yield {
      id: randomId(random, createdAt),
      source,
      draft: draftEntry(punches, company.timeZoneId, rules),
      createdAt,
      ...decisionOn(punches.end, weekStart, company),
    };
  }
}
