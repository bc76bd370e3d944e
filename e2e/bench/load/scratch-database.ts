/** A PostgreSQL database for the bench alone: on the server that DATABASE_URL names, else on one started for it. */
import pg from 'pg';
import { startPostgres } from '@rooster/server/testing';

export interface ScratchDatabase {
  readonly url: string;
  /** What kind of server it is on. */
  readonly about: string;
  /** The server's first process, where it was started here. */
  readonly pid: number | undefined;
  /** Counts what has just been written, as a server does by itself within a minute. */
  analyze(): Promise<void>;
  remove(): Promise<void>;
}

async function onServer(serverUrl: string, command: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(command);
  } finally {
    await client.end();
  }
}

let made = 0;

/** Makes the database. Throws with the reason when there is no server to be had. */
export async function scratchDatabase(): Promise<ScratchDatabase> {
  const given = process.env['DATABASE_URL'];
  const started = given === undefined || given === '' ? await startPostgres({ isDurable: true }) : undefined;
  const serverUrl = started?.url ?? given ?? '';
  made += 1;
  const name = `rooster_bench_${process.pid}_${made}`;
  await onServer(serverUrl, `create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    about: started === undefined ? 'the server of DATABASE_URL' : 'a server of its own, with fsync',
    pid: started?.pid,
    analyze: () => onServer(url.href, 'analyze'),
    remove: async () => {
      await onServer(serverUrl, `drop database ${name} with (force)`);
      await started?.stop();
    },
  };
}
