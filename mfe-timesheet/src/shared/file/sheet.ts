/** A table on its way into a file, whatever kind of file it becomes. Pure. */
import { type CsvCell, csvDialect, toCsv } from '@rooster/domain/csv';
import type { Language } from '@rooster/domain/language';

/** A header and the rows below it; text stays text and numbers are such that a spreadsheet can calculate with them. */
export interface Sheet {
  readonly header: readonly string[];
  readonly rows: readonly (readonly CsvCell[])[];
}

/** The sheet as a CSV file that a spreadsheet of that language opens as it is. */
export const toCsvFile = ({ header, rows }: Sheet, language: Language): Blob =>
  new Blob([toCsv([header, ...rows], csvDialect(language))], { type: 'text/csv;charset=utf-8' });

/** Name of a file about a period: `uren 2026-11-01 2026-11-30.csv`. */
export const fileNameFor = (
  what: string,
  { fromDate, toDate }: { readonly fromDate: string; readonly toDate: string },
  extension: string,
): string => `${what} ${fromDate} ${toDate}.${extension}`;
