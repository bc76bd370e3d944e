/** What is different on a database that is spread over the servers of a Citus cluster, see `distribute.ts`. */
import type pg from 'pg';
import { PlacedStatements } from './shard-names.ts';

/** How a transaction on the tenants' own login says whose it is: by a setting. */
export const SET_TENANT = `select set_config('app.tenant', $1, true)`;

/** The same where other servers have to be told: the function does it. */
export const BECOME_TENANT = 'select public.become_tenant($1)';

/** The same on the server that has the organisation's rows, which stay there meanwhile. */
export const becomeTenantOf = (shard: number): string => `select public.become_tenant_of($1, ${shard})`;

/** Keeps rows where they are for a transaction that proves nothing. */
export const holdShard = (shard: number): string => `select public.hold_shard(${shard})`;

/**
 * Has Citus promise this transaction's commit before it tells another server to commit its part: of what was written
 * without Citus it knows nothing. It changes no row.
 */
export const PROMISE = `update public.tenant set name = name where id = $1 and name is null`;

/** Whether organisations are spread over several servers. */
export async function isDistributed(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ is_spread: boolean }>(
    `select to_regproc('public.become_tenant') is not null as is_spread`,
  );
  return rows[0]?.is_spread === true;
}

/** A server that organisations are spread over. */
export interface Node {
  readonly host: string;
  readonly port: number;
}

const PLACE = `
  select n.nodename as host, n.nodeport as port, p.shardid as shard,
    to_regproc('public.hold_shard') is not null as "isHeld"
  from pg_dist_placement p join pg_dist_node n on n.groupid = p.groupid and n.noderole = 'primary'
  where n.groupid > 0 and p.shardid = get_shard_id_for_distribution_column('public.tenant', $1::uuid)`;

/** Parts of tables that have the rows of the same organisations. */
const NAMES = `
  select c.relname::text as name, c.relname || '_' || s.shardid as part,
    case when t.partmethod = 'n' then case t.repmodel when 't' then 'shared' else 'elsewhere' end
      when t.colocationid = beside.colocationid then 'own' else 'elsewhere' end as kind
  from pg_dist_shard one join pg_dist_partition beside on beside.logicalrelid = one.logicalrelid
    cross join pg_dist_partition t join pg_class c on c.oid = t.logicalrelid and c.relnamespace = 'public'::regnamespace
    join pg_dist_shard s on s.logicalrelid = t.logicalrelid
      and (t.colocationid <> beside.colocationid or s.shardminvalue = one.shardminvalue)
  where one.shardid = $1`;

/** Where an organisation's rows are. */
export interface Place {
  readonly node: Node;
  /** The part that they are in. */
  readonly shard: number;
  /** Statements for that part; undefined where the database was spread by a version that had none. */
  readonly statements: PlacedStatements | undefined;
}

/** Asks a server one question. */
type Ask = (question: (client: pg.ClientBase) => Promise<Place | undefined>) => Promise<Place | undefined>;

/** How long a place is believed, in milliseconds. Whoever comes to a server that gave rows away is helped there. */
const BELIEVED_FOR = 5 * 60_000;

/** Places that are known at a time. */
const MOST_PLACES = 10_000;

/** Knows which server has an organisation's rows. */
export class Places {
  readonly #known = new Map<string, { readonly place: Place | undefined; readonly until: number }>();
  /** Statements by part; organisations share them. */
  readonly #statements = new Map<number, PlacedStatements>();

  /** The place, which `asked` is asked for where it isn't known; undefined where that is the coordinator. */
  async of(tenantId: string, asked: Ask): Promise<Place | undefined> {
    const known = this.#known.get(tenantId);
    if (known && known.until > performance.now()) return known.place;
    const place = await asked((client) => this.#find(client, tenantId));
    this.#known.delete(tenantId);
    this.#known.set(tenantId, { place, until: performance.now() + BELIEVED_FOR });
    const [oldest] = this.#known.keys();
    if (this.#known.size > MOST_PLACES && oldest !== undefined) this.#known.delete(oldest);
    return place;
  }

  /** The rows are where they were no more. */
  forget(tenantId: string): void {
    this.#known.delete(tenantId);
  }

  async #find(client: pg.ClientBase, tenantId: string): Promise<Place | undefined> {
    const { rows } = await client.query<Node & { shard: string; isHeld: boolean }>(PLACE, [tenantId]);
    const [found] = rows;
    if (!found) return undefined;
    const shard = Number(found.shard);
    return {
      node: { host: found.host, port: found.port },
      shard,
      statements: found.isHeld ? await this.#statementsOf(client, shard) : undefined,
    };
  }

  async #statementsOf(client: pg.ClientBase, shard: number): Promise<PlacedStatements> {
    const known = this.#statements.get(shard);
    if (known) return known;
    const { rows } = await client.query<{ name: string; part: string; kind: string }>(NAMES, [shard]);
    const parts = (kind: string): [string, string][] =>
      rows.filter((row) => row.kind === kind).map(({ name, part }) => [name, part]);
    const statements = new PlacedStatements({
      own: new Map(parts('own')),
      shared: new Map(parts('shared')),
      elsewhere: new Set(parts('elsewhere').map(([name]) => name)),
    });
    this.#statements.set(shard, statements);
    return statements;
  }
}

/** The servers beside this one; none on a database that stands alone. */
export async function workers(client: pg.ClientBase): Promise<Node[]> {
  if (!(await isDistributed(client))) return [];
  const { rows } = await client.query<Node>(
    `select nodename as host, nodeport as port from pg_dist_node where noderole = 'primary' and groupid > 0 and isactive`,
  );
  return rows;
}

/** The address of the same database and user on a worker. */
export function onNode(url: string, { host, port }: Node): string {
  const other = new URL(url);
  other.hostname = host;
  other.port = String(port);
  return other.href;
}
