/** All that is kept of one person as one file: a line per field, since each table has other columns. */
import type { Language } from '@rooster/domain/language';
import { csvDialect, toCsv } from '@rooster/domain/csv';

type Tables = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;

const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
};

/** `head` names the columns: table, row (from 1), field, value. */
export function exportCsv(tables: Tables, head: readonly string[], language: Language): string {
  const rows = Object.entries(tables).flatMap(([table, records]) =>
    records.flatMap((record, index) =>
      Object.entries(record).map(([field, value]) => [table, String(index + 1), field, textOf(value)]),
    ),
  );
  return toCsv([head, ...rows], csvDialect(language));
}
