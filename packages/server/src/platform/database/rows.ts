/** Rows as objects, as drizzle makes them: how a column is read is found out for a statement, not for each cell. */
import { Column, getTableName, is, noopDecoder, SQL, Subquery } from 'drizzle-orm';
import type { SelectedFieldsOrdered } from 'drizzle-orm/pg-core';

type Field = SelectedFieldsOrdered[number]['field'];
type Row = Record<string, unknown>;

/** Of outer joins: whether a table's part always has a row, by the table's name. */
export type Present = Readonly<Record<string, boolean>>;

interface Cell {
  /** Where the value goes: a name, or names of an object in an object. */
  readonly path: readonly string[];
  readonly name: string;
  /** Undefined where the value is taken as it came. */
  readonly read: ((value: unknown) => unknown) | undefined;
}

/** An object in a row of which all columns are one table's. */
interface Part {
  readonly name: string;
  readonly table: string;
  /** Its first column: where that is null, the table had no row. */
  readonly first: string;
}

const decoderOf = (field: Field): { mapFromDriverValue: (value: never) => unknown } => {
  if (is(field, Column)) return field;
  // What drizzle keeps of it stands in no type of its own.
  const { decoder } = (is(field, SQL) ? field : is(field, Subquery) ? field._.sql : field.sql) as unknown as {
    decoder: { mapFromDriverValue: (value: never) => unknown };
  };
  return decoder;
};

function cellOf({ path, field }: SelectedFieldsOrdered[number]): Cell {
  const decoder = decoderOf(field);
  const isAsItCame = [noopDecoder, Column.prototype].some(
    (plain) => plain.mapFromDriverValue === decoder.mapFromDriverValue,
  );
  return {
    path: path.slice(0, -1),
    name: path.at(-1) ?? '',
    read: isAsItCame ? undefined : (value) => decoder.mapFromDriverValue(value as never),
  };
}

function partsOf(fields: SelectedFieldsOrdered): Part[] {
  const byName = new Map<string, Part & { isOne: boolean }>();
  for (const { path, field } of fields) {
    const [name = '', first = ''] = path;
    if (path.length !== 2 || !is(field, Column)) continue;
    const table = getTableName(field.table);
    const known = byName.get(name);
    if (!known) byName.set(name, { name, table, first, isOne: true });
    else if (known.table !== table) known.isOne = false;
  }
  return [...byName.values()].filter(({ isOne }) => isOne);
}

/** The object that a value goes into. */
function homeOf(row: Row, path: readonly string[]): Row {
  let home = row;
  for (const name of path) home = (home[name] ??= {}) as Row;
  return home;
}

/**
 * Makes what turns lists of values into objects. `presentOf` is asked with each answer, for drizzle says it after it
 * has made the statement.
 */
export function rowsAs(
  fields: SelectedFieldsOrdered,
  presentOf: () => Present | undefined,
): (rows: readonly (readonly unknown[])[]) => Row[] {
  let cells: Cell[] | undefined;
  let parts: Part[] = [];
  const rowOf = (own: readonly Cell[], values: readonly unknown[], present: Present | undefined): Row => {
    const row: Row = {};
    for (let place = 0; place < own.length; place += 1) {
      const cell = own[place] as Cell;
      const value = values[place] ?? null;
      const home = cell.path.length === 0 ? row : homeOf(row, cell.path);
      home[cell.name] = value === null || cell.read === undefined ? value : cell.read(value);
    }
    if (present)
      for (const { name, table, first } of parts)
        if (present[table] !== true && (row[name] as Row)[first] === null) row[name] = null;
    return row;
  };
  return (rows) => {
    if (rows.length === 0) return [];
    if (!cells) {
      cells = fields.map(cellOf);
      parts = partsOf(fields);
    }
    const own = cells;
    const present = presentOf();
    return rows.map((values) => rowOf(own, values, present));
  };
}
