import { describe, expect, it } from 'vitest';
import { hoursOf, placeOf, scaleOf, stretchOf } from './scale.ts';

const at = (time: string): string => `2026-11-23T${time}:00Z`;
const shift = (start: string, end: string) => ({
  shiftId: '',
  name: '',
  departmentId: '',
  count: 1,
  start: at(start),
  end: at(end),
});
const day = (...openPlaces: ReturnType<typeof shift>[]) =>
  scaleOf({
    people: [],
    openPlaces,
    serverTime: at('12:00'),
    midnights: [Date.parse(at('00:00')), Date.parse(at('24:00'))],
  });
const hours = ({ from, to }: { from: number; to: number }) => [
  new Date(from).getUTCHours(),
  new Date(to).getUTCHours(),
];

describe('the scale of a day', () => {
  it('is whole hours around what there is', () => {
    expect(hours(day(shift('05:40', '13:30'), shift('11:00', '18:10')))).toEqual([5, 19]);
  });
  it('ends at midnight', () => {
    const night = { ...shift('22:00', '23:00'), end: '2026-11-24T06:00:00Z' };
    expect(hours(day(shift('08:00', '16:00'), night))).toEqual([8, 0]);
  });
  it('is never less than ten hours, with what there is in the middle', () => {
    expect(hours(day(shift('10:00', '14:00')))).toEqual([7, 17]);
  });
  it('is around now when there is nothing', () => {
    expect(hours(day())).toEqual([7, 17]);
  });
  it('places moments, and keeps those outside at its edge', () => {
    const scale = day(shift('07:00', '17:00'));
    expect(placeOf(scale, Date.parse(at('12:00')))).toBe(50);
    expect(placeOf(scale, Date.parse(at('05:00')))).toBe(0);
    expect(stretchOf(scale, Date.parse(at('16:00')), Date.parse(at('23:00')))).toEqual({ left: 90, width: 10 });
  });
  it('names at most ten hours', () => {
    expect(hoursOf(day(shift('05:00', '19:00')))).toHaveLength(6);
    expect(hoursOf(day(shift('07:00', '17:00')))).toHaveLength(9);
  });
});
