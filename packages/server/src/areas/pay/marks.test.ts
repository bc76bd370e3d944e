/** How much one transaction works out, which others may have to wait for. */
import { expect, it } from 'vitest';
import { type Mark, peopleAtOnce } from './marks.ts';

const mark = (memberId: string | null, fromDate: string, toDate: string | null): Mark => ({
  tenantId: 'company',
  id: `${memberId} ${fromDate}`,
  memberId,
  fromDate,
  toDate,
  failure: null,
  tries: 0,
  retryAt: null,
});
const people = (count: number, toDate: string | null) =>
  Array.from({ length: count }, (_, index) => mark(`member-${index}`, '2026-01-01', toDate));

it('takes twenty people with a few dates each', () => {
  expect(peopleAtOnce(people(30, '2026-01-31'))).toEqual(people(20, null).map(({ memberId }) => memberId));
});

it('takes few people where each has a year, and one whose years are more than fit', () => {
  expect(peopleAtOnce(people(30, '2026-12-31'))).toHaveLength(3);
  expect(peopleAtOnce(people(30, null))).toHaveLength(3);
  expect(peopleAtOnce([mark('member-0', '2000-01-01', '2026-12-31'), ...people(3, null)])).toEqual(['member-0']);
});

it('counts all marks of a person together, and those of nobody not', () => {
  const halves = [mark(null, '2026-01-01', null), mark('anna', '2026-01-01', null), mark('anna', '2026-01-01', null)];
  expect(peopleAtOnce([...halves, mark('bram', '2026-01-01', null), mark('cor', '2026-01-01', null)])).toEqual([
    'anna',
    'bram',
  ]);
});
