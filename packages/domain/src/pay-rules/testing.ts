/** What the tests of pay rules share: short ways to write hours, and what they come to. */
import { dutchHolidays } from '../holidays/index.ts';
import { resolve } from '../time/wall-time.ts';
import { holidaysByDate } from './calendar.ts';
import { evaluate, type PayInput, type PayLine } from './evaluate.ts';
import { inPay, type PayRule } from './model.ts';
import type { PayEntry } from './pieces.ts';
import { payTemplate } from './templates/index.ts';
import type { PayTerms } from './terms.ts';

export const amsterdam = 'Europe/Amsterdam';

/** Epoch milliseconds of `YYYY-MM-DD HH:mm` on the Dutch clock; of a time shown twice the first. */
export function local(text: string): number {
  const time = resolve(text.slice(0, 10), text.slice(11), amsterdam);
  if (time.kind === 'none') throw new Error(`The clock skips ${text}`);
  return time.kind === 'one' ? time.instant : time.earlier;
}

/**
 * An entry of `YYYY-MM-DD HH:mm-HH:mm`, perhaps ` /30` for minutes of break. It ends the next day where its end is not
 * after its start.
 */
export function entry(text: string, id = text): PayEntry {
  const [date = '', hours = '', pause = '/0'] = text.split(' ');
  const start = local(`${date} ${hours.slice(0, 5)}`);
  const sameDay = local(`${date} ${hours.slice(6, 11)}`);
  const nextDate = new Date(Date.parse(`${date}T12:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
  const end = sameDay > start ? sameDay : local(`${nextDate} ${hours.slice(6, 11)}`);
  return { id, zone: amsterdam, start, end, breakSeconds: Number(pause.slice(1)) * 60 };
}

export const holidays = holidaysByDate(
  [2022, 2023, 2024, 2025, 2026, 2027, 2028].flatMap((year) =>
    dutchHolidays(year).filter(({ isFreeDay }) => isFreeDay),
  ),
);

/** Terms of a full-timer of 38 hours, with what differs. */
export const terms = (differing: Partial<PayTerms> = {}): PayTerms => ({
  from: '2000-01-01',
  to: null,
  weekdaySeconds: [27_360, 27_360, 27_360, 27_360, 27_360, 0, 0],
  contractSeconds: 136_800,
  onCall: false,
  birthDate: null,
  functionGroup: null,
  skilled: null,
  employedSince: null,
  ...differing,
});

export const rulesOfTemplate = (key: string): PayInput['rules'] => {
  const template = payTemplate(key);
  if (!template) throw new Error(`No template ${key}`);
  return template.rules;
};

const clock = (seconds: number): string => {
  const minutes = Math.floor((seconds % 3600) / 60);
  const rest = seconds % 60 === 0 ? '' : `:${String(seconds % 60).padStart(2, '0')}`;
  return `${Math.floor(seconds / 3600)}:${String(minutes).padStart(2, '0')}${rest}`;
};

/** Which letters are behind a sum that is not wages: hours off, or whichever the employee chooses. */
const marks = { pay: '', choice: '', 'time-off': ' off' } as const;

/** Lines by part and percentage, highest last: `8:00 @100, 1:00 +22`. */
export function summary(lines: readonly PayLine[]): string {
  const sums = new Map<string, { order: number; seconds: number }>();
  for (const { part, percentage, seconds, target } of lines) {
    const isHour = part === 'hour';
    const name = `${isHour ? '@' : '+'}${percentage / 100}${marks[target]}`;
    const known = sums.get(name) ?? { order: percentage + (isHour ? 0 : 1_000_000), seconds: 0 };
    sums.set(name, { order: known.order, seconds: known.seconds + seconds });
  }
  return [...sums]
    .sort(([, one], [, other]) => one.order - other.order)
    .map(([name, { seconds }]) => `${clock(seconds)} ${name}`)
    .join(', ');
}

/** What entries (see `entry`, several parted by `; `) come to under a template. */
export function under(template: string, entries: string, who: Partial<PayTerms> = {}): string {
  return summary(
    evaluate({
      entries: entries.split('; ').map((text) => entry(text)),
      terms: [terms(who)],
      rules: rulesOfTemplate(template),
      holidays,
    }),
  );
}

/** Rules that pay, by what each is about and the group in which it meets others. */
export const rulesAbout = (all: readonly (readonly [what: PayRule['what'], group: string | null])[]): PayRule[] =>
  all.map(([what, group], index) => ({
    key: String(index),
    what,
    gives: inPay,
    group,
    source: null,
    payrollCode: null,
  }));
