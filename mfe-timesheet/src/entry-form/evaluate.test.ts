import { formatDuration } from '@rooster/domain/duration';
import { describe, expect, it } from 'vitest';
import { draftFromEntry, draftFromLostClock, emptyDraft, type EntryDraft, toInput } from './draft.ts';
import { evaluate, type FormContext } from './evaluate.ts';

const zone = 'Europe/Amsterdam';
const context: FormContext = {
  settings: { roundingStrategy: 'None', earlierRounding: [], timesheetClosedDate: null },
  now: Date.parse('2026-11-21T12:00:00Z'),
};
const on = (date: string, over: Partial<EntryDraft> = {}): EntryDraft => ({
  ...emptyDraft(date, zone),
  start: '09:00',
  end: '17:00',
  ...over,
});
const friday = (over: Partial<EntryDraft> = {}): EntryDraft => on('2026-11-20', over);
const row = (start: string | null, end: string | null, key = 0) => ({ key, start, end });
const problems = (draft: EntryDraft, over: Partial<FormContext> = {}): string[] =>
  evaluate(draft, { ...context, ...over }).issues.map(({ field, code }) => `${field} ${code}`);
const closed = (date: string): Partial<FormContext> => ({
  settings: { roundingStrategy: 'None', earlierRounding: [], timesheetClosedDate: date },
});

describe('what the form refuses', () => {
  it.each<[string, EntryDraft, Partial<FormContext>, string[]]>([
    ['nothing of a plain day', friday(), {}, []],
    ['nothing of a day with a break', friday({ breakMinutes: 30 }), {}, []],
    ['an empty form', { ...emptyDraft('', zone) }, {}, ['date required', 'start required', 'end required']],
    ['a date that is none', on('2026-02-30'), {}, ['date invalid-date']],
    ['a year half typed', on('0202-11-20'), {}, ['date invalid-date']],
    ['a start that cannot be read', friday({ start: { unreadable: '9x' } }), {}, ['start invalid-time']],
    ['start and end alike', friday({ end: '09:00' }), {}, ['end start-equals-end']],
    ['a negative break', friday({ breakMinutes: { unreadable: '-0:30' } }), {}, ['break break-negative']],
    ['a break that cannot be read', friday({ breakMinutes: { unreadable: 'lunch' } }), {}, ['break invalid-duration']],
    ['a break longer than the work', friday({ breakMinutes: 481 }), {}, ['break break-exceeds-worked-time']],
    ['a break as long as the work', friday({ breakMinutes: 480 }), {}, ['break worked-time-not-positive']],
    ['a break with times', friday({ breaks: [row('12:00', '12:30')] }), {}, []],
    ['nothing of an empty break row', friday({ breaks: [row(null, null)] }), {}, []],
    ['half a break', friday({ breaks: [row(null, null), row('12:00', null, 1)] }), {}, ['breaks.1.end required']],
    [
      'a break before the start',
      friday({ breaks: [row('08:00', '08:30')] }),
      {},
      ['breaks.0.start break-outside-shift'],
    ],
    ['a break over the end', friday({ breaks: [row('16:45', '17:15')] }), {}, ['breaks.0.end break-outside-shift']],
    ['a break without length', friday({ breaks: [row('12:00', '12:00')] }), {}, ['breaks.0.end start-equals-end']],
    [
      'breaks over each other',
      friday({ breaks: [row(null, null), row('12:00', '12:30', 1), row('12:15', '12:45', 2)] }),
      {},
      ['breaks.2.start invalid-value'],
    ],
    ['hours that are still to come', on('2026-11-21', { end: '13:16' }), {}, ['end shift-in-future']],
    ['nothing that ends about now', on('2026-11-21', { end: '13:15' }), {}, []],
    ['the last closed day', friday(), closed('2026-11-20'), ['date timesheet-closed']],
    ['nothing of the first open day', friday(), closed('2026-11-19'), []],
    [
      'what rounds to nothing',
      friday({ start: '09:01', end: '09:07' }),
      { settings: { roundingStrategy: 'Nearest15', earlierRounding: [], timesheetClosedDate: null } },
      ['end worked-time-not-positive'],
    ],
    ['a start that the clock skips', on('2026-03-29', { start: '02:30' }), {}, ['start time-skipped']],
    ['an end that comes twice', on('2026-10-25', { start: '01:00', end: '02:30' }), {}, ['end time-twice']],
  ])('%s', (_what, draft, over, expected) => {
    expect(problems(draft, over)).toEqual(expected);
  });
});

describe('what the form makes of the times', () => {
  it.each<[string, EntryDraft, string, string, string]>([
    ['a day', friday({ breakMinutes: 30 }), '2026-11-20T08:00:00.000Z', '2026-11-20T16:00:00.000Z', '07:30:00'],
    [
      'a night',
      friday({ start: '22:00', end: '06:00' }),
      '2026-11-20T21:00:00.000Z',
      '2026-11-21T05:00:00.000Z',
      '08:00:00',
    ],
    [
      'a night that started the day before',
      friday({ start: '22:00', end: '06:00', startedDayBefore: true }),
      '2026-11-19T21:00:00.000Z',
      '2026-11-20T05:00:00.000Z',
      '08:00:00',
    ],
    [
      'the night that is an hour short',
      on('2026-03-28', { start: '22:00', end: '06:00' }),
      '2026-03-28T21:00:00.000Z',
      '2026-03-29T04:00:00.000Z',
      '07:00:00',
    ],
    [
      'the night that is an hour long',
      on('2026-10-24', { start: '22:00', end: '06:00' }),
      '2026-10-24T20:00:00.000Z',
      '2026-10-25T05:00:00.000Z',
      '09:00:00',
    ],
    [
      'the first half past two',
      on('2026-10-25', { start: '01:00', end: '02:30', occurrence: { end: 'earlier' } }),
      '2026-10-24T23:00:00.000Z',
      '2026-10-25T00:30:00.000Z',
      '01:30:00',
    ],
    [
      'the second half past two',
      on('2026-10-25', { start: '01:00', end: '02:30', occurrence: { end: 'later' } }),
      '2026-10-24T23:00:00.000Z',
      '2026-10-25T01:30:00.000Z',
      '02:30:00',
    ],
    [
      'a break after midnight',
      friday({ start: '22:00', end: '06:00', breaks: [row('23:45', '00:15'), row('03:00', '03:15', 1)] }),
      '2026-11-20T21:00:00.000Z',
      '2026-11-21T05:00:00.000Z',
      '07:15:00',
    ],
  ])('%s', (_what, draft, start, end, worked) => {
    const { entry, typed } = evaluate(draft, context);
    expect(entry && toInput(entry, zone)).toMatchObject({ shiftStart: start, shiftEnd: end, timeZoneId: zone });
    expect(formatDuration(typed?.workedSeconds ?? 0)).toBe(worked);
  });

  it('offers the first time that exists and both readings of a night', () => {
    expect(evaluate(on('2026-03-29', { start: '02:30' }), context).skipped.start).toMatchObject({
      date: '2026-03-29',
      time: '03:00:00',
    });
    expect(evaluate(friday({ start: '22:00', end: '06:00' }), context).overMidnight).toMatchObject({
      endsNextDay: { end: { date: '2026-11-21' } },
      startedDayBefore: { start: { date: '2026-11-19' } },
    });
    expect(evaluate(friday(), context).overMidnight).toBeNull();
  });

  it('tells what rounding makes of it, and nothing when rounding changes nothing', () => {
    const dated: FormContext = {
      ...context,
      settings: {
        roundingStrategy: 'None',
        earlierRounding: [{ before: '2099-01-01', roundingStrategy: 'Nearest15' }],
        timesheetClosedDate: null,
      },
    };
    const rounding: FormContext = {
      ...context,
      settings: { roundingStrategy: 'Nearest15', earlierRounding: [], timesheetClosedDate: null },
    };
    const { rounded } = evaluate(friday({ start: '08:53', end: '17:04', breakMinutes: 30 }), rounding);
    expect(rounded).toEqual({
      start: Date.parse('2026-11-20T08:00:00Z'),
      end: Date.parse('2026-11-20T16:00:00Z'),
      workedSeconds: 7.5 * 3600,
    });
    expect(evaluate(friday({ start: '08:53', end: '17:04', breakMinutes: 30 }), dated).rounded).toEqual(rounded);
    expect(evaluate(friday(), rounding).rounded).toBeNull();
  });
});

describe('a stored entry', () => {
  const stored = {
    id: '019a0000-0000-7000-8000-000000000001',
    tenantUserId: '019a0000-0000-7000-8000-000000000002',
    shiftStart: '2026-11-20T08:00:00.000Z',
    shiftEnd: '2026-11-20T16:00:00.000Z',
    punchedStart: '2026-11-20T08:02:23.000Z',
    punchedEnd: '2026-11-20T15:58:41.000Z',
    breakTime: '00:30:12',
    breaks: [],
    workedTime: '07:29:48',
    timeZoneId: zone,
    status: 'Approved',
    denialReason: null,
    multiplicationFactor: 1,
    source: 'Timer',
    version: 2,
    createdAt: '2026-11-20T16:00:00.000Z',
    updatedAt: '2026-11-20T16:00:00.000Z',
  } as const;

  it('is shown as it was clocked, and saved to the second when nothing changed', () => {
    const draft = draftFromEntry({ ...stored, breaks: [] });
    expect(draft).toMatchObject({ date: '2026-11-20', start: '09:02', end: '16:58', breakMinutes: 30 });
    const { entry } = evaluate(draft, context);
    expect(entry && toInput(entry, zone)).toEqual({
      shiftStart: stored.punchedStart,
      shiftEnd: stored.punchedEnd,
      breakTime: '00:30:12',
      timeZoneId: zone,
    });
  });

  it('loses the seconds of what is changed, and of nothing else', () => {
    const { entry } = evaluate(
      { ...draftFromEntry({ ...stored, breaks: [] }), end: '17:00', breakMinutes: 45 },
      context,
    );
    expect(entry && toInput(entry, zone)).toEqual({
      shiftStart: stored.punchedStart,
      shiftEnd: '2026-11-20T16:00:00.000Z',
      breakTime: '00:45:00',
      timeZoneId: zone,
    });
  });

  it('keeps clocked breaks to the second until one is changed', () => {
    const breaks = [{ start: '2026-11-20T11:00:07.000Z', end: '2026-11-20T11:30:19.000Z' }];
    const draft = draftFromEntry({ ...stored, breaks });
    const unchanged = evaluate(draft, context).entry;
    expect(unchanged && toInput(unchanged, zone).breaks).toEqual(breaks);
    const { entry } = evaluate({ ...draft, breaks: [row('12:00', '12:45')] }, context);
    expect(entry && toInput(entry, zone).breaks).toEqual([
      { start: '2026-11-20T11:00:00.000Z', end: '2026-11-20T11:45:00.000Z' },
    ]);
  });

  it.each<[string, Partial<EntryDraft>, string]>([
    ['another date', { date: '2026-11-19' }, '2026-11-19T11:00:00.000Z'],
    ['another zone', { zone: 'Europe/London' }, '2026-11-20T12:00:00.000Z'],
    [
      'the evening before',
      { date: '2026-11-20', start: '22:00', end: '16:58', startedDayBefore: true },
      '2026-11-20T11:00:07.000Z',
    ],
  ])('has its breaks at the times that are shown when it is moved to %s', (_, moved, start) => {
    const breaks = [{ start: '2026-11-20T11:00:07.000Z', end: '2026-11-20T11:30:19.000Z' }];
    const { entry, issues } = evaluate({ ...draftFromEntry({ ...stored, breaks }), ...moved }, context);
    expect(issues).toEqual([]);
    expect(entry && toInput(entry, zone).breaks?.map((pause) => pause.start)).toEqual([start]);
  });

  it('reads what a lost clock began with in its own zone', () => {
    expect(draftFromLostClock(Date.parse('2026-11-20T03:30:00Z'), 'America/New_York')).toMatchObject({
      date: '2026-11-19',
      start: '22:30',
      end: null,
      zone: 'America/New_York',
    });
  });
});
