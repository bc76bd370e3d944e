/** The overview as a table for a file: hours as decimal numbers, so that a spreadsheet can go on calculation. Pure. */
import { decimalHours } from '@rooster/domain/csv';
import type { Sheet } from '../../shared/file/sheet.ts';
import type { OverviewRow } from './sort.ts';

const columns = ['name', 'code', 'worked', 'surcharged', 'leave', 'corrections', 'pending', 'pendingCount'] as const;
type Column = (typeof columns)[number];

interface Words {
  readonly header: Readonly<Record<Column, string>>;
  readonly nameOf: (row: OverviewRow) => string;
}

/** A row per employee, in the order given; leave has a column where it is kept. */
export function sheetOf(rows: readonly OverviewRow[], { header, nameOf }: Words, keepsLeave: boolean): Sheet {
  return {
    header: columns.filter((column) => keepsLeave || column !== 'leave').map((column) => header[column]),
    rows: rows.map((row) => [
      nameOf(row),
      row.employeeCode,
      decimalHours(row.worked),
      decimalHours(row.surcharged),
      ...(keepsLeave ? [decimalHours(row.leave)] : []),
      decimalHours(row.corrections),
      decimalHours(row.pending),
      row.pendingCount,
    ]),
  };
}
