/** Which column is taken for which field, as a person changes it. Pure. */
import type { ImportField } from '@rooster/contract';

/** What each column is taken for, in the list's order; null leaves it out. */
export type ColumnMapping = readonly (ImportField | null)[];

/** The same with one column taken for something else; the column that was that before is left out. */
export const changeMapping = (mapping: ColumnMapping, place: number, field: ImportField | null): ColumnMapping =>
  mapping.map((each, index) => {
    if (index === place) return field;
    return each === field ? null : each;
  });
