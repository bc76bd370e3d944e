/** Listens on a channel of a PostgreSQL server, on a connection of its own that is made again whenever it is lost. */
import pg from 'pg';
import type { ChannelListener, StopListening } from '../engine.ts';
import { DatabaseUnsoundError } from '../unsound.ts';
import { expectOwnConnection } from './pooler.ts';
import type { Primary } from './servers.ts';

/** First wait before connecting again, doubled up to the longest. Milliseconds. */
const FIRST_WAIT = 250;
const LONGEST_WAIT = 15_000;
/** Time between two questions whether the server still answers: a silent network closes nothing. Milliseconds. */
const PULSE = 30_000;
/** Longest an answer may take. Milliseconds. */
const PATIENCE = 10_000;

/**
 * Starts listening and answers once it listens, or once the first attempt has failed: it then keeps trying. Rejects
 * with DatabaseUnsoundError where nothing would ever be heard.
 */
export async function listenOn(
  server: Primary,
  channel: string,
  listener: ChannelListener,
  onError: (error: unknown) => void,
): Promise<StopListening> {
  let current: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let wait = FIRST_WAIT;
  let interrupted = false;

  const lose = (client: pg.Client, error: unknown): void => {
    if (client !== current) return;
    current = undefined;
    server.forget();
    clearTimeout(timer);
    void client.end().catch(() => undefined);
    if (stopped) return;
    interrupted = true;
    onError(error);
    timer = setTimeout(() => void connect(), wait);
    timer.unref();
    wait = Math.min(wait * 2, LONGEST_WAIT);
  };

  const keepPulse = (client: pg.Client): void => {
    timer = setTimeout(() => {
      client.query('select 1').then(
        () => client === current && keepPulse(client),
        (error: unknown) => lose(client, error),
      );
    }, PULSE);
    timer.unref();
  };

  let unsound: DatabaseUnsoundError | undefined;
  const connect = async (): Promise<void> => {
    // With none that takes writes, the one of before is tried.
    await server.find().catch(() => undefined);
    if (stopped) return;
    const url = server.current;
    const client = new pg.Client({
      connectionString: url,
      application_name: 'rooster-live',
      connectionTimeoutMillis: PATIENCE,
      query_timeout: PATIENCE,
      keepAlive: true,
    });
    current = client;
    client.on('error', (error) => lose(client, error));
    client.on('end', () => lose(client, new Error('The connection that listens was closed')));
    client.on('notification', ({ payload }) => listener.heard(payload ?? ''));
    try {
      await client.connect();
      await client.query(`listen ${pg.escapeIdentifier(channel)}`);
      await expectOwnConnection(client, url);
    } catch (error) {
      if (error instanceof DatabaseUnsoundError) unsound = error;
      lose(client, error);
      return;
    }
    wait = FIRST_WAIT;
    if (interrupted) listener.missed();
    interrupted = false;
    if (client === current) keepPulse(client);
  };

  const stop = async (): Promise<void> => {
    stopped = true;
    clearTimeout(timer);
    const client = current;
    current = undefined;
    await client?.end().catch(() => undefined);
  };
  await connect();
  if (unsound) {
    await stop();
    throw unsound;
  }
  return stop;
}
