import { describe, expect, it } from 'vitest';
import { readFormTimes } from './form-times.ts';

const span = (startDate: string, start: string, endDate: string, end: string) => ({
  start: { date: startDate, time: start },
  end: { date: endDate, time: end },
});

describe('a date with two times', () => {
  it.each([
    ['2026-11-20', '09:00', '17:30'],
    ['2026-11-20', '00:00', '00:01'],
    ['2026-11-20', '09:00', '09:00:01'],
  ])('%s, %s to %s stays within the day', (date, start, end) => {
    const full = (time: string): string => `${time}:00`.slice(0, 8);
    expect(readFormTimes(date, start, end)).toEqual({
      kind: 'same-day',
      entry: span(date, full(start), date, full(end)),
    });
  });

  it.each([
    ['2026-11-20', '22:00', '06:00', '2026-11-19', '2026-11-21'],
    ['2026-12-31', '22:00', '06:00', '2026-12-30', '2027-01-01'],
    ['2026-03-01', '18:00', '00:00', '2026-02-28', '2026-03-02'],
    ['2026-11-20', '09:00', '09:00', '2026-11-19', '2026-11-21'],
  ])('%s, %s to %s runs past midnight', (date, start, end, before, next) => {
    expect(readFormTimes(date, start, end)).toEqual({
      kind: 'past-midnight',
      endsNextDay: span(date, `${start}:00`, next, `${end}:00`),
      startedDayBefore: span(before, `${start}:00`, date, `${end}:00`),
    });
  });
});
