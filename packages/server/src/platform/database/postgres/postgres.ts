/** The engine over a PostgreSQL server. */
import pg from 'pg';
import type { Engine, StopListening, TenantLogin } from '../engine.ts';
import { requestAsker } from '../../request-origin.ts';
import { DatabaseError } from '../errors.ts';
import { DatabaseUnsoundError } from '../unsound.ts';
import { expectConfined } from './confined.ts';
import { PostgresConnection, types } from './connection.ts';
import type { Held, Way } from './connection.ts';
import { listenOn } from './listening.ts';
import {
  BECOME_TENANT,
  becomeTenantOf,
  holdShard,
  isDistributed,
  onNode,
  Places,
  SET_TENANT,
  workers,
} from './distributed.ts';
import type { Place } from './distributed.ts';
import { isPooled } from './pooler.ts';
import { Primary } from './servers.ts';
import { Shares } from './shares.ts';
import { GatheringSocket } from './socket.ts';

export interface PostgresOptions {
  /** Most connections held at once; default 10. */
  connections?: number;
  /** Longest a single statement may take, in milliseconds; default 30 000. */
  statementTimeout?: number;
  /** Longest a statement may wait for a lock that another transaction holds, in milliseconds; default 5000. */
  lockTimeout?: number;
  /** Longest a transaction may sit idle between statements, in milliseconds; 0 is for ever, default 60 000. */
  idleTimeout?: number;
  /** The server itself where the address leads to a pooler: for migrations, upkeep and listening. */
  directUrl?: string | undefined;
  /** Whether statements that repeat are prepared under names; where it isn't said, not behind a pooler. */
  prepared?: boolean | undefined;
  /** Told of connections that broke while nobody was using them. */
  onError?: (error: unknown) => void;
}

/** Longest that the question whether the server answers may take. Milliseconds. */
const PROBE_PATIENCE = 2000;

/** Connections of one login to one server. */
interface Pooled {
  readonly server: Primary;
  readonly pool: pg.Pool;
}

/** Connections to the server that has an organisation's rows. */
interface Beside extends Pooled {
  readonly place: Place;
}

/** What their connections are called in the list of what runs. */
const TENANTS = { application_name: 'rooster-tenants' };

interface Pools {
  readonly system: Pooled;
  readonly way: Way;
  readonly limited: pg.PoolConfig;
  /** Whether connections may go straight to the server that has a tenant's rows. */
  readonly isSpread: boolean;
}

/**
 * Opens pools of connections to the server behind `url`, or to whichever of several takes writes. A pooler in between
 * is recognised by itself.
 */
export function openPostgres(
  url: string,
  {
    connections = 10,
    statementTimeout = 30_000,
    lockTimeout = 5000,
    idleTimeout = 60_000,
    directUrl = url,
    prepared,
    onError,
  }: PostgresOptions = {},
): Engine {
  const primary = new Primary(url);
  const direct = directUrl === url ? primary : new Primary(directUrl);
  const common: pg.PoolConfig = {
    application_name: 'rooster',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    types,
  };
  const lose = (server: Primary, error: unknown): void => {
    server.forget();
    onError?.(error);
  };
  const poolOn = (server: Primary, config: pg.PoolConfig): pg.Pool => {
    const pool = new pg.Pool({ ...config, Client: server.client(config) });
    pool.on('error', (error) => lose(server, error));
    // A connection cut while a transaction holds it raises `error` on the client; unheard, that ends the process.
    pool.on('connect', (client) => client.on('error', (error) => lose(server, error)));
    return pool;
  };
  const takenOf = (server: Primary, pool: pg.Pool): Promise<pg.PoolClient> =>
    new Promise((resolve, reject) => {
      pool.connect((error, client) => {
        if (client) resolve(client);
        else {
          server.forget();
          reject(error ?? new DatabaseError('No connection came', '08006'));
        }
      });
    });
  const connected = (server: Primary, pool: pg.Pool): Promise<pg.PoolClient> =>
    server.isOne ? takenOf(server, pool) : server.find().then(() => takenOf(server, pool));
  const shares = new Shares(connections);
  // Whether the server answers is asked on a connection of its own: with all others waiting for a lock it still does.
  const probe = poolOn(primary, {
    ...common,
    max: 1,
    connectionTimeoutMillis: PROBE_PATIENCE,
    query_timeout: PROBE_PATIENCE,
  });
  const asked = async <T>(ask: (client: pg.PoolClient) => Promise<T>): Promise<T> => {
    const client = await connected(primary, probe);
    let isLost = true;
    try {
      const answer = await ask(client);
      isLost = false;
      return answer;
    } finally {
      client.release(isLost);
    }
  };

  const open = async (): Promise<Pools> => {
    const pooled = await asked(isPooled);
    const spread = await asked(isDistributed);
    const proving = spread ? BECOME_TENANT : SET_TENANT;
    const limited: pg.PoolConfig = {
      ...common,
      max: connections,
      // The next statement is sent before the one before is answered.
      pipeline: true,
      stream: () => new GatheringSocket(),
      // A silent network loses the server's own timeout too; the client gives up a little later.
      query_timeout: statementTimeout + 2000,
      // Poolers refuse settings of a connection.
      ...(!pooled && {
        statement_timeout: statementTimeout,
        lock_timeout: lockTimeout,
        idle_in_transaction_session_timeout: idleTimeout,
      }),
    };
    const limits = `; set local statement_timeout = ${statementTimeout}; set local lock_timeout = ${lockTimeout}; set local idle_in_transaction_session_timeout = ${idleTimeout}`;
    return {
      system: { server: primary, pool: poolOn(primary, limited) },
      limited,
      // A pooler leads to one server.
      isSpread: spread && !pooled,
      way: { limits: pooled ? limits : '', isPrepared: prepared ?? !pooled, proving, tellsOthers: spread },
    };
  };
  let opening: Promise<Pools> | undefined;
  let opened: Pools | undefined;
  const pools = async (): Promise<Pools> => {
    const current = (opening ??= open());
    try {
      return (opened = await current);
    } catch (error) {
      if (opening === current) opening = undefined;
      throw error;
    }
  };

  let tenants: (Pooled & TenantLogin) | undefined;
  const places = new Places();
  const onWorkers = new Map<string, Promise<Pooled | undefined>>();
  const openWorker = async (address: string, login: TenantLogin | undefined): Promise<Pooled | undefined> => {
    const { limited } = await pools();
    const server = new Primary(address);
    const pool = poolOn(server, { ...limited, ...(login && TENANTS) });
    try {
      if (login) await expectConfined(pool);
      return { server, pool };
    } catch (error) {
      await pool.end();
      if (!(error instanceof DatabaseUnsoundError)) throw error;
      // The coordinator serves its tenants, as safely and less quickly.
      onError?.(error);
      return undefined;
    }
  };
  /** Connections to the server that has a tenant's rows; undefined where that is this one. */
  const beside = async (near: string, login: TenantLogin | undefined): Promise<Beside | undefined> => {
    const place = await places.of(near, (question) => asked(question));
    if (!place) return undefined;
    const address = onNode(login?.url ?? primary.current, place.node);
    const opened = onWorkers.get(address) ?? openWorker(address, login);
    onWorkers.set(address, opened);
    try {
      const worker = await opened;
      return worker && { ...worker, place };
    } catch (error) {
      onWorkers.delete(address);
      throw error;
    }
  };
  /** How that server is asked. */
  const wayTo = (way: Way, tenantId: string, { shard, statements }: Place): Way => {
    // Citus keeps what it plans for a name anew each time, where the rows are its own.
    if (!statements) return { ...way, isPrepared: prepared ?? false };
    const held: Held = {
      statement: holdShard(shard),
      forget: () => {
        places.forget(tenantId);
      },
      tenantId,
      statements,
    };
    return { ...way, proving: becomeTenantOf(shard), held };
  };
  const listening = new Set<StopListening>();
  let closing: Promise<void> | undefined;
  const shut = async (): Promise<void> => {
    await Promise.all([...listening].map((stop) => stop()));
    await opening?.catch(() => undefined);
    const beyond = await Promise.all([...onWorkers.values()].map((worker) => worker.catch(() => undefined)));
    await Promise.all([...[opened?.system, tenants, ...beyond].map((pooled) => pooled?.pool.end()), probe.end()]);
  };
  return {
    kind: 'postgres',
    async connect({ unlimited = false, tenantId = null, confined = false, near } = {}) {
      if (closing) throw new DatabaseError('The database is closing', '57P01');
      if (!unlimited) {
        const done = await shares.take({ tenantId, asker: requestAsker() });
        try {
          const { system, way, isSpread } = opened ?? (await pools());
          const own = confined ? tenants : undefined;
          const worker = isSpread && near !== undefined ? await beside(near, own) : undefined;
          const { server, pool } = worker ?? own ?? system;
          const ways = worker && near !== undefined ? wayTo(way, near, worker.place) : way;
          return new PostgresConnection(await connected(server, pool), own ? 'tenants' : 'system', ways, (isLost) => {
            if (isLost) server.forget();
            done();
          });
        } catch (error) {
          done();
          throw error;
        }
      }
      const own = poolOn(direct, { ...common, max: 1 });
      const client = await connected(direct, own);
      // Ends as soon as its one connection is released.
      void own.end().catch((error: unknown) => onError?.(error));
      return new PostgresConnection(
        client,
        'upkeep',
        { limits: '', isPrepared: false, proving: SET_TENANT, tellsOthers: false },
        () => undefined,
      );
    },
    use: () => shares.use(),
    async confineTenants(login) {
      const { limited } = await pools();
      const server = new Primary(login.url);
      await server.find();
      const pool = poolOn(server, { ...limited, ...TENANTS });
      try {
        await expectConfined(pool);
      } catch (error) {
        await pool.end();
        throw error;
      }
      tenants = { server, pool, url: server.current };
    },
    async ping() {
      await asked((client) => client.query('select 1'));
    },
    async listen(channel, listener) {
      // What triggers tell is told on the server where they run.
      const servers = [direct, ...(await asked(workers)).map((node) => new Primary(onNode(direct.current, node)))];
      const stops = await Promise.all(
        servers.map((server) => listenOn(server, channel, listener, (error) => onError?.(error))),
      );
      const stop = async (): Promise<void> => {
        await Promise.all(stops.map((one) => one()));
      };
      listening.add(stop);
      return async () => {
        listening.delete(stop);
        await stop();
      };
    },
    // The pool refuses to end twice.
    close: () => (closing ??= shut()),
  };
}
