/** Reads a CSV as people have them: comma, semicolon or tab, quotes around cells with line breaks, a byte order mark or not. */
import { CsvError, parse } from 'csv-parse/sync';

/** A row as it stands in the file. */
export interface CsvRow {
  /** Line on which it begins; the file's first is 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** A file's header and rows, or the line on which it stops being readable. */
export type CsvFile = { readonly header: readonly string[]; readonly rows: readonly CsvRow[] } | { readonly brokenLine: number };

const delimiters = [';', ',', '\t'];

/** The delimiter that stands most often in the first line, quoted cells left out. */
function delimiterOf(text: string): string {
  const [first = ''] = text.split('\n', 1);
  const bare = first.replaceAll(/"[^"]*"/g, '');
  const count = (delimiter: string): number => bare.split(delimiter).length;
  return delimiters.reduce((best, each) => (count(each) > count(best) ? each : best));
}

const lineBreaks = (cells: readonly string[]): number => cells.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0);

/** Reads the text of a file. Cells are text and nothing else: what looks like a formula stays as typed. Empty rows are left out. */
export function readCsv(csv: string): CsvFile {
  const text = csv.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  const rows: CsvRow[] = [];
  let read = 0;
  const keep = (cells: string[], { lines }: { lines: number }): null => {
    read = lines;
    if (cells.some((cell) => cell.trim() !== '')) rows.push({ line: lines - lineBreaks(cells), cells });
    return null;
  };
  try {
    parse(text, { delimiter: delimiterOf(text), record_delimiter: '\n', relax_quotes: true, relax_column_count: true, skip_empty_lines: true, on_record: keep });
  } catch (error) {
    // Only a quote that is never closed is left to go wrong; everything after it is inside that cell.
    if (error instanceof CsvError) return { brokenLine: read + 1 };
    throw error;
  }
  const [header, ...rest] = rows;
  return { header: header?.cells.map((cell) => cell.trim()) ?? [], rows: rest };
}
