import { describe, expect, it } from 'vitest';
import { parseTypedDuration, parseTypedHours, parseTypedTime, showDuration } from './typed-time.ts';

describe('parseTypedTime', () => {
  it.each([
    ['930', '09:30'],
    ['0930', '09:30'],
    ['9', '09:00'],
    ['23', '23:00'],
    ['1745', '17:45'],
    ['9:30', '09:30'],
    ['9.30', '09:30'],
    ['9,30', '09:30'],
    ['9u30', '09:30'],
    ['9h', '09:00'],
    ['9 30', '09:30'],
    [' 09:05 ', '09:05'],
    ['9:5', '09:05'],
    ['0', '00:00'],
    ['2400', '00:00'],
    ['24:00', '00:00'],
  ])('reads %s as %s', (text, time) => {
    expect(parseTypedTime(text)).toBe(time);
  });

  it.each(['', ' ', '25', '960', '9:60', '24:01', '2401', 'nine', '9:3x', '12345', '-9', '9::30'])(
    'does not read %j',
    (text) => {
      expect(parseTypedTime(text)).toBeNull();
    },
  );
});

describe('parseTypedDuration', () => {
  it.each([
    ['1:30', 90],
    ['1u30', 90],
    ['1 h 30', 90],
    ['1h30m', 90],
    ['2u', 120],
    ['1.30', 90],
    ['1,5', 90],
    ['1.5', 90],
    ['7,25', 435],
    [',5', 30],
    ['45', 45],
    ['0', 0],
    ['90m', 90],
    ['90 min', 90],
    ['130', 90],
    ['100:15', 6015],
  ])('reads %s as %i minutes', (text, minutes) => {
    expect(parseTypedDuration(text)).toBe(minutes);
  });

  it.each(['', '1:60', '175', 'x', '-5', '1:2:3', '12345'])('does not read %j', (text) => {
    expect(parseTypedDuration(text)).toBeNull();
  });

  it('reads back what it shows', () => {
    for (let minutes = 0; minutes < 24 * 60; minutes++) expect(parseTypedDuration(showDuration(minutes))).toBe(minutes);
  });
});

describe('parseTypedHours', () => {
  it.each([
    ['8', 480],
    ['38', 2280],
    ['120', 7200],
    [' 1976 ', 118_560],
    ['1976:00', 118_560],
    ['7,6', 456],
    ['7.5', 450],
    ['1:30', 90],
    ['90m', 90],
    ['0', 0],
  ])('reads %s as %i minutes', (text, minutes) => {
    expect(parseTypedHours(text)).toBe(minutes);
  });

  it.each(['', '-8', '8:60', '12345', 'acht'])('does not read %j', (text) => {
    expect(parseTypedHours(text)).toBeNull();
  });

  it('reads back what it shows, of a year of hours too', () => {
    for (let minutes = 0; minutes < 2000 * 60; minutes += 7)
      expect(parseTypedHours(showDuration(minutes))).toBe(minutes);
  });
});
