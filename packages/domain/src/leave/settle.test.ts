import { describe, expect, it } from 'vitest';
import { hours } from '../contracts/testing.ts';
import { readLot, sumsByLot } from './balance.ts';
import { book, giveBack } from './booking.ts';
import { carryOver } from './carry-over.ts';
import { availableOn } from './consume.ts';
import { heldByLot } from './balance.ts';
import { granted, lot, mutation, took } from './testing.ts';
import type { Lot, LedgerLine, MutationDraft } from './lot.ts';
import { settleBooks } from './settle.ts';

/** The day after the statutory hours of 2026 lapse. */
const today = '2027-07-01';
const legal = lot('Legal', 2026, { warnedSeconds: hours(160) });

/** Books after settling: the ledger with its new lines, and the lots that are dealt with. */
function settled<T extends LedgerLine>(lots: readonly Lot[], ledger: readonly T[], on = today) {
  const { lines, settled: done } = settleBooks({ lots, ledger, today: on });
  const days = new Map(done.map(({ lotId, settledDay }) => [lotId, settledDay]));
  return {
    lines,
    today: on,
    ledger: [...ledger, ...lines],
    lots: lots.map((each) => ({ ...each, settledDay: days.get(each.lotId) ?? each.settledDay })),
  };
}
const hoursOf = (ledger: readonly LedgerLine[], lotId: string): number => (sumsByLot(ledger).get(lotId) ?? 0) / 3600;

describe('a lapse', () => {
  it('is a line of the ledger with its rule, and changes no balance that is shown', () => {
    const ledger = [granted('Legal2026', 160), took('Legal2026', 20, '2027-02-01')];
    const after = settled([legal], ledger);
    expect(after.lines).toEqual([
      {
        lotId: 'Legal2026',
        amount: -hours(140),
        reason: 'Other',
        source: { kind: 'lapse' },
        date: '2027-07-01',
        rule: 'Warning',
      },
    ]);
    for (const on of ['2026-06-01', '2027-06-30', '2027-07-01', '2028-01-01']) {
      const read = (lots: readonly Lot[], lines: readonly LedgerLine[]) =>
        lots.map((each) => ({ ...readLot(each, lines, { on, today }), lot: null }));
      expect(read(after.lots, after.ledger)).toEqual(read([legal], ledger));
    }
    expect(settleBooks(after)).toEqual({ lines: [], settled: [] });
  });

  it.each<[string, Lot, rule: string]>([
    ['by the settings', lot('AboveLegal', 2021), 'Expiry'],
    ['because somebody decided so', { ...legal, warnedSeconds: 0, decided: true }, 'Decision'],
  ])('says that it came about %s', (_what, each, rule) => {
    expect(settleBooks({ lots: [each], ledger: [granted(each.lotId, 8)], today: '2027-08-01' }).lines).toMatchObject([
      { amount: -hours(8), rule },
    ]);
  });

  it('takes no more than the hours that were warned of: the rest waits', () => {
    const { lines, lots, ledger } = settled([{ ...legal, warnedSeconds: hours(8) }], [granted('Legal2026', 48)]);
    expect(lines).toMatchObject([{ amount: -hours(8) }]);
    expect(lots.map((each) => readLot(each, ledger, { on: today, today }))).toMatchObject([
      { state: 'protected', lapsed: hours(8), free: hours(40) },
    ]);
  });

  it('leaves leave that is cancelled after it: the hours wait for a decision and can be used meanwhile', () => {
    const taken = took('Legal2026', 8, '2027-06-20', 'r1');
    const books = settled([legal], [granted('Legal2026', 8), taken]);
    expect(books.lines).toEqual([]);
    const ledger = [...books.ledger, ...giveBack('r1', 'LeaveRequestCancelled', books)];
    expect(settleBooks({ ...books, ledger })).toEqual({ lines: [], settled: [] });
    expect(books.lots.map((each) => readLot(each, ledger, { on: today, today }))).toMatchObject([
      { state: 'protected', lapsed: 0, free: hours(8) },
    ]);
    const decided = books.lots.map((each) => ({ ...each, expiresAt: '2027-09-30', decided: true }));
    expect(settleBooks({ lots: decided, ledger, today: '2027-10-01' }).lines).toMatchObject([
      { amount: -hours(8), date: '2027-10-01', rule: 'Decision' },
    ]);
  });

  it('is taken back as far as leave before it still takes the hours', () => {
    const books = settled([legal], [granted('Legal2026', 40)]);
    expect(availableOn(legal, heldByLot(books.ledger).get('Legal2026'), '2027-06-01', today)).toBe(hours(40));
    const { mutations } = book(
      { requestId: 'late', days: [{ date: '2027-06-01', seconds: hours(8) }], reason: 'LeaveRequest' },
      books,
    );
    const after = settled(books.lots, [...books.ledger, ...mutations]);
    expect(after.lines).toMatchObject([
      { lotId: 'Legal2026', amount: hours(8), source: { kind: 'lapse' }, date: '2027-07-01' },
    ]);
    expect(after.lots.map((each) => readLot(each, after.ledger, { on: today, today }))).toMatchObject([
      { lapsed: hours(32), free: 0, taken: hours(8) },
    ]);
  });
});

describe('a debt', () => {
  const lots = [lot('AboveLegal', 2026), lot('Legal', 2026), lot('Legal', 2027), lot('AboveLegal', 2027)];
  const owing = [
    took('AboveLegal2026', 12, '2026-12-20', 'r1'),
    granted('Legal2027', 160),
    granted('AboveLegal2027', 40),
  ];

  it('is carried while its year lasts, and paid from what lapses first once it is over', () => {
    expect(settleBooks({ lots, ledger: owing, today: '2026-12-31' }).lines).toEqual([]);
    const { ledger, lines } = settled(lots, owing, '2027-01-01');
    expect(lines.map(({ lotId, amount, source }) => [lotId, amount / 3600, source])).toEqual([
      ['AboveLegal2026', 12, { kind: 'debt', lotId: 'Legal2027' }],
      ['Legal2027', -12, { kind: 'debt', lotId: 'AboveLegal2026' }],
    ]);
    expect(['AboveLegal2026', 'Legal2027', 'AboveLegal2027'].map((each) => hoursOf(ledger, each))).toEqual([
      0, 148, 40,
    ]);
  });

  it('is paid by hours that would lapse, before they do', () => {
    const { ledger } = settled([{ ...legal }, ...lots], [...owing.slice(0, 1), granted('Legal2026', 20)]);
    expect(['AboveLegal2026', 'Legal2026'].map((each) => hoursOf(ledger, each))).toEqual([0, 0]);
    expect(ledger.filter(({ source }) => source.kind === 'lapse')).toMatchObject([{ amount: -hours(8) }]);
  });

  it('is never paid from hours that are booked for leave, and what cannot be paid is carried on', () => {
    const booked = took('Legal2027', 155, '2027-03-01', 'holiday');
    const { ledger } = settled(lots.slice(0, 3), [...owing.slice(0, 2), booked], '2027-01-01');
    expect(['AboveLegal2026', 'Legal2027'].map((each) => hoursOf(ledger, each))).toEqual([-7, 0]);
  });

  it('that turns out smaller is paid back to the very lots', () => {
    const books = settled(lots, owing, '2027-01-01');
    const after = settled(
      books.lots,
      [
        ...books.ledger,
        mutation('AboveLegal2026', 5, '2026-12-20', { kind: 'leave-day', requestId: 'r1', date: '2026-12-20' }),
      ],
      '2027-02-01',
    );
    expect(['AboveLegal2026', 'Legal2027'].map((each) => hoursOf(after.ledger, each))).toEqual([0, 153]);
  });
});

describe('what a settlement of a year cut', () => {
  const day = '2027-04-01';
  const lots = [lot('AboveLegal', 2026), lot('AboveLegal', 2027)];
  const before = [granted('AboveLegal2026', 60), granted('AboveLegal2027', 40)];
  const limit = { flatSeconds: hours(40), percentage: null };
  const cut = [...before, ...carryOver(lots, before, limit, day)];
  const leaveOn = (date: string, amount: number) => [{ date, seconds: hours(amount) }];
  /** The ledger once leave is approved as it stands now, with what follows from it. */
  const approved = (ledger: readonly MutationDraft[], days: ReturnType<typeof leaveOn>, on = '2027-06-01') => {
    const { mutations } = book({ requestId: 'r1', days, reason: 'LeaveRequest' }, { lots, ledger, today: on });
    return settled(lots, [...ledger, ...mutations], on).ledger;
  };

  it.each([
    ['8 of before are off the 20 that were cut', '2027-03-31', 8, 40, 40],
    ['30 of before are off these 20, and 10 of what went along', '2027-02-01', 30, 30, 40],
    ['65 of before are all there was, and 5 of this year', '2027-02-01', 65, 0, 35],
    ['8 from the day itself on are off what went along', '2027-04-01', 8, 32, 40],
  ])('gives way to leave that is entered later: %s', (_what, date, amount, left, next) => {
    const ledger = approved(cut, leaveOn(date, amount));
    expect(['AboveLegal2026', 'AboveLegal2027'].map((each) => hoursOf(ledger, each))).toEqual([left, next]);
    expect(settleBooks({ lots, ledger, today: '2027-06-01' }).lines).toEqual([]);
    // As if it had been known in time.
    const known = approved(before, leaveOn(date, amount), '2027-03-31');
    const late = [...known, ...carryOver(lots, known, limit, day)];
    expect(date < day ? hoursOf(late, 'AboveLegal2026') : left).toBe(left);
    const gone = approved(ledger, []);
    expect(hoursOf(gone, 'AboveLegal2026')).toBe(40);
  });

  it('gives way to less that was earned, and stays where leave of before is cancelled', () => {
    const less = settled(lots, [...cut, granted('AboveLegal2026', -15)], '2027-06-01').ledger;
    expect(hoursOf(less, 'AboveLegal2026')).toBe(40);
    const back = mutation('AboveLegal2026', 5, '2027-02-01', { kind: 'leave-day', requestId: 'r', date: '2027-02-01' });
    expect(settleBooks({ lots, ledger: [...cut, back], today: '2027-06-01' }).lines).toEqual([]);
  });
});
