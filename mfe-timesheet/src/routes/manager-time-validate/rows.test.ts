import type { ApprovableEntry, PlannedShift } from '@rooster/contract';
import { describe, expect, it } from 'vitest';
import { barsOf, differenceOf, type QueueRow, rowsOf, scaleOf, totalOf } from './rows.ts';

const person = { tenantUserId: 'jose', firstName: 'José', middleName: null, lastName: 'Berg', employeeCode: null };
const planned = (start: string, end: string, worked: string): PlannedShift => ({
  shiftId: 's',
  name: 'Dag',
  start: '2026-11-20T08:00:00.000Z',
  end: '2026-11-20T16:00:00.000Z',
  breakTime: '00:30:00',
  startDifference: start,
  endDifference: end,
  workedDifference: worked,
});
const entry = (over: Partial<ApprovableEntry> = {}): ApprovableEntry => ({
  ...person,
  id: 'e',
  shiftStart: '2026-11-20T08:10:00.000Z',
  shiftEnd: '2026-11-20T16:30:00.000Z',
  punchedStart: '2026-11-20T08:10:00.000Z',
  punchedEnd: '2026-11-20T16:30:00.000Z',
  breakTime: '00:30:00',
  breaks: [],
  workedTime: '07:50:00',
  timeZoneId: 'Europe/Amsterdam',
  status: 'AwaitingApproval',
  denialReason: null,
  multiplicationFactor: 1,
  source: 'Timer',
  version: 1,
  createdAt: '2026-11-20T17:00:00.000Z',
  updatedAt: '2026-11-20T17:00:00.000Z',
  ...over,
});
const row = (over: Partial<ApprovableEntry> = {}): QueueRow => ({ id: 'e', kind: 'entry', person, entry: entry(over) });
const unclocked: QueueRow = {
  id: 's:jose',
  kind: 'unclocked',
  person,
  shift: {
    shiftId: 's',
    name: 'Dag',
    start: '2026-11-19T08:00:00.000Z',
    end: '2026-11-19T16:00:00.000Z',
    breakTime: '00:30:00',
    timeZoneId: 'Europe/Amsterdam',
  },
};

describe('how many rows there are in all', () => {
  const summary = { entryCount: 59, asPlannedCount: 12 };

  it('counts what has not been fetched, and shifts without hours beside the entries', () => {
    expect(totalOf(summary, 'differences', [row(), unclocked])).toBe(48);
    expect(totalOf(summary, 'asPlanned', [row()])).toBe(12);
    expect(totalOf(summary, 'all', [row()])).toBe(59);
  });

  it('is never less than what is there', () => {
    expect(totalOf({ entryCount: 1, asPlannedCount: 1 }, 'differences', [row(), row()])).toBe(2);
  });
});

describe('the difference of a row', () => {
  it.each([
    ['later', planned('00:36:00', '00:00:00', '-00:36:00'), -2160],
    ['earlier', planned('-00:36:00', '00:00:00', '00:36:00'), 2160],
    ['longer', planned('00:00:00', '01:15:00', '01:15:00'), 4500],
    ['leftEarly', planned('00:00:00', '-00:24:00', '-00:24:00'), -1440],
    ['break', planned('00:01:00', '00:02:00', '00:30:00'), 1800],
    [null, planned('00:04:00', '00:05:00', '00:01:00'), 60],
  ])('is %s', (reason, plan, seconds) => {
    expect(differenceOf(row({ planned: plan }), 300)).toEqual({ seconds, isBeyond: reason !== null, reason });
  });

  it('is beyond the tolerance by its hours alone: begin and end may both be later', () => {
    const later = row({ planned: planned('-00:04:00', '00:06:00', '00:01:00') });
    expect(differenceOf(later, 300)).toEqual({ seconds: 60, isBeyond: false, reason: 'leftLate' });
  });

  it('is all of it where nothing was planned or nothing clocked, and none where nobody plans', () => {
    expect(differenceOf(row({ planned: null }), 300)).toEqual({ seconds: 28_200, isBeyond: true, reason: 'unplanned' });
    expect(differenceOf(unclocked, 300)).toEqual({ seconds: -27_000, isBeyond: true, reason: 'unclocked' });
    expect(differenceOf(row(), 300)).toEqual({ seconds: null, isBeyond: false, reason: null });
  });
});

it('draws both bars on one scale of whole hours, by the clock of the row', () => {
  const bars = barsOf(row({ planned: planned('00:10:00', '00:30:00', '00:20:00') }));
  expect(bars).toEqual({ planned: { from: 540, to: 1020 }, clocked: { from: 550, to: 1050 } });
  expect(scaleOf([bars])).toEqual({ from: 540, to: 1080 });
  expect(scaleOf([])).toEqual({ from: 480, to: 1080 });
});

it('puts shifts that nobody clocked among the entries, oldest first, and leaves out who has nothing left', () => {
  const people = [
    { ...person, entries: [entry()], unclocked: unclocked.kind === 'unclocked' ? [unclocked.shift] : [] },
    { ...person, tenantUserId: 'cor', entries: [entry({ id: 'decided' })], unclocked: [] },
  ];
  expect(rowsOf(people, ({ id }) => id === 'decided').map(({ rows }) => rows.map(({ id }) => id))).toEqual([
    ['s:jose', 'e'],
  ]);
});
