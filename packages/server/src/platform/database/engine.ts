/** The interface of a database engine. The embedded database and PostgreSQL each implement it. */

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

/** On one of several servers: that a transaction finds its organisation's rows here, from its beginning to its end. */
export interface Holding {
  /** Refused with `ROWS_MOVED` where they are elsewhere. A transaction that proves whose it is says it with that. */
  readonly statement: string;
  /** Told that they are elsewhere: who asks next is taken there. */
  forget(): void;
}

/** The code by which a server refuses what is for the rows of an organisation that it gave to another one. */
export const ROWS_MOVED = 'RM001';

/** A connection held by one transaction. */
export interface Connection {
  /** Whether its login is the tenants' own, which can become nobody else, whatever SQL it is made to run. */
  readonly isConfined: boolean;
  /**
   * What limits a transaction's time, to be sent with its `begin`: through a pooler a connection can't have settings of
   * its own. Such a connection is another's after each transaction. Empty where the connection has its limits.
   */
  readonly limits: string;
  /** The statement by which a confined transaction says whose it is; its one parameter is the proof. */
  readonly proving: string;
  /** Whether what changes settings is sent alone: other servers are told the whole text that it came in. */
  readonly tellsOthers: boolean;
  /** What keeps an organisation's rows where they are; undefined on a server that gives none away. */
  readonly holding?: Holding | undefined;
  /** Takes statements one after another, and may be sent the next before the one before is answered. */
  query(statement: Statement, parameters: readonly unknown[]): Promise<StatementResult>;
  /** Runs statements without parameters in one round trip and returns the last one's command tag. */
  script(sql: string): Promise<string>;
  /** Gives the connection back; after `broken` it is closed instead, because its state is unknown. */
  release(broken?: boolean): void;
}

export interface ConnectOptions {
  /** For migrations and maintenance: statements may take as long as they need. */
  unlimited?: boolean;
  /** Whose work it is for, so that no organisation takes all connections; null for the system's. */
  tenantId?: string | null;
  /** For work that is wholly that tenant's: on the tenants' own login, where the server has one. */
  confined?: boolean;
  /** Whose rows it is about: of several servers that tenants are spread over, the one that has them. */
  near?: string | undefined;
}

/** Whom the connections of tenants log in as. */
export interface TenantLogin {
  readonly url: string;
}

/** Who hears what is told on a channel. */
export interface ChannelListener {
  /** Called with each message once the transaction that told it has committed, whichever process that was in. */
  heard: (message: string) => void;
  /** Called when listening was interrupted and goes on: something may have been missed. */
  missed: () => void;
}

/** Connections of one process. */
export interface ConnectionUse {
  readonly limit: number;
  readonly taken: number;
  /** Who waits for one. */
  readonly waiting: number;
}

/** Stops listening. */
export type StopListening = () => Promise<void>;

export interface Engine {
  readonly kind: 'embedded' | 'postgres';
  connect(options?: ConnectOptions): Promise<Connection>;
  use(): ConnectionUse;
  /** Rejects when the database does not answer; never waits behind other work where it can be helped. */
  ping(): Promise<void>;
  /**
   * Listens on a channel of `notify`, through lost connections, until stopped or closed. `channel` is a plain
   * lower-case name.
   */
  listen(channel: string, listener: ChannelListener): Promise<StopListening>;
  close(): Promise<void>;
  /**
   * Has tenants served on connections of this login from now on. Rejects, changing nothing, when it may not log in.
   * Only where a server has logins.
   */
  readonly confineTenants?: (login: TenantLogin) => Promise<void>;
}
