/** The months or ISO weeks of a year, and the days they consist of. Pure; dates are `YYYY-MM-DD`. */
import { addDays, mondayOfIsoWeek, monthBounds, weekdayOf, weeksInIsoYear } from '../time/index.ts';

/** What a year is divided into. */
export type SurplusUnit = 'month' | 'week';

/** A month or ISO week: its number within the year, first and last day. */
export interface SurplusSpan {
  readonly number: number;
  readonly fromDate: string;
  readonly toDate: string;
}

/**
 * A day of a year: in which of its periods (a place in the list) it lies, and what the pattern of a contract calls it.
 */
interface CalendarDay {
  readonly date: string;
  readonly place: number;
  /** 0 Monday … 6 Sunday. */
  readonly weekday: number;
}

/** A year laid out once, to be used for many members. */
export interface SurplusCalendar {
  readonly spans: readonly SurplusSpan[];
  readonly fromDate: string;
  readonly toDate: string;
  readonly days: readonly CalendarDay[];
  /** Place of a date among the days. */
  readonly placeOf: ReadonlyMap<string, number>;
}

/**
 * The twelve months of a calendar year, or the 52 or 53 weeks of an ISO year, which begins and ends up to three days
 * apart from it.
 */
export function periodsOfYear(unit: SurplusUnit, year: number): SurplusSpan[] {
  if (unit === 'week') {
    return Array.from({ length: weeksInIsoYear(year) }, (_, index) => {
      const fromDate = mondayOfIsoWeek({ year, week: index + 1 });
      return { number: index + 1, fromDate, toDate: addDays(fromDate, 6) };
    });
  }
  return Array.from({ length: 12 }, (_, index) => {
    const { first, last } = monthBounds(`${String(year).padStart(4, '0')}-${String(index + 1).padStart(2, '0')}-01`);
    return { number: index + 1, fromDate: first, toDate: last };
  });
}

/** Lays a year out. */
export const surplusCalendar = (unit: SurplusUnit, year: number): SurplusCalendar => layOut(periodsOfYear(unit, year));

/** Lays out any period, as the one span that is asked about. */
export const calendarOfPeriod = ({
  fromDate,
  toDate,
}: {
  readonly fromDate: string;
  readonly toDate: string;
}): SurplusCalendar => layOut([{ number: 1, fromDate, toDate }]);

function layOut(spans: readonly SurplusSpan[]): SurplusCalendar {
  const days: CalendarDay[] = [];
  for (const [place, { fromDate, toDate }] of spans.entries()) {
    for (let date = fromDate; date <= toDate; date = addDays(date, 1))
      days.push({ date, place, weekday: weekdayOf(date) - 1 });
  }
  const fromDate = days[0]?.date ?? '';
  const toDate = days.at(-1)?.date ?? fromDate;
  return {
    spans,
    fromDate,
    toDate,
    days,
    placeOf: new Map(days.map(({ date }, index) => [date, index])),
  };
}
