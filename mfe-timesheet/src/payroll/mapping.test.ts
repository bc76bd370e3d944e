// @vitest-environment node
import type { PayrollMapping } from '@rooster/contract';
import { expect, it } from 'vitest';
import { draftOf, movedUp, sameMapping, withItem, withoutItem } from './mapping.ts';

const mapping: PayrollMapping = {
  preset: 'Free',
  layout: 'RowPerComponent',
  delimiter: ';',
  decimal: ',',
  headerRow: true,
  columns: [{ source: 'EmployeeCode', header: 'Nummer', value: '' }],
  components: [{ kind: 'Surcharge', factor: 150, code: 'T50' }],
  version: 2,
};

it('asks a code for each kind of hours that misses one, and for no kind twice', () => {
  const missing = [
    { kind: 'Surcharge', factor: 150 },
    { kind: 'Surcharge', factor: 200 },
    { kind: 'Worked', factor: null },
    { kind: 'Worked', factor: null },
  ] as const;
  expect(draftOf(mapping, [...missing]).components).toEqual([
    { kind: 'Surcharge', factor: 150, code: 'T50' },
    { kind: 'Surcharge', factor: 200, code: '' },
    { kind: 'Worked', factor: null, code: '' },
  ]);
  expect(sameMapping(draftOf(mapping, []), draftOf({ ...mapping, version: 3 }, []))).toBe(true);
});

it('moves, changes and takes out columns without touching the others', () => {
  expect(movedUp(['a', 'b', 'c'], 2)).toEqual(['a', 'c', 'b']);
  expect(movedUp(['a', 'b'], 0)).toEqual(['a', 'b']);
  expect(withoutItem(['a', 'b', 'c'], 1)).toEqual(['a', 'c']);
  expect(withItem(mapping.components, 0, { code: 'X' })).toEqual([{ kind: 'Surcharge', factor: 150, code: 'X' }]);
});
