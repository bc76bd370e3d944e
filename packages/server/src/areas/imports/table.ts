/** Turns a file into rows by field, or into errors of the file as a whole. */
import type { ImportError, ImportField, ImportKind, ImportPart } from '@rooster/contract';
import { mapColumns, missingFields, recogniseColumns } from './columns.ts';
import type { Column, ColumnMapping } from './columns.ts';
import type { CsvFile } from './csv.ts';

/** A row by field: trimmed text, empty where there is none. */
export interface TableRow {
  readonly line: number;
  readonly cell: (field: ImportField) => string;
  /** Cells in the order of the columns, for showing. */
  readonly cells: () => string[];
  /** What stands in cells beyond the last column; empty where there is none. */
  readonly excess: string;
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
  readonly errorIn: (row: TableRow, field: ImportField, code: ImportError['code']) => ImportError;
  /** An error of a column as a whole. */
  readonly errorOf: (field: ImportField, code: ImportError['code'], value: string) => ImportError;
}

/** How its columns are to be taken: as a person says, or by their names, less what is closed to him. */
export interface Taking {
  readonly mapping?: ColumnMapping | undefined;
  readonly closed: ReadonlySet<ImportPart>;
}

const SHOWN = 100;

/** What a file that has been read is as one of a kind. */
export function tableOf(file: CsvFile, kind: ImportKind, { mapping, closed }: Taking): Table {
  if ('brokenLine' in file) {
    return {
      columns: [],
      rows: [],
      errors: [{ line: file.brokenLine, column: null, code: 'invalid-format', value: '"' }],
      isUsable: false,
      errorIn: ({ line }, column, code) => ({ line, column, code, value: '' }),
      errorOf: (column, code, value) => ({ line: 1, column, code, value }),
    };
  }
  const columns =
    mapping === undefined
      ? recogniseColumns(file.header, kind, closed)
      : mapColumns(file.header, kind, mapping, closed);
  const place = new Map(columns.flatMap(({ field }, index) => (field === null ? [] : [[field, index] as const])));
  const nameOf = (field: ImportField): string => columns[place.get(field) ?? -1]?.name ?? field;
  const rows = file.rows.map(({ line, cells }): TableRow => {
    const cell = (field: ImportField): string => cells[place.get(field) ?? -1]?.trim() ?? '';
    const beyond = cells.slice(columns.length).map((text) => text.trim());
    return {
      line,
      cell,
      cells: () => columns.map((_, index) => cells[index]?.trim() ?? ''),
      excess: beyond.filter((text) => text !== '').join(' '),
    };
  });
  const missing = missingFields(columns, kind);
  return {
    columns,
    rows,
    errors: [
      ...missing.map((field) => ({ line: 1, column: field, code: 'column-missing' as const, value: '' })),
      ...columns.flatMap(({ name, repeated, closedPart }): ImportError[] => {
        if (closedPart !== null) return [{ line: 1, column: name, code: 'column-not-allowed', value: name }];
        return repeated ? [{ line: 1, column: name, code: 'duplicate', value: name }] : [];
      }),
    ],
    isUsable: missing.length === 0,
    errorIn: (row, field, code) => ({
      line: row.line,
      column: nameOf(field),
      code,
      value: row.cell(field).slice(0, SHOWN),
    }),
    errorOf: (field, code, value) => ({ line: 1, column: nameOf(field), code, value }),
  };
}

/**
 * Reads a row unless it has more cells than there are columns. Then none need be where it belongs: of hours as `38,5`
 * between commas the rest of the hour would be lost without a word.
 */
export const readWhole =
  <Found>(read: (row: TableRow) => Found) =>
  (row: TableRow): Found | { readonly errors: ImportError[] } =>
    row.excess === ''
      ? read(row)
      : { errors: [{ line: row.line, column: null, code: 'invalid-format', value: row.excess.slice(0, SHOWN) }] };
