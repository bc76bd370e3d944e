/** The overview as a table for a file: hours as decimal numbers, so that a spreadsheet can go on reckoning. Pure. */
import { decimalHours } from '@rooster/domain/csv';
import type { Sheet } from '../../shared/file/sheet.ts';
import type { OverviewRow } from './sort.ts';

const columns = ['name', 'code', 'worked', 'surcharged', 'corrections', 'pending', 'pendingCount'] as const;

interface Words {
  readonly header: Readonly<Record<(typeof columns)[number], string>>;
  readonly nameOf: (row: OverviewRow) => string;
}

/** A row per employee, in the order given. */
export function sheetOf(rows: readonly OverviewRow[], { header, nameOf }: Words): Sheet {
  return {
    header: columns.map((column) => header[column]),
    rows: rows.map((row) => [
      nameOf(row),
      row.employeeCode,
      decimalHours(row.worked),
      decimalHours(row.surcharged),
      decimalHours(row.corrections),
      decimalHours(row.pending),
      row.pendingCount,
    ]),
  };
}
