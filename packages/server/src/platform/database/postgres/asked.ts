/** A statement on its way to PostgreSQL, and its answer: as the driver's own, without what that does for each anew. */
import pg from 'pg';
import type { StatementResult } from '../engine.ts';

type TypeId = Parameters<typeof pg.types.getTypeParser>[0];

/** How values arrive, by type. */
type Read = (value: string) => unknown;

/** A column of an answer, as PostgreSQL describes it. */
interface Field {
  readonly name: string;
  readonly dataTypeID: TypeId;
}

/** The columns of an answer, and how each is read; undefined for what stays the text that it arrives as. */
interface Shape {
  readonly fields: readonly Field[];
  readonly reads: readonly (Read | undefined)[];
}

/** How the driver reads what it knows no better way for: as text. */
const asText: Read = pg.types.getTypeParser(pg.types.builtins.TEXT, 'text');

/** What is kept of answers' shapes; far more than there are named statements at a time. */
const MOST_SHAPES = 1000;

/** Of statements that have a name: finding out how each column is read costs more than reading a short answer. */
const shapes = new Map<string, Shape>();

const isSame = (shape: Shape, fields: readonly Field[]): boolean =>
  shape.fields.length === fields.length &&
  shape.fields.every(({ name, dataTypeID }, place) => {
    const field = fields[place];
    return field !== undefined && name === field.name && dataTypeID === field.dataTypeID;
  });

function shapeOf(statement: string | undefined, fields: readonly Field[], types: pg.CustomTypesConfig): Shape {
  const known = statement === undefined ? undefined : shapes.get(statement);
  if (known && isSame(known, fields)) return known;
  const reads = fields.map(({ dataTypeID }): Read | undefined => {
    const parse: Read = types.getTypeParser(dataTypeID, 'text');
    return parse === asText ? undefined : parse;
  });
  const shape = { fields, reads };
  if (statement !== undefined) {
    if (shapes.size >= MOST_SHAPES) shapes.clear();
    shapes.set(statement, shape);
  }
  return shape;
}

/**
 * Of each connection, the shapes that its prepared statements' answers have; null for those that answer no rows. It is
 * theirs for good: where it would change, PostgreSQL refuses the statement.
 */
const described = new WeakMap<pg.Connection, Map<string, Shape | null>>();

/** The same connection, by which no statement asks what its answer will look like. */
const quiet = new WeakMap<pg.Connection, pg.Connection>();

function quietOf(connection: pg.Connection): pg.Connection {
  const known = quiet.get(connection);
  if (known) return known;
  const made = Object.create(connection, { describe: { value: () => undefined } }) as pg.Connection;
  quiet.set(connection, made);
  return made;
}

/** What is asked. */
export interface Asked {
  readonly text: string;
  readonly values: unknown[];
  /** The name that it is prepared under. */
  readonly name: string | undefined;
  /** Rows as lists of values, and not as objects. */
  readonly asLists: boolean;
  /** Sent so that it can't be several statements. */
  readonly isSingle: boolean;
  readonly types: pg.CustomTypesConfig;
}

/** How the driver sends a query. */
const { submit: submitted } = pg.Query.prototype;

type Settle = (error: Error | null | undefined, result?: StatementResult) => void;

/** The driver's query, which hands what PostgreSQL answers to the methods named `handle`. */
class AskedQuery extends pg.Query {
  /** The driver puts one of its own around it, which knows of time that is up. */
  declare callback: Settle;
  declare name: string | undefined;
  declare queryMode: 'extended' | undefined;
  readonly #asked: Asked;
  readonly #rows: unknown[] = [];
  #shape: Shape | undefined;
  #isDescribed = false;
  #tag = '';
  #failure: Error | undefined;

  constructor(asked: Asked, settle: Settle) {
    super(asked.text, asked.values);
    this.#asked = asked;
    this.callback = settle;
    this.name = asked.name;
    this.queryMode = asked.isSingle ? 'extended' : undefined;
  }

  override submit = (connection: pg.Connection): void => {
    const known = this.name === undefined ? undefined : described.get(connection)?.get(this.name);
    this.#isDescribed = known !== undefined;
    if (known) this.#shape = known;
    return submitted.call(this, known === undefined ? connection : quietOf(connection));
  };

  handleRowDescription({ fields }: { readonly fields: readonly Field[] }): void {
    this.#shape = shapeOf(this.name, fields, this.#asked.types);
  }

  handleDataRow({ fields: values }: { readonly fields: readonly (string | null)[] }): void {
    const shape = this.#shape;
    if (!shape || this.#failure) return;
    try {
      this.#rows.push(this.#asked.asLists ? listOf(shape, values) : objectOf(shape, values));
    } catch (error) {
      // Thrown here it would end the process.
      this.#failure = error instanceof Error ? error : new Error(String(error));
    }
  }

  handleCommandComplete({ text }: { readonly text: string }, connection: pg.Connection): void {
    this.#tag = text;
    if (this.name === undefined || this.#isDescribed) return;
    const own = described.get(connection) ?? new Map<string, Shape | null>();
    own.set(this.name, this.#shape ?? null);
    described.set(connection, own);
  }

  handleReadyForQuery(): void {
    if (this.#failure) this.callback(this.#failure);
    else this.callback(null, { rows: this.#rows, ...tagOf(this.#tag) });
  }
}

function read(value: string | null | undefined, as: Read | undefined): unknown {
  if (typeof value !== 'string') return null;
  return as === undefined ? value : as(value);
}

/** Mapped, not filled: an array that is made by its length first takes four times as long. */
const listOf = ({ reads }: Shape, values: readonly (string | null)[]): unknown[] =>
  values.map((value, place) => read(value, reads[place]));

function objectOf({ fields, reads }: Shape, values: readonly (string | null)[]): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (const [place, { name }] of fields.entries()) row[name] = read(values[place], reads[place]);
  return row;
}

/** The command and the number of rows of a tag: `SELECT 5`, `INSERT 0 1`, `COMMIT`. */
function tagOf(tag: string): { command: string; rowCount: number } {
  const end = tag.indexOf(' ');
  if (end === -1) return { command: tag, rowCount: 0 };
  const count = Number(tag.slice(tag.lastIndexOf(' ') + 1));
  return { command: tag.slice(0, end), rowCount: Number.isNaN(count) ? 0 : count };
}

/** Asks, and answers rows. Rejects with what the driver says. */
export const ask = (client: pg.ClientBase, asked: Asked): Promise<StatementResult> =>
  new Promise((resolve, reject) => {
    client.query(
      new AskedQuery(asked, (error, result) => {
        if (error) reject(error);
        else if (result) resolve(result);
      }),
    );
  });
