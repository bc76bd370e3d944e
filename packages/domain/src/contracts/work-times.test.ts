import { describe, expect, it } from 'vitest';
import { timeOfDay } from '../time/index.ts';
import { contract, HOUR } from './testing.ts';
import { validateContract } from './validate.ts';
import { workSpans, workSpansOn, type WorkTimes } from './work-times.ts';

const office: WorkTimes = { fromTime: '09:00', toTime: '17:30', breaks: [{ fromTime: '12:30', toTime: '13:00' }] };
const night: WorkTimes = { fromTime: '22:00', toTime: '06:00', breaks: [{ fromTime: '02:00', toTime: '02:30' }] };
const inHours = (times: WorkTimes) => workSpans(times)?.map(({ start, end }) => [start / HOUR, end / HOUR]) ?? null;

describe('the times of a working day', () => {
  it.each<[string, WorkTimes, number[][] | null]>([
    [
      'with a break',
      office,
      [
        [9, 12.5],
        [13, 17.5],
      ],
    ],
    [
      'over midnight',
      night,
      [
        [22, 26],
        [26.5, 30],
      ],
    ],
    ['with a break at its end', { ...office, breaks: [{ fromTime: '17:00', toTime: '17:30' }] }, [[9, 17]]],
    ['with a break before its start', { ...office, breaks: [{ fromTime: '08:00', toTime: '09:30' }] }, null],
    [
      'with breaks over one another',
      { ...office, breaks: [...office.breaks, { fromTime: '12:45', toTime: '13:15' }] },
      null,
    ],
    ['without length', { ...office, toTime: '09:00' }, null],
    ['that cannot be read', { ...office, toTime: '25:00' }, null],
  ])('%s', (_name, times, expected) => expect(inHours(times)).toEqual(expected));

  it('are those of the contract that holds on the date, where it gives them', () => {
    const timed = contract({ endDate: '2026-05-31', weekTimes: [office, null, null, null, null, null, null] });
    expect(workSpansOn([timed], '2026-05-04')).toHaveLength(2);
    expect([
      workSpansOn([timed], '2026-05-05'),
      workSpansOn([timed], '2026-06-01'),
      workSpansOn([contract()], '2026-05-04'),
    ]).toEqual([[], [], []]);
  });

  it('come to the hours of their day', () => {
    const week = (monday: WorkTimes) =>
      validateContract(contract({ weekTimes: [monday, null, null, null, null, null, null] }));
    expect(week(office)).toEqual([]);
    expect(week(night)).toEqual([{ path: 'weekTimes.0', code: 'contract-hours-mismatch' }]);
    expect(week({ ...office, toTime: 'x' })).toEqual([{ path: 'weekTimes.0', code: 'invalid-time' }]);
  });
});

it.each([
  ['00:00', 0],
  ['23:59:59', 86_399],
  ['9:00', null],
  ['12:60', null],
  ['', null],
])('time of day %j: %s', (text, expected) => {
  expect(timeOfDay(text)).toBe(expected);
});
