/** What a year of hours takes to be judged by pay rules, in processor time of one core. */
import { dutchHolidays } from '@rooster/domain/holidays';
import { evaluate, holidaysByDate, type PayEntry, type PayTerms, payTemplates } from '@rooster/domain/pay-rules';
import type { Row } from '../lib/report.ts';
import { measurePayCalls } from './calls.ts';

const PEOPLE = 100;
const DAYS = 250;
const DAY_MS = 86_400_000;
const HOUR_MS = DAY_MS / 24;
const ENTRIES_A_SECOND = 4000;

const terms: PayTerms = {
  from: '2020-01-01',
  to: null,
  weekdaySeconds: [28_800, 28_800, 28_800, 28_800, 28_800, 0, 0],
  contractSeconds: 144_000,
  onCall: false,
  birthDate: null,
  functionGroup: null,
  skilled: null,
  employedSince: null,
};
const holidays = holidaysByDate(dutchHolidays(2026));

/** A year of one person: five of seven days, beginning at another hour each, nights among them. */
function yearOf(person: number): PayEntry[] {
  return Array.from({ length: DAYS }, (_, index) => {
    const day = Math.floor(index / 5) * 7 + (index % 5) + (person % 3);
    const start = Date.UTC(2026, 0, 1) + day * DAY_MS + ((person + index) % 24) * HOUR_MS;
    return {
      id: `${person}-${index}`,
      zone: 'Europe/Amsterdam',
      start,
      end: start + 9.5 * HOUR_MS,
      breakSeconds: 1800,
    };
  });
}

/** Entries judged per second of processor time, a template each. */
function measureEvaluation(): Row[] {
  const years = Array.from({ length: PEOPLE }, (_, person) => yearOf(person));
  const judge = (rules: (typeof payTemplates)[number]['rules'], entries: readonly PayEntry[]): number =>
    evaluate({ entries, terms: [terms], rules, holidays }).length;
  return payTemplates.map(({ key, rules }): Row => {
    for (const entries of years.slice(0, 10)) judge(rules, entries);
    const before = process.cpuUsage();
    let lines = 0;
    for (const entries of years) lines += judge(rules, entries);
    const { user, system } = process.cpuUsage(before);
    return {
      group: 'Pay rules',
      name: `a year of ${PEOPLE} people by ${key}`,
      value: Math.round((PEOPLE * DAYS) / ((user + system) / 1_000_000)),
      unit: 'entries/s of a core',
      target: { min: ENTRIES_A_SECOND },
      note: `${lines} lines`,
    };
  });
}

/** What hours take to be judged, and what the server takes to answer. */
export async function measurePay(dataDir: string): Promise<Row[]> {
  return [...measureEvaluation(), ...(await measurePayCalls(dataDir))];
}
