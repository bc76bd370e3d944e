// @vitest-environment node
import { describe, expect, it } from 'vitest';
import {
  type DayFact,
  datesOf,
  emptyDraft,
  inputOf,
  linesOf,
  MAX_DAYS,
  problemsOfDays,
  type RequestDraft,
  totalOf,
} from './draft.ts';

const range = (from: string, to: string): RequestDraft => emptyDraft('v', { from, to });
const picked = (...dates: string[]): RequestDraft => ({ ...emptyDraft('v'), type: 'MultiSelect', dates });
const day = (date: string, rest: Partial<DayFact> = {}): DayFact => ({
  date,
  seconds: 28_800,
  limit: 28_800,
  kind: 'WorkingDay',
  holiday: null,
  work: [{ start: 9 * 3600, end: 17 * 3600 }],
  otherSeconds: 0,
  ...rest,
});
const free = (date: string): DayFact => day(date, { seconds: 0, limit: 0, kind: 'DayOff' });

describe('the days', () => {
  it('of a range are all from the first to the last, over New Year and the leap day too', () => {
    expect(datesOf(range('2026-12-31', '2027-01-02'))).toEqual(['2026-12-31', '2027-01-01', '2027-01-02']);
    expect(datesOf(range('2028-02-28', '2028-03-01'))).toEqual(['2028-02-28', '2028-02-29', '2028-03-01']);
  });

  it('picked one by one are each once and in order', () => {
    expect(datesOf(picked('2026-05-08', '2026-05-04', '2026-05-08'))).toEqual(['2026-05-04', '2026-05-08']);
  });

  it.each<[string, RequestDraft, unknown]>([
    ['right', range('2026-05-04', '2026-05-08'), {}],
    ['one day', range('2026-05-04', '2026-05-04'), {}],
    ['no type', { ...range('2026-05-04', '2026-05-04'), leaveTypeId: '' }, { leaveTypeId: 'type' }],
    ['nothing yet', emptyDraft('v'), { from: 'from', to: 'to' }],
    ['no end', range('2026-05-04', ''), { to: 'to' }],
    ['29 February of a year that has none', range('2026-02-29', '2026-03-01'), { from: 'from' }],
    ['turned round', range('2026-05-08', '2026-05-04'), { to: 'order' }],
    ['longer than a year', range('2026-05-08', '2062-05-04'), { to: 'long' }],
    ['nothing picked', picked(), { dates: 'dates' }],
  ])('%s', (_what, draft, problems) => {
    expect(problemsOfDays(draft)).toEqual(problems);
  });

  it('of a mistyped year are no endless list', () => {
    expect(datesOf(range('2026-05-08', '9999-05-04'))).toHaveLength(MAX_DAYS + 1);
  });
});

describe('the hours', () => {
  const draft = range('2026-05-08', '2026-05-11');
  const facts = [day('2026-05-08'), free('2026-05-09'), free('2026-05-10'), day('2026-05-11')];

  it('are those of the contract until they are changed', () => {
    const lines = linesOf({ ...draft, edits: { '2026-05-11': { hours: '4,5' } } }, facts);
    expect(totalOf(lines)).toBe(28_800 + 16_200);
    expect(inputOf(lines, '')?.map(({ date, seconds }) => [date, seconds])).toEqual([
      ['2026-05-08', 28_800],
      ['2026-05-09', 0],
      ['2026-05-10', 0],
      ['2026-05-11', 16_200],
    ]);
  });

  it('of part of a day follow from its times', () => {
    const lines = linesOf({ ...draft, edits: { '2026-05-08': { fromTime: '09:00', toTime: '12:30' } } }, facts);
    expect(inputOf(lines, ' Naar de tandarts ')?.[0]).toEqual({
      date: '2026-05-08',
      seconds: 12_600,
      fromTime: '09:00',
      toTime: '12:30',
      note: 'Naar de tandarts',
    });
  });

  it('of part of a day are what of it is worked, and have to be said where nobody knows', () => {
    const edits = { '2026-05-08': { fromTime: '06:00', toTime: '10:00' } };
    expect(linesOf({ ...draft, edits }, facts)[0]).toMatchObject({ seconds: 3600, problem: undefined });
    const unknown = day('2026-05-08', { work: [] });
    expect(linesOf({ ...draft, edits }, [unknown])[0]).toMatchObject({ seconds: null, problem: 'say' });
    expect(
      linesOf({ ...draft, edits: { '2026-05-08': { ...edits['2026-05-08'], hours: '2' } } }, [unknown])[0],
    ).toMatchObject({ seconds: 7200, problem: undefined });
  });

  it.each<[string, RequestDraft, DayFact, string | undefined]>([
    ['more than the day has', { ...draft, edits: { d: { hours: '9' } } }, day('d'), 'limit'],
    ['more than other leave on the day lets room for', draft, day('d', { otherSeconds: 14_400 }), 'overlap'],
    [
      'what other leave on the day leaves',
      { ...draft, edits: { d: { hours: '4' } } },
      day('d', { otherSeconds: 14_400 }),
      undefined,
    ],
    ['no number', { ...draft, edits: { d: { hours: 'veel' } } }, day('d'), 'unreadable'],
    ['nothing typed', { ...draft, edits: { d: { hours: '' } } }, day('d'), 'unreadable'],
    ['zero within a range', { ...draft, edits: { d: { hours: '0' } } }, day('d'), undefined],
    ['zero on a picked day', { ...picked('d'), edits: { d: { hours: '0' } } }, day('d'), 'zero'],
    ['a picked day off', picked('d'), free('d'), 'zero'],
    [
      'a time without its other end',
      { ...draft, edits: { d: { fromTime: '09:00', toTime: null } } },
      day('d'),
      'times',
    ],
    ['times without length', { ...draft, edits: { d: { fromTime: '09:00', toTime: '09:00' } } }, day('d'), 'times'],
    ['a day without a contract', draft, day('d', { kind: 'OutsideContract', limit: 0, seconds: 0 }), 'outside'],
  ])('%s: %s', (_what, own, fact, problem) => {
    const lines = linesOf(own, [fact]);
    expect(lines[0]?.problem).toBe(problem);
    expect(inputOf(lines, '') === undefined).toBe(problem !== undefined || totalOf(lines) === 0);
  });

  it('of nothing but weekend are nothing to send', () => {
    expect(inputOf(linesOf(draft, [free('2026-05-09'), free('2026-05-10')]), '')).toBeUndefined();
  });
});
