/** A week of work under rules, worked out as they are written. Pure. */
import { evaluate, type PayLine, type PayRule, paySums } from '@rooster/domain/pay-rules';
import { addDays } from '@rooster/domain/time';

/** Times of a day, `HH:mm`; null for a day off. An end that is no later than the start is of the next day. */
export interface ExampleDay {
  readonly start: string | null;
  readonly end: string | null;
}

/** An ordinary week in summer: no holiday, no clock change. */
const MONDAY = '2026-06-15';
const ZONE = 'Europe/Amsterdam';
const OFFSET = '+02:00';

/** A week with an evening, a night and a weekend. */
export const exampleDays: readonly ExampleDay[] = [
  { start: '09:00', end: '17:30' },
  { start: '14:00', end: '22:30' },
  { start: '22:00', end: '06:00' },
  { start: null, end: null },
  { start: '12:00', end: '21:00' },
  { start: '07:00', end: '16:00' },
  { start: '10:00', end: '15:00' },
];

/** What a day comes to; `lines` are what its hours are worth. */
export interface ExampleWorth {
  readonly worked: number;
  readonly paid: number;
  readonly timeOff: number;
  readonly lines: readonly PayLine[];
}

const worthOf = (lines: readonly PayLine[]): ExampleWorth => {
  const { worked, pay, choice, timeOff } = paySums(lines);
  return { worked, paid: pay + choice, timeOff, lines };
};

/** Each day of the week, and the week as a whole, of somebody with so many seconds of contract. */
export function workedOut(
  rules: readonly PayRule[],
  days: readonly ExampleDay[],
  contractSeconds: number,
): { readonly days: readonly ExampleWorth[]; readonly week: ExampleWorth } {
  const entries = days.flatMap(({ start, end }, day) => {
    if (start === null || end === null) return [];
    const date = addDays(MONDAY, day);
    const at = (time: string, on: string): number => Date.parse(`${on}T${time}:00${OFFSET}`);
    return [
      { id: String(day), zone: ZONE, start: at(start, date), end: at(end, end <= start ? addDays(date, 1) : date) },
    ];
  });
  const daily = Math.round(contractSeconds / 5);
  const lines = evaluate({
    entries,
    rules: [{ from: null, rules }],
    holidays: new Map(),
    terms: [
      {
        from: '2026-01-01',
        to: null,
        weekdaySeconds: [daily, daily, daily, daily, daily, 0, 0],
        contractSeconds,
        onCall: contractSeconds === 0,
        birthDate: null,
        functionGroup: null,
        skilled: null,
        employedSince: null,
      },
    ],
  });
  return {
    days: days.map((_, day) => worthOf(lines.filter(({ entryId }) => entryId === String(day)))),
    week: worthOf(lines),
  };
}
