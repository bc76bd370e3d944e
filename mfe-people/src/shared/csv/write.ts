/** A CSV that a spreadsheet of the person's language opens as it is. */
import { type Language, writing } from '@rooster/domain/language';

/** A cell that starts like this would be a formula to a spreadsheet. */
const FORMULA = /^[=+\-@\t\r]/;

function cell(value: string, separator: string): string {
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return safe.includes(separator) || /["\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** UTF-8 with a byte order mark; `;` between cells in Dutch, `,` in English. No cell can start a formula. */
export function writeCsv(rows: readonly (readonly string[])[], language: Language): string {
  const separator = writing[language].csvSeparator;
  return `\uFEFF${rows.map((row) => `${row.map((value) => cell(value, separator)).join(separator)}\r\n`).join('')}`;
}
