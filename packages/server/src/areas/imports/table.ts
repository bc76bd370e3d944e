/** Turns a file into rows by field, or into errors of the file as a whole. */
import type { ImportError, ImportKind } from '@rooster/contract';
import { missingFields, recogniseColumns } from './columns.ts';
import type { Column } from './columns.ts';
import type { CsvFile } from './csv.ts';

/** A row by field: trimmed text, empty where there is none. */
export interface TableRow {
  readonly line: number;
  readonly cell: (field: string) => string;
  /** Cells by the names of their columns, for showing. */
  readonly values: () => Record<string, string>;
}

/**
 * A file that has been read. Without a needed column, or after a quote that is never closed, it has no rows to write.
 */
export interface Table {
  readonly columns: readonly Column[];
  readonly rows: readonly TableRow[];
  readonly errors: readonly ImportError[];
  readonly isUsable: boolean;
  /** An error in a cell, naming the column as the file does. */
  readonly errorIn: (row: TableRow, field: string, code: ImportError['code']) => ImportError;
}

const SHOWN = 100;

/** A name that an object has of itself can't be one of its fields. */
const isPlainName = (name: string): boolean => !(name in Object.prototype);

/** What a file that has been read is as one of a kind. */
export function tableOf(file: CsvFile, kind: ImportKind): Table {
  if ('brokenLine' in file) {
    return {
      columns: [],
      rows: [],
      errors: [{ line: file.brokenLine, column: null, code: 'invalid-format', value: '"' }],
      isUsable: false,
      errorIn: brokenFile,
    };
  }
  const columns = recogniseColumns(file.header, kind);
  const place = new Map(columns.map(({ field }, index) => [field, index]));
  const rows = file.rows.map(({ line, cells }): TableRow => {
    const cell = (field: string): string => cells[place.get(field) ?? -1]?.trim() ?? '';
    const values = () =>
      Object.fromEntries(
        columns.flatMap(({ name }, index) => (isPlainName(name) ? [[name, cells[index]?.trim() ?? ''] as const] : [])),
      );
    return { line, cell, values };
  });
  const missing = missingFields(columns, kind);
  return {
    columns,
    rows,
    errors: [
      ...missing.map((field) => ({ line: 1, column: field, code: 'column-missing' as const, value: '' })),
      ...columns
        .filter(({ repeated }) => repeated)
        .map(({ name }) => ({ line: 1, column: name, code: 'duplicate' as const, value: name })),
    ],
    isUsable: missing.length === 0,
    errorIn: (row, field, code) => ({
      line: row.line,
      column: columns[place.get(field) ?? -1]?.name ?? field,
      code,
      value: row.cell(field).slice(0, SHOWN),
    }),
  };
}

const brokenFile: Table['errorIn'] = ({ line }, column, code) => ({ line, column, code, value: '' });
