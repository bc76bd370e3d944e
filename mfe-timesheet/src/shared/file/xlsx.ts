/** A sheet as an Excel file. Fetched when it is first asked for: nobody needs it to look at hours. */
import type { CsvCell } from '@rooster/domain/csv';
import type { Row } from 'write-excel-file/universal';
// The universal build zips on the page itself: the browser build starts a worker from a blob, which the page's policy
// forbids.
import writeExcelFile from 'write-excel-file/universal';
import type { Sheet } from './sheet.ts';

const NAME_WIDTH = 28;
const FIGURE_WIDTH = 16;

// Text is given as text and never as a formula, so nothing that somebody called themselves is run.
const toCell = (value: CsvCell): Row[number] =>
  typeof value === 'number' ? { value, type: Number, format: '#,##0.00' } : { value: value ?? '', type: String };

/** The file. `title` names its one worksheet; what Excel does not allow in there is left out. */
export async function toXlsxFile({ header, rows }: Sheet, title: string): Promise<Blob> {
  const head: Row = header.map((value) => ({ value, type: String, fontWeight: 'bold' }));
  return await writeExcelFile([head, ...rows.map((row) => row.map(toCell))], {
    sheet: title.replaceAll(/[\\/?*[\]:]/gu, ' ').slice(0, 31),
    stickyRowsCount: 1,
    columns: header.map((_, column) => ({ width: column === 0 ? NAME_WIDTH : FIGURE_WIDTH })),
  }).toBlob();
}
