/** Need against plan of each date on the board, worked out anew only for the dates whose shifts have changed. */
import type { SchedulePerson, Shift, StaffingNeeds } from '@rooster/contract';
import {
  coverage,
  coverPlaces,
  coverUnits,
  departmentsWithNeeds,
  needSpans,
  startOf,
  type CoverPart,
  type CoverShift,
  type CoverState,
  type NeedSpan,
} from '@rooster/domain/needs';
import { addDays } from '@rooster/domain/time';
import { timesOf } from '../../../shared/shift-times.ts';
import type { ScheduleIndex } from '../model/schedule-index.ts';

/** Seconds of people. */
export interface CoverTime {
  readonly short: number;
  readonly open: number;
  readonly over: number;
}

/** A date with what is needed and planned on it; instants in epoch milliseconds. */
export interface DayCover {
  readonly date: string;
  readonly start: number;
  readonly end: number;
  /** By department, in order of time; stretches in which nobody is needed or planned are left out. */
  readonly parts: readonly CoverPart[];
  readonly time: CoverTime;
  /** The worst that is true of a part of the day; null where nothing is needed and nobody planned. */
  readonly state: CoverState | null;
}

const noTime: CoverTime = { short: 0, open: 0, over: 0 };

/** People times seconds of parts. */
export const coverTime = (parts: readonly CoverPart[]): CoverTime =>
  parts.reduce((sum, part) => {
    const seconds = (part.end - part.start) / 1000;
    const { short, open, over } = coverUnits(part);
    return { short: sum.short + short * seconds, open: sum.open + open * seconds, over: sum.over + over * seconds };
  }, noTime);

const stateOf = (parts: readonly CoverPart[]): CoverState | null =>
  (['short', 'open', 'over', 'met'] as const).find((state) => parts.some((part) => part.state === state)) ?? null;

interface KnownShift {
  readonly people: readonly (SchedulePerson | undefined)[];
  readonly cover: CoverShift;
}

interface KnownDay {
  readonly shifts: readonly CoverShift[];
  readonly cover: DayCover;
}

/** Everything that stays the same while shifts change. */
interface Frame {
  readonly needs: StaffingNeeds;
  readonly dates: readonly string[];
  readonly midnights: readonly number[];
  readonly departmentIds: readonly string[];
  readonly carriedOver: readonly CoverShift[];
  /** What is needed on a date by a department, by `date departmentId`. */
  readonly spans: ReadonlyMap<string, readonly NeedSpan[]>;
}

/** Shifts that are read, and dates that are worked out, before others get their turn: some milliseconds. */
const AT_ONCE = { shifts: 400, dates: 2 };

const isSameList = <Item>(a: readonly Item[], b: readonly Item[]): boolean =>
  a.length === b.length && a.every((item, index) => item === b[index]);

/** Remembers what it made last. */
export class CoverMaker {
  readonly #shifts = new WeakMap<Shift, KnownShift>();
  #days = new Map<string, KnownDay>();
  #frame: Frame | undefined;
  #last: readonly DayCover[] | undefined;

  /**
   * The dates of the board, in order: some shifts are read at once, then a few dates worked out. While there are more
   * to do, `isWhole` is false and the days are those from before, if there were any of these dates.
   */
  days(
    { schedule, people }: ScheduleIndex,
    needs: StaffingNeeds,
    dates: readonly string[],
  ): { readonly days: readonly DayCover[] | undefined; readonly isWhole: boolean } {
    const frame = this.#frameOf(needs, dates, schedule.timeZoneId);
    if (!this.#read(frame, schedule.shifts, people)) return { days: this.#last, isWhole: false };
    const byDate = this.#byDate(frame, schedule.shifts, people);
    let left = AT_ONCE.dates;
    for (const [day, date] of dates.entries()) {
      const shifts = byDate[day] ?? [];
      const known = this.#days.get(date);
      if (known !== undefined && isSameList(known.shifts, shifts)) continue;
      if (left === 0) return { days: this.#last, isWhole: false };
      left -= 1;
      this.#days.set(date, this.#day(frame, day, shifts));
    }
    const days = dates.flatMap((date) => this.#days.get(date)?.cover ?? []);
    // The same list where nothing has changed: nothing is drawn anew then.
    if (this.#last === undefined || !isSameList(this.#last, days)) this.#last = days;
    return { days: this.#last, isWhole: true };
  }

  #frameOf(needs: StaffingNeeds, dates: readonly string[], zone: string): Frame {
    if (this.#frame?.needs === needs && isSameList(this.#frame.dates, dates)) return this.#frame;
    this.#days = new Map();
    if (this.#frame !== undefined && !isSameList(this.#frame.dates, dates)) this.#last = undefined;
    const [first = '', last = ''] = [dates[0], dates.at(-1)];
    const midnights = [...dates, addDays(last, 1)].map((date) => startOf(date, zone));
    const spans = new Map<string, NeedSpan[]>();
    for (const span of needSpans(needs, addDays(first, -1), last, zone))
      // A part ends within a day, so it lies on its own date and the next.
      for (const date of [span.date, addDays(span.date, 1)]) {
        const day = dates.indexOf(date);
        const [from = 0, to = 0] = [midnights[day], midnights[day + 1]];
        if (day < 0 || span.start >= to || span.end <= from) continue;
        const key = `${date} ${span.departmentId}`;
        spans.set(key, [...(spans.get(key) ?? []), span]);
      }
    const carriedOver = needs.carriedOver.map(({ start, end, ...rest }) => ({
      ...rest,
      start: Date.parse(start),
      end: Date.parse(end),
    }));
    this.#frame = { needs, dates, midnights, departmentIds: departmentsWithNeeds(needs), carriedOver, spans };
    return this.#frame;
  }

  /** Reads some of the shifts that are not known yet; whether all are. */
  #read({ departmentIds }: Frame, shifts: readonly Shift[], people: ScheduleIndex['people']): boolean {
    const wanted = new Set(departmentIds);
    let left = AT_ONCE.shifts;
    for (const shift of shifts) {
      if (this.#shifts.has(shift) || !wanted.has(shift.departmentId)) continue;
      if (left === 0) return false;
      left -= 1;
      this.#cover(shift, people);
    }
    return true;
  }

  /** The shifts that lie on each date, those that run into it among them. */
  #byDate(
    { midnights, dates, departmentIds, carriedOver }: Frame,
    shifts: readonly Shift[],
    people: ScheduleIndex['people'],
  ) {
    const wanted = new Set(departmentIds);
    const byDate: CoverShift[][] = dates.map((_, day) =>
      carriedOver.filter(({ start, end }) => start < (midnights[day + 1] ?? 0) && end > (midnights[day] ?? 0)),
    );
    const dayOf = new Map(dates.map((date, day) => [date, day]));
    for (const shift of shifts) {
      if (!wanted.has(shift.departmentId)) continue;
      const { end } = timesOf(shift);
      const cover = this.#cover(shift, people);
      for (
        let day = dayOf.get(shift.startDate) ?? dates.length;
        day < dates.length && end > (midnights[day] ?? 0);
        day += 1
      )
        byDate[day]?.push(cover);
    }
    return byDate;
  }

  #cover(shift: Shift, everybody: ScheduleIndex['people']): CoverShift {
    const whoHas = ({ tenantUserId, status }: Shift['assignments'][number]): SchedulePerson | undefined =>
      status === 'Filled' && tenantUserId !== null ? everybody.get(tenantUserId) : undefined;
    const known = this.#shifts.get(shift);
    if (known !== undefined && shift.assignments.every((place, index) => whoHas(place) === known.people[index]))
      return known.cover;
    const people = shift.assignments.map(whoHas);
    const { start, end } = timesOf(shift);
    const places = shift.assignments.map(({ status, skillId }, index) => ({
      isFilled: status === 'Filled',
      skillIds: people[index]?.skillIds ?? [],
      wants: skillId,
    }));
    const cover = {
      departmentId: shift.departmentId,
      start,
      end,
      places: coverPlaces(places, shift.skillRequirements),
    };
    this.#shifts.set(shift, { people, cover });
    return cover;
  }

  #day({ dates, midnights, departmentIds, spans }: Frame, day: number, shifts: readonly CoverShift[]): KnownDay {
    const date = dates[day] ?? '';
    const window = { start: midnights[day] ?? 0, end: midnights[day + 1] ?? 0 };
    const parts = departmentIds.flatMap((departmentId) =>
      coverage(
        departmentId,
        {
          spans: spans.get(`${date} ${departmentId}`) ?? [],
          shifts: shifts.filter((shift) => shift.departmentId === departmentId),
        },
        window,
      ),
    );
    return { shifts, cover: { date, ...window, parts, time: coverTime(parts), state: stateOf(parts) } };
  }
}
