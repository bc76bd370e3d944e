/** What is different on a database that is spread over the servers of a Citus cluster, see `distribute.ts`. */
import type pg from 'pg';

/** How a transaction on the tenants' own login says whose it is: by a setting. */
export const SET_TENANT = `select set_config('app.tenant', $1, true)`;

/** The same where other servers have to be told: the function does it. */
export const BECOME_TENANT = 'select public.become_tenant($1)';

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
  select n.nodename as host, n.nodeport as port from pg_dist_placement p
    join pg_dist_node n on n.groupid = p.groupid and n.noderole = 'primary'
  where n.groupid > 0 and p.shardid = get_shard_id_for_distribution_column('public.tenant', $1::uuid)`;

/** How long a place is believed, in milliseconds. Whoever comes to a server that gave rows away is helped there. */
const BELIEVED_FOR = 5 * 60_000;

/** Places that are known at a time. */
const MOST_PLACES = 10_000;

/** Knows which server has an organisation's rows. */
export class Places {
  readonly #known = new Map<string, { readonly node: Node | undefined; readonly until: number }>();

  /** The server, which `client` is asked for where it isn't known; undefined where it is the coordinator itself. */
  async of(
    tenantId: string,
    asked: (question: (client: pg.ClientBase) => Promise<Node | undefined>) => Promise<Node | undefined>,
  ): Promise<Node | undefined> {
    const known = this.#known.get(tenantId);
    if (known && known.until > performance.now()) return known.node;
    const node = await asked(async (client) => (await client.query<Node>(PLACE, [tenantId])).rows[0]);
    this.#known.delete(tenantId);
    this.#known.set(tenantId, { node, until: performance.now() + BELIEVED_FOR });
    const [oldest] = this.#known.keys();
    if (this.#known.size > MOST_PLACES && oldest !== undefined) this.#known.delete(oldest);
    return node;
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
