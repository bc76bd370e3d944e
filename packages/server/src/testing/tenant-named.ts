/**
 * Whether a statement names the tenant of each tenant table that it touches, as a parameter. A database that is spread
 * over servers by tenant then knows which one to ask, and what row-level security guards is looked for by index first.
 */
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { statementsOfAll } from './statements-of-all.ts';

/** Tables whose rows are a tenant's, and the column that says which. */
export type TenantTables = ReadonlyMap<string, 'tenant_id' | 'id'>;

/** The tenant tables among the exports of modules of `schema/`. */
export function tenantTablesOf(exported: Iterable<unknown>): TenantTables {
  const tables = new Map<string, 'tenant_id' | 'id'>([['tenant', 'id']]);
  for (const value of exported) {
    if (!(value instanceof PgTable)) continue;
    const { name, columns } = getTableConfig(value);
    if (columns.some((column) => column.name === 'tenant_id')) tables.set(name, 'tenant_id');
  }
  return tables;
}

/** Literals say nothing of tables; quotes around names and the width of spaces are of no matter. */
const plain = (text: string): string =>
  text
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .replaceAll('"', '')
    .replaceAll(/\s+/g, ' ')
    .toLowerCase();

const words = new Set(
  (
    'where on join inner left right full cross set using group order limit for union values select returning ' +
    'natural lateral tablesample window having offset fetch except intersect default overriding as when do'
  ).split(' '),
);

interface Reference {
  readonly table: string;
  readonly alias: string;
  readonly column: string;
}

/** Every place where a tenant table is named as a source or a target. */
function referencesIn(sql: string, tables: TenantTables): Reference[] {
  const found = sql.matchAll(
    /\b(from|join|update|into|using|,)\s+(?:only\s+)?(?:public\.)?(\w+)\b(?!\.)(?:\s+(?:as\s+)?(\w+))?/g,
  );
  return [...found].flatMap(([, before, table = '', next]) => {
    // Behind a comma stands a column more often than a table: a table has a name of its own there.
    const isNamed = next !== undefined && !words.has(next);
    const column = tables.get(table);
    return column === undefined || (before === ',' && !isNamed)
      ? []
      : [{ table, column, alias: isNamed ? next : table }];
  });
}

const count = (sql: string, pattern: string): number => [...sql.matchAll(new RegExp(pattern, 'g'))].length;

/** Whether an insert says the tenant of its rows; of rows from JSON only a parameter says it, as in `insertRows`. */
const isInserted = (sql: string, { table, column }: Reference): boolean =>
  new RegExp(`\\binsert into ${table}[^(]*\\([^)]*\\b${column}\\b[^)]*\\)(?! select .* from .*\\bjson)`).test(sql);

/** Whether the rows of an insert are read together with an organisation's own that the statement names. */
const isReadWith = (sql: string, table: string, named: ReadonlySet<string>): boolean => {
  const into = `\\binsert into ${table}\\b[^(]*\\([^)]*\\)`;
  const [, owner, source = ''] =
    new RegExp(`${into} select (?:(\\w+)\\.)?(?:tenant_)?id\\b.*? from (\\w+)`).exec(sql) ?? [];
  return named.has(owner ?? source);
};

/**
 * Names the tenant tables of a statement whose tenant it doesn't name: neither by a parameter, nor by a tenant column
 * that equals one. Empty where all is well. It reads words and not grammar: a table that is read twice under one name
 * must name its tenant twice.
 */
export function unnamedTenants(text: string, tables: TenantTables): string[] {
  const sql = plain(text);
  const references = referencesIn(sql, tables);
  const named = new Set<string>();
  const timesOf = (alias: string): number => references.filter((other) => other.alias === alias).length;
  const given = new Map<string, number>();
  for (const reference of references) {
    const { alias, column } = reference;
    // Drizzle leaves the table out where a statement has one.
    const own = references.length === 1 ? `\\b(?:${alias}\\.)?${column}` : `\\b${alias}\\.${column}`;
    const times = count(sql, `${own} = (?:any ?)?\\(?\\$\\d`) + count(sql, `\\$\\d+(?:::uuid)? = ${own}\\b`);
    given.set(alias, times);
    if (times >= timesOf(alias) || isInserted(sql, reference)) named.add(alias);
  }
  for (let before = -1; before !== named.size;) {
    before = named.size;
    for (const { alias, column } of references) {
      const own = `${alias}\\.${column}`;
      const other = `(\\w+)\\.(?:tenant_id|id)\\b`;
      const equal = [...sql.matchAll(new RegExp(`\\b${own} = ${other}|\\b${other} = ${own}\\b`, 'g'))];
      const isSame = equal.some(([, right, left]) => named.has(right ?? left ?? ''));
      if (isSame && equal.length + (given.get(alias) ?? 0) >= timesOf(alias)) named.add(alias);
    }
  }
  const unnamed = references.filter(({ alias, table }) => !named.has(alias) && !isReadWith(sql, table, named));
  return [...new Set(unnamed.map(({ table }) => table))];
}

/**
 * Whether a change takes rows from JSON and names no ids besides. How long such a list is the database can't know: it
 * may look at everything that an organisation has ever had in place of the few rows that change.
 */
export const leavesIdsOut = (text: string): boolean =>
  plain(text)
    .split(/(?<!\b(?:do|for) )\bupdate /)
    .slice(1)
    .some(
      (change) =>
        /\bfrom (?:\(select .* from )?jsonb?_\w+recordset\(/.test(change) &&
        !/(?<!tenant_id) = (?:any ?\(\$\d|\$\d+::uuid)/.test(change),
    );

/** Sources of the schema's modules; a test's process loads them anyhow. */
const schema = path.join(import.meta.dirname, '../schema');
const modules = await Promise.all(
  fs.readdirSync(schema).map(async (file) => (await import(pathToFileURL(path.join(schema, file)).href)) as object),
);
export const tenantTables = tenantTablesOf(modules.flatMap((exported) => Object.values(exported) as unknown[]));

const known = new Map<string, string[]>();

/** Throws for a statement of a call or a job that doesn't name its tenant, apart from those with a reason. */
export function expectTenantNamed(text: string): void {
  let unnamed = known.get(text);
  if (!unnamed) {
    unnamed = statementsOfAll.some(({ statement }) => statement.test(text)) ? [] : unnamedTenants(text, tenantTables);
    known.set(text, unnamed);
  }
  if (unnamed.length > 0) throw new Error(`This statement names no tenant of ${unnamed.join(', ')}: ${text}`);
}

/** Throws for a change by rows of JSON that names no ids. */
export function expectIdsNamed(text: string): void {
  if (text.includes('recordset(') && leavesIdsOut(text)) throw new Error(`This statement names no ids: ${text}`);
}
