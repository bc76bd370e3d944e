/** What a database must offer; the embedded one and PostgreSQL each have an engine, everything above them is shared. */

/** One statement as drizzle hands it over. */
export interface Statement {
  text: string;
  rowMode?: 'array' | undefined;
  /** Name of a prepared statement. */
  name?: string | undefined;
}

/** Its result, equal on both engines. `command` is the tag: SELECT, INSERT, COMMIT, ROLLBACK. */
export interface StatementResult {
  rows: unknown[];
  rowCount: number;
  command: string;
}

/** A connection held by one transaction. */
export interface Connection {
  query(statement: Statement, parameters: readonly unknown[]): Promise<StatementResult>;
  /** Runs statements without parameters in one round trip and returns the last one's command tag. */
  script(sql: string): Promise<string>;
  /** Gives the connection back; after `broken` it is closed instead, because its state is unknown. */
  release(broken?: boolean): void;
}

export interface ConnectOptions {
  /** For migrations and maintenance: statements may take as long as they need. */
  unlimited?: boolean;
}

export interface Engine {
  readonly kind: 'embedded' | 'postgres';
  connect(options?: ConnectOptions): Promise<Connection>;
  close(): Promise<void>;
}
