// @vitest-environment node
import { expect, it } from 'vitest';
import { type LeaveMark, legendTypes, marksByDate, secondsByMonth, toggled } from './marks.ts';

const mark = (rest: Partial<LeaveMark>): LeaveMark => ({
  date: '2026-05-04',
  leaveRequestId: 'r',
  leaveTypeId: 'v',
  name: 'Vakantie',
  color: 'teal',
  status: 'Approved',
  seconds: 28_800,
  ...rest,
});
const marks = [
  mark({ status: 'Rejected' }),
  mark({ leaveTypeId: 'd', name: 'Dokter', status: 'Pending', seconds: 7200 }),
  mark({ seconds: 14_400 }),
  mark({ date: '2026-05-05', status: 'Cancelled', leaveTypeId: 'x', name: 'Anders' }),
];
const nothing = { types: new Set<string>(), statuses: new Set<LeaveMark['status']>() };

it('puts what counts most first and leaves cancelled leave out', () => {
  const days = marksByDate(marks, nothing);
  expect([...days.keys()]).toEqual(['2026-05-04']);
  expect(days.get('2026-05-04')?.map(({ status }) => status)).toEqual(['Approved', 'Pending', 'Rejected']);
});

it('leaves out what the legend has switched off', () => {
  const days = marksByDate(marks, { types: new Set(['d']), statuses: new Set(['Rejected']) });
  expect(days.get('2026-05-04')?.map(({ status }) => status)).toEqual(['Approved']);
});

it('adds up a month, without what was refused', () => {
  expect([...secondsByMonth(marksByDate(marks, nothing))]).toEqual([['2026-05-01', 14_400 + 7200]]);
});

it('names each type once, by name', () => {
  expect(legendTypes(marks).map(({ name }) => name)).toEqual(['Dokter', 'Vakantie']);
});

it('switches on and off', () => {
  const once = toggled(new Set<string>(), 'a');
  expect([...once]).toEqual(['a']);
  expect([...toggled(once, 'a')]).toEqual([]);
});
