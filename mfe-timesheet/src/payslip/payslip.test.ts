// @vitest-environment node
import type { ExplainedEntry, HoursExplanation, PaidLine, UnworkedPay } from '@rooster/contract';
import { expect, it } from 'vitest';
import { payslipLines, payslipParts, payslipTotals } from './payslip.ts';

const evening: NonNullable<PaidLine['rule']> = {
  key: 'evening',
  what: { kind: 'band', days: [{}], from: 1200, to: 1320, percentage: 2200 },
  gives: { target: 'pay', instead: false, expiresAfterMonths: null, otherwisePercentage: null },
  group: null,
  payrollCode: null,
};
const source = { article: 'ORT', address: 'https://example.test/ort' };
const hour = (start: string, end: string, time: string): PaidLine => ({
  rule: null,
  source: null,
  start,
  end,
  time,
  part: 'hour',
  percentage: 10_000,
  target: 'pay',
  isChosen: false,
});
const extra = (start: string, end: string, time: string): PaidLine => ({
  ...hour(start, end, time),
  rule: evening,
  source,
  part: 'surcharge',
  percentage: 2200,
});
const segment = (date: string, lines: PaidLine[] | null, workedTime = '08:00:00', factor = 100) => ({
  date,
  workedTime,
  factor,
  surchargedTime: workedTime,
  dayName: null,
  lines,
});
const entry = (
  id: string,
  status: ExplainedEntry['entry']['status'],
  segments: ExplainedEntry['segments'],
  approvedSegments: ExplainedEntry['segments'] = [],
) => ({ entry: { id, status, timeZoneId: 'Europe/Amsterdam' }, segments, approvedSegments }) as ExplainedEntry;

const november = { fromDate: '2026-11-01', toDate: '2026-11-30' };
const explained = (entries: ExplainedEntry[]) =>
  ({ ...november, entries, unworked: new Array<UnworkedPay>() }) as HoursExplanation;

it('sums what is approved by rule and percentage: hours first, what is on top after them', () => {
  const lines = payslipLines(
    explained([
      entry('b', 'Approved', [
        segment('2026-11-17', [
          hour('2026-11-17T13:00:00Z', '2026-11-17T21:00:00Z', '08:00:00'),
          extra('2026-11-17T19:00:00Z', '2026-11-17T21:00:00Z', '02:00:00'),
        ]),
      ]),
      entry('a', 'Approved', [
        segment('2026-11-16', [
          extra('2026-11-16T19:00:00Z', '2026-11-16T20:30:00Z', '01:30:00'),
          hour('2026-11-16T12:30:00Z', '2026-11-16T20:30:00Z', '08:00:00'),
        ]),
      ]),
    ]),
  );
  expect(lines.map(({ date }) => date)).toEqual(['2026-11-16', '2026-11-16', '2026-11-17', '2026-11-17']);
  expect(
    payslipTotals(lines).map(({ part, percentage, rule, source: from, seconds }) => [
      part,
      percentage,
      rule?.key,
      from?.article,
      seconds / 3600,
    ]),
  ).toEqual([
    ['hour', 10_000, undefined, undefined, 16],
    ['surcharge', 2200, 'evening', 'ORT', 3.5],
  ]);
});

it('keeps rules of different rule sets or versions apart that have the same key', () => {
  const later = { ...evening, what: { ...evening.what, from: 1140 } } as typeof evening;
  const on = (id: string, date: string, line: Partial<PaidLine>) =>
    entry(id, 'Approved', [
      segment(date, [{ ...extra(`${date}T19:00:00Z`, `${date}T20:00:00Z`, '01:00:00'), ...line }]),
    ]);
  const totals = payslipTotals(
    payslipLines(
      explained([
        on('a', '2026-11-16', {}),
        on('b', '2026-11-17', { rule: later }),
        on('c', '2026-11-18', { source: { ...source, article: 'Cao' } }),
        on('d', '2026-11-19', {}),
      ]),
    ),
  );
  expect(totals.map(({ rule, source: from, seconds }) => [rule, from?.article, seconds / 3600])).toEqual([
    [evening, 'ORT', 2],
    [later, 'ORT', 1],
    [evening, 'Cao', 1],
  ]);
  expect(payslipParts(totals)).toMatchObject([{ seconds: 4 * 3600 }]);
});

it('counts what was approved while a change waits, nothing that is denied or outside the period, and plain factors', () => {
  const lines = payslipLines(
    explained([
      entry('changed', 'AwaitingApproval', [segment('2026-11-03', null, '06:00:00')], [segment('2026-11-03', null)]),
      entry('new', 'AwaitingApproval', [segment('2026-11-04', null)]),
      entry('denied', 'Denied', [segment('2026-11-05', null)]),
      entry('night', 'Approved', [segment('2026-11-30', null, '04:00:00', 150), segment('2026-12-01', null)]),
    ]),
  );
  expect(lines.map(({ date, percentage, seconds }) => [date, percentage, seconds / 3600])).toEqual([
    ['2026-11-03', 10_000, 8],
    ['2026-11-30', 15_000, 4],
  ]);
});

it('says time of the same worth once, and hours off as what they come to', () => {
  const total = { part: 'surcharge', rule: evening, source, unworked: null, target: 'pay', percentage: 2200 } as const;
  const parts = payslipParts([
    { ...total, key: 'hours', part: 'hour', rule: null, percentage: 10_000, seconds: 8 * 3600 },
    { ...total, key: 'morning', seconds: 3600 },
    { ...total, key: 'evening', target: 'choice', seconds: 2 * 3600 },
    { ...total, key: 'night', percentage: 4400, seconds: 3600 },
    { ...total, key: 'off', target: 'time-off', percentage: 5000, seconds: 3600 },
    { ...total, key: 'more off', target: 'time-off', percentage: 10_000, seconds: 3600 },
  ]);
  expect(parts.map(({ part, percentage, target, seconds }) => [part, percentage, target, seconds / 3600])).toEqual([
    ['hour', 10_000, 'pay', 8],
    ['surcharge', 2200, 'choice', 3],
    ['surcharge', 4400, 'pay', 1],
    ['surcharge', 10_000, 'time-off', 1.5],
  ]);
});
