/** `withTenant`, `asSystem` and `system`, on top of either engine. */
import { currentContext, nearTenant, runNear } from './context.ts';
import type { Context, Database } from './context.ts';
import type { Engine, Statement, StatementResult } from './engine.ts';
import { EMIT, Outgoing } from './outgoing.ts';
import type { TenantProofs } from './proofs.ts';
import type { Replica } from './replica.ts';
import { drizzleOver } from './drizzle-over.ts';
import { observed } from '../observed.ts';
import { attempt, hasMoved, refused, transaction } from './unit-of-work.ts';

/** One statement on a connection of its own. */
async function single(
  engine: Engine,
  statement: Statement,
  parameters: readonly unknown[],
  isAgain = false,
): Promise<StatementResult> {
  if (currentContext())
    throw new Error('`system` was used inside a transaction; use tx(), or asSystem for what the tenant may not see');
  const connection = await observed({ kind: 'connection' }, () => engine.connect({ near: nearTenant() }));
  try {
    const { holding } = connection;
    if (connection.limits === '' && !holding)
      return await observed({ kind: 'statement', text: statement.text }, () => connection.query(statement, parameters));
    // Sent at once: limits take a transaction where connections are shared, and so do rows that may move.
    const sent = [
      connection.script(`begin${connection.limits}${holding ? `; ${holding.statement}` : ''}`),
      observed({ kind: 'statement', text: statement.text }, () => connection.query(statement, parameters)),
      connection.script('commit'),
    ] as const;
    const [begun] = await Promise.allSettled(sent);
    if (begun.status === 'rejected' && !isAgain && hasMoved(connection, begun.reason))
      return await single(engine, statement, parameters, true);
    const [, answered] = await Promise.all(sent);
    return answered;
  } finally {
    connection.release();
  }
}

/** The database on top of an engine, whose tenants are proven by `proofs`, and the standby that may read for it. */
export function createDatabase(engine: Engine, proofs: TenantProofs, replica?: Replica): Database {
  const outgoing = new Outgoing((messages) => single(engine, { text: EMIT }, [messages]));
  const parts = { engine, proofs, tell: outgoing.add.bind(outgoing) };
  const system = drizzleOver((statement, parameters) => single(engine, statement, parameters));
  // Its statements run on whichever connection is free, so savepoints and transactions mean nothing there.
  system.transaction = () =>
    Promise.reject(new Error('`system` runs single statements; use asSystem for a transaction'));
  const close = async (): Promise<void> => {
    await Promise.all([engine.close(), replica?.close()]);
  };
  const outerContext = (): Context | undefined => {
    const outer = currentContext();
    if (outer && outer.unit.engine !== engine && outer.unit.engine !== replica?.engine)
      throw new Error('This runs inside a transaction of another database');
    return outer;
  };
  const own: Database = {
    kind: engine.kind,
    system,
    readTenant: async (tenantId, work) =>
      replica === undefined || outerContext() !== undefined
        ? own.withTenant(tenantId, work)
        : replica.read(
            () => transaction({ ...parts, engine: replica.engine }, { tenantId, kind: 'tenant' }, work),
            () => own.withTenant(tenantId, work),
          ),
    replica: () => replica?.state,
    withTenant: (tenantId, work, { beyond = false } = {}) =>
      attempt(() => {
        const outer = outerContext();
        if (!outer) return transaction(parts, { tenantId, kind: beyond ? 'both' : 'tenant' }, work);
        if (outer.tenantId === tenantId) return work();
        if (outer.tenantId !== null) return refused('withTenant was nested for another tenant');
        return outer.unit.nest(outer, tenantId, work);
      }),
    asSystem: (work, { within = false } = {}) =>
      attempt(() => {
        const outer = outerContext();
        if (!outer) return transaction(parts, { tenantId: null, kind: within ? 'both' : 'system' }, work);
        return outer.tenantId === null ? work() : outer.unit.nest(outer, null, work);
      }),
    near: runNear,
    use: () => engine.use(),
    ping: () => engine.ping(),
    listen: (channel, listener) => engine.listen(channel, listener),
    close: () => {
      const telling = outgoing.end();
      return telling ? telling.then(close) : close();
    },
  };
  return own;
}
