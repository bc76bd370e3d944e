/** Worked cases of every format, in both languages. */
import { expect, test } from 'vitest';
import { formatFor } from './format.ts';

const en = formatFor('en');
const nl = formatFor('nl');
const plain = (text: string) => text.replaceAll(/[\u00a0\u2009\u202f]/g, ' ');

test.each([
  [0, '0', '0'],
  [1.005, '1.01', '1,01'],
  [7.5, '7.5', '7,5'],
  [-1234.567, '-1,234.57', '-1.234,57'],
])('number %s', (value, english, dutch) => {
  expect([en.number(value), nl.number(value)]).toEqual([english, dutch]);
});

test.each([
  [100, '100%', '100%'],
  [1250, '1250%', '1250%'],
  [133.333, '133.33%', '133,33%'],
])('percentage %s', (value, english, dutch) => {
  expect([en.percentage(value), nl.percentage(value)]).toEqual([english, dutch]);
});

test.each([
  ['07:30:00', '7:30', '7h 30m', '7:30 uur', '7 hours and 30 minutes', '7 uur en 30 minuten'],
  ['00:00:00', '0:00', '0h', '0 uur', '0 hours', '0 uur'],
  ['01:01:00', '1:01', '1h 1m', '1:01 uur', '1 hour and 1 minute', '1 uur en 1 minuut'],
  ['-04:30:00', '-4:30', '-4h 30m', '-4:30 uur', '-4 hours and 30 minutes', '-4 uur en 30 minuten'],
  ['00:45:00', '0:45', '45m', '45 min', '45 minutes', '45 minuten'],
  ['-00:00:20', '0:00', '0h', '0 uur', '0 hours', '0 uur'],
  ['1200:00:30', '1200:01', '1,200h 1m', '1.200:01 uur', '1,200 hours and 1 minute', '1.200 uur en 1 minuut'],
  ['16650:00:00', '16650:00', '16,650h', '16.650 uur', '16,650 hours', '16.650 uur'],
])('duration %s', (wire, clock, shortEn, shortNl, longEn, longNl) => {
  expect(nl.duration(wire)).toBe(clock);
  expect([en.duration(wire, 'short'), nl.duration(wire, 'short')]).toEqual([shortEn, shortNl]);
  expect([en.duration(wire, 'long'), nl.duration(wire, 'long')].map(plain)).toEqual([longEn, longNl]);
});

test('a running clock shows its seconds and never rounds up', () => {
  expect(nl.duration(59.4, 'seconds')).toBe('0:00:59');
  expect(nl.duration(27_059, 'seconds')).toBe('7:30:59');
  expect(nl.duration(-5, 'seconds')).toBe('-0:00:05');
});

test.each([
  ['short', 'Mon 16 Nov', 'ma 16 nov'],
  ['shortYear', 'Mon 16 Nov 2026', 'ma 16 nov 2026'],
  ['long', 'Monday 16 November 2026', 'maandag 16 november 2026'],
  ['medium', '16 Nov 2026', '16 nov 2026'],
  ['day', '16 November', '16 november'],
] as const)('date, %s', (form, english, dutch) => {
  expect([en.date('2026-11-16', form), nl.date('2026-11-16', form)]).toEqual([english, dutch]);
});

test('a time is that of its zone, not of the device', () => {
  expect(nl.time('2026-11-16T08:00:00Z', 'Europe/Amsterdam')).toBe('09:00');
  expect(nl.time('2026-07-16T22:00:00Z', 'Europe/Amsterdam')).toBe('00:00');
  expect(en.time('2026-11-16T08:00:00Z', 'America/New_York')).toBe('03:00');
  expect(nl.dateTime('2026-11-16T23:30:00Z', 'Europe/Amsterdam')).toBe('di 17 nov 00:30');
});

test('days near today go by their name', () => {
  expect(
    ['2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02'].map((date) => nl.relativeDay(date, '2026-12-31')),
  ).toEqual(['gisteren', 'vandaag', 'morgen', 'za 2 jan 2027']);
  expect(en.relativeDay('2026-11-16', '2026-11-20')).toBe('Mon 16 Nov');
});

test('periods have a title', () => {
  expect([nl.week('2026-11-16'), en.week('2027-01-01', { year: true })]).toEqual(['week 47', 'Week 53, 2026']);
  expect(en.week('2026-11-16', { within: true })).toBe('week 47');
  expect([nl.weekDays('2026-11-18'), en.weekDays('2026-11-18')].map(plain)).toEqual(['16–22 nov', '16–22 Nov']);
  expect(plain(nl.dateRange('2026-12-28', '2027-01-03'))).toBe('28 dec 2026 – 3 jan 2027');
  const inYear = [
    ['2027-01-04', '2027-01-06'],
    ['2026-11-30', '2026-12-06'],
    ['2026-12-28', '2027-01-03'],
    ['2026-12-31', '2026-12-31'],
  ].map(([from = '', to = '']) => [nl, en].map((format) => plain(format.dateRange(from, to, 'year'))));
  expect(inYear).toEqual([
    ['4–6 jan 2027', '4–6 Jan 2027'],
    ['30 nov – 6 dec 2026', '30 Nov – 6 Dec 2026'],
    ['28 dec 2026 – 3 jan 2027', '28 Dec 2026 – 3 Jan 2027'],
    ['31 dec 2026', '31 Dec 2026'],
  ]);
  expect([nl.month('2026-11-30'), en.month('2026-11-01')]).toEqual(['november 2026', 'November 2026']);
  expect([nl.monthShort('2026-03-30'), en.monthShort('2026-03-01')]).toEqual(['mrt', 'Mar']);
  expect([nl.weekday(1), nl.weekday(7, 'long'), en.weekday(7)]).toEqual(['ma', 'zondag', 'Sun']);
});

test('names', () => {
  const anna = { firstName: 'Anna', middleName: 'van den', lastName: 'Berg' };
  expect([nl.name(anna), nl.nameForList(anna), nl.initials(anna)]).toEqual([
    'Anna van den Berg',
    'Berg, Anna van den',
    'AB',
  ]);
  expect(nl.name({ firstName: null, middleName: '', lastName: 'Berg' })).toBe('Berg');
  expect(nl.nameForList({ firstName: 'Anna', lastName: null })).toBe('Anna');
});

test('writes euros with cents, and whole where that is asked', () => {
  const plain = (text: string) => text.replaceAll(/\s/gu, ' ');
  expect([en.euros(1234.5), en.euros(1234.5, 'whole')].map(plain)).toEqual(['€1,234.50', '€1,235']);
  expect([nl.euros(1234.5), nl.euros(1234.5, 'whole')].map(plain)).toEqual(['€ 1.234,50', '€ 1.235']);
});
