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
