/** Tables as CSV that a spreadsheet opens right in the reader's language, and in which no cell can act as a formula. */
import { type Language, writing } from '../language.ts';

/** A cell: text, a number, or nothing. */
export type CsvCell = string | number | null;

/** How a file is written. */
export interface CsvDialect {
  readonly delimiter: ';' | ',' | '\t';
  readonly decimal: ',' | '.';
  /** A byte order mark makes spreadsheets read UTF-8; a program that looks for the first header's name wants none. */
  readonly bom: boolean;
}

/** What spreadsheets of a language expect. */
export const csvDialect = (language: Language): CsvDialect => ({
  delimiter: writing[language].csvSeparator,
  decimal: writing[language].decimalMark,
  bom: true,
});

const BOM = '\uFEFF';

/**
 * Starts that make a spreadsheet calculate, also behind white space and in the wide forms some programs fold, as listed
 * under "CSV injection" by OWASP.
 */
const formula = /^[\s\u00A0\u200B\uFEFF]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/;

/** Text that a spreadsheet shows instead of running: an apostrophe in front of what could be a formula. */
export function harmlessCell(text: string): string {
  return formula.test(text) ? `'${text}` : text;
}

/** Made once: to make one takes longer than a thousand numbers. */
const plainNumber = new Intl.NumberFormat('en-US', { useGrouping: false, maximumFractionDigits: 6 });

function numberCell(value: number, decimal: CsvDialect['decimal']): string {
  if (!Number.isFinite(value)) throw new RangeError(`Not a number for a cell: ${value}`);
  const plain = plainNumber.format(value);
  // Minus zero would be shown with its sign.
  return (plain === '-0' ? '0' : plain).replace('.', decimal);
}

function cellText(cell: CsvCell, { delimiter, decimal }: CsvDialect): string {
  if (cell === null) return '';
  const text = typeof cell === 'number' ? numberCell(cell, decimal) : harmlessCell(cell);
  return text.includes(delimiter) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * Rows as CSV, lines ended as RFC 4180 says. Text is made harmless, numbers keep their minus and lose what lies beyond
 * six decimals.
 * @throws {RangeError} for a number that is not finite.
 */
export function toCsv(rows: readonly (readonly CsvCell[])[], dialect: CsvDialect): string {
  const lines = rows.map((row) => `${row.map((cell) => cellText(cell, dialect)).join(dialect.delimiter)}\r\n`);
  return `${dialect.bom ? BOM : ''}${lines.join('')}`;
}

/**
 * Whole seconds as hours with two decimals, as payroll and spreadsheets calculate: 9000 → 2.5. A tie goes away from
 * zero.
 */
export function decimalHours(seconds: number): number {
  const hundredths = Math.round(Math.abs(seconds) / 36);
  return hundredths === 0 ? 0 : (Math.sign(seconds) * hundredths) / 100;
}
