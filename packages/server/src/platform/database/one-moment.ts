/** Reading everything as of one moment, also where rows are spread over several servers. */
import { setTimeout as sleep } from 'node:timers/promises';
import { databaseError } from './errors.ts';
import { values } from './copy.ts';
import type { Connection, Engine } from './engine.ts';

/**
 * What transactions write that are on several servers at once: held, none of these has committed on one and not on
 * another. Others are on one server each.
 */
const HOLD_STILL = 'lock table public.user_account, public.idempotency_key, public.mail_outbox in share mode';

/** Gives way before a transaction that it stands in the way of is ended as one of a deadlock. */
const PATIENCE = `set local lock_timeout = '900ms'`;
const TRIES = 20;
const REST = 200;

/** Has every server take its snapshot, on the connection that all is read through later. */
const LOOK_EVERYWHERE = ['set local citus.max_adaptive_executor_pool_size = 1', 'select count(*) from public.tenant'];

async function holdStill(guard: Connection): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    await guard.script('begin');
    try {
      await guard.script(PATIENCE);
      await guard.script(HOLD_STILL);
      return;
    } catch (error) {
      await guard.script('rollback');
      if (tries === TRIES || !['55P03', '40P01'].includes(databaseError(error)?.code ?? '')) throw error;
      await sleep(REST);
    }
  }
}

/** Begins a transaction on `connection` that sees one moment of the whole database; others go on writing. */
export async function beginOneMoment(engine: Engine, connection: Connection): Promise<void> {
  const begin = 'begin isolation level repeatable read';
  const [found] =
    engine.kind === 'embedded'
      ? []
      : await values<{ spread: boolean }>(
          connection,
          `select to_regproc('public.become_tenant') is not null as spread`,
        );
  if (!found?.spread) {
    await connection.script(begin);
    return;
  }
  const guard = await engine.connect({ unlimited: true });
  try {
    await holdStill(guard);
    for (const statement of [begin, ...LOOK_EVERYWHERE]) await connection.script(statement);
  } finally {
    // What it holds goes with it.
    guard.release(true);
  }
}
