/** The servers that an address names, and which of them takes writes. */
import pg from 'pg';
import { isThisMachine } from '../../this-machine.ts';
import { DatabaseError } from '../errors.ts';

/** `postgres://`, whoever logs in, hosts with commas between, and the rest. */
const ADDRESS = /^(postgres(?:ql)?:\/\/)([^/?#]*@)?([^/?#@]*)(.*)$/s;

/** A user of PostgreSQL. */
export interface Login {
  readonly name: string;
  readonly password: string;
}

/** Who logs in by an address. */
export function loginOf(url: string): Login {
  const [server = url] = serversOf(url);
  const { username, password } = new URL(server);
  return { name: decodeURIComponent(username), password: decodeURIComponent(password) };
}

/** The same addresses for another user. */
export function asUser(url: string, { name, password }: Login): string {
  return url.replace(
    ADDRESS,
    (_, scheme: string, _user: string | undefined, hosts: string, rest: string) =>
      `${scheme}${encodeURIComponent(name)}:${encodeURIComponent(password)}@${hosts}${rest}`,
  );
}

/**
 * Each server of `postgres://user:password@one:5432,two:5432/database` as an address of its own, in their order. What
 * is no such address is answered as it is.
 */
export function serversOf(url: string): string[] {
  const [, scheme = '', user = '', hosts = '', rest = ''] = ADDRESS.exec(url) ?? [];
  return hosts.includes(',') ? hosts.split(',').map((host) => `${scheme}${user}${host}${rest}`) : [url];
}

/** Whether an address leads to another machine and says nothing of encryption, on purpose or not. */
export const leavesEncryptionOpen = (url: string): boolean =>
  serversOf(url).some((server) => {
    const { hostname, searchParams } = new URL(server);
    // Where one stands behind the question mark, the driver goes there.
    return !isThisMachine(searchParams.get('host') ?? hostname) && !searchParams.has('sslmode');
  });

/** Longest that one of several servers may take to say what it is. Milliseconds. */
const PATIENCE = 3000;

/** Answers the address where that server takes writes; rejects where it doesn't, or doesn't answer. */
async function expectPrimary(url: string): Promise<string> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'rooster',
    connectionTimeoutMillis: PATIENCE,
    query_timeout: PATIENCE,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby');
    // As of a server that is still starting: after a failover one of them will be the primary.
    if (rows[0]?.standby !== false) throw new DatabaseError('This server follows another and takes no writes', '57P03');
    return url;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Finds the server that takes writes among those that an address names, anew after one was lost. */
export class Primary {
  readonly #servers: readonly string[];
  #finding: Promise<string> | undefined;
  /** The address that new connections go to. */
  current: string;

  constructor(url: string) {
    this.#servers = serversOf(url);
    this.current = this.#servers[0] ?? url;
  }

  /** Whether it is known which server takes writes: a single one is not asked. */
  get isOne(): boolean {
    return this.#servers.length === 1;
  }

  /**
   * Resolves to the address of the server that takes writes; a single one is not asked. Rejects with the reason of the
   * first when there is none.
   */
  async find(): Promise<string> {
    if (this.isOne) return this.current;
    const finding = (this.#finding ??= Promise.any(this.#servers.map(expectPrimary)));
    try {
      this.current = await finding;
    } catch (error) {
      if (this.#finding === finding) this.#finding = undefined;
      throw error instanceof AggregateError ? error.errors[0] : error;
    }
    return this.current;
  }

  /** A connection was lost or refused writes: whoever connects next asks again which server it is. */
  forget(): void {
    this.#finding = undefined;
  }

  /** The driver's client, connecting to whichever server it is at that moment. */
  client(config: pg.PoolConfig): new () => pg.Client {
    // The pool makes its clients at once, so the address can't be waited for here.
    const address = (): string => this.current;
    return class extends pg.Client {
      constructor() {
        super({ ...config, connectionString: address() });
      }
    };
  }
}
