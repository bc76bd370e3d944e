/** The first line of a list, with other names of its columns. Pure. */

const delimiters = [';', '\t', ','] as const;

const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;

/**
 * The text with these names in its first line; undefined where a name goes on in the next line, which no spreadsheet
 * writes by itself.
 */
export function withHeader(text: string, names: readonly string[]): string | undefined {
  const start = text.search(/[^\s\uFEFF]/u);
  const ending = /\r?\n/u.exec(text.slice(start));
  const end = ending ? start + ending.index : text.length;
  const line = text.slice(start, end);
  const count = (sought: string): number => line.split(sought).length - 1;
  if (count('"') % 2 === 1) return undefined;
  const [delimiter] = delimiters.toSorted((one, other) => count(other) - count(one));
  return `${text.slice(0, start)}${names.map(quoted).join(delimiter)}${text.slice(end)}`;
}
