// @vitest-environment node
import type { PayrollMapping } from '@rooster/contract';
import { expect, it } from 'vitest';
import { plainFile } from '../shared/testing.ts';
import { draftOf, movedUp, sameMapping, savedOf, withItem, withoutItem } from './mapping.ts';

const noLeave = { leaveTypeId: null, leaveTypeName: null, rule: null };
const mapping: PayrollMapping = {
  ...plainFile,
  components: [{ kind: 'Surcharge', factor: 150, ...noLeave, code: 'T50' }],
};

it('asks a code for each kind of hours that misses one, and for no kind twice', () => {
  const missing = [
    { kind: 'Surcharge', factor: 150, ...noLeave },
    { kind: 'Surcharge', factor: 200, ...noLeave },
    { kind: 'Worked', factor: null, ...noLeave },
    { kind: 'Worked', factor: null, ...noLeave },
    { kind: 'Absence', factor: null, leaveTypeId: 'v', leaveTypeName: 'Vakantie', rule: null },
    { kind: 'Absence', factor: null, ...noLeave },
  ] as const;
  expect(draftOf(mapping, [...missing]).components).toEqual([
    { kind: 'Surcharge', factor: 150, code: 'T50', ...noLeave },
    { kind: 'Surcharge', factor: 200, code: '', ...noLeave },
    { kind: 'Worked', factor: null, code: '', ...noLeave },
    { kind: 'Absence', factor: null, code: '', leaveTypeId: 'v', leaveTypeName: 'Vakantie', rule: null },
    { kind: 'Absence', factor: null, code: '', ...noLeave },
  ]);
  expect(savedOf(draftOf(mapping, []), mapping.components).components).toEqual([
    { kind: 'Surcharge', factor: 150, leaveTypeId: null, rule: null, code: 'T50' },
  ]);
  expect(sameMapping(draftOf(mapping, []), draftOf({ ...mapping, version: 3 }, []))).toBe(true);
});

it('offers codes of hours that can come to be, and saves of those only the ones that were given', () => {
  const worked = { kind: 'Worked', factor: null, ...noLeave } as const;
  const surplus = { kind: 'Surplus', factor: null, ...noLeave } as const;
  const draft = draftOf(mapping, [worked, surplus, { kind: 'Surcharge', factor: 150, ...noLeave }]);
  expect(draft.components.map(({ kind, code }) => [kind, code])).toEqual([
    ['Surcharge', 'T50'],
    ['Worked', ''],
    ['Surplus', ''],
  ]);
  const given = { ...draft, components: withItem(draft.components, 1, { code: 'UREN' }) };
  expect(savedOf(given, mapping.components).components.map(({ kind, code }) => [kind, code])).toEqual([
    ['Surcharge', 'T50'],
    ['Worked', 'UREN'],
  ]);
  expect(savedOf(given, [...mapping.components, surplus]).components).toHaveLength(3);
});

it('moves, changes and takes out columns without touching the others', () => {
  expect(movedUp(['a', 'b', 'c'], 2)).toEqual(['a', 'c', 'b']);
  expect(movedUp(['a', 'b'], 0)).toEqual(['a', 'b']);
  expect(withoutItem(['a', 'b', 'c'], 1)).toEqual(['a', 'c']);
  expect(withItem(mapping.components, 0, { code: 'X' })).toEqual([
    { kind: 'Surcharge', factor: 150, code: 'X', ...noLeave },
  ]);
});
