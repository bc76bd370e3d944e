/** Addresses of several servers: the one that takes writes is found. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../../config.ts';
import { freePort } from '../../../testing/free-port.ts';
import { startPostgres, testEngine } from '../../../testing/index.ts';
import type { PostgresServer } from '../../../testing/postgres-server.ts';
import { isNotUp } from '../waiting.ts';
import { asUser, Primary, serversOf } from './servers.ts';

const several = 'postgres://rooster:a%2Cb@one:5432,[fd00::2]:5433/hours?sslmode=verify-full';

describe('an address', () => {
  it('names each server as an address of its own', () => {
    expect(serversOf(several)).toEqual([
      'postgres://rooster:a%2Cb@one:5432/hours?sslmode=verify-full',
      'postgres://rooster:a%2Cb@[fd00::2]:5433/hours?sslmode=verify-full',
    ]);
    expect(serversOf('postgres:///hours?host=/run/postgresql')).toEqual(['postgres:///hours?host=/run/postgresql']);
    expect(readConfig({ DATABASE_URL: several }).databaseUrl).toBe(several);
  });

  it('is the same for another user', () => {
    expect(asUser(several, { name: 'tenant', password: 'x@:/y' })).toBe(
      'postgres://tenant:x%40%3A%2Fy@one:5432,[fd00::2]:5433/hours?sslmode=verify-full',
    );
    expect(asUser('postgres://one/hours', { name: 'a', password: 'b' })).toBe('postgres://a:b@one/hours');
  });
});

describe.skipIf(testEngine() === 'embedded')('several servers', () => {
  let primary: PostgresServer;
  let standby: PostgresServer;

  beforeAll(async () => {
    [primary, standby] = await Promise.all([startPostgres(), startPostgres({ isStandby: true })]);
  });
  afterAll(() => Promise.all([primary.stop(), standby.stop()]));

  it('are asked which of them takes writes, whichever come before it', async () => {
    const dead = `127.0.0.1:${await freePort()}`;
    const own = new URL(primary.url).host;
    const server = new Primary(primary.url.replace(own, `${dead},${new URL(standby.url).host},${own}`));
    expect(await server.find()).toBe(primary.url);
    server.forget();
    expect(await server.find()).toBe(primary.url);
  });

  it('are worth another attempt while none of them takes writes', async () => {
    const host = new URL(standby.url).host;
    const server = new Primary(standby.url.replace(host, `${host},127.0.0.1:${await freePort()}`));
    expect(isNotUp(await server.find().catch((error: unknown) => error))).toBe(true);
  });
});
