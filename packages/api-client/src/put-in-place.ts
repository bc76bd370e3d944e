/**
 * The rows of a change's answer, put where they are on the screen at once. Their lists are asked for again as well, but
 * until that has arrived the next act on a row would send the version of before and be refused.
 */
import type { Area } from '@rooster/contract';
import { ROW_IDS } from '@rooster/contract/row-ids';
import type { QueryClient } from '@tanstack/react-query';

type Fields = Readonly<Record<string, unknown>>;
type Row = Fields & { readonly version: number };

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
const isRow = (value: Fields): value is Row => typeof value['version'] === 'number';

/** Settings, of which there is one, go by their fields. */
function identityOf(row: Row): string {
  const key = ROW_IDS.find((id) => id in row);
  return key === undefined ? Object.keys(row).sort().join(' ') : `${key} ${String(row[key])}`;
}

/** Every versioned row within an answer. */
function rowsIn(answer: unknown, found = new Map<string, Row>()): ReadonlyMap<string, Row> {
  if (Array.isArray(answer)) for (const part of answer) rowsIn(part, found);
  if (!isFields(answer)) return found;
  if (isRow(answer)) found.set(identityOf(answer), answer);
  for (const part of Object.values(answer)) rowsIn(part, found);
  return found;
}

/** Whether a part of an answer says all that is known of it: a list may hold more of each day of a request, say. */
function saysAllOf(part: unknown, known: unknown): boolean {
  if (Array.isArray(part) && Array.isArray(known)) return part.every((each) => saysAllOf(each, known[0]));
  return (
    !isFields(part) ||
    !isFields(known) ||
    Object.keys(known).every((name) => name in part && saysAllOf(part[name], known[name]))
  );
}

const isNewer = (row: Row, known: Row): boolean =>
  row.version > known.version &&
  Object.keys(known).every((name) => !(name in row) || saysAllOf(row[name], known[name]));

/** A list may show fields beside those that were answered, and fewer: it has the same ones afterwards. */
function renewed(value: unknown, rows: ReadonlyMap<string, Row>): unknown {
  if (Array.isArray(value)) {
    const parts = value.map((part) => renewed(part, rows));
    return parts.some((part, index) => part !== value[index]) ? parts : value;
  }
  if (!isFields(value)) return value;
  const row = isRow(value) ? rows.get(identityOf(value)) : undefined;
  const newer: Fields = row !== undefined && isRow(value) && isNewer(row, value) ? row : {};
  // A board of thousands is looked through on every change of it: what stays as it is is not made anew.
  let changed: Record<string, unknown> | undefined;
  for (const name of Object.keys(value)) {
    const part = name in newer ? newer[name] : renewed(value[name], rows);
    if (part !== value[name]) changed = Object.assign(changed ?? { ...value }, { [name]: part });
  }
  return changed ?? value;
}

/** Puts the versioned rows of an answer in the place of older ones in what is known of these areas. */
export function putInPlace(queryClient: QueryClient, areas: readonly Area[], answer: unknown): void {
  const rows = rowsIn(answer);
  if (rows.size === 0) return;
  for (const area of areas) {
    for (const [key, known] of queryClient.getQueriesData({ queryKey: [area] })) {
      const now = renewed(known, rows);
      if (now !== known) queryClient.setQueryData(key, now);
    }
  }
}
